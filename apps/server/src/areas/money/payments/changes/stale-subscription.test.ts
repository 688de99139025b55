import { randomUUID } from 'node:crypto'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn } from '../../../../../testing/buyer.ts'
import { MemoryProvider } from '../../../../../testing/memory-provider/memory-provider.ts'
import type { MemoryEvent } from '../../../../../testing/memory-provider/state.ts'
import { sandboxContext } from '../../../../../testing/sandbox-payer.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { sandboxGateway } from '../../sandbox/index.ts'
import { handleEventById } from '../notifications/handle-event.ts'
import { receiveNotification } from '../notifications/receive-notification.ts'
import { lockOwner } from '../state/customers/store.ts'
import { findSubscription, putSubscription } from '../state/store.ts'
import { paymentCustomer } from '../tables.ts'
import { readNextBillOf } from './read-next-bill.ts'
import { undoDuplicateOf } from './undo-duplicate.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
})
afterAll(() => world?.close())

async function aSubscriber(card = '4242') {
  const person = await world.aPerson()
  const buyer = buyerIn(world, person)
  await buyer.buy('core-month', { card })
  const subscriptionId = await buyer.subscriptionIdOf('stories')
  const { payments } = person.client()
  const change = (plan: string) => payments.updateSubscription({ product: 'stories', plan_id: plan, subscriptionId })
  return { person, ...buyer, subscriptionId, payments, change }
}

describe('a subscription that is another one at the provider by now', () => {
  it('BILL-28 is not changed once it was canceled there: people are told, and have what the provider says', async () => {
    const { payments, change, subscriptionId, planOf } = await aSubscriber()
    await sandboxGateway(sandboxContext(world)).cancelSubscription(subscriptionId, 'immediately')
    await expect(payments.changePaymentMethod({ product: 'stories' })).rejects.toMatchObject({
      code: 'SUBSCRIPTION_NOT_FOUND',
    })
    await expect(change('pro-month')).rejects.toMatchObject({ code: 'SUBSCRIPTION_NOT_FOUND' })
    expect(await planOf()).toBe('free')
  })

  it('BILL-28 is not changed once its end was scheduled there', async () => {
    const { change, subscriptionId, overviewOf } = await aSubscriber()
    await sandboxGateway(sandboxContext(world)).cancelSubscription(subscriptionId, 'next_billing_period')
    await expect(change('pro-month')).rejects.toMatchObject({ code: 'CHANGE_SCHEDULED' })
    expect(await overviewOf('stories')).toMatchObject({ scheduled: { action: 'cancel' } })
  })

  it('BILL-44 is changed after what is overdue was paid', async () => {
    const { person, change, pay, planOf, payments } = await aSubscriber('0341')
    const crew = await world.aPerson({ email: 'crew@lighthouse.example' })
    await crew.client().sandboxCheckout.advanceClock({ days: 32 })
    await world.runJobs()
    const { status, data } = await change('pro-month')
    expect(status).toBe('failed')
    const { data: waiting } = await payments.pastDue({ pastDueId: data.pastDueId ?? '' })
    await pay(waiting.transactionId)
    await world.runJobs()
    expect(await planOf()).toBe('pro')
    const { invoices } = await person.client().payments.invoices({})
    expect(invoices.map(({ status: state }) => state)).toEqual(['paid', 'paid', 'paid'])
  })
})

it('BILL-31 the next charge is known, whatever else of the subscription is taken over at the same moment', async () => {
  const { person, subscriptionId, overviewOf } = await aSubscriber()
  const expected = (await overviewOf('stories')).nextAmount
  await world.sql('update payment_subscription set next_amount = null where id = $1', [subscriptionId])
  let isDone = false
  let asked: Promise<void> = Promise.resolve()
  await world.app.installation.database.system(async (db) => {
    await lockOwner(db, person.userId)
    const known = await findSubscription(db, subscriptionId)
    asked = world.app.runJobs
      .long('test', (ctx) => readNextBillOf(ctx, subscriptionId))
      .then(() => {
        isDone = true
      })
    // The job has written, or waits for us.
    await expect
      .poll(async () => isDone || (await world.sql('select 1 from pg_locks where not granted')).length > 0)
      .toBe(true)
    if (known) await putSubscription(db, known)
  })
  await asked
  expect((await overviewOf('stories')).nextAmount).toBe(expected)
  expect(expected).toBeGreaterThan(0)
})

