import { randomUUID } from 'node:crypto'
import { type Product, priceOf, products } from '@taplore/contract'
import { dayMs, scaleMinor } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MemoryProvider } from '../../../../testing/memory-provider.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { LongJobContext, SlowWorkspaceContext } from '../../../platform/context.ts'
import { balanceOf, paidBy } from '../ledger/index.ts'
import { handleEventById } from './notifications/handle-event.ts'
import { receiveNotification } from './notifications/receive-notification.ts'
import { createTransaction } from './purchases/create-transaction.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { isPaidStatus } from './state/rules.ts'
import { paymentCustomer } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const acts = fc.oneof(
  fc.record({
    act: fc.constant('buy' as const),
    item: fc.constantFrom('core-month', 'pro-year', 'growth-month', 'series-month'),
  }),
  fc.record({
    act: fc.constant('buy' as const),
    item: fc.constantFrom('credits-images-150', 'credits-email-1000', 'credits-series-1000'),
  }),
  fc.record({
    act: fc.constantFrom('renew', 'fail', 'recover', 'cancel', 'cancelNow', 'uncancel', 'change'),
    at: fc.nat(5),
  }),
  fc.record({ act: fc.constant('refund' as const), at: fc.nat(5), percent: fc.integer({ min: 1, max: 100 }) }),
)
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never
const sequences = fc.record({
  steps: fc.array(acts, { minLength: 1, maxLength: 8 }),
  /** Of each notification: how often it comes, and where in the order. */
  deliveries: fc.array(fc.record({ times: fc.constantFrom(0, 1, 1, 1, 2, 3), order: fc.nat(1_000) }), {
    minLength: 40,
    maxLength: 40,
  }),
  replays: fc.boolean(),
})

const long = <T>(work: (ctx: LongJobContext) => Promise<T>) => {
  let result: T | undefined
  return world.app.runJobs
    .long('test', async (ctx) => {
      result = await work(ctx)
    })
    .then(() => result as T)
}

function use(provider: MemoryProvider): void {
  Object.assign(world.app.installation.providers, { payments: provider.payments })
}

/** Someone who is a customer already. */
async function aCustomer(provider: MemoryProvider): Promise<{ ownerId: string; customerId: string }> {
  const ownerId = randomUUID()
  const { id: customerId } = await provider.gateway.ensureCustomer({ email: ownerId, name: 'Test', ownerId })
  await world.app.installation.database.system((db) => db.insert(paymentCustomer).values({ ownerId, customerId }))
  return { ownerId, customerId }
}

async function perform(provider: MemoryProvider, customerId: string, step: Act): Promise<void> {
  const { gateway } = provider
  const subscriptions = [...provider.subscriptions.values()]
  if (step.act === 'buy') {
    const { id } = await gateway.createTransaction({
      customerId,
      addressId: 'add',
      items: [{ priceId: step.item, quantity: 1 }],
      reference: randomUUID(),
    })
    return provider.pay(id)
  }
  if (step.act === 'refund') {
    const paid = [...provider.transactions.values()].filter(({ status }) => isPaidStatus(status))
    const one = paid[step.at % Math.max(1, paid.length)]
    const before = [...provider.adjustments.values()].filter(({ transactionId }) => transactionId === one?.id)
    const left = (one?.totals.grandTotal ?? 0) - before.reduce((sum, { total }) => sum + total, 0)
    const amount = Math.max(1, scaleMinor(left, step.percent, 100))
    if (!one || left <= 0) return
    await gateway.createRefund({ transactionId: one.id, amount, reason: 'test', reference: randomUUID() })
    return
  }
  const one = subscriptions[step.at % Math.max(1, subscriptions.length)]
  if (!one) return
  if (step.act === 'renew') provider.renew(one.id, true)
  else if (step.act === 'fail') provider.renew(one.id, false)
  else if (step.act === 'recover') provider.recover(one.id)
  else if (step.act === 'cancel') await gateway.cancelSubscription(one.id, 'next_billing_period')
  else if (step.act === 'cancelNow') await gateway.cancelSubscription(one.id, 'immediately')
  else if (step.act === 'uncancel' && one.status !== 'canceled') await gateway.removeScheduledChange(one.id)
  else if (step.act === 'change' && one.status === 'active' && !one.scheduledChange) {
    const price = priceOf(one.items[0]?.priceId ?? '')
    if (price?.product === 'stories')
      await gateway.updateSubscription(one.id, {
        items: [{ priceId: 'plus-month', quantity: 1 }],
        proration: 'do_not_bill',
      })
  }
}

