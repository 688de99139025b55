import type { LongJobContext } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countEntries, type Difference, findDifferences, insertRecount, readOneSnapshot } from './recount-store.ts'

export interface Recounted {
  readonly entries: number
  readonly differences: readonly Difference[]
}

/**
 * Proves that every lot, balance and reservation is the sum of its rows. Reads in one snapshot while the server runs, and
 * changes nothing: which of the two is right, a person decides.
 */
export function recountLedger(database: Pick<Database, 'system'>): Promise<Recounted> {
  return database.system(async (db) => {
    await readOneSnapshot(db)
    const entries = await countEntries(db)
    return { entries, differences: await findDifferences(db) }
  })
}

/** Differences that are saved and logged; a fault of the code makes many of the same. */
const mostShown = 20

/** Recounts, saves the result for the metrics, and logs what differs. */
export async function recountAndReport(
  ctx: Pick<LongJobContext, 'database' | 'scopes' | 'clock' | 'log'>,
): Promise<void> {
  const { entries, differences } = await recountLedger(ctx.database)
  const found = differences.slice(0, mostShown)
  const at = ctx.clock.now()
  await ctx.scopes.system(({ db }) => insertRecount(db, { at, entries, differences: differences.length, found }))
  if (differences.length === 0) return
  ctx.log.error({ differences: differences.length, found }, 'the ledger differs from the sum of its rows')
}
