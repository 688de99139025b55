import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dayMs, minuteMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxContext, sandboxHarness, testCard } from '../../../../testing/sandbox-payer.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { PaymentGateway } from '../../../ports/payments.ts'
import { readNotification } from '../../../providers/payments/read-notification.ts'
import { verifyNotification } from '../../../providers/payments/verify-notification.ts'
import { platformChain } from '../../foundation/audit/index.ts'
import { sandboxNotificationSecret } from './index.ts'
import { deliverDue, nextAttemptAfter } from './notifications/deliver.ts'
import { notificationTarget } from './notifications/notification-target.ts'
import { followClockOf } from './subscriptions/follow-clock.ts'

interface Delivered {
  readonly body: string
  readonly signature: string
}
let world: World
let payer: TestPerson
let stranger: TestPerson
let gateway: PaymentGateway
const delivered: Delivered[] = []
let status = 200
const receiver = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  delivered.push({ body, signature: String(request.headers['paddle-signature']) })
  response.writeHead(status).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  world = await startWorld({
    SANDBOX_NOTIFICATIONS_URL: `http://127.0.0.1:${port}/notifications`,
    TAPLORE_STAFF: 'payer@example.com',
  })
  payer = await world.aPerson({ email: 'payer@example.com' })
  stranger = await world.aPerson()
  gateway = sandboxHarness(world, payer).gateway
})
afterAll(async () => {
  await world.close()
  receiver.closeAllConnections()
  receiver.close()
})

async function aCheckout(items: Record<string, number> = { 'core-month': 1 }) {
  const { id: customerId } = await gateway.ensureCustomer({ email: payer.email, name: 'Pat', ownerId: payer.userId })
  const { id: addressId } = await gateway.createAddress(customerId, { countryCode: 'US', postalCode: '10001' })
  const list = Object.entries(items).map(([priceId, quantity]) => ({ priceId, quantity }))
  return gateway.createTransaction({ customerId, addressId, items: list, reference: 'order' })
}
/** As a worker does every minute. */
function deliver(): Promise<void> {
  const { log } = world.app.installation
  return deliverDue({ ...sandboxContext(world), log }, new AbortController().signal)
}
const checkout = () => payer.client().sandboxCheckout
const statusOf = async (id: string) => (await gateway.getSubscription(id))?.status

