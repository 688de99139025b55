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
