import { systemClock } from '@taplore/kit'
import { signUp, startProduct } from '@taplore/testing/product'
import { requireEntitlement } from '../apps/server/src/areas/money/billing/index.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'

const checks = 20_000
/** Calls in progress of a busy server. */
const atOnce = 16

/**
 * What one check of an entitlement adds to a call while others are in progress: time of all checks by their number. Each asks the
 * database, so that a change of the plan holds from the next call on, in every process. Beside it the time one check takes alone.
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
        await run(check, 2_000, atOnce)
        const busy = await run(check, checks, atOnce)
        const alone = await run(check, checks / 10, 1)
        return { value: busy, detail: { alone } }
      })
    } finally {
      await product.remove()
    }
  },
}

/** Milliseconds for each of the checks. */
async function run(check: () => Promise<unknown>, count: number, together: number): Promise<number> {
  const started = performance.now()
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (let index = 0; index < count / together; index += 1) await check()
    }),
  )
  return (performance.now() - started) / count
}

/** What a check needs of a call. */
function contextOf(database: Database, workspaceId: string): Parameters<typeof requireEntitlement>[0] {
  return { actor: { kind: 'system', workspaceId }, clock: systemClock, database }
}
