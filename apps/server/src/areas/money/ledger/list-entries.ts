import type { LedgerKind } from '@taplore/contract'
import { idSchema } from '@taplore/kit'
import { type EntryRow, findEntriesPage, type InLedger } from './store.ts'

export interface ListEntries {
  readonly ownerId: string
  readonly kind?: LedgerKind
  /** Leaves out what was set aside and released: it changed nothing in the end. */
  readonly isSettled?: boolean
  /** `next` of the previous page; one that is not ours gives the first page. */
  readonly after?: string
  readonly limit: number
}

/** A page of an owner's rows, newest first; `next` is null on the last one. */
export async function listEntries(
  { db }: InLedger,
  { ownerId, kind, isSettled = false, after, limit }: ListEntries,
): Promise<{ entries: EntryRow[]; next: string | null }> {
  const below = idSchema.safeParse(after).data ?? null
  const rows = await findEntriesPage(db, { ownerId, kind, isSettled, below, limit: limit + 1 })
  const entries = rows.slice(0, limit)
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}
