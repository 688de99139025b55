import type { z } from 'zod'

/** One entry of a feature's catalogue of expected refusals: its HTTP status, the sentence a person reads, and the data it carries. */
export interface RefusalEntry {
  readonly status: number
  readonly message: string
  readonly data?: z.ZodType
}

export type RefusalCatalogue = Readonly<Record<string, RefusalEntry>>

/** An entry that knows its own code; made by {@link defineRefusals}. */
export type NamedRefusal<Entry extends RefusalEntry = RefusalEntry> = Entry & { readonly code: string }

/** Names every entry of a catalogue by its key, so that one value serves the contract and the server. */
export function defineRefusals<const Catalogue extends RefusalCatalogue>(
  catalogue: Catalogue,
): { readonly [Code in keyof Catalogue]: NamedRefusal<Catalogue[Code]> } {
  const named = Object.entries(catalogue).map(([code, entry]) => [code, { ...entry, code }])
  return Object.fromEntries(named)
}

/**
 * An expected "no". It is part of the contract, typed to the client and never logged as a fault.
 * Whoever catches it may rely on `code`, `status` and `data`; `message` is for people and may be reworded.
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

/** Makes the refusal of a catalogue entry; throw what it returns. */
export function refuse<Entry extends NamedRefusal>(entry: Entry, ...[data]: DataOf<Entry>): Refusal {
  return new Refusal(entry, data)
}
