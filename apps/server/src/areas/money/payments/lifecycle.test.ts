import { randomUUID } from 'node:crypto'
import { dayMs } from '@taplore/kit'
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

  it('are never shown as the card on file, the one that was saved after them is', async () => {
    const { person, buy, pay } = await aBuyer()
    const { payments } = person.client()
    const cardOnFile = async () => (await payments.overview()).details.lastFourDigits
    await buy('core-month', { card: '0077' })
    expect(await cardOnFile()).toBe('0077')
    const { txnId } = await payments.changePaymentMethod({ product: 'stories' })
    await pay(txnId, '0002')
    await world.runJobs()
    expect(await cardOnFile()).toBe('0077')
    await pay(txnId, '0341')
    await world.runJobs()
    expect(await cardOnFile()).toBe('0341')
    const change = await payments.previewChange({ product: 'stories', plan_id: 'pro-month' })
    expect(change.lastFourDigits).toBe('0341')
  })

  it('belong to the plan they were given for, as the others are charged to theirs', async () => {
    const { person, buy, pay } = await aBuyer()
    const { payments } = person.client()
    await buy('core-month', { card: '0077' })
    await buy('series-month', { card: '4242' })
    const { txnId } = await payments.changePaymentMethod({ product: 'stories' })
    await pay(txnId, '0341')
    await world.runJobs()
    const { products } = await payments.overview()
    expect(products.map((one) => one.payment_information?.last_four_digits)).toEqual(['0341', undefined, '4242'])
    const yearly = await payments.previewChange({ product: 'faceless', plan_id: 'series-year' })
    expect(yearly.lastFourDigits).toBe('4242')
  })

  it('BILL-44 BILL-67 make a renewal past due; another card pays it, once', async () => {
    const { person, buy, pay, planOf, overviewOf } = await aBuyer()
    await buy('core-month', { card: '0341' })
    await sandbox().advanceClock({ days: 32 })
    await world.runJobs()
    const late = await overviewOf('stories')
    expect(late).toMatchObject({ status: 'past_due', pastDue: { errorCode: 'declined' } })
    expect(late.pastDue?.amount).toBeGreaterThan(0)
    const days = (at: string | null | undefined) =>
      (new Date(at ?? 0).getTime() - new Date(late.pastDue?.dueAt ?? 0).getTime()) / dayMs
    const first = days(late.pastDue?.nextAttemptAt)
    expect([1, 3]).toContain(Math.round(first))
    await sandbox().advanceClock({ days: 2 })
    await world.runJobs()
    expect(days((await overviewOf('stories')).pastDue?.nextAttemptAt)).toBeGreaterThan(first)
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
    const first = await staff().refund(input)
    expect(first).toMatchObject({ status: expect.stringMatching(/approv/) })
    await world.runJobs()
    expect(await credits('aiImageGeneration')).toBe(0)
    // The answer was lost.
    expect(await staff().refund(input)).toMatchObject({ status: expect.stringMatching(/approv/) })
    await expect(staff().refund({ ...input, requestKey: randomUUID() })).rejects.toMatchObject({
      code: 'REFUNDED_IN_FULL',
    })
    expect(
      await world.sql(
        `select count(*)::int as total from audit_entry where workspace_id = $1 and action = 'staff.payment-refunded'`,
        [person.userId],
      ),
    ).toEqual([{ total: 1 }])
    const { payments, subscriptions } = await staff().customer({ personId: person.userId })
    expect(subscriptions).toMatchObject([{ product: 'stories', planInForce: 'core', nextAmount: 2_261 }])
    const refunded = payments.find(({ id }) => id === paymentId)
    expect(refunded?.refunded).toBe(refunded?.amount)
    // Screens name it in the language of the reader.
    expect(refunded?.key).toBe('credits-images-150')
    expect((await world.mailsTo(person.email)).some(({ subject }) => /refund/i.test(subject))).toBe(true)
  })

  it('refund parts of a payment, each once and no more than is left', async () => {
    const { buy, credits } = await aBuyer()
    await buy('core-month')
    const paymentId = await buy('credits-images-150')
    const input = { paymentId, reason: 'Half of it', amount: 3_000, requestKey: randomUUID() }
    for (const _try of [1, 2]) {
      await staff().refund(input)
      await world.runJobs()
      expect(await credits('aiImageGeneration')).toBe(150 - Math.round((150 * 3_000) / 5_355))
    }
    await expect(staff().refund({ ...input, requestKey: randomUUID() })).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
  })

  it('BILL-72 refund with a credit note for each, numbered without gaps, as a PDF for the owner alone', async () => {
    const { person, buy } = await aBuyer()
    const paymentId = await buy('core-month')
    const refund = async (amount?: number) => {
      const input = { paymentId, reason: 'Goodwill', requestKey: randomUUID(), ...(amount ? { amount } : {}) }
      for (const _try of [1, 2]) await staff().refund(input)
      await world.runJobs()
    }
    await refund(500)
    await refund()
    const [invoice] = (await person.client().payments.invoices({})).invoices
    const notes = invoice?.credit_notes ?? []
    expect(notes.map(({ amount }) => amount)).toEqual([500, (invoice?.amount ?? 0) - 500])
    const sequences = await world.sql<{ sequence: number }>('select sequence from credit_note order by sequence')
    expect(sequences.map(({ sequence }) => sequence)).toEqual(sequences.map((_, index) => index + 1))
    expect(notes.at(-1)?.number).toMatch(new RegExp(`^CN-\\d{4}-0*${sequences.length}$`))
    const fetchAs = ({ cookie, workspaceId }: TestPerson) =>
      world.fetch(`${notes[0]?.url}?workspace=${workspaceId}`, { headers: { cookie } })
    const file = await fetchAs(person)
    expect(file.headers.get('content-disposition')).toContain(`credit-note-${notes[0]?.number}.pdf`)
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
    expect((await fetchAs(await world.aPerson())).status).toBe(404)
    const mails = (await world.mailsTo(person.email)).filter(({ subject }) => /refund/i.test(subject))
    expect(mails.map(({ text }) => notes.filter(({ number }) => text.includes(number)).length)).toEqual([1, 1])
    expect(mails[0]?.text).toContain(invoice?.number)
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

  it('give a discount for some payments, of which the checkout says when it ends and what is charged then', async () => {
    const { person, buy, pay } = await aBuyer()
    const { payments, sandboxCheckout } = person.client()
    await staff().coupons.create({ code: 'TWICE10', percent: 10, periods: 2 })
    const { txnId } = await payments.createTransaction({
      country_code: 'US',
      postal_code: '10001',
      items: [{ price_id: 'pro-month', quantity: 1 }],
      requestKey: randomUUID(),
      coupon: 'TWICE10',
    })
    const { grandTotal, renewal } = await sandboxCheckout.get({ transactionId: txnId })
    await pay(txnId)
    for (const days of [32, 31]) {
      await sandbox().advanceClock({ days })
      await world.runJobs()
    }
    const charged = (await payments.invoices({})).invoices.map(({ amount }) => amount)
    expect(charged.toReversed()).toEqual([grandTotal, renewal?.amount, renewal?.later?.amount])
    expect(renewal?.later?.amount).toBeGreaterThan(renewal?.amount ?? 0)
    // Without a discount that ends, nothing changes later.
    expect((await sandboxCheckout.get({ transactionId: await buy('series-month') })).renewal?.later).toBe(null)
  })

  it('create, list, export and archive coupons, which lower what is paid', async () => {
    const { person, buy } = await aBuyer()
    const made = await staff().coupons.create({ code: 'harbour20', description: '=Harbour, 20%', percent: 20 })
    expect(made).toMatchObject({ code: 'HARBOUR20', status: 'active', timesUsed: 0 })
    await expect(staff().coupons.create({ code: 'Harbour20', percent: 10 })).rejects.toMatchObject({
      code: 'COUPON_EXISTS',
    })
    const expiresAt = world.clock.now().toISOString()
    await expect(staff().coupons.create({ code: 'TOOLATE', percent: 10, expiresAt })).rejects.toMatchObject({
      code: 'COUPON_EXPIRED',
    })
    await buy('core-month', { coupon: 'HARBOUR20' })
    const [row] = await world.sql<{ subtotal: number; discount: number }>(
      `select (document->>'subtotal')::int as subtotal, (document->>'discount')::int as discount from invoice
        where owner_id = $1`,
      [person.userId],
    )
    expect(row).toEqual({ subtotal: 1_900, discount: 380 })
    const { coupons } = await staff().coupons.list({})
    expect(coupons.find(({ id }) => id === made.id)).toMatchObject({ timesUsed: 1 })
    const { csv } = await staff().coupons.export()
    expect(csv.split('\r\n')).toContain(`HARBOUR20,"'=Harbour, 20%",20,,,,,1,,active`)
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
  /** Of a purchase of 150 images, as notifications that can be changed and sent in any order. */
  async function aDispute() {
    const buyer = await aBuyer()
    await buyer.buy('core-month')
    const transactionId = await buyer.buy('credits-images-150')
    await sandbox().dispute({ transactionId })
    await world.runJobs()
    const [event] = await world.sql<{ body: string }>(
      `select body from payment_event where owner_id = $1 and type like 'adjustment.%'`,
      [buyer.person.userId],
    )
    const chargeback = JSON.parse(event?.body ?? '{}')
    let count = 0
    /** Another adjustment of the payment, some minutes later at the provider. */
    const adjusted = (action: string, { total, minutes = 1 }: { total?: number; minutes?: number } = {}) => {
      const at = new Date(new Date(chargeback.data.created_at).getTime() + minutes * 60_000).toISOString()
      const { totals } = chargeback.data
      const id = `adj_${randomUUID()}`
      const data = { ...chargeback.data, action, id, created_at: at, updated_at: at }
      return { ...chargeback, data: total === undefined ? data : { ...data, totals: { ...totals, total: `${total}` } } }
    }
    const send = async (notification: object) => {
      count += 1
      const body = JSON.stringify({ ...notification, event_id: `evt_${transactionId}_${count}` })
      expect((await postNotification(world, body)).status).toBe(200)
      await world.runJobs()
      expect(
        await world.sql('select state from payment_event where id = $1', [`evt_${transactionId}_${count}`]),
      ).toEqual([{ state: expect.stringMatching(/done|ignored/) }])
    }
    return { ...buyer, images: () => buyer.credits('aiImageGeneration'), adjusted, send }
  }

  it('takes credits back, and its reversal gives them back once', async () => {
    const { person, images, adjusted, send } = await aDispute()
    expect(await images()).toBe(0)
    const reversal = adjusted('chargeback_reverse')
    for (const _copy of [1, 2]) {
      await send(reversal)
      expect(await images()).toBe(150)
    }
    await send(adjusted('chargeback_warning', { minutes: 5 }))
    const subjects = (await world.mailsTo(world.config.TAPLORE_SUPPORT_EMAIL)).map(({ subject }) => subject)
    const ofPayer = subjects.filter((subject) => subject.includes(person.email))
    expect(ofPayer.map((subject) => subject.split(':')[0]).sort()).toEqual([
      'Dispute lost',
      'Dispute opened',
      'Dispute won',
    ])
  })

  it('that comes a second time takes what the reversal of the first gave back, in whichever order they are told', async () => {
    for (const order of [
      [0, 1, 2],
      [1, 0, 2],
      [2, 1, 0],
    ]) {
      const { images, adjusted, send } = await aDispute()
      const told = [
        adjusted('chargeback_reverse', { minutes: 1 }),
        adjusted('chargeback', { minutes: 2 }),
        adjusted('chargeback_reverse', { minutes: 3 }),
      ]
      for (const at of order.slice(0, -1)) await send(told[at])
      if (order[2] === 2) expect(await images()).toBe(0)
      await send(told[order[2] ?? 0])
      expect(await images()).toBe(150)
    }
  })

  it('too small for one credit takes none, and its reversal gives none', async () => {
    const { images, adjusted, send } = await aDispute()
    await send(adjusted('chargeback_reverse'))
    await send(adjusted('chargeback', { total: 1, minutes: 2 }))
    expect(await images()).toBe(150)
    await send(adjusted('chargeback_reverse', { total: 1, minutes: 3 }))
    expect(await images()).toBe(150)
  })

  it('reversed before a refund leaves its credits to the refund, whichever of the two is told first', async () => {
    for (const isRefundFirst of [false, true]) {
      const { images, adjusted, send } = await aDispute()
      const told = [adjusted('chargeback_reverse'), adjusted('refund', { minutes: 2 })]
      for (const one of isRefundFirst ? told.reverse() : told) await send(one)
      expect(await images()).toBe(0)
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
