import { randomUUID } from 'node:crypto'
import { minuteMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CheckoutServer } from '../../../../testing/durability/killed-checkout.ts'
import { paymentPlan } from '../../../../testing/payment-model/plan.ts'
import { testCard } from '../../../../testing/sandbox-payer.ts'
import { type Client, startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { recountLedger } from '../ledger/index.ts'
import { deliverDue } from '../sandbox/notifications/deliver.ts'
import { followClockOf } from '../sandbox/subscriptions/follow-clock.ts'
import { reconcile } from './reconciliation/reconcile.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  world.clock.freeze()
})
afterAll(() => world?.close())

/** A plan with credits is bought, then changed for a larger one with more: what a person does, and the jobs of it. */
async function checkout({ payments, sandboxCheckout }: Client, requestKey: string, work: () => Promise<unknown>) {
  const items = [{ price_id: 'series-month', quantity: 1 }]
  const { txnId } = await payments.createTransaction({ country_code: 'DE', postal_code: '10115', items, requestKey })
  await sandboxCheckout.pay({ transactionId: txnId, ...testCard('4242') })
  await work()
  const { products } = await payments.overview()
  const subscriptionId = products.find(({ product }) => product === 'faceless')?.subscription_id ?? ''
  await payments
    .updateSubscription({ product: 'faceless', plan_id: 'series-year', subscriptionId })
    .catch((error: { code?: string }) => {
      // The change was made before the process was killed.
      if (error.code !== 'PLAN_NOT_CHANGED') throw error
    })
  await work()
}

/** What every minute and every hour does anyway, in a process that runs. */
async function followUp(): Promise<void> {
  await world.app.runJobs.long('minute', async (ctx) => {
    await followClockOf(ctx)
    await deliverDue(ctx, new AbortController().signal)
  })
  await world.runJobs()
  await world.app.runJobs.long('hour', async (ctx) => {
    await reconcile(ctx)
  })
  await world.runJobs()
}

async function left({ userId }: TestPerson) {
  const [row] = await world.sql(
    `with paid as (
       select origin, (totals->>'grandTotal')::int as due from sandbox_transaction
        where customer_id = (select customer_id from payment_customer where owner_id = $1) and status = 'completed'
     )
     select (select json_object_agg(origin, times) from (select origin, count(*) as times from paid group by 1) each) as charged,
            (select plan_id || ' ' || status from subscription where owner_id = $1 and product = 'faceless') as plan,
            (select count(*)::int from sandbox_subscription where status <> 'canceled'
                and customer_id = (select customer_id from payment_customer where owner_id = $1)) as subscriptions,
            (select sum(amount)::int from ledger_entry where owner_id = $1 and kind = 'seriesCredits') as credits,
            (select sum(amount)::int from ledger_entry where owner_id = $1 and kind = 'money')
              - (select sum(due)::int from paid) as "moneyTooMuch",
            (select count(*)::int from invoice where owner_id = $1) as invoices,
            (select count(*)::int from payment_event where owner_id = $1 and state in ('new', 'failed')) as waiting`,
    [userId],
  )
  return row
}

const whole = {
  charged: { api: 1, subscription_update: 1 },
  plan: 'series-year active',
  subscriptions: 1,
  credits: 13_000,
  moneyTooMuch: 0,
  invoices: 2,
  waiting: 0,
}

/** Kills the server before one of its writes, and lets another process go on from there. True when it came to its end instead. */
async function killBefore(write: number): Promise<{ isWhole: boolean; writes: number }> {
  const person = await world.aPerson()
  const server = await CheckoutServer.start(world)
  const requestKey = randomUUID()
  let writes = 0
  const isWhole = await server.does(async () => {
    await server.tell({ killAt: write })
    const client = world.client({ cookie: person.cookie, workspaceId: person.workspaceId, url: server.url })
    await checkout(client, requestKey, () => server.tell('work'))
    writes = Number(await server.tell('count'))
  })
  await server.end()
  // Later: what the dead process had taken on is free again.
  world.clock.advance(15 * minuteMs)
  await followUp()
  await checkout(person.client(), requestKey, followUp)
  expect(await left(person), `killed before write ${write}`).toEqual(whole)
  await world.app.runJobs.long('again', async (ctx) => {
    expect((await reconcile(ctx)).repaired).toBe(0)
  })
  return { isWhole, writes }
}

async function someWrites(): Promise<number[]> {
  const { isWhole, writes } = await killBefore(Number.MAX_SAFE_INTEGER)
  expect(isWhole).toBe(true)
  const { killEvery, killFrom } = paymentPlan
  const all = Array.from({ length: writes }, (_, index) => index + 1)
  return all.filter((write) => write % killEvery === killFrom % killEvery)
}

describe('a server that is killed (-9) in the middle of a checkout', () => {
  it('BILL-87 leaves a state that heals: charged once, one plan, credits and invoices once, before whichever write', {
    timeout: 3_600_000,
  }, async () => {
    const points = isEndurance ? await someWrites() : [45, 130]
    let killed = 0
    for (const write of points) {
      // One checkout has a few writes more than another: notifications come together or one by one.
      if ((await killBefore(write)).isWhole) break
      killed += 1
    }
    process.stdout.write(`payments: killed before ${killed} writes of a checkout\n`)
    expect(killed).toBeGreaterThanOrEqual(Math.ceil(points.length * 0.85))
    expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
  })
})
