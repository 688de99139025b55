import { randomUUID } from 'node:crypto'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { signNotification } from '../../../providers/payments/verify-notification.ts'
import { balanceOf } from '../ledger/index.ts'
import { sandboxNotificationSecret } from '../sandbox/index.ts'
import { followScheduleNow } from './changes/follow-schedule.ts'
import { reconcile } from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

/** Details of a test card that ends like this. */
function testCard(end: string) {
  const cardNumber = end === '4242' ? '4242424242424242' : `400000000000${end}`
  return { cardNumber, expiryMonth: 12, expiryYear: 2090, cvc: '123' }
}

const place = { country_code: 'DE', postal_code: '10115' }
const norway = { country_code: 'NO', postal_code: '5003' }
type Items = { price_id: string; quantity: number }[]

async function begin(person: TestPerson, items: Items, at = place): Promise<string> {
  const { txnId } = await person.client().payments.createTransaction({ ...at, items, requestKey: randomUUID() })
  return txnId
}

const pay = (person: TestPerson, transactionId: string, card = '4242') =>
  person.client().sandboxCheckout.pay({ transactionId, ...testCard(card) })

async function buy(person: TestPerson, items: Items, card?: string): Promise<string> {
  const txnId = await begin(person, items)
  await pay(person, txnId, card)
  await world.runJobs()
  return txnId
}

const planOf = async (person: TestPerson) => (await person.client().billing.subscription({})).planName
const storiesOf = async (person: TestPerson) => {
  const { products } = await person.client().payments.overview()
  const found = products.find(({ product }) => product === 'stories')
  if (!found) throw new Error('Every product is listed.')
  return found
}
const subscriptionIdOf = async (person: TestPerson) => (await storiesOf(person)).subscription_id ?? ''
const images = (person: TestPerson) =>
  world.app.runJobs
    .short('test', async () => {})
    .then(() =>
      world.app.installation.database.system((db) =>
        balanceOf({ db, clock: world.clock }, person.userId, 'aiImageGeneration'),
      ),
    )
const notify = (body: string, header = signNotification(body, sandboxNotificationSecret(world), world.clock.now())) =>
  world.fetch('/api/payments/notifications', { method: 'POST', body, headers: { 'paddle-signature': header } })

describe('reads', () => {
  it('BILL-66 shows an owner without a subscription what they have and what is for sale', async () => {
    const person = await world.aPerson()
    const overview = await person.client().payments.overview()
    expect(overview.provider.kind).toBe('sandbox')
    expect(overview.products.map(({ planName }) => planName)).toEqual(['free', 'basic', 'none'])
    expect((await person.client().payments.invoices({})).total).toBe(0)
    expect((await person.client().payments.modifiers()).modifiers).toHaveLength(6)
    const offered = async (product: 'forms' | 'faceless') =>
      (await person.client().payments.offeredPlans({ product })).plans.map(({ limits }) => limits)
    expect((await offered('forms')).map((limits) => limits['customDomains.limit'])).toEqual([0, 0, 1, 3])
    expect((await offered('faceless'))[1]).toMatchObject({ 'series.limit': 3, 'series.videosPerWeek': 5 })
    expect(await person.client().payments.activeSubscription({})).toEqual({ subscription: null, plan: null })
  })

  it('ADDON-01 ADDON-02 lists add-ons by the names of the specification', async () => {
    const person = await world.aPerson()
    const { addOns } = await person.client().payments.addOns({ product: 'stories' })
    const tiers = addOns.filter(({ type }) => type === 'ai_image_generation')
    expect(tiers.map(({ limit, base_price, expiry }) => [limit, base_price, expiry])).toEqual([
      [150, 45, 90],
      [500, 125, 180],
      [1000, 200, 180],
      [2500, 450, 180],
    ])
  })
})

