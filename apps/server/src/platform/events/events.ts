import type { z } from 'zod'

/** An event of a feature for features above: `workspaces.deleted`, `stories.published`. */
export interface EventDeclaration<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
}

export function defineEvent<Payload extends z.ZodType>(name: string, payload: Payload): EventDeclaration<Payload> {
  return { name, payload }
}

/** Emits in the transaction of its context; subscribers run as jobs of their own, each at least once. */
export interface Announce {
  announce<Payload extends z.ZodType>(event: EventDeclaration<Payload>, payload: z.input<Payload>): Promise<void>
  /** Many of one kind in one statement. */
  announceAll<Payload extends z.ZodType>(
    event: EventDeclaration<Payload>,
    payloads: readonly z.input<Payload>[],
  ): Promise<void>
}
