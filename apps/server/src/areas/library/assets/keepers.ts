import type { Transaction } from '../../../platform/database/database.ts'
import type { AssetRow } from './store.ts'

/** Ids of those among the files that a feature still needs; `db` is of the system role. */
export type Keeper = (db: Transaction, rows: readonly AssetRow[]) => Promise<ReadonlySet<string>>
const keepers = new Map<string, Keeper>()

/**
 * A feature that names files in its documents or pages says here which it still needs, once, while it is loaded: this room never
 * looks up. As long as nobody has registered, no bytes of a removed file are deleted at all.
 */
export function registerKeeper(feature: string, keeper: Keeper): void {
  keepers.set(feature, keeper)
}

/** Rows that nobody needs any more. */
export async function unneeded(db: Transaction, rows: readonly AssetRow[]): Promise<AssetRow[]> {
  if (keepers.size === 0) return []
  const kept = await Promise.all([...keepers.values()].map((keeper) => keeper(db, rows)))
  return rows.filter((row) => !kept.some((ids) => ids.has(row.id)))
}

/** Names of the features that need a file. */
export async function keepersOf(db: Transaction, row: AssetRow): Promise<Set<string>> {
  const named = await Promise.all(
    [...keepers].map(async ([feature, keeper]) => ((await keeper(db, [row])).has(row.id) ? [feature] : [])),
  )
  return new Set(named.flat())
}
