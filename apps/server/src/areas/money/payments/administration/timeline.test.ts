import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyerIn } from '../../../../../testing/buyer.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
let crew: TestPerson
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example' })
})
afterAll(() => world?.close())

it('BILL-87 every notification of the timeline can be replayed by what the timeline says of it', async () => {
  const person = await world.aPerson()
  const { buy, planOf } = buyerIn(world, person)
  await buy('core-month')
  const { staffPayments } = crew.client()
  const { events } = await staffPayments.timeline({ personId: person.userId })
  const notifications = events.filter(({ kind }) => kind === 'notification')
  expect(notifications.map(({ what }) => what)).toContain('transaction.completed')
  for (const { eventId } of notifications) await staffPayments.replay({ eventId: eventId ?? '' })
  await world.runJobs()
  expect(await planOf()).toBe('core')
  const after = await staffPayments.timeline({ personId: person.userId })
  expect(after.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id))
  expect(events.filter(({ kind }) => kind !== 'notification').map(({ eventId }) => eventId)).not.toContain(undefined)
})

it('BILL-87 a refund is in the timeline with its credit note, and a payment that was never made cannot be refunded', async () => {
  const person = await world.aPerson()
  const { buy } = buyerIn(world, person)
  const paymentId = await buy('core-month')
  const { txnId: open } = await person.client().payments.createTransaction({
    country_code: 'DE',
    postal_code: '10115',
    items: [{ price_id: 'credits-images-150', quantity: 1 }],
    requestKey: randomUUID(),
  })
  const { staffPayments } = crew.client()
  const payments = async () => (await staffPayments.customer({ personId: person.userId })).payments
  expect((await payments()).find(({ id }) => id === paymentId)).toMatchObject({ isPaid: true, status: 'completed' })
  expect((await payments()).find(({ id }) => id === open)?.isPaid ?? false).toBe(false)
  await staffPayments.refund({ paymentId, amount: 500, reason: 'Goodwill', requestKey: randomUUID() })
  await world.runJobs()
  const { events } = await staffPayments.timeline({ personId: person.userId })
  const amounts = events.filter(({ kind, what }) => kind === 'credit-note' || what === 'refund')
  expect(amounts.map(({ amount, unit }) => [amount, unit])).toEqual([
    [-500, 'USD'],
    [-500, 'USD'],
  ])
})

it('BILL-87 a downgrade is in the timeline with the plan before and the one after, until it is undone', async () => {
  const person = await world.aPerson()
  const { buy, subscriptionIdOf } = buyerIn(world, person)
  await buy('pro-month')
  const { payments } = person.client()
  const subscriptionId = await subscriptionIdOf('stories')
  const changes = async () => {
    const { events } = await crew.client().staffPayments.timeline({ personId: person.userId })
    return events.filter(({ kind }) => kind === 'plan').map(({ from, what, state }) => ({ from, what, state }))
  }
  await payments.updateSubscription({ subscriptionId, plan_id: 'core-month' })
  expect(await changes()).toEqual([{ from: 'pro-month', what: 'core-month', state: 'scheduled' }])
  await payments.undoScheduledChange({ subscriptionId })
  expect(await changes()).toEqual([{ from: 'pro-month', what: 'core-month', state: 'undone' }])
})
