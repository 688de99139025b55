export type RefusalCode = 'NOT_THERE' | 'TOO_MANY' | 'LAST_PAGE' | 'LAST_ENDING' | 'DUPLICATE_ID' | 'NOT_VALID'

/** Thrown by acts whose input cannot be carried out; the form stays as it was. */
export class FormActRefused extends Error {
  override readonly name = 'FormActRefused'
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** `value` when its schema takes it; refuses with NOT_VALID when not, so that no act makes a form that cannot be kept. */
export function valid<T>(schema: { safeParse(value: unknown): { success: boolean } }, value: T): T {
  if (!schema.safeParse(value).success) throw new FormActRefused('NOT_VALID', 'A form cannot hold this.')
  return value
}

export function requireRoom(count: number, most: number): void {
  if (count > most) throw new FormActRefused('TOO_MANY', `At most ${most}.`)
}

export function notThere(id: string): FormActRefused {
  return new FormActRefused('NOT_THERE', `Nothing with the id ${id}.`)
}
