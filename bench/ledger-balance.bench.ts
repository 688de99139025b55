import { systemClock } from '@taplore/kit'
import { type Product, signUp, startProduct } from '@taplore/testing/product'
import { balanceOf, recountLedger } from '../apps/server/src/areas/money/ledger/index.ts'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'
import { responseMs } from './lib/response-time.ts'

const lots = 100_000
const rowsOfLot = 10
const tries = 31
const kind = 'aiImageGeneration'

/** The balance of a customer with a million rows, in a transaction of its own, as whatever uses credits reads it; and the answers of the API. */
export const bench: Bench = {
  name: 'ledger-balance',
  title: '1,000,000 ledger rows: balance',
  unit: 'ms',
  better: 'lower',
  limit: 20,
  async run() {
    const product = await startProduct()
    try {
      const { cookie, workspaceId } = await signUp(product)
      // The personal workspace has the id of its owner.
      await fill(product, workspaceId)
      const { balanceMs, recountMs } = await inDatabase(product, workspaceId)
      const balancesMs = await responseMs(product, cookie, `/credits?workspace=${workspaceId}`)
      const historyMs = await responseMs(product, cookie, `/credits/history?workspace=${workspaceId}`)
      return { value: balanceMs, detail: { balancesMs, historyMs, recountMs } }
    } finally {
      await product.remove()
    }
  },
}

function inDatabase(product: Product, ownerId: string) {
  return inDatabaseOf(product, async (_pool, database) => {
    const times: number[] = []
    for (let index = 0; index < tries; index += 1) {
      const started = performance.now()
      const { available } = await database.system((db) => balanceOf({ db, clock: systemClock }, ownerId, kind))
      times.push(performance.now() - started)
      if (available !== 49_000) throw new Error(`${available} credits are available`)
    }
    times.sort((one, other) => one - other)
    const started = performance.now()
    const { entries, differences } = await recountLedger(database)
    if (entries !== lots * rowsOfLot || differences.length > 0) throw new Error('The rows of the bench do not fit.')
    return { balanceMs: times[Math.floor(tries / 2)] ?? 0, recountMs: performance.now() - started }
  })
}

/** Lots of ten credits and ten rows: half are used up, the others have one left; of these a thousand lapsed a moment ago. */
async function fill(product: Product, ownerId: string): Promise<void> {
  await inDatabaseOf(product, async (pool) => {
    const client = await pool.connect()
    await client.query('set statement_timeout = 0')
    await client.query(
      `with lot as (
         insert into ledger_lot (id, owner_id, kind, source, cause, granted, remaining, expires_at, created_at)
         select gen_random_uuid(), $1, $2, 'purchase', 'bench-' || n, 10, n % 2,
                case when n <= 2000 then now() - interval '1 minute' else now() + n * interval '1 minute' end, now()
           from generate_series(1, $3::int) as n
         returning id, cause, remaining)
       insert into ledger_entry (id, owner_id, kind, type, amount, lot_id, cause, part, at)
       select gen_random_uuid(), $1, $2, case part when 0 then 'grant' else 'use' end,
              case part when 0 then 10 when 1 then -2 + lot.remaining else -1 end, lot.id, lot.cause, part, now()
         from lot cross join generate_series(0, $4::int - 1) as part`,
      [ownerId, kind, lots, rowsOfLot],
    )
    await client.query(
      `insert into ledger_balance (owner_id, kind, amount, reserved)
       select owner_id, kind, sum(amount), 0 from ledger_entry group by 1, 2`,
    )
    await client.query('vacuum analyze')
    client.release(true)
  })
}