describe('an upgrade whose card is declined', () => {
  it('BILL-41 is what the next card pays for, though another upgrade was declined before it', async () => {
    const { change, pay, planOf } = await aSubscriber('0341')
    const first = await change('plus-month')
    const second = await change('pro-month')
    expect(second.data.pastDueId).toBe(first.data.pastDueId)
    await pay(second.data.pastDueId ?? '')
    await world.runJobs()
    expect(await planOf()).toBe('pro')
  })
})

describe('a second subscription of one product', () => {
  const hadBefore = () => world.app.installation.providers.payments
  const use = (payments: ReturnType<typeof hadBefore>) => Object.assign(world.app.installation.providers, { payments })

  /** Buys one plan after the other at a provider that tells nothing by itself. */
  async function twoAt(prefix: string, between: (provider: MemoryProvider) => Promise<unknown> = async () => {}) {
    const provider = new MemoryProvider(prefix, new Date(world.clock.now().getTime() - dayMs))
    use(provider.payments)
    const ownerId = randomUUID()
    const { id: customerId } = await provider.gateway.ensureCustomer({ email: ownerId, name: 'Test', ownerId })
    await world.app.installation.database.system((db) => db.insert(paymentCustomer).values({ ownerId, customerId }))
    for (const reference of [randomUUID(), randomUUID()]) {
      const items = [{ priceId: 'core-month', quantity: 1 }]
      const { id } = await provider.gateway.createTransaction({ customerId, addressId: 'add', items, reference })
      provider.pay(id)
      provider.advanceTo(new Date(provider.now.getTime() + 60_000))
      if (provider.subscriptions.size === 1) await between(provider)
    }
    const [, second] = [...provider.subscriptions.values()]
    const paid = [...provider.transactions.values()].find(({ subscriptionId }) => subscriptionId === second?.id)
    return { provider, second, paidId: paid?.id ?? '' }
  }

  /** Takes over what arrives, and looks whether the second one is to be undone. */
  const follow = (events: readonly MemoryEvent[], secondId = '') =>
    world.app.runJobs.long('test', async (ctx) => {
      for (const { notification, body } of events) {
        await receiveNotification(ctx, notification, body)
        await handleEventById(ctx, notification.eventId)
      }
      await undoDuplicateOf(ctx, secondId)
    })

  it('BILL-87 stays, and so does its payment, where the first one has ended at the provider by then', async () => {
    const known = hadBefore()
    const { provider, second, paidId } = await twoAt('ended', async ({ subscriptions, gateway }) => {
      for (const { id } of subscriptions.values()) await gateway.cancelSubscription(id, 'immediately')
    })
    const paid = provider.leftOf(paidId)
    // That it ended is on its way.
    const arrived = provider.events.filter(({ notification }) => notification.type !== 'subscription.canceled')
    await follow(arrived, second?.id)
    expect(provider.subscriptions.get(second?.id ?? '')?.status).toBe('active')
    expect(provider.leftOf(paidId)).toBe(paid)
    use(known)
  })

  it('is canceled though the bank took back its payment before it could be refunded', async () => {
    const known = hadBefore()
    const { provider, second, paidId } = await twoAt('twice')
    provider.dispute(paidId)
    await follow(provider.events, second?.id)
    expect(provider.subscriptions.get(second?.id ?? '')?.status).toBe('canceled')
    expect(provider.leftOf(paidId)).toBe(0)
    use(known)
  })
})
