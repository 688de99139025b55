import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn, postNotification } from '../../../../testing/buyer.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { setSubscription } from '../billing/index.ts'
import { useCredits } from '../ledger/index.ts'
import { checkTopUpsNow } from './purchases/top-ups.ts'

let world: World
let crew: TestPerson
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example' })
})
afterAll(() => world?.close())

const staff = () => crew.client().staffPayments
const sandbox = () => crew.client().sandboxCheckout
async function aBuyer() {
  const person = await world.aPerson()
  return { person, ...buyerIn(world, person) }
}
const inSystem = (work: Parameters<World['app']['runJobs']['short']>[1]) => world.app.runJobs.short('test', work)

describe('cards that are declined', () => {
  it('BILL-41 change nothing for an upgrade; another card makes it', async () => {
    const { person, buy, pay, planOf, subscriptionIdOf } = await aBuyer()
    await buy('core-month', { card: '0341' })
    const subscriptionId = await subscriptionIdOf('stories')
    const upgrade = { product: 'stories' as const, plan_id: 'pro-month', subscriptionId }
    const { payments } = person.client()
    const { status, data } = await payments.updateSubscription(upgrade)
    expect(status).toBe('failed')
    expect(data.pastDueId).toEqual(expect.any(String))
    await world.runJobs()
    expect(await planOf()).toBe('core')
    expect((await payments.invoices({})).total).toBe(1)
    const { data: waiting } = await payments.pastDue({ pastDueId: data.pastDueId ?? '' })
    await pay(waiting.transactionId)
    await world.runJobs()
    expect(await planOf()).toBe('pro')
    expect((await payments.invoices({})).total).toBe(2)
  })

  it('BILL-44 BILL-67 make a renewal past due; another card pays it, once', async () => {
    const { person, buy, pay, planOf, overviewOf } = await aBuyer()
    await buy('core-month', { card: '0341' })
    await sandbox().advanceClock({ days: 32 })
    await world.runJobs()
    const late = await overviewOf('stories')
    expect(late).toMatchObject({ status: 'past_due', pastDue: { errorCode: 'declined' } })
    expect(late.pastDue?.amount).toBeGreaterThan(0)
    expect(await planOf()).toBe('core')
    const mails = await world.mailsTo(person.email)
    expect(mails.some(({ text }) => text.includes(`pastDueId=${late.pastDueId}`))).toBe(true)
    const { payments } = person.client()
    const { data } = await payments.pastDue({ pastDueId: late.pastDueId ?? '' })
    await pay(data.transactionId)
    await world.runJobs()
    expect(await overviewOf('stories')).toMatchObject({ status: 'active', pastDue: null, pastDueId: null })
    expect((await payments.invoices({})).total).toBe(2)
    await expect(payments.pastDue({ pastDueId: late.pastDueId ?? '' })).rejects.toMatchObject({
      code: 'PAST_DUE_NOT_FOUND',
    })
  })
})

describe('staff', () => {
  it('refund a payment once, and its credits go', async () => {
    const { person, buy, credits } = await aBuyer()
    await buy('core-month')
    const paymentId = await buy('credits-images-150')
    const input = { paymentId, reason: 'Asked for it', requestKey: randomUUID() }
    expect(await staff().refund(input)).toMatchObject({ status: expect.stringMatching(/approv/) })
    await world.runJobs()
    expect(await credits('aiImageGeneration')).toBe(0)
    await expect(staff().refund({ ...input, requestKey: randomUUID() })).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
    const { payments } = await staff().customer({ personId: person.userId })
    const refunded = payments.find(({ id }) => id === paymentId)
    expect(refunded?.refunded).toBe(refunded?.amount)
    expect((await world.mailsTo(person.email)).some(({ subject }) => /refund/i.test(subject))).toBe(true)
  })

  it('give credits, once for a key', async () => {
    const { person, credits } = await aBuyer()
    const gift = { personId: person.userId, kind: 'aiImageGeneration' as const, amount: 25, expiresAt: null }
    const requestKey = randomUUID()
    const give = () => staff().giveCredits({ ...gift, reason: 'Sorry for the wait', requestKey })
    expect(await give()).toEqual({ available: 25 })
    expect(await give()).toEqual({ available: 25 })
    expect(await credits('aiImageGeneration')).toBe(25)
    const { events } = await staff().timeline({ personId: person.userId })
    expect(events).toMatchObject([{ kind: 'ledger', what: 'gift', amount: 25 }])
  })

  it('create, list, export and archive coupons, which lower what is paid', async () => {
    const { person, buy } = await aBuyer()
    const made = await staff().coupons.create({ code: 'harbour20', description: '=Harbour, 20%', percent: 20 })
    expect(made).toMatchObject({ code: 'HARBOUR20', status: 'active', timesUsed: 0 })
    await expect(staff().coupons.create({ code: 'Harbour20', percent: 10 })).rejects.toMatchObject({
      code: 'COUPON_EXISTS',
    })
    await buy('core-month', { coupon: 'HARBOUR20' })
    const [row] = await world.sql<{ subtotal: number; discount: number }>(
      `select (document->>'subtotal')::int as subtotal, (document->>'discount')::int as discount from invoice
        where owner_id = $1`,
      [person.userId],
    )
    expect(row).toEqual({ subtotal: 1_900, discount: 380 })
    const { coupons } = await staff().coupons.list({})
    expect(coupons).toMatchObject([{ id: made.id, timesUsed: 1 }])
    const { csv } = await staff().coupons.export()
    expect(csv.split('\r\n')[1]).toBe(`HARBOUR20,"'=Harbour, 20%",20,,,,,1,,active`)
    expect(await staff().coupons.archive({ couponId: made.id })).toMatchObject({ status: 'archived' })
    const other = await aBuyer()
    await expect(other.buy('core-month', { coupon: 'HARBOUR20' })).rejects.toMatchObject({ code: 'COUPON_INVALID' })
  })
})