/** The reference: what an owner has, from what the provider has, in the plainest words. */
function expected(provider: MemoryProvider) {
  const paid = [...provider.transactions.values()].filter(({ status }) => isPaidStatus(status))
  const refunds = [...provider.adjustments.values()]
  const money =
    paid.reduce((sum, { totals }) => sum + totals.grandTotal, 0) - refunds.reduce((sum, { total }) => sum + total, 0)
  const credits = { aiImageGeneration: 0, emailCredits: 0, seriesCredits: 0 }
  for (const { id, items, totals } of paid) {
    const price = priceOf(items[0]?.priceId ?? '')
    const [kind, amount] =
      price?.kind === 'credits'
        ? [price.credit, price.quantity]
        : price?.kind === 'plan' && price.plan === 'series'
          ? (['seriesCredits', 1_000] as const)
          : [null, 0]
    if (kind !== 'aiImageGeneration' && kind !== 'emailCredits' && kind !== 'seriesCredits') continue
    let left = amount
    for (const { total } of refunds.filter(({ transactionId }) => transactionId === id)) {
      left -= Math.min(left, total >= totals.grandTotal ? amount : scaleMinor(amount, total, totals.grandTotal))
    }
    credits[kind] += left
  }
  const plans = Object.fromEntries(products.map((product) => [product, planOf(provider, product)]))
  return { money, credits, plans, invoices: paid.length }
}

function planOf(provider: MemoryProvider, product: Product): string | null {
  const ofProduct = [...provider.subscriptions.values()].filter(
    ({ items }) => priceOf(items[0]?.priceId ?? '')?.product === product,
  )
  const live = ofProduct.filter(({ status }) => status !== 'canceled')
  const [first] = live.toSorted((a, b) => Number(a.startedAt) - Number(b.startedAt))
  const [last] = ofProduct.toSorted((a, b) => Number(b.canceledAt) - Number(a.canceledAt))
  const counts = first ?? last
  return counts ? `${counts.items[0]?.priceId} ${counts.status === 'canceled' ? 'deleted' : counts.status}` : null
}

async function found(ownerId: string) {
  const { database } = world.app.installation
  const at = { clock: world.clock }
  const { money, credits } = await database.system(async (db) => ({
    money: (await paidBy({ db, ...at }, ownerId))[0]?.minor ?? 0,
    credits: {
      aiImageGeneration: (await balanceOf({ db, ...at }, ownerId, 'aiImageGeneration')).available,
      emailCredits: (await balanceOf({ db, ...at }, ownerId, 'emailCredits')).available,
      seriesCredits: (await balanceOf({ db, ...at }, ownerId, 'seriesCredits')).available,
    },
  }))
  const { rows } = await world.app.installation.database.systemPool.query<{ product: string; text: string }>(
    `select product, plan_id || ' ' || status as text from subscription where owner_id = $1`,
    [ownerId],
  )
  const { rows: issued } = await database.systemPool.query<{ total: number }>(
    'select count(*)::int as total from invoice where owner_id = $1',
    [ownerId],
  )
  const plans = Object.fromEntries(
    products.map((product) => [product, rows.find((row) => row.product === product)?.text ?? null]),
  )
  return { money, credits, plans, invoices: issued[0]?.total ?? 0 }
}

async function deliver(ctx: LongJobContext, { notification, body }: MemoryProvider['events'][number]): Promise<void> {
  await receiveNotification(ctx, notification, body)
  await handleEventById(ctx, notification.eventId)
}