describe('a purchase', () => {
  it('BILL-69 BILL-72 BILL-07 gives the plan, and an invoice whose amounts add up', async () => {
    const person = await world.aPerson({ name: 'Zoë Müller' })
    const txnId = await begin(person, [{ price_id: 'plus-month', quantity: 1 }])
    const state = () => person.client().payments.transaction({ txnId })
    expect(await state()).toMatchObject({ state: 'open', product: 'stories' })
    expect(await planOf(person)).toBe('free')
    await pay(person, txnId)
    await world.runJobs()
    expect(await state()).toMatchObject({ state: 'done' })
    expect(await planOf(person)).toBe('plus')
    const stories = await storiesOf(person)
    expect(stories).toMatchObject({ status: 'active', payment_information: { last_four_digits: '4242' } })
    expect(stories.nextAmount).toBeGreaterThan(2900 - 1)
    const { invoices } = await person.client().payments.invoices({})
    expect(invoices).toHaveLength(1)
    const [invoice] = invoices
    expect(invoice).toMatchObject({ status: 'paid', currency: 'USD', number: expect.stringMatching(/^\d{4}-\d{6}$/) })
    const [row] = await world
      .sql<{
        document: {
          subtotal: number
          discount: number
          tax: number
          total: number
          lines: { from: string; to: string }[]
        }
      }>('select document from invoice where owner_id = $1', [person.userId])
      .then((rows) => rows)
    const document = row?.document ?? { subtotal: 0, discount: 0, tax: 0, total: -1, lines: [] }
    const [{ from, to } = { from: '', to: '' }] = document.lines
    expect(Date.parse(to) - Date.parse(from)).toBeGreaterThanOrEqual(28 * dayMs)
    expect(document.subtotal - document.discount + document.tax).toBe(document.total)
    expect(invoice?.amount).toBe(document.total)
    const path = `${invoice?.invoice_url}?workspace=${person.workspaceId}`
    const file = await world.fetch(path, { headers: { cookie: person.cookie } })
    expect(file.status).toBe(200)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const stranger = await world.aPerson()
    const foreign = `${invoice?.invoice_url}?workspace=${stranger.workspaceId}`
    expect((await world.fetch(foreign, { headers: { cookie: stranger.cookie } })).status).toBe(404)
    expect((await world.mailsTo(person.email)).some(({ subject }) => subject.includes('invoice'))).toBe(true)
  })

  it('is the same one for the same key, and none when there is a subscription', async () => {
    const person = await world.aPerson()
    const input = { ...place, items: [{ price_id: 'core-month', quantity: 1 }], requestKey: randomUUID() }
    const first = await person.client().payments.createTransaction(input)
    expect(await person.client().payments.createTransaction(input)).toEqual(first)
    await pay(person, first.txnId)
    await world.runJobs()
    await expect(begin(person, [{ price_id: 'pro-month', quantity: 1 }])).rejects.toMatchObject({
      code: 'SUBSCRIPTION_EXISTS',
    })
    expect(await person.client().payments.createTransaction(input)).toEqual(first)
  })

  it('refuses prices that do not go together, unknown ones, bad coupons and half of the tax details', async () => {
    const person = await world.aPerson()
    const client = person.client()
    const plan = { price_id: 'pro-month', quantity: 1 }
    await expect(begin(person, [plan, { price_id: 'credits-images-150', quantity: 1 }])).rejects.toMatchObject({
      code: 'PRICES_NOT_TOGETHER',
    })
    await expect(begin(person, [{ price_id: 'gold-month', quantity: 1 }])).rejects.toMatchObject({
      code: 'PRICE_NOT_FOUND',
    })
    await expect(client.payments.previewCheckout({ ...place, items: [plan], coupon: 'NOPE' })).rejects.toMatchObject({
      code: 'COUPON_INVALID',
    })
    await expect(
      client.payments.previewCheckout({ ...place, items: [plan], business_name: 'Harbour GmbH' }),
    ).rejects.toMatchObject({ code: 'TAX_NUMBER_NEEDED' })
    const totals = await client.payments.previewCheckout({ ...place, items: [plan] })
    expect(totals.subtotal - totals.discount + totals.tax).toBe(totals.total)
  })

  it('BILL-41 gives nothing for a declined card', async () => {
    const person = await world.aPerson()
    const txnId = await buy(person, [{ price_id: 'plus-month', quantity: 1 }], '0002')
    expect(await person.client().payments.transaction({ txnId })).toMatchObject({
      state: 'open',
      errorCode: 'declined',
    })
    expect(await planOf(person)).toBe('free')
  })
})

