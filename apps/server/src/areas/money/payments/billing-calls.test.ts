import { builtInPlans, lifetimePlans, planNames } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn } from '../../../../testing/buyer.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'

let world: World
let crew: TestPerson
const codes: string[] = []
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example' })
  const { id } = await crew.client().lifetimeCodes.create({ name: 'Autumn deal', count: 4 })
  const answer = await world.fetch(`/api/staff/lifetime-codes/${id}.csv`, { headers: { cookie: crew.cookie } })
  const [, ...lines] = (await answer.text()).trim().split('\r\n')
  codes.push(...lines.map((line) => line.split(',')[0] ?? ''))
})
afterAll(() => world?.close())

/** A call as it goes over the wire: the workspace in the query, JSON in the body. */
async function send(who: TestPerson, method: 'GET' | 'POST', path: string, body?: unknown) {
  const address = new URL(`/api${path}`, world.url)
  address.searchParams.set('workspace', who.workspaceId)
  const answer = await world.fetch(address.pathname + address.search, {
    method,
    headers: { cookie: who.cookie, origin: world.url, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('the subscription', () => {
  it('BILL-01 BILL-61 has every field of the specification, before, during and after a change', async () => {
    const person = await world.aPerson()
    const { buy, subscriptionIdOf } = buyerIn(world, person)
    const free = await send(person, 'GET', '/subscription/free')
    expect((await send(person, 'GET', '/subscription')).body).toEqual(free.body)
    expect(Object.keys(free.body)).toEqual(
      expect.arrayContaining([
        'subscription_plan_id',
        'subscription_id',
        'status',
        'scheduled_change',
        'planDetails',
        'pastDueId',
        'collection_mode',
        'isLtd',
        'downgradedTo',
        'next_billed_at',
        'payment_information',
        'billing_cycle',
      ]),
    )
    expect(free.body).toMatchObject({ collection_mode: 'automatic', isLtd: false, planDetails: { alias: 'free' } })

    await buy('pro-year')
    const subscriptionId = await subscriptionIdOf('stories')
    expect((await send(person, 'GET', '/subscription')).body).toMatchObject({
      subscription_plan_id: 'pro-year',
      subscription_id: expect.stringMatching(/^sub_/),
      status: 'active',
      scheduled_change: null,
      planDetails: { alias: 'pro', base_price: 420 },
      pastDueId: null,
      downgradedTo: null,
      next_billed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      payment_information: { last_four_digits: '4242' },
      billing_cycle: { interval: 'year' },
    })
    const { payments } = person.client()
    await payments.updateSubscription({ subscriptionId, plan_id: 'core-month', isDowngrade: true })
    expect((await send(person, 'GET', '/subscription')).body.downgradedTo).toEqual({ plan_id: 'core-month' })
    await payments.undoScheduledChange({ subscriptionId })
    await payments.cancelSubscription({ subscriptionId })
    expect((await send(person, 'GET', '/subscription')).body).toMatchObject({
      scheduled_change: { action: 'cancel', effective_at: expect.stringMatching(/^\d{4}-/) },
      downgradedTo: null,
    })
  })

  it('BILL-63 is answered as the active one, for lifetime deals alone, and with the plan of a code', async () => {
    const person = await world.aPerson()
    const [first = '', second = ''] = codes
    const ask = (query = '') => send(person, 'GET', `/subscription/active${query}`)
    expect((await ask()).body).toEqual({ subscription: null, plan: null })
    expect((await ask(`?code=${first}`)).body).toMatchObject({ subscription: null, plan: { alias: 'ltd-1' } })
    expect((await ask('?code=ABCD-EFGH')).status).toBe(422)
    await person.client().lifetimeDeals.redeem({ code: first })
    const answer = await ask('?isLtd=1')
    expect(answer.body).toMatchObject({ subscription: { isLtd: true, planName: 'ltd-1' }, plan: { alias: 'ltd-1' } })
    expect(answer.body.plan.additionalFeatures.length).toBeGreaterThan(3)
    // One code more is one tier more.
    expect((await ask(`?code=${second}`)).body.plan.alias).toBe('ltd-2')
    // One's own code tells the plan that it gave.
    expect((await ask(`?code=${first}`)).body.plan.alias).toBe('ltd-1')

    const buyer = await world.aPerson()
    await buyerIn(world, buyer).buy('core-month')
    const active = (query: string) => send(buyer, 'GET', `/subscription/active${query}`)
    expect((await active('')).body).toMatchObject({ subscription: { planName: 'core' }, plan: { alias: 'core' } })
    expect((await active('?isLtd=1')).body).toEqual({ subscription: null, plan: null })
    expect((await active(`?code=${second}`)).body.code).toBe('PAID_PLAN_ACTIVE')
  })
})

describe('lists of plans', () => {
  it('BILL-62 has what is for sale, and with isLtd the plans of lifetime deals', async () => {
    const person = await world.aPerson()
    const aliases = async (query = '') => {
      const { plans } = (await send(person, 'GET', `/plans${query}`)).body
      return [...new Set(plans.map(({ alias }: { alias: string }) => alias))]
    }
    expect(await aliases()).toEqual(['free', 'web-stories-only', 'core', 'plus', 'pro', 'enterprise'])
    expect(await aliases('?isLtd=1')).toEqual([...lifetimePlans])
  })

  it('BILL-68 has the configuration of every plan, or of the one an id stands for', async () => {
    const person = await world.aPerson()
    const all = await send(person, 'GET', '/plans/config')
    expect(Object.keys(all.body.plans).sort()).toEqual([...planNames].sort())
    expect(all.body.plans.plus).toEqual(builtInPlans.stories.plus)
    const one = await send(person, 'GET', '/plans/config?planId=plus-year')
    expect(one.body).toEqual({ plans: { plus: builtInPlans.stories.plus } })
  })
})

describe('the state of billing', () => {
  it('BILL-22 says whether, when and how often the choice was skipped, what each plan includes, and what was bought beside it', async () => {
    const person = await world.aPerson()
    expect((await send(person, 'GET', '/billing/skip')).body).toEqual({
      skipNow: false,
      skipForDate: null,
      skipBillingCount: 0,
    })
    await send(person, 'POST', '/billing/skip')
    expect((await send(person, 'GET', '/billing/skip')).body).toEqual({
      skipNow: true,
      skipForDate: expect.stringMatching(/^\d{4}-/),
      skipBillingCount: 1,
    })
    expect((await send(person, 'GET', '/plans/config')).body.plans.free).toEqual(builtInPlans.stories.free)
    const { buy, subscriptionIdOf, overviewOf } = buyerIn(world, person)
    await buy('pro-month')
    await person.client().payments.updateSubscription({
      subscriptionId: await subscriptionIdOf('stories'),
      plan_id: 'pro-month',
      seats: 3,
      domains: 2,
    })
    await world.runJobs()
    expect(await overviewOf('stories')).toMatchObject({
      seats: { included: 1, bought: 2, unitAmount: 3_900 },
      domains: { included: 1, bought: 1, unitAmount: 300 },
    })
  })

  it('BILL-60 remembers which product the billing screen acts on, to begin with stories, or what one came for', async () => {
    const person = await world.aPerson()
    const asker = await world.aPerson()
    await asker.client().identity.finishOnboarding({ purpose: 'forms' })
    expect((await send(asker, 'GET', '/billing/overview')).body.activeProduct).toBe('forms')
    const active = async () => (await send(person, 'GET', '/billing/overview')).body.activeProduct
    expect(await active()).toBe('stories')
    const choose = (product: string) => send(person, 'POST', '/billing/active-product', { product })
    expect((await choose('forms')).body).toEqual({ product: 'forms' })
    expect(await active()).toBe('forms')
    expect((await choose('stories')).body).toEqual({ product: 'stories' })
    expect(await active()).toBe('stories')
    expect((await choose('shoes')).status).toBe(422)
  })

  it('BILL-82 recommends to top up at 30 percent', async () => {
    const person = await world.aPerson()
    expect((await send(person, 'GET', '/billing/top-up')).body).toMatchObject({ isOn: false, thresholdPercent: 30 })
  })
})

describe('a purchase', () => {
  it('BILL-49 BILL-69 takes country, postal code, items, coupon and the details of a business, and answers its transaction', async () => {
    await crew.client().staffPayments.coupons.create({ code: 'HARBOUR10', percent: 10 })
    const person = await world.aPerson()
    const { status, body } = await send(person, 'POST', '/billing/transactions', {
      country_code: 'NO',
      postal_code: '5003',
      items: [
        { price_id: 'pro-month', quantity: 1 },
        { price_id: 'modifier-member-month', quantity: 2 },
      ],
      coupon: 'HARBOUR10',
      tax_identifier: 'NO918273645',
      business_name: 'Northwind AS',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ txnId: expect.stringMatching(/^txn_/) })
    const checkout = await person.client().sandboxCheckout.get({ transactionId: body.txnId })
    expect(checkout).toMatchObject({
      address: { countryCode: 'NO', postalCode: '5003' },
      business: { name: 'Northwind AS', taxNumber: 'NO918273645' },
      discountCode: 'HARBOUR10',
      subtotal: 3_900 + 2 * 3_900,
    })
    expect(checkout.lines.map(({ priceKey, quantity }) => [priceKey, quantity])).toEqual([
      ['pro-month', 1],
      ['modifier-member-month', 2],
    ])
  })
})

describe('what was bought', () => {
  it('BILL-66 BILL-72 is listed for the workspace: invoices by their fields, add-ons, modifiers, and the skip', async () => {
    const person = await world.aPerson()
    await buyerIn(world, person).buy('plus-month')
    const { invoices } = (await send(person, 'GET', '/billing/invoices')).body
    expect(invoices).toEqual([
      expect.objectContaining({
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        plan_name: expect.stringMatching(/plus/i),
        amount: expect.any(Number),
        invoice_url: expect.stringContaining('/api/billing/invoices/'),
      }),
    ])
    expect((await send(person, 'GET', '/billing/add-ons')).body.addOns.length).toBeGreaterThan(4)
    expect((await send(person, 'GET', '/billing/modifiers')).body.modifiers).toHaveLength(6)
    expect((await send(person, 'GET', '/billing/skip')).body.skipNow).toBe(false)
  })

  // Last, as it moves the clock of the provider.
  it('BILL-36 keeps a canceled plan until its period ends, and is the free plan after it', async () => {
    const person = await world.aPerson()
    const { buy, planOf, subscriptionIdOf } = buyerIn(world, person)
    await buy('core-month')
    await person.client().payments.cancelSubscription({ subscriptionId: await subscriptionIdOf('stories') })
    await crew.client().sandboxCheckout.advanceClock({ days: 27 })
    await world.runJobs()
    expect(await planOf()).toBe('core')
    await crew.client().sandboxCheckout.advanceClock({ days: 5 })
    await world.runJobs()
    world.clock.advance(33 * dayMs)
    const { cookie } = await world.signIn(person)
    const { billing } = world.client({ cookie, workspaceId: person.workspaceId })
    expect(await billing.subscription({})).toMatchObject({ planName: 'free', isPaid: false })
    world.clock.freeze()
  })
})
