import { priceList } from '@taplore/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type FakePaddle, startFakePaddle } from '../../../../testing/fake-paddle-server.ts'
import { sandboxContext, sandboxHarness } from '../../../../testing/sandbox-payer.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { PaymentRefused, PaymentUnavailable } from '../../../ports/payments.ts'
import { openPayments } from '../open.ts'
import { gatewaySuite } from '../suite.ts'
import { openPaddle } from './client.ts'

const apiKey = 'pdl_live_apikey_test'
let world: World
let payer: TestPerson
let fake: FakePaddle
beforeAll(async () => {
  world = await startWorld()
  payer = await world.aPerson()
  // Small pages, so that lists have cursors.
  fake = await startFakePaddle(sandboxContext(world), { apiKey, pageSize: 5, ownerId: payer.userId })
})
afterAll(async () => {
  fake.close()
  await world.close()
})

gatewaySuite('Paddle', async () => ({
  ...sandboxHarness(world, payer),
  tellsAttempts: false,
  gateway: openPaddle({ apiKey, environment: fake.url }),
}))

describe('faults of Paddle', () => {
  afterEach(() => fake.disturb(null))
  const open = (given = {}) => openPaddle({ apiKey, environment: fake.url, ...given })
  const fault = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  it('are passing where another attempt can succeed: no answer, HTML of a proxy, its own errors, a wrong key', async () => {
    const error = (type: string, code: string) => ({
      status: 400,
      body: JSON.stringify({ error: { type, code, detail: 'as told' }, meta: { request_id: '1' } }),
    })
    fake.disturb({ status: 502, body: '<html>Bad gateway</html>' })
    expect(await fault(open().getSubscription('sub_1'))).toBeInstanceOf(PaymentUnavailable)
    fake.disturb(error('api_error', 'internal_error'))
    expect(await fault(open().getSubscription('sub_1'))).toBeInstanceOf(PaymentUnavailable)
    fake.disturb(error('request_error', 'too_many_requests'))
    expect(await fault(open().getSubscription('sub_1'))).toBeInstanceOf(PaymentUnavailable)
    fake.disturb({ status: 200, body: JSON.stringify({ data: { id: 'sub_1', items: [] } }) })
    expect(await fault(open().getSubscription('sub_1'))).toBeInstanceOf(PaymentUnavailable)
    fake.disturb('hang')
    expect(await fault(open({ timeoutMs: 30 }).getSubscription('sub_1'))).toBeInstanceOf(PaymentUnavailable)
    fake.disturb(null)
    expect(await fault(open({ apiKey: 'wrong' }).getSubscription('sub_1'))).toBeInstanceOf(PaymentUnavailable)
    const nowhere = open({ environment: 'http://127.0.0.1:1' })
    expect(await fault(nowhere.getSubscription('sub_1'))).toBeInstanceOf(PaymentUnavailable)
  })

  it('are refusals where it will never do it, with its own code', async () => {
    const refused = await fault(open().updateCustomer('ctm_none', { name: 'X' }))
    expect(refused).toBeInstanceOf(PaymentRefused)
    expect(refused).toMatchObject({ code: 'not_found' })
  })
})

describe('the choice of the provider', () => {
  const settings = {
    NODE_ENV: 'production',
    PAYMENTS_PROVIDER: undefined,
    PADDLE_API_KEY: apiKey,
    PADDLE_CLIENT_TOKEN: 'live_token',
    PADDLE_ENVIRONMENT: 'live',
    PADDLE_NOTIFICATION_SECRETS: ['one', 'two'],
    PADDLE_PRICES: ['pro-month=pri_1', 'pro-year=pri_2'],
  } as const
  const open = (given: Partial<{ [Name in keyof typeof settings]: unknown }>) =>
    openPayments({ ...settings, ...given } as Parameters<typeof openPayments>[0])

  it('sells nothing in production unless it is named, and says so', async () => {
    const unnamed = await open({})
    expect(unnamed).toMatchObject({ isSelling: false, gateway: null, overlay: null })
    expect(unnamed.describe().limits).toContain('not for sale')
    expect(await open({ PAYMENTS_PROVIDER: 'sandbox' })).toMatchObject({ isSelling: true, gateway: null })
    expect(await open({ NODE_ENV: 'development' })).toMatchObject({ isSelling: true })
  })

  it('maps prices of Paddle to our keys, and the sandbox takes the keys as they are', async () => {
    const paddle = await open({ PAYMENTS_PROVIDER: 'paddle' })
    expect(paddle).toMatchObject({ isSelling: true, overlay: { clientToken: 'live_token', environment: 'live' } })
    expect([paddle.priceFor('pro-month'), paddle.keyFor('pri_2'), paddle.priceFor('core-month')]).toEqual([
      'pri_1',
      'pro-year',
      null,
    ])
    expect(paddle.describe().limits).toContain(`${priceList.length - 2} prices`)
    const sandbox = await open({})
    expect([sandbox.priceFor('pro-month'), sandbox.keyFor('nothing')]).toEqual(['pro-month', null])
  })
})