describe('add-ons', () => {
  it('ADDON-03 are refused on the free plan', async () => {
    const person = await world.aPerson()
    await expect(begin(person, [{ price_id: 'credits-images-150', quantity: 1 }])).rejects.toMatchObject({
      code: 'ADD_ONS_NEED_PLAN',
    })
  })

  it('ADDON-05 raise what is available, once, and lapse after their days', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    await buy(person, [{ price_id: 'credits-images-150', quantity: 2 }])
    const { available, soonestExpiry } = await images(person)
    expect(available).toBe(300)
    const days = ((soonestExpiry?.getTime() ?? 0) - world.clock.now().getTime()) / dayMs
    expect(Math.round(days)).toBe(90)
  })

  it('FBILL-01 FBILL-07 belong to the product they were bought for', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'growth-month', quantity: 1 }])
    await buy(person, [{ price_id: 'series-month', quantity: 1 }])
    expect(await planOf(person)).toBe('free')
    expect((await person.client().billing.subscription({ product: 'forms' })).planName).toBe('growth')
    expect((await person.client().billing.subscription({ product: 'faceless' })).planName).toBe('series')
    const series = await world.app.installation.database.system((db) =>
      balanceOf({ db, clock: world.clock }, person.userId, 'seriesCredits'),
    )
    expect(series.available).toBe(1_000)
  })
})

