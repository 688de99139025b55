import type { Database } from '../../../platform/database/database.ts'
import { type ChainFault, ChainWalk } from './hash-chain.ts'
import { findChainRows, findChains } from './store.ts'

const pageSize = 1_000

export interface VerifiedChain {
  readonly workspaceId: string
  /** Number of verified rows. */
  readonly rows: number
  /** The first fault, or null. */
  readonly fault: ChainFault | null
}

/**
 * Verifies the chains of all workspaces, or of one, by recomputing every hash. Reads in one snapshot; the server may
 * run.
 */
export function verifyChains(database: Database, workspaceId: string | null = null): Promise<VerifiedChain[]> {
  return database.system(async (db) => {
    await db.execute('set transaction isolation level repeatable read read only')
    const verified: VerifiedChain[] = []
    for (const chain of await findChains({ db }, workspaceId)) {
      const walk = new ChainWalk(chain.forgotten)
      let fault: ChainFault | null = null
      let rows = 0
      // From the first existing row, even if it should have been deleted.
      let after = 0
      for (;;) {
        const page = await findChainRows({ db }, chain.workspaceId, after, pageSize)
        for (const row of page) {
          fault ??= walk.step(row)
          after = row.sequence
          rows += 1
        }
        if (fault || page.length < pageSize) break
      }
      verified.push({ workspaceId: chain.workspaceId, rows, fault: fault ?? walk.end(chain.newest) })
    }
    return verified
  })
}
