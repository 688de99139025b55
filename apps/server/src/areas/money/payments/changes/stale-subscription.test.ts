import { randomUUID } from 'node:crypto'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn } from '../../../../../testing/buyer.ts'
import { MemoryProvider } from '../../../../../testing/memory-provider/memory-provider.ts'
import { sandboxContext } from '../../../../../testing/sandbox-payer.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { sandboxGateway } from '../../sandbox/index.ts'
import { handleEventById } from '../notifications/handle-event.ts'
import { receiveNotification } from '../notifications/receive-notification.ts'
import { paymentCustomer } from '../tables.ts'
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
  it('is canceled though the bank took back its payment before it could be refunded', async () => {
    const known = world.app.installation.providers.payments
    const provider = new MemoryProvider('twice', new Date(world.clock.now().getTime() - dayMs))
    Object.assign(world.app.installation.providers, { payments: provider.payments })
    const ownerId = randomUUID()
    const { id: customerId } = await provider.gateway.ensureCustomer({ email: ownerId, name: 'Test', ownerId })
    await world.app.installation.database.system((db) => db.insert(paymentCustomer).values({ ownerId, customerId }))
    for (const reference of [randomUUID(), randomUUID()]) {
      const items = [{ priceId: 'core-month', quantity: 1 }]
      const { id } = await provider.gateway.createTransaction({ customerId, addressId: 'add', items, reference })
      provider.pay(id)
      provider.advanceTo(new Date(provider.now.getTime() + 60_000))
    }
    const [, second] = [...provider.subscriptions.values()]
    const paid = [...provider.transactions.values()].find(({ subscriptionId }) => subscriptionId === second?.id)
    provider.dispute(paid?.id ?? '')
    await world.app.runJobs.long('test', async (ctx) => {
      for (const { notification, body } of provider.events) {
        await receiveNotification(ctx, notification, body)
        await handleEventById(ctx, notification.eventId)
      }
      await undoDuplicateOf(ctx, second?.id ?? '')
    })
    expect(provider.subscriptions.get(second?.id ?? '')?.status).toBe('canceled')
    expect(provider.leftOf(paid?.id ?? '')).toBe(0)
    Object.assign(world.app.installation.providers, { payments: known })
  })
})
