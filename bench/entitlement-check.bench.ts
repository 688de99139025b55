import { systemClock } from '@taplore/kit'
import { signUp, startProduct } from '@taplore/testing/product'
import { sql } from 'drizzle-orm'
import { requireEntitlement } from '../apps/server/src/areas/money/billing/index.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'

const checks = 20_000
/** Calls in progress of a busy server. */
const atOnce = 16

/**
 * What one check of an entitlement costs a busy server: time of all checks by their number, while calls are in progress. Each asks the
 * database, so that a change of the plan holds from the next call on, in every process; those that ask together share one statement.
 * Beside it what a caller waits for one check, on a busy server and alone (medians), and of that the way to the database and back,
 * which an empty statement on the same connection takes.
 */
export const bench: Bench = {
  name: 'entitlement-check',
  title: 'Check of an entitlement',
  unit: 'ms',
  better: 'lower',
  limit: 0.2,
  async run() {
    const product = await startProduct()
    try {
      const { workspaceId } = await signUp(product)
      return await inDatabaseOf(product, async (_pool, database) => {
        const check = () => requireEntitlement(contextOf(database, workspaceId), 'stories.aiImageGeneration')
        const roundTrip = () =>
          database.system((db) => db.execute(sql`select 1`), { isFrequent: true, isOneStatement: true })
        await run(check, 2_000, atOnce)
        const busy = await run(check, checks, atOnce)
        const alone = await run(check, checks / 10, 1)
        await run(roundTrip, 200, 1)
        const empty = await run(roundTrip, checks / 10, 1)
        const detail = { busyWait: busy.median, alone: alone.median, roundTrip: empty.median }
        return { value: busy.each, detail }
      })
    } finally {
      await product.remove()
    }
  },
}

/** Milliseconds: of all the time each of the checks took its share, and how long the middle one was waited for. */
async function run(
  check: () => Promise<unknown>,
  count: number,
  together: number,
): Promise<{ each: number; median: number }> {
  const waits: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let index = 0; index < count / together; index += 1) {
        const asked = performance.now()
        await check()
        waits.push(performance.now() - asked)
      }
    }),
  )
  const each = (performance.now() - started) / count
  return { each, median: waits.sort((one, other) => one - other)[waits.length >> 1] ?? 0 }
}

/** What a check needs of a call. */
function contextOf(database: Database, workspaceId: string): Parameters<typeof requireEntitlement>[0] {
  return { actor: { kind: 'system', workspaceId }, clock: systemClock, database }
}
