import { type FormPlan, formPlans, limitOf } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { type SetSubscription, setSubscription, standingOfWorkspace } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const subscribe = (person: TestPerson, given: Omit<SetSubscription, 'ownerId'>) =>
  world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, ...given }))
const standingOf = async (person: TestPerson) => {
  const { database } = world.app.installation
  return database.system((db) => standingOfWorkspace({ db, clock: world.clock }, person.workspaceId, 'forms'))
}

describe('tiers of the forms product', () => {
  it('FBILL-02 FBILL-03 FBILL-04 FBILL-05 allow what the specification prints', () => {
    const keys = [
      'forms.forms',
      'forms.submissions',
      'forms.emailCredits',
      'forms.users',
      'forms.customDomains',
    ] as const
    const row = (plan: FormPlan) => keys.map((key) => limitOf(plan, key)).join(' ')
    expect(Object.values(formPlans).map(row)).toEqual([
      '3 25 10 1 0',
      '15 5000 1000 1 0',
      '30 15000 5000 3 1',
      'unlimited 50000 15000 10 3',
    ])
  })

  it('FBILL-01 go by the subscription of the product forms alone, until it runs out', async () => {
    const person = await world.aPerson()
    await subscribe(person, { planId: 'pro-year' })
    expect((await standingOf(person)).plan.planName).toBe('basic')
    await subscribe(person, { planId: 'growth-month', product: 'forms' })
    expect((await standingOf(person)).plan).toMatchObject({ planName: 'growth', forms: 30 })
    expect(await person.client().billing.stats({})).toMatchObject({ planName: 'pro' })
    const effective_at = new Date(world.clock.now().getTime() + dayMs).toISOString()
    const scheduledChange = { action: 'cancel', effective_at }
    await subscribe(person, { planId: 'growth-month', product: 'forms', status: 'deleted', scheduledChange })
    expect((await standingOf(person)).plan.planName).toBe('growth')
    world.clock.advance(2 * dayMs)
    expect((await standingOf(person)).plan.planName).toBe('basic')
  })
})