describe('changes', () => {
  it('BILL-31 BILL-64 upgrades at once, charged as previewed', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    const subscriptionId = await subscriptionIdOf(person)
    const wanted = { product: 'stories' as const, plan_id: 'pro-month', seats: 3 }
    const preview = await person.client().payments.previewChange(wanted)
    expect(preview).toMatchObject({ direction: 'upgrade', lastFourDigits: '4242' })
    expect(preview.comparison.map(({ key }) => key)).toEqual(['users', 'domains', 'fonts'])
    const result = await person.client().payments.updateSubscription({ ...wanted, subscriptionId })
    expect(result).toMatchObject({ status: 'success', data: { pastDueId: null } })
    await world.runJobs()
    expect(await planOf(person)).toBe('pro')
    expect((await storiesOf(person)).seats).toMatchObject({ included: 1, bought: 2 })
    await expect(person.client().payments.updateSubscription({ ...wanted, subscriptionId })).rejects.toMatchObject({
      code: 'PLAN_NOT_CHANGED',
    })
  })

  it('of the tax address hold for the next charge of what renews, which is known at once', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    expect((await storiesOf(person)).nextAmount).toBe(2_261)
    await person.client().payments.saveDetails({ countryCode: 'NO', postalCode: '5003' })
    await world.runJobs()
    expect((await storiesOf(person)).nextAmount).toBe(2_375)
    // Nothing was charged for it, and saving it again changes nothing.
    await person.client().payments.saveDetails({ countryCode: 'NO', postalCode: '5003' })
    await world.runJobs()
    expect((await person.client().payments.invoices({})).invoices).toHaveLength(1)
  })

  it('of the tax address are refused where the provider does not know the place, and nothing is saved', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    const { payments } = person.client()
    await expect(payments.saveDetails({ countryCode: 'XX', postalCode: '1' })).rejects.toMatchObject({
      code: 'PLACE_REFUSED',
    })
    expect((await payments.overview()).details).toMatchObject({ countryCode: 'DE', postalCode: '10115' })
  })

  it('of the tax address hold for every plan, whether it was saved or came with a purchase', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    await pay(person, await begin(person, [{ price_id: 'series-month', quantity: 1 }], norway))
    await world.runJobs()
    expect((await storiesOf(person)).nextAmount).toBe(2_375)
  })

  it('of the tax address in a checkout are those of the payment details and of every plan afterwards', async () => {
    const person = await world.aPerson()
    const { payments, sandboxCheckout } = person.client()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    const transactionId = await begin(person, [{ price_id: 'series-month', quantity: 1 }])
    const business = { name: 'Fjord AS', taxNumber: 'NO999999999' }
    await sandboxCheckout.setAddress({ transactionId, countryCode: 'NO', postalCode: '5003', business })
    await pay(person, transactionId)
    await world.runJobs()
    const { details } = await payments.overview()
    expect(details).toMatchObject({ countryCode: 'NO', postalCode: '5003', businessName: 'Fjord AS' })
    const { nextAmount } = await storiesOf(person)
    expect(nextAmount).not.toBe(2_261)
    // A later choice in the payment details is the newer one.
    await payments.saveDetails({ countryCode: 'DE', postalCode: '10115' })
    await world.runJobs()
    expect((await payments.overview()).details).toMatchObject({ countryCode: 'DE', businessName: null })
    expect((await storiesOf(person)).nextAmount).toBe(2_261)
  })

  it('of the tax address wait for a plan that is about to end, until that is undone', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    const subscriptionId = await subscriptionIdOf(person)
    const { payments } = person.client()
    await payments.cancelSubscription({ subscriptionId })
    await payments.saveDetails({ countryCode: 'NO', postalCode: '5003' })
    await world.runJobs()
    await payments.undoScheduledChange({ subscriptionId })
    await world.runJobs()
    expect((await storiesOf(person)).nextAmount).toBe(2_375)
  })

  it('BILL-33 BILL-38 downgrades at the end of the period, shown meanwhile, and can be undone', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'pro-month', quantity: 1 }])
    const subscriptionId = await subscriptionIdOf(person)
    const down = { product: 'stories' as const, plan_id: 'core-month', subscriptionId, isDowngrade: true }
    expect(await person.client().payments.previewChange(down)).toMatchObject({ direction: 'downgrade', dueToday: null })
    expect((await person.client().payments.updateSubscription(down)).status).toBe('scheduled')
    expect(await planOf(person)).toBe('pro')
    expect(await storiesOf(person)).toMatchObject({
      scheduled: { action: 'downgrade', planName: 'core' },
      downgradedTo: { plan_id: 'core-month' },
    })
    await expect(person.client().payments.updateSubscription(down)).rejects.toMatchObject({ code: 'CHANGE_SCHEDULED' })
    await person.client().payments.undoScheduledChange({ subscriptionId })
    expect((await storiesOf(person)).scheduled).toBeNull()
    await expect(person.client().payments.undoScheduledChange({ subscriptionId })).rejects.toMatchObject({
      code: 'NOTHING_SCHEDULED',
    })
  })

  it('BILL-65 cancels at the end of the period, and can be undone', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'pro-month', quantity: 1 }])
    const subscriptionId = await subscriptionIdOf(person)
    await person.client().payments.cancelSubscription({ subscriptionId })
    expect(await planOf(person)).toBe('pro')
    expect((await storiesOf(person)).scheduled).toMatchObject({ action: 'cancel', planName: 'free' })
    await person.client().payments.undoScheduledChange({ subscriptionId })
    await world.runJobs()
    expect(await storiesOf(person)).toMatchObject({ scheduled: null, status: 'active' })
  })

  it('BILL-27 BILL-70 refuses changes of what our team manages, and of lifetime plans', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    const subscriptionId = await subscriptionIdOf(person)
    await world.sql(`update subscription set collection_mode = 'manual' where owner_id = $1`, [person.userId])
    const change = { product: 'stories' as const, plan_id: 'pro-month', subscriptionId }
    await expect(person.client().payments.updateSubscription(change)).rejects.toMatchObject({ code: 'MANAGED_OFFLINE' })
    await world.sql(`update subscription set is_ltd = true where owner_id = $1`, [person.userId])
    await expect(person.client().payments.updateSubscription(change)).rejects.toMatchObject({ code: 'LIFETIME_PLAN' })
  })
})

