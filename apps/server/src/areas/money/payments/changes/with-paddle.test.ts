import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type CreditKind, type Product, priceList } from '@taplore/contract'
import { dayMs, hourMs, secondMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakePaddle, startFakePaddle } from '../../../../../testing/fake-paddle-server.ts'
import { sandboxContext, testCard } from '../../../../../testing/sandbox-payer.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { balanceOf } from '../../ledger/index.ts'
import { sandboxNotificationSecret } from '../../sandbox/index.ts'
import { followClockOf } from '../../sandbox/subscriptions/follow-clock.ts'
import { checkTopUpsNow } from '../purchases/top-ups.ts'
import { followScheduleNow } from './follow-schedule.ts'

// The product with the client of Paddle, and the local server that speaks its protocol in a database of its own. They share nothing
// but HTTP; both clocks are moved together, as time is the same for both.
const apiKey = 'pdl_sdbx_apikey_test'
let theirs: World
let ours: World
let paddle: FakePaddle
/** Hands notifications on: the provider starts before the product it tells. */
const relay = createServer(async (request, response) => {
  const signature = request.headers['paddle-signature']
  const { status } = await ours.fetch('/api/payments/notifications', {
    method: 'POST',
    body: await text(request),
    headers: { 'paddle-signature': String(signature) },
  })
  response.writeHead(status).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const { port } = relay.address() as AddressInfo
  theirs = await startWorld({ PAYMENTS_PROVIDER: 'sandbox', SANDBOX_NOTIFICATIONS_URL: `http://127.0.0.1:${port}` })
  paddle = await startFakePaddle(sandboxContext(theirs), { apiKey })
  ours = await startWorld({
    PAYMENTS_PROVIDER: 'paddle',
    PADDLE_API_KEY: apiKey,
    PADDLE_CLIENT_TOKEN: 'test_local',
    PADDLE_ENVIRONMENT: paddle.url,
    PADDLE_NOTIFICATION_SECRETS: sandboxNotificationSecret(theirs),
    PADDLE_PRICES: priceList.map(({ key }) => `${key}=${key}`).join(','),
  })
  theirs.clock.freeze()
  ours.clock.set(theirs.clock.now())
})
afterAll(async () => {
  paddle?.close()
  relay.close()
  await ours?.close()
  await theirs?.close()
})

/** The provider tells what happened, and the product does what follows. */
async function settle(): Promise<void> {
  await theirs.runJobs()
  await ours.runJobs()
}

/** How often time went on: sessions end meanwhile. */
let passed = 0

/** Time goes on for both; the product does what its jobs of every few minutes do before the provider renews. */
async function pass(ms: number): Promise<void> {
  passed += 1
  ours.clock.advance(ms)
  theirs.clock.advance(ms)
  await ours.app.runJobs.long('test', followScheduleNow)
  await followClockOf(sandboxContext(theirs))
  await settle()
  await ours.app.runJobs.long('test', followScheduleNow)
  await settle()
}

async function aBuyer() {
  const person = await ours.aPerson()
  let signedIn = { at: passed, client: person.client() }
  const client = async () => {
    if (signedIn.at !== passed) {
      const { cookie } = await ours.signIn(person)
      signedIn = { at: passed, client: ours.client({ cookie, workspaceId: person.workspaceId }) }
    }
    return signedIn.client
  }
  const overviewOf = async (product: Product) => {
    const found = (await (await client()).payments.overview()).products.find((entry) => entry.product === product)
    if (!found) throw new Error('Every product is listed.')
    return found
  }
  return {
    payments: person.client().payments,
    overviewOf,
    planOf: async (product: Product = 'stories') => (await (await client()).billing.subscription({ product })).planName,
    subscriptionIdOf: async (product: Product) => (await overviewOf(product)).subscription_id ?? '',
    async buy(...items: [priceId: string, quantity: number][]): Promise<void> {
      const { txnId: transactionId } = await (await client()).payments.createTransaction({
        country_code: 'DE',
        postal_code: '10115',
        items: items.map(([price_id, quantity]) => ({ price_id, quantity })),
        requestKey: randomUUID(),
      })
      const paid = await fetch(`${paddle.url}/checkout/pay`, {
        method: 'POST',
        body: JSON.stringify({ transactionId, ...testCard('4242') }),
      })
      expect(await paid.json()).toMatchObject({ outcome: 'completed' })
      await settle()
      // What comes next has another time.
      for (const { clock } of [ours, theirs]) clock.advance(secondMs)
    },
    /** Amounts of the invoices, the newest first. */
    async invoiced(): Promise<[key: string | null, amount: number][]> {
      return (await (await client()).payments.invoices({})).invoices.map(({ key, amount }) => [key, amount])
    },
    async credits(kind: CreditKind): Promise<number> {
      const { database } = ours.app.installation
      return (await database.system((db) => balanceOf({ db, clock: ours.clock }, person.userId, kind))).available
    },
  }
}

/** With the German tax of the local server. */
const taxed = (amount: number) => Math.round(amount * 1.19)

