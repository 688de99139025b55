import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

describe('reads', () => {
  it('shows an owner without a subscription what they have and what is for sale', async () => {
    const person = await world.aPerson()
    const overview = await person.client().payments.overview()
    expect(overview.provider.kind).toBe('sandbox')
    expect(overview.products.map(({ planName }) => planName)).toEqual(['free', 'basic', 'none'])
    expect((await person.client().payments.invoices({})).total).toBe(0)
    expect((await person.client().payments.addOns({})).addOns.length).toBeGreaterThan(4)
    expect((await person.client().payments.modifiers()).modifiers).toHaveLength(6)
    expect((await person.client().payments.offeredPlans({ product: 'forms' })).plans).toHaveLength(4)
    expect(await person.client().payments.activeSubscription({})).toEqual({ subscription: null, plan: null })
  })
})