describe('random sequences', () => {
  const rounds = isEndurance ? 200 : 5
  it('BILL-87 end in what the provider has, to the cent, whatever notifications are doubled, lost, late or forged', {
    timeout: isEndurance ? 3_600_000 : 60_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async ({ steps, deliveries, replays }) => {
        const provider = new MemoryProvider(randomUUID().slice(0, 8), new Date(world.clock.now().getTime() - dayMs))
        use(provider)
        const { ownerId, customerId } = await aCustomer(provider)
        for (const step of steps) await perform(provider, customerId, step)
        const sent = provider.events.flatMap((event, index) => {
          const { times, order } = deliveries[index % deliveries.length] ?? { times: 1, order: 0 }
          return Array.from({ length: times }, (_, copy) => ({ event, order: (order * (copy + 7)) % 997 }))
        })
        await long(async (ctx) => {
          for (const { event } of sent.toSorted((a, b) => a.order - b.order)) await deliver(ctx, event)
          const [some] = provider.events
          if (some) await deliver(ctx, forge(some))
          // Whatever was lost is found by reading.
          await reconcile(ctx, { since: new Date(0) })
        })
        expect(await found(ownerId)).toEqual(expected(provider))
        if (!replays) return
        await long(async (ctx) => {
          for (const { notification } of provider.events)
            await handleEventById(ctx, notification.eventId, { isReplay: true })
          const again = await reconcile(ctx, { since: new Date(0) })
          expect(again.repaired).toBe(0)
        })
        expect(await found(ownerId)).toEqual(expected(provider))
      }),
      { numRuns: rounds, endOnFailure: !isEndurance },
    )
    const { rows } = await world.app.installation.database.systemPool.query<{ gaps: number }>(
      'select (max(sequence) - count(*))::int as gaps from invoice group by year',
    )
    expect(rows.every(({ gaps }) => gaps === 0)).toBe(true)
  })
})

/** The same about a customer of someone else. */
function forge({ notification }: MemoryProvider['events'][number]): MemoryProvider['events'][number] {
  const { subject } = notification
  const foreign = { customerId: `ctm_${randomUUID()}`, reference: null, id: `x_${randomUUID()}` }
  const forged = {
    ...notification,
    eventId: `evt_${randomUUID()}`,
    subject:
      subject.kind === 'transaction' ? { ...subject, transaction: { ...subject.transaction, ...foreign } } : subject,
  }
  return { notification: forged, body: JSON.stringify(forged) }
}

describe('a process that ends in the middle of a checkout', () => {
  const buyer = async (
    person: TestPerson,
    ctx: LongJobContext,
    fails: (count: number) => 'before' | 'after' | null,
  ) => {
    let count = 0
    const actor = { kind: 'member', workspaceId: person.workspaceId, userId: person.userId, isSupportAccess: false }
    const scopes = {
      ...ctx.scopes,
      async system<T>(...given: Parameters<typeof ctx.scopes.system<T>>) {
        count += 1
        const way = fails(count)
        if (way === 'before') throw new Error('ended before the commit')
        const result = await ctx.scopes.system(...given)
        if (way === 'after') throw new Error('ended after the commit')
        return result
      },
    }
    // What a call of this person has; the use case reads no more of its actor.
    return { ...ctx, actor, scopes } as unknown as SlowWorkspaceContext
  }

  it('is made up for by the next try and the notification, at every step', { timeout: 60_000 }, async () => {
    const items = [{ price_id: 'core-month', quantity: 1 }]
    for (let step = 1; step <= 5; step += 1) {
      const ways = isEndurance ? (['before', 'after'] as const) : ([step % 2 ? 'before' : 'after'] as const)
      for (const way of ways) {
        const provider = new MemoryProvider(randomUUID().slice(0, 8), new Date(world.clock.now().getTime() - dayMs))
        use(provider)
        const person = await world.aPerson()
        const input = { country_code: 'DE', postal_code: '10115', items, requestKey: randomUUID() }
        await long(async (ctx) => {
          const ending = await buyer(person, ctx, (count) => (count === step ? way : null))
          await createTransaction(ending, input).catch((error: Error) => expect(error.message).toMatch(/^ended/))
          const whole = await buyer(person, ctx, () => null)
          const { txnId } = await createTransaction(whole, input)
          expect(await createTransaction(whole, input)).toEqual({ txnId })
          provider.pay(txnId)
          for (const event of provider.events) await deliver(ctx, event)
        })
        expect(await found(person.userId)).toMatchObject({
          plans: { stories: 'core-month active' },
          invoices: 1,
          money: 2_090,
        })
      }
    }
  })
})
