import { randomUUID } from 'node:crypto'
import { dayMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerIn, postNotification } from '../../../../testing/buyer.ts'
import { sandboxContext } from '../../../../testing/sandbox-payer.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { sandboxGateway } from '../sandbox/index.ts'
import { reconcile } from './index.ts'

let world: World
let crew: TestPerson
const codes: string[] = []
beforeAll(async () => {
  world = await startWorld({ TAPLORE_STAFF: 'crew@lighthouse.example' })
  crew = await world.aPerson({ email: 'crew@lighthouse.example' })
  const { id } = await crew.client().lifetimeCodes.create({ name: 'Spring deal', count: 12 })
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
  it('LTD-08 that was taken back leaves nothing to correct of the subscription before it', async () => {
    const person = await world.aPerson()
    const { buy, subscriptionIdOf } = buyerIn(world, person)
    await buy('core-month')
    const gateway = sandboxGateway(sandboxContext(world))
    await gateway.cancelSubscription(await subscriptionIdOf('stories'), 'immediately')
    await world.runJobs()
    await redeem(person)
    const staff = crew.client().lifetimeCodes
    const [code] = (await staff.list({ search: person.email })).codes
    await staff.takeBack({ codeId: code?.id ?? '', reason: 'Refunded by the shop' })
    expect(await planOf(person)).toEqual({ planName: 'free', isLtd: false })
    await world.app.runJobs.long('test', async (ctx) => {
      expect((await reconcile(ctx, { since: new Date(0) })).repaired).toBe(0)
    })
    await buy('pro-month')
    expect(await planOf(person)).toEqual({ planName: 'pro', isLtd: false })
  })

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

  it('LTD-08 stays when a checkout from before it is paid: the payment goes back in full, and says so', async () => {
    const person = await world.aPerson()
    const { pay } = buyerIn(world, person)
    const begin = async () =>
      (
        await person.client().payments.createTransaction({
          country_code: 'DE',
          postal_code: '10115',
          items: [{ price_id: 'core-month', quantity: 1 }],
          requestKey: randomUUID(),
        })
      ).txnId
    const txnId = await begin()
    await redeem(person)
    // Before the job that cancels the purchase.
    await pay(txnId)
    await world.runJobs()
    // Also when everything is told again.
    await world.app.runJobs.long('test', async (ctx) => {
      await reconcile(ctx, { since: new Date(0) })
    })
    await world.runJobs()
    expect(await planOf(person)).toEqual(lifetime)
    expect(await world.sql('select status from payment_subscription where owner_id = $1', [person.userId])).toEqual([
      { status: 'canceled' },
    ])
    expect(
      await world.sql(
        `select sum(amount)::int as balance, count(*) filter (where type = 'refund')::int as refunds from ledger_entry
          where owner_id = $1 and kind = 'money'`,
        [person.userId],
      ),
    ).toEqual([{ balance: 0, refunds: 1 }])
    const mails = (await world.mailsTo(person.email)).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject === 'We’re refunding your Taplore payment')).toHaveLength(1)
    expect(
      await world.sql(`select object_id from audit_entry where workspace_id = $1 and action = 'payments.returned'`, [
        person.userId,
      ]),
    ).toEqual([{ object_id: txnId }])
  })

  it('LTD-08 cancels a checkout that is still open when a code is redeemed', async () => {
    const person = await world.aPerson()
    const { txnId } = await person.client().payments.createTransaction({
      country_code: 'DE',
      postal_code: '10115',
      items: [{ price_id: 'core-month', quantity: 1 }],
      requestKey: randomUUID(),
    })
    await redeem(person)
    await world.runJobs()
    expect(await person.client().payments.transaction({ txnId })).toMatchObject({ state: 'canceled' })
    await expect(buyerIn(world, person).pay(txnId)).rejects.toMatchObject({ code: 'CHECKOUT_CLOSED' })
  })

  it('LTD-08 is not given while a plan that was paid for has not arrived', async () => {
    const person = await world.aPerson()
    const { buy } = buyerIn(world, person)
    const txnId = await buy('core-month')
    await world.sql('delete from payment_subscription where owner_id = $1', [person.userId])
    await world.sql('delete from subscription where owner_id = $1', [person.userId])
    await expect(redeem(person)).rejects.toMatchObject({ code: 'PAID_PLAN_ACTIVE' })
    await world.app.runJobs.long('test', async (ctx) => {
      await reconcile(ctx, { since: new Date(0) })
    })
    expect(await person.client().payments.transaction({ txnId })).toMatchObject({ state: 'done' })
    expect(await planOf(person)).toEqual({ planName: 'core', isLtd: false })
  })

  it('BILL-63 is shown with what it includes, and so is the one that a code would give', async () => {
    const person = await world.aPerson()
    const { payments } = person.client()
    const [code = '', next = ''] = [codes.pop(), codes.pop()]
    expect(await payments.activeSubscription({ code })).toMatchObject({ subscription: null, plan: { id: 'ltd-1' } })
    await person.client().lifetimeDeals.redeem({ code })
    const { subscription, plan } = await payments.activeSubscription({ isLtd: true })
    expect(subscription).toMatchObject({ isLtd: true, planName: 'ltd-1' })
    expect(plan).toMatchObject({ displayName: 'Lifetime 1', base_price: 0, alias: 'ltd-1' })
    expect(plan?.additionalFeatures.length).toBeGreaterThan(0)
    expect((await payments.activeSubscription({ code })).plan).toMatchObject({ id: 'ltd-1' })
    expect((await payments.activeSubscription({ code: next })).plan).toMatchObject({ id: 'ltd-2' })
    const other = (await world.aPerson()).client().payments
    await expect(other.activeSubscription({ code })).rejects.toMatchObject({ code: 'COUPON_REDEEMED' })
    expect((await other.activeSubscription({ code: next })).plan).toMatchObject({ id: 'ltd-1' })
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
