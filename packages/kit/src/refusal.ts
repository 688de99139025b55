import type { z } from 'zod'

/** An entry in a feature's catalogue of expected refusals: HTTP status, sentence for users, and data. */
export interface RefusalEntry {
  readonly status: number
  readonly message: string
  readonly data?: z.ZodType
}

export type RefusalCatalogue = Readonly<Record<string, RefusalEntry>>

/** An entry that knows its own code; created by {@link defineRefusals}. */
export type NamedRefusal<Entry extends RefusalEntry = RefusalEntry> = Entry & { readonly code: string }

/** Gives every entry of a catalogue its key as code, so that contract and server share one value. */
export function defineRefusals<const Catalogue extends RefusalCatalogue>(
  catalogue: Catalogue,
): { readonly [Code in keyof Catalogue]: NamedRefusal<Catalogue[Code]> } {
  const named = Object.entries(catalogue).map(([code, entry]) => [code, { ...entry, code }])
  return Object.fromEntries(named)
}

/**
 * An expected rejection. It is part of the contract, typed to the client and never logged as a fault. Callers may
 * rely on `code`, `status` and `data`; `message` is for users and may be reworded.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: string
  readonly status: number
  readonly data: unknown
  constructor(entry: NamedRefusal, data?: unknown, message?: string) {
    super(message ?? entry.message)
    this.code = entry.code
    this.status = entry.status
    this.data = data
  }
}

type DataOf<Entry extends RefusalEntry> = Entry['data'] extends z.ZodType ? [data: z.input<Entry['data']>] : []

/** Creates the refusal of a catalogue entry; throw the result. */
export function refuse<Entry extends NamedRefusal>(entry: Entry, ...[data]: DataOf<Entry>): Refusal {
  return new Refusal(entry, data)
}