describe('the checkout of the sandbox', () => {
  it('BILL-46 BILL-47 BILL-48 shows what is bought, and taxes it where the customer says', async () => {
    const { id: transactionId } = await aCheckout()
    const first = await checkout().get({ transactionId })
    expect(first).toMatchObject({
      status: 'open',
      purpose: 'subscription',
      email: payer.email,
      tax: 0,
      grandTotal: 1_900,
    })
    expect(first.renewal).toMatchObject({ interval: 'month', amount: 1_900 })
    const berlin = { transactionId, countryCode: 'DE', postalCode: '10115' }
    expect(await checkout().setAddress(berlin)).toMatchObject({ tax: 361, grandTotal: 2_261 })
    const business = { name: 'Hafen GmbH', taxNumber: 'DE811569869' }
    expect(await checkout().setAddress({ ...berlin, business })).toMatchObject({ tax: 0, business })
    await expect(checkout().setAddress({ ...berlin, postalCode: '' })).rejects.toMatchObject({ status: 422 })
    await expect(checkout().setAddress({ ...berlin, business: { name: '', taxNumber: '1' } })).rejects.toMatchObject({
      status: 422,
    })
  })

  it('does not exist for anyone but the customer, and not for staff operations of users', async () => {
    const { id: transactionId } = await aCheckout()
    const foreign = stranger.client().sandboxCheckout
    await expect(foreign.get({ transactionId })).rejects.toMatchObject({ code: 'CHECKOUT_NOT_FOUND', status: 404 })
    await expect(foreign.pay({ transactionId, ...testCard('0077') })).rejects.toMatchObject({ status: 404 })
    await expect(foreign.advanceClock({ days: 1 })).rejects.toMatchObject({ status: expect.any(Number) })
  })

  it('pays once, however often the button is pressed', async () => {
    const { id: transactionId } = await aCheckout()
    const pay = () => checkout().pay({ transactionId, ...testCard('0077') })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.map(({ outcome }) => outcome)).toEqual(['completed', 'completed', 'completed'])
    const [row] = await world.sql<{ payments: unknown[] }>('select payments from sandbox_transaction where id = $1', [
      transactionId,
    ])
    expect(row?.payments).toHaveLength(1)
    const stored = JSON.stringify(await world.sql('select * from sandbox_transaction t, sandbox_event e'))
    expect(stored).not.toContain('4000000000000077')
    await expect(checkout().removeDiscount({ transactionId })).rejects.toMatchObject({ code: 'CHECKOUT_CLOSED' })
  })

  it('declines, asks for a code, and takes the right one', async () => {
    const { id: transactionId } = await aCheckout()
    const pay = (end: string) => checkout().pay({ transactionId, ...testCard(end) })
    expect(await pay('0002')).toMatchObject({
      outcome: 'declined',
      errorCode: 'declined',
      checkout: { status: 'open' },
    })
    expect(await pay('9995')).toMatchObject({ errorCode: 'not_enough_balance' })
    expect(await pay('0119')).toMatchObject({ outcome: 'action_required', checkout: { isCodeRequired: true } })
    const wrong = await checkout().confirm({ transactionId, code: '0000' })
    expect(wrong).toMatchObject({ outcome: 'declined', errorCode: 'authentication_failed' })
    await expect(checkout().confirm({ transactionId, code: '1234' })).rejects.toMatchObject({
      code: 'CHECKOUT_CODE_NOT_EXPECTED',
    })
    await pay('0119')
    expect(await checkout().confirm({ transactionId, code: '1234' })).toMatchObject({ outcome: 'completed' })
  })
})

describe('the time of the sandbox', () => {
  it('renews once under several workers, and a failed one is tried after 1, 3, 5 and 7 days and ends', async () => {
    const { id: transactionId } = await aCheckout()
    await checkout().pay({ transactionId, ...testCard('0341') })
    const id = (await gateway.getTransaction(transactionId))?.subscriptionId ?? ''
    const period = (await gateway.getSubscription(id))?.currentPeriod
    const days = Math.ceil(((period?.to.getTime() ?? 0) - world.clock.now().getTime()) / dayMs)
    await checkout().advanceClock({ days })
    const workers = [1, 2, 3].map(() => followClockOf(sandboxContext(world)))
    await Promise.all(workers)
    expect(await statusOf(id)).toBe('past_due')
    const bills = await world.sql<{ payments: unknown[] }>(
      "select payments from sandbox_transaction where subscription_id = $1 and origin = 'subscription_recurring'",
      [id],
    )
    expect(bills.map(({ payments }) => payments.length)).toEqual([1])
    await checkout().advanceClock({ days: 5 })
    await world.runJobs()
    expect(await statusOf(id)).toBe('past_due')
    await checkout().advanceClock({ days: 3 })
    await world.runJobs()
    expect(await statusOf(id)).toBe('canceled')
  })

  it('fails what staff asks it to fail, and disputes a payment a day later', async () => {
    const { id: transactionId } = await aCheckout({ 'credits-images-150': 1 })
    await checkout().failNext({ count: 1, errorCode: 'fraud' })
    const pay = () => checkout().pay({ transactionId, ...testCard('0259') })
    expect(await pay()).toMatchObject({ outcome: 'declined', errorCode: 'fraud' })
    expect(await pay()).toMatchObject({ outcome: 'completed' })
    await checkout().advanceClock({ days: 2 })
    await world.runJobs()
    const { items } = await gateway.listAdjustments({ updatedSince: new Date(0) })
    expect(items).toMatchObject([{ action: 'chargeback', status: 'approved', transactionId, total: 4_500 }])
  })

  it('records what staff do with it: moved time, failures, a dispute, which the customer sees too', async () => {
    const { id: transactionId } = await aCheckout()
    await checkout().pay({ transactionId, ...testCard('4242') })
    await checkout().advanceClock({ days: 1 })
    await checkout().failNext({ count: 0 })
    const { adjustmentId } = await checkout().dispute({ transactionId })
    const recorded = (workspaceId: string) =>
      world.sql(
        `select action, object_id, actor_email, after from audit_entry where workspace_id = $1
          and action like 'staff.sandbox-%' order by sequence desc limit 3`,
        [workspaceId],
      )
    const by = { actor_email: payer.email }
    const disputed = {
      ...by,
      action: 'staff.sandbox-payment-disputed',
      object_id: transactionId,
      after: { adjustmentId, amount: 1_900, currency: 'USD' },
    }
    expect(await recorded(platformChain)).toMatchObject([
      disputed,
      { ...by, action: 'staff.sandbox-failures-set', after: { count: 0, error: 'declined' } },
      { ...by, action: 'staff.sandbox-clock-moved', after: { now: expect.any(String) } },
    ])
    expect(await recorded(payer.userId)).toMatchObject([disputed])
  })
})