describe('credits', () => {
  it('SERIES-11 are topped up once when few are left', async () => {
    const { person, buy, credits } = await aBuyer()
    await buy('series-month')
    const { payments } = person.client()
    await payments.setTopUp({ isOn: true, thresholdPercent: 30, addOnId: 'credits-series-1000' })
    const check = () => world.app.runJobs.long('test', checkTopUpsNow)
    await check()
    await world.runJobs()
    expect(await credits('seriesCredits')).toBe(1_000)
    const use = { ownerId: person.userId, workspaceId: person.workspaceId, kind: 'seriesCredits' as const, amount: 800 }
    await inSystem(async (ctx) => {
      await useCredits(ctx, { ...use, cause: 'a series' })
    })
    await check()
    await check()
    await world.runJobs()
    expect(await credits('seriesCredits')).toBe(1_200)
    expect(await payments.topUp()).toMatchObject({ isOn: true, lastError: null })
    expect((await payments.invoices({})).total).toBe(2)
  })

  it('SERIES-11 are not topped up with a card that fails, which rests for a day', async () => {
    const { person, buy, credits } = await aBuyer()
    await buy('series-month', { card: '0341' })
    const { payments } = person.client()
    await payments.setTopUp({ isOn: true, thresholdPercent: 90, addOnId: 'credits-series-10000' })
    await world.app.runJobs.long('test', checkTopUpsNow)
    await world.runJobs()
    expect(await credits('seriesCredits')).toBe(1_000)
    expect((await payments.topUp()).lastError).toEqual(expect.any(String))
  })

  it('ADDON-05 lapse when their days are over', async () => {
    const { person, buy, credits } = await aBuyer()
    await buy('core-month')
    await buy('credits-images-150')
    const [lot] = await world.sql<{ expires_at: Date }>('select expires_at from ledger_lot where owner_id = $1', [
      person.userId,
    ])
    const expiry = lot?.expires_at ?? world.clock.now()
    world.clock.set(new Date(expiry.getTime() - 1))
    expect(await credits('aiImageGeneration')).toBe(150)
    world.clock.set(expiry)
    expect(await credits('aiImageGeneration')).toBe(0)
    world.clock.freeze()
  })
})

describe('a chargeback', () => {
  it('takes credits back, and its reversal gives them back once', async () => {
    const { person, buy, credits } = await aBuyer()
    await buy('core-month')
    const transactionId = await buy('credits-images-150')
    await sandbox().dispute({ transactionId })
    await world.runJobs()
    expect(await credits('aiImageGeneration')).toBe(0)
    const [event] = await world.sql<{ body: string }>(
      `select body from payment_event where owner_id = $1 and type like 'adjustment.%'`,
      [person.userId],
    )
    const chargeback = JSON.parse(event?.body ?? '{}')
    const data = { ...chargeback.data, action: 'chargeback_reverse', id: `adj_${randomUUID()}` }
    for (const copy of [1, 2]) {
      const reversal = { ...chargeback, data, event_id: `evt_${transactionId}_${copy}` }
      expect((await postNotification(world, JSON.stringify(reversal))).status).toBe(200)
      await world.runJobs()
      expect(await credits('aiImageGeneration')).toBe(150)
    }
  })
})

describe('the notice of Web Stories Only', () => {
  it('BILL-70 is accepted once', async () => {
    const { person } = await aBuyer()
    const { payments } = person.client()
    await inSystem((ctx) => setSubscription(ctx, { ownerId: person.userId, planId: 'web-stories-only' }))
    expect((await payments.overview()).mustAcceptWebStoriesOnly).toBe(true)
    const { acceptedAt } = await payments.acceptWebStoriesOnly()
    expect(await payments.acceptWebStoriesOnly()).toEqual({ acceptedAt })
    expect((await payments.overview()).mustAcceptWebStoriesOnly).toBe(false)
  })
})
