import type { SystemContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { askMany } from '../../../../platform/extensions.ts'
import type { AssetRow } from '../store.ts'

type FindUsed = (db: Transaction, rows: readonly AssetRow[]) => Promise<ReadonlySet<string>>

/** Which of the files a feature still uses; `db` is of the system role. */
export const assetUsage = askMany<FindUsed>('assets.usage')

type Ctx = Pick<SystemContext, 'db' | 'extensions'>

/** Rows that no feature uses any more. */
export async function findUnused({ db, extensions }: Ctx, rows: readonly AssetRow[]): Promise<AssetRow[]> {
  const used = await Promise.all([...extensions.all(assetUsage).values()].map((find) => find(db, rows)))
  return rows.filter((row) => !used.some((ids) => ids.has(row.id)))
}

/** Names of the features that use a file. */
export async function featuresUsing({ db, extensions }: Ctx, row: AssetRow): Promise<Set<string>> {
  const named = await Promise.all(
    [...extensions.all(assetUsage)].map(async ([feature, find]) =>
      (await find(db, [row])).has(row.id) ? [feature] : [],
    ),
  )
  return new Set(named.flat())
}
