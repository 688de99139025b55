import { randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn } from '../../../../../testing/buyer.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { followClockOf } from '../../sandbox/subscriptions/follow-clock.ts'
import { isNightlyRun, type Reconciled, reconcile } from './reconcile.ts'

let world: World
let crew: TestPerson
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example' })
})
afterAll(() => world?.close())

async function run(how: Parameters<typeof reconcile>[1]): Promise<Reconciled> {
  let result: Reconciled | null = null
  await world.app.runJobs.long('test', async (ctx) => {
    result = await reconcile(ctx, how)
  })
  await world.runJobs()
  if (!result) throw new Error('The job has run.')
  return result
}

/** What staff see of corrections, the newest first. */
async function corrections(person: TestPerson): Promise<string[]> {
  const { events } = await crew.client().staffPayments.timeline({ personId: person.userId })
  return events.filter(({ kind }) => kind === 'repair').map(({ what }) => what)
}

async function aBuyer() {
  const person = await world.aPerson()
  return { person, ...buyerIn(world, person) }
}

/** What may have gone wrong with rows of ours while the provider's stayed as they were. */
const changes = [
  `update subscription set plan_id = 'enterprise-year'`,
  'update subscription set bought_seats = 40',
  `update subscription set status = 'deleted'`,
  `update payment_subscription set plan_id = 'enterprise-year'`,
  `update payment_subscription set next_billed_at = now() + interval '9 years'`,
  'update payment_transaction set due = 1, total = 1',
  `update payment_transaction set status = 'ready', settled_at = null`,
  'delete from payment_transaction',
  'delete from payment_subscription',
]

describe('reconciliation', () => {
  it('BILL-87 makes up for every notification that was lost, once, and staff see it in the timeline', async () => {
    const { person, planOf, credits, pay } = await aBuyer()
    const { payments } = person.client()
    const items = [{ price_id: 'core-month', quantity: 1 }]
    const { txnId } = await payments.createTransaction({ country_code: 'DE', postal_code: '10115', items })
    await pay(txnId)
    await world.sql(`delete from sandbox_event where state = 'waiting'`)
    await world.runJobs()
    expect(await planOf()).toBe('free')
    expect((await run({})).repaired).toBe(2)
    expect(await planOf()).toBe('core')
    const more = await payments.createTransaction({
      country_code: 'DE',
      postal_code: '10115',
      items: [{ price_id: 'credits-images-150', quantity: 1 }],
    })
    await pay(more.txnId)
    await world.sql(`delete from sandbox_event where state = 'waiting'`)
    expect((await run({})).repaired).toBe(1)
    expect(await credits('aiImageGeneration')).toBe(150)
    expect((await payments.invoices({})).total).toBe(2)
    expect((await run({})).repaired).toBe(0)
    expect(await corrections(person)).toEqual(['transaction', 'subscription', 'transaction'])
    const logged = await world.sql<{ total: number }>(
      `select count(*)::int as total from audit_entry where workspace_id = $1 and action = 'payments.repaired'`,
      [person.workspaceId],
    )
    expect(logged).toEqual([{ total: 3 }])
  })

  it('BILL-87 goes on with everyone else where something of one customer cannot be taken over, and returns to it', async () => {
    const [broken, other] = [await aBuyer(), await aBuyer()]
    const txnId = await broken.buy('core-month')
    await run({})
    const document = (
      await world.sql<{ document: object }>(`select document from invoice where transaction_id = $1`, [txnId])
    )[0]
    await world.sql(`update invoice set document = '{}' where transaction_id = $1`, [txnId])
    await crew.client().staffPayments.refund({ paymentId: txnId, reason: 'Asked for', requestKey: randomUUID() })
    const { payments } = other.person.client()
    const items = [{ price_id: 'core-month', quantity: 1 }]
    const open = await payments.createTransaction({ country_code: 'DE', postal_code: '10115', items })
    await other.pay(open.txnId)
    // The provider decides on the refund.
    await world.app.runJobs.long('minute', async (ctx) => {
      await followClockOf(ctx)
    })
    await world.sql(`delete from sandbox_event where state = 'waiting'`)
    expect(await run({})).toMatchObject({ failed: 1 })
    expect(await other.planOf()).toBe('core')
    world.clock.advance(dayMs)
    expect(await run({})).toMatchObject({ failed: 1, repaired: 0 })
    await world.sql('update invoice set document = $2 where transaction_id = $1', [txnId, document?.document])
    expect(await run({})).toMatchObject({ failed: 0, repaired: 1 })
    expect(
      await world.sql('select total from payment_adjustment where transaction_id = $1 and applied_at is not null', [
        txnId,
      ]),
    ).toHaveLength(1)
  })

  it('BILL-87 finds at night where rows of ours say otherwise, however old, and nothing is given twice', {
    timeout: 300_000,
  }, async () => {
    const { person, buy, credits } = await aBuyer()
    await buy('series-month')
    await buy('core-month')
    const ours = () =>
      world.sql(
        `select plan_id, status, bought_seats, (select sum(due)::int from payment_transaction where owner_id = $1) as due
           from subscription where owner_id = $1 and product = 'stories'`,
        [person.userId],
      )
    const whole = await ours()
    world.clock.advance(20 * dayMs)
    // What others do since is all that the hourly run reads.
    await (await aBuyer()).buy('core-month')
    await run({})
    for (const change of changes) {
      await world.sql(`${change} where owner_id = $1`, [person.userId])
      expect((await run({})).repaired, change).toBe(0)
      expect((await run({ isNightly: true })).repaired, change).toBeGreaterThan(0)
      expect(await ours(), change).toEqual(whole)
      expect((await run({ isNightly: true })).repaired, change).toBe(0)
    }
    expect(await credits('seriesCredits')).toBe(1_000)
    expect(await world.sql('select count(*)::int as total from invoice where owner_id = $1', [person.userId])).toEqual([
      { total: 2 },
    ])
  })

  it('moves what renews at another address than the payment details say', async () => {
    const { person, buy } = await aBuyer()
    await buy('core-month')
    const { payments } = person.client()
    const nextAmount = async () => (await payments.overview()).products.map((one) => one.nextAmount)
    await payments.saveDetails({ countryCode: 'NO', postalCode: '5003' })
    await world.sql(`delete from pgboss.job where name = 'payments.move-plans'`)
    await world.runJobs()
    expect(await nextAmount()).toContain(2_261)
    await run({ isNightly: true })
    expect(await nextAmount()).toContain(2_375)
  })

  it('runs whole once in 24 hours', () => {
    const midnight = Date.UTC(2026, 10, 24)
    const runs = Array.from({ length: 24 }, (_, hour) => isNightlyRun(new Date(midnight + hour * hourMs + 25 * 60_000)))
    expect(runs.filter((isNightly) => isNightly)).toHaveLength(1)
  })
})
