import { recountLedger } from '../areas/money/ledger/index.ts'
import { openDatabase, roleUrls } from '../platform/database/database.ts'
import type { OpenedDatabase } from './open-installation.ts'

/** The output of `taplore ledger recount`, one line each, and whether every sum is right. */
export interface LedgerVerdict {
  readonly isWhole: boolean
  readonly lines: readonly string[]
}

/** Recounts the ledger from its rows. Changes nothing; the server may keep running. */
export async function recount({ config, ownerUrl, log }: OpenedDatabase): Promise<LedgerVerdict> {
  const database = openDatabase({
    ...roleUrls(ownerUrl, config.TAPLORE_DATABASE_ROLE_PREFIX, config.secret),
    maxConnections: 2,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  try {
    const { entries, differences } = await recountLedger(database)
    const lines = differences.map(
      ({ what, id, kind, ownerId, saved, counted }) =>
        `Differs: ${[what, id].filter(Boolean).join(' ')} (${kind}) of owner ${ownerId} is ${saved.amount} and ${saved.reserved} reserved; its rows are ${counted.amount} and ${counted.reserved} reserved.`,
    )
    const summary = `${entries} rows of the ledger counted, ${differences.length} differences.`
    return { isWhole: differences.length === 0, lines: [...lines, summary] }
  } finally {
    await database.close()
  }
}
