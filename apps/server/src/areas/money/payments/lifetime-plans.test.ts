import { randomUUID } from 'node:crypto'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn, postNotification } from '../../../../testing/buyer.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { reconcile } from './index.ts'

let world: World
let crew: TestPerson
const codes: string[] = []
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example' })
  const { id } = await crew.client().lifetimeCodes.create({ name: 'Spring deal', count: 6 })
  const answer = await world.fetch(`/api/staff/lifetime-codes/${id}.csv`, { headers: { cookie: crew.cookie } })
  const [, ...lines] = (await answer.text()).trim().split('\r\n')
  codes.push(...lines.map((line) => line.split(',')[0] ?? ''))
})
afterAll(() => world?.close())

const redeem = (person: TestPerson) => person.client().lifetimeDeals.redeem({ code: codes.pop() ?? '' })
const planOf = async (person: TestPerson) => {
  const { planName, isLtd } = await person.client().billing.subscription({})
  return { planName, isLtd }
}
const lifetime = { planName: 'ltd-1', isLtd: true }

describe('a lifetime plan', () => {
  it('LTD-08 stays when notifications of an ended subscription come late, again or are read anew', async () => {
    const person = await world.aPerson()
    const { buy, subscriptionIdOf } = buyerIn(world, person)
    await buy('core-month')
    const subscriptionId = await subscriptionIdOf('stories')
    await person.client().payments.cancelSubscription({ subscriptionId })
    await crew.client().sandboxCheckout.advanceClock({ days: 32 })
    await world.runJobs()
    world.clock.advance(33 * dayMs)
    const { cookie } = await world.signIn(person)
    const back = { ...person, client: () => world.client({ cookie, workspaceId: person.workspaceId }) }
    expect(await planOf(back)).toEqual({ planName: 'free', isLtd: false })
    await redeem(back)
    expect(await planOf(back)).toEqual(lifetime)
    const events = await world.sql<{ body: string }>('select body from payment_event where owner_id = $1', [
      person.userId,
    ])
    expect(events.length).toBeGreaterThan(3)
    for (const { body } of events) {
      const again = JSON.parse(body)
      const occurredAt = world.clock.now().toISOString()
      const data = { ...again.data, updated_at: occurredAt }
      const late = { ...again, data, event_id: `evt_${randomUUID()}`, occurred_at: occurredAt }
      expect((await postNotification(world, JSON.stringify(late))).status).toBe(200)
    }
    await world.runJobs()
    await world.app.runJobs.long('test', async (ctx) => {
      await reconcile(ctx, { since: new Date(0) })
    })
    expect(await planOf(back)).toEqual(lifetime)
    world.clock.freeze()
  })

  it('LTD-08 is never given beside a subscription that is paid at the same moment, nor taken by it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await world.aPerson()
      const { buy } = buyerIn(world, person)
      const [redeemed] = await Promise.allSettled([redeem(person), buy('core-month')])
      await world.runJobs()
      expect(await planOf(person)).toEqual(
        redeemed.status === 'fulfilled' ? lifetime : { planName: 'core', isLtd: false },
      )
    }
  })
})
