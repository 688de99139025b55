export type RefusalCode = 'NOT_THERE' | 'TOO_MANY' | 'LAST_PAGE' | 'LAST_ENDING' | 'DUPLICATE_ID' | 'NOT_VALID'

/** Thrown by invalid edits; the form does not change. */
export class FormEditRefused extends Error {
  override readonly name = 'FormActRefused'
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** `value` if its schema accepts it; otherwise refuses with NOT_VALID, so that no edit creates an invalid form. */
export function valid<T>(schema: { safeParse(value: unknown): { success: boolean } }, value: T): T {
  if (!schema.safeParse(value).success) throw new FormEditRefused('NOT_VALID', 'A form cannot hold this.')
  return value
}

export function requireCapacity(count: number, most: number): void {
  if (count > most) throw new FormEditRefused('TOO_MANY', `At most ${most}.`)
}

export function notThere(id: string): FormEditRefused {
  return new FormEditRefused('NOT_THERE', `Nothing with the id ${id}.`)
}