describe('notifications', () => {
  it('BILL-87 are refused with a bad, old or foreign signature, and above 1 MB', async () => {
    const body = JSON.stringify({
      event_id: 'evt_x',
      event_type: 'customer.updated',
      occurred_at: world.clock.now().toISOString(),
      data: { id: 'ctm_x', email: 'x@example.com' },
    })
    expect((await notify(body, '')).status).toBe(401)
    expect((await notify(body, signNotification(body, 'another secret', world.clock.now()))).status).toBe(401)
    const hourAgo = new Date(world.clock.now().getTime() - 3_600_000)
    expect((await notify(body, signNotification(body, sandboxNotificationSecret(world), hourAgo))).status).toBe(401)
    const large = 'x'.repeat(1024 * 1024 + 1)
    expect((await notify(large)).status).toBe(413)
    expect((await notify('{}')).status).toBe(400)
  })

  it('BILL-87 change nothing when they come twice, and foreign ones are recorded and ignored', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'core-month', quantity: 1 }])
    await buy(person, [{ price_id: 'credits-images-150', quantity: 1 }])
    const events = await world.sql<{ id: string; body: string }>(
      'select id, body from payment_event where owner_id = $1',
      [person.userId],
    )
    expect(events.length).toBeGreaterThan(3)
    for (const { body } of events.toReversed()) {
      expect(await (await notify(body)).json()).toMatchObject({ received: true, isNew: false })
      const copy = JSON.parse(body)
      const again = JSON.stringify({ ...copy, event_id: `evt_${randomUUID().replaceAll('-', '')}` })
      expect((await notify(again)).status).toBe(200)
    }
    const [source] = events
    const foreign = JSON.parse(source?.body ?? '{}')
    const forged = {
      ...foreign,
      event_id: 'evt_forged',
      data: { ...foreign.data, id: 'x_1', customer_id: 'ctm_1', custom_data: null },
    }
    await notify(JSON.stringify(forged))
    await world.runJobs()
    expect((await images(person)).available).toBe(150)
    expect((await person.client().payments.invoices({})).total).toBe(2)
    expect(await world.sql(`select state from payment_event where id = 'evt_forged'`)).toEqual([{ state: 'ignored' }])
  })
})

describe('reconciliation', () => {
  it('finds what no notification told, repairs it once and says so', async () => {
    const person = await world.aPerson()
    const txnId = await begin(person, [{ price_id: 'plus-month', quantity: 1 }])
    await pay(person, txnId)
    await world.sql(`delete from sandbox_event where state = 'waiting'`)
    await world.runJobs()
    expect(await planOf(person)).toBe('free')
    const run = () =>
      world.app.runJobs.long('test', async (ctx) => {
        last = await reconcile(ctx)
      })
    let last = { read: 0, repaired: 0, foreign: 0, failed: 0, stuckEvents: 0 }
    await run()
    expect(last.repaired).toBeGreaterThan(0)
    expect(await planOf(person)).toBe('plus')
    await run()
    expect(last.repaired).toBe(0)
    await world.runJobs()
    expect((await person.client().payments.invoices({})).total).toBe(1)
  })
})

describe('the schedule', () => {
  it('BILL-33 gives the provider a downgrade before its renewal, and keeps the plan until then', async () => {
    const person = await world.aPerson()
    await buy(person, [{ price_id: 'pro-month', quantity: 1 }])
    const subscriptionId = await subscriptionIdOf(person)
    const down = { product: 'stories' as const, plan_id: 'core-month', subscriptionId }
    await person.client().payments.updateSubscription(down)
    const [row] = await world.sql<{ effective_at: Date }>(
      'select effective_at from scheduled_plan where owner_id = $1',
      [person.userId],
    )
    const end = row?.effective_at ?? world.clock.now()
    world.clock.set(new Date(end.getTime() - 3_600_000))
    const follow = () => world.app.runJobs.long('test', (ctx) => followScheduleNow(ctx))
    await follow()
    await world.runJobs()
    const { cookie } = await world.signIn(person)
    const back = { ...person, client: () => world.client({ cookie, workspaceId: person.workspaceId }) }
    expect(await planOf(back)).toBe('pro')
    expect(await world.sql('select plan_id from payment_subscription where id = $1', [subscriptionId])).toEqual([
      { plan_id: 'core-month' },
    ])
    expect(await storiesOf(back)).toMatchObject({ scheduled: { planName: 'core' } })
    // The provider tells of the renewal before the schedule is followed again: nothing is left to change.
    const renew = (days: number) =>
      world.sql(`update payment_subscription set period_to = period_to + $2 * interval '1 day' where id = $1`, [
        subscriptionId,
        days,
      ])
    await renew(30)
    expect(await storiesOf(back)).toMatchObject({ scheduled: null })
    await renew(-30)
    world.clock.set(new Date(end.getTime() + 60_000))
    await follow()
    await world.runJobs()
    expect(await planOf(back)).toBe('core')
    expect(await storiesOf(back)).toMatchObject({ scheduled: null })
    world.clock.freeze()
  })
})