describe('notifications of the sandbox', () => {
  it('are delivered until they are acknowledged, once each, signed, and readable', async () => {
    await world.runJobs()
    delivered.length = 0
    status = 503
    const { id: transactionId } = await aCheckout()
    await checkout().pay({ transactionId, ...testCard('0077') })
    world.clock.freeze()
    await world.runJobs()
    const failed = delivered.length
    expect(failed).toBeGreaterThan(0)
    status = 200
    delivered.length = 0
    world.clock.advance(2 * minuteMs)
    await Promise.all([deliver(), deliver()])
    const { config } = world
    const secrets = [sandboxNotificationSecret({ config })]
    const read = delivered.map(({ body, signature }) => {
      expect(verifyNotification({ header: signature, body, secrets, now: world.clock.now() })).toBe('valid')
      return readNotification(body)
    })
    expect(new Set(read.map(({ eventId }) => eventId)).size).toBe(read.length)
    const ofPurchase = read.toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime()).map(({ type }) => type)
    expect(ofPurchase).toEqual(
      expect.arrayContaining([
        'transaction.created',
        'transaction.ready',
        'transaction.paid',
        'subscription.created',
        'subscription.activated',
        'payment_method.saved',
        'transaction.completed',
      ]),
    )
    expect(new Set(read.map(({ occurredAt }) => occurredAt.getTime())).size).toBe(read.length)
    const completed = read.find(({ type }) => type === 'transaction.completed')
    expect(completed?.subject).toMatchObject({
      kind: 'transaction',
      transaction: { id: transactionId, reference: 'order' },
    })
    delivered.length = 0
    world.clock.advance(dayMs)
    await deliver()
    expect(delivered).toEqual([])
  })

  it('are tried 60 times in three days', () => {
    let now = new Date(0)
    let attempts = 0
    for (let next: Date | null = now; next; next = nextAttemptAfter(++attempts, now)) now = next
    expect(attempts).toBe(60)
    expect(now.getTime()).toBeGreaterThan(2.5 * dayMs)
    expect(now.getTime()).toBeLessThan(3 * dayMs)
  })

  it('go to this process where it serves the API, else to the public address', () => {
    const { config } = world
    const target = (given: object) => notificationTarget({ ...config, SANDBOX_NOTIFICATIONS_URL: undefined, ...given })
    expect(target({ PORT: 3000 })).toBe('http://127.0.0.1:3000/api/payments/notifications')
    const publicUrl = 'https://app.example'
    expect(target({ TAPLORE_ROLES: ['worker'], publicUrl })).toBe(`${publicUrl}/api/payments/notifications`)
    expect(target({ HOST: '10.0.0.5', publicUrl })).toBe(`${publicUrl}/api/payments/notifications`)
  })
})