describe('with the client of Paddle', () => {
  it('BILL-04 BILL-33 BILL-38 a downgrade is known to the provider shortly before the period ends, and billed from then on', async () => {
    const { payments, buy, planOf, overviewOf, subscriptionIdOf, invoiced } = await aBuyer()
    await buy(['pro-month', 1])
    const subscriptionId = await subscriptionIdOf('stories')
    await payments.updateSubscription({ subscriptionId, product: 'stories', plan_id: 'core-month' })
    await settle()
    const scheduled = await overviewOf('stories')
    expect(scheduled).toMatchObject({ planName: 'pro', scheduled: { action: 'downgrade', planName: 'core' } })
    const effectiveMs = new Date(scheduled.scheduled?.effectiveAt ?? 0).getTime() - ours.clock.now().getTime()
    await pass(effectiveMs - 3 * hourMs)
    expect(await planOf()).toBe('pro')
    await pass(2 * hourMs)
    expect(await planOf()).toBe('pro')
    await pass(2 * hourMs)
    expect(await planOf()).toBe('core')
    expect(await overviewOf('stories')).toMatchObject({ scheduled: null, nextAmount: taxed(1_900) })
    expect(await invoiced()).toEqual([
      ['core-month', taxed(1_900)],
      ['pro-month', taxed(3_900)],
    ])
  })

  it('BILL-32 BILL-77 users and domains are charged for at once, and fewer of them at the end of the period', async () => {
    const { payments, buy, overviewOf, subscriptionIdOf, invoiced } = await aBuyer()
    await buy(['pro-month', 1], ['modifier-member-month', 2])
    expect(await overviewOf('stories')).toMatchObject({ seats: { bought: 2, included: 1 } })
    const wanted = { product: 'stories' as const, plan_id: 'pro-month', seats: 4, domains: 3 }
    const preview = await payments.previewChange(wanted)
    await payments.updateSubscription({ ...wanted, subscriptionId: await subscriptionIdOf('stories') })
    await settle()
    expect(await overviewOf('stories')).toMatchObject({ seats: { bought: 3 }, domains: { bought: 2 } })
    expect((await invoiced())[0]?.[1]).toBe(preview.dueToday?.due)
    await payments.updateSubscription({
      ...wanted,
      seats: 1,
      domains: 1,
      subscriptionId: await subscriptionIdOf('stories'),
    })
    await settle()
    expect(await overviewOf('stories')).toMatchObject({
      seats: { bought: 3 },
      domains: { bought: 2 },
      scheduled: { planName: 'pro', seats: 0, domains: 0 },
    })
    await pass(31 * dayMs - hourMs)
    await pass(2 * hourMs)
    expect(await overviewOf('stories')).toMatchObject({ seats: { bought: 0 }, domains: { bought: 0 }, scheduled: null })
    expect((await invoiced())[0]).toEqual(['pro-month', taxed(3_900)])
  })

  it('CORE-08 ADDON-05 credits bought beside plans are records of their own, and there until they lapse', async () => {
    const { buy, credits, invoiced } = await aBuyer()
    await buy(['core-year', 1])
    await buy(['credits-images-150', 1])
    expect(await credits('aiImageGeneration')).toBe(150)
    await buy(['series-month', 1])
    await buy(['credits-series-10000', 1])
    expect(await invoiced()).toEqual([
      ['credits-series-10000', taxed(10_000)],
      ['series-month', taxed(2_900)],
      ['credits-images-150', taxed(4_500)],
      ['core-year', expect.any(Number)],
    ])
    await pass(89 * dayMs)
    expect(await credits('aiImageGeneration')).toBe(150)
    await pass(2 * dayMs)
    expect(await credits('aiImageGeneration')).toBe(0)
  })

  it('FBILL-07 plans of forms and of video series stand beside each other; series credits are topped up and renewed', async () => {
    const { payments, buy, planOf, credits, invoiced } = await aBuyer()
    await buy(['growth-month', 1])
    await buy(['series-month', 1])
    expect([await planOf(), await planOf('forms'), await planOf('faceless')]).toEqual(['free', 'growth', 'series'])
    const given = await credits('seriesCredits')
    expect(given).toBeGreaterThan(0)
    await payments.setTopUp({ isOn: true, thresholdPercent: 30, addOnId: 'credits-series-10000' })
    await ours.app.runJobs.long('test', checkTopUpsNow)
    await settle()
    expect(await credits('seriesCredits')).toBe(given + 10_000)
    expect(await invoiced()).toEqual([
      ['credits-series-10000', taxed(10_000)],
      ['series-month', taxed(2_900)],
      ['growth-month', taxed(4_900)],
    ])
    await pass(32 * dayMs)
    expect((await invoiced()).slice(0, 2).toSorted()).toEqual([
      ['growth-month', taxed(4_900)],
      ['series-month', taxed(2_900)],
    ])
    expect(await credits('seriesCredits')).toBe(2 * given + 10_000)
  })
})
