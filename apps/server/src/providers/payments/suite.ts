import { dayMs } from '@taplore/kit'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PaymentGateway, PaymentRefused, type SubscriptionChange } from '../../ports/payments.ts'

/** What the suite does beside the port: what a customer does in a browser, and the passing of time. */
export interface GatewayHarness {
  readonly gateway: PaymentGateway
  /** Pays an open transaction in the provider's checkout; resolves once the provider has done what it was for. */
  pay(transactionId: string, cardEnd: string): Promise<void>
  /** Whether it tells when it tries a card again. */
  readonly tellsAttempts: boolean
  /** Moves the provider's time ahead, and lets it do what became due. */
  advanceDays(days: number): Promise<void>
}

/** The tests of every payment gateway. Prices are keys of our own list. */
export function gatewaySuite(name: string, open: () => Promise<GatewayHarness>): void {
  describe(`the gateway of ${name}`, () => {
    let harness: GatewayHarness
    let gateway: PaymentGateway
    let count = 0
    beforeAll(async () => {
      harness = await open()
      gateway = harness.gateway
    })

    async function aCustomer() {
      const email = `payer-${++count}@example.com`
      const customer = await gateway.ensureCustomer({ email, name: 'Pat Payer', ownerId: `owner-${count}` })
      const address = await gateway.createAddress(customer.id, { countryCode: 'DE', postalCode: '10115' })
      return { customer, addressId: address.id, email }
    }

    async function bought(items: Record<string, number>, cardEnd = '0077') {
      const { customer, addressId } = await aCustomer()
      const list = Object.entries(items).map(([priceId, quantity]) => ({ priceId, quantity }))
      const reference = `order-${count}`
      const given = { customerId: customer.id, addressId, items: list, reference }
      const { id } = await gateway.createTransaction(given)
      await harness.pay(id, cardEnd)
      const transaction = await gateway.getTransaction(id)
      if (!transaction) throw new Error('The transaction is gone.')
      return { customer, addressId, reference, transaction, subscriptionId: transaction.subscriptionId ?? '' }
    }

    const change = (priceId: string, given: Partial<SubscriptionChange> = {}): SubscriptionChange => ({
      items: [{ priceId, quantity: 1 }],
      proration: 'prorated_immediately',
      ...given,
    })
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (error instanceof PaymentRefused ? error.code : String(error)),
      )

    it('has one customer for an address, in upper and lower case, however many ask at once', async () => {
      const { customer, email } = await aCustomer()
      const ask = { email: email.toUpperCase(), name: 'Other', ownerId: 'other' }
      const again = await Promise.all([gateway.ensureCustomer(ask), gateway.ensureCustomer(ask)])
      expect(again.map(({ id }) => id)).toEqual([customer.id, customer.id])
      const renamed = await gateway.updateCustomer(customer.id, { name: 'New name' })
      expect(renamed).toMatchObject({ id: customer.id, name: 'New name', email })
    })

    it('previews what a purchase costs, with taxes and discount, and creates nothing', async () => {
      const where = { countryCode: 'DE', postalCode: '10115' }
      const since = new Date(0)
      const before = (await gateway.listTransactions({ updatedSince: since })).items.length
      const totals = await gateway.previewTransaction({ items: [{ priceId: 'core-month', quantity: 2 }], ...where })
      expect(totals).toMatchObject({ currency: 'USD', subtotal: 3_800, tax: 722, total: 4_522, grandTotal: 4_522 })
      expect(totals.lines).toMatchObject([{ priceId: 'core-month', quantity: 2, taxRate: '0.19', total: 4_522 }])
      const free = await gateway.previewTransaction({
        items: [{ priceId: 'core-month', quantity: 1 }],
        countryCode: 'US',
        postalCode: '10001',
      })
      expect(free).toMatchObject({ tax: 0, total: 1_900 })
      expect((await gateway.listTransactions({ updatedSince: since })).items.length).toBe(before)
    })

    it('keeps a purchase open until it is paid, then begins the subscription', async () => {
      const { transaction, subscriptionId, customer, reference } = await bought({
        'pro-month': 1,
        'modifier-member-month': 2,
      })
      expect(transaction).toMatchObject({
        status: 'completed',
        origin: 'api',
        customerId: customer.id,
        countryCode: 'DE',
        reference,
        payment: { status: 'captured', errorCode: null, lastFourDigits: '0077' },
        totals: { subtotal: 11_700, tax: 2_223, total: 13_923, grandTotal: 13_923 },
      })
      expect(transaction.invoiceNumber).toBeTruthy()
      const subscription = await gateway.getSubscription(subscriptionId)
      expect(subscription).toMatchObject({
        status: 'active',
        interval: 'month',
        reference,
        collectionMode: 'automatic',
        scheduledChange: null,
      })
      expect(subscription?.nextBilledAt).toEqual(subscription?.currentPeriod?.to)
      expect(await gateway.getSubscription('sub_none')).toBeNull()
      expect(await gateway.getTransaction('txn_none')).toBeNull()
      expect(await codeOf(gateway.cancelTransaction(transaction.id))).toBe('transaction_immutable')
      const { overview } = await gateway.createPortalLinks(customer.id, [subscriptionId])
      expect(URL.canParse(overview)).toBe(true)
    })

    it('notes a declined card, keeps the purchase open for another one, and cancels what is not wanted', async () => {
      const { transaction, customer, addressId } = await bought({ 'credits-images-150': 1 }, '0002')
      expect(transaction).toMatchObject({ status: 'ready', payment: { status: 'error', errorCode: 'declined' } })
      await harness.pay(transaction.id, '4242')
      expect(await gateway.getTransaction(transaction.id)).toMatchObject({ status: 'completed', subscriptionId: null })
      const items = [{ priceId: 'credits-images-150', quantity: 1 }]
      const unwanted = await gateway.createTransaction({
        customerId: customer.id,
        addressId,
        items,
        reference: 'unwanted',
      })
      expect(unwanted.status).toBe('ready')
      expect(await gateway.cancelTransaction(unwanted.id)).toMatchObject({ status: 'canceled' })
      expect(await gateway.cancelTransaction(unwanted.id)).toMatchObject({ status: 'canceled' })
    })

    it('refuses what it does not sell', async () => {
      const { customer, addressId } = await aCustomer()
      const ask = (items: { priceId: string; quantity: number }[]) =>
        codeOf(gateway.createTransaction({ customerId: customer.id, addressId, items, reference: 'x' }))
      expect(await ask([{ priceId: 'nothing', quantity: 1 }])).toBe('transaction_price_not_found')
      expect(
        await ask([
          { priceId: 'pro-month', quantity: 1 },
          { priceId: 'modifier-member-year', quantity: 1 },
        ]),
      ).toBe('transaction_price_different_billing_cycle')
    })

    it('previews a change of plan, charges the same, and does it once', async () => {
      const { subscriptionId } = await bought({ 'core-month': 1 })
      const preview = await gateway.previewSubscription(subscriptionId, change('pro-month'))
      // Nothing of the period was used: 39 less 19, with 19 % tax.
      expect(preview.immediate).toMatchObject({ grandTotal: 2_380, total: 4_641 })
      expect(preview.next).toMatchObject({ subtotal: 3_900, grandTotal: 4_641 })
      const changed = await gateway.updateSubscription(subscriptionId, change('pro-month'))
      expect(changed.items).toEqual([{ priceId: 'pro-month', quantity: 1 }])
      const again = await gateway.updateSubscription(subscriptionId, change('pro-month'))
      expect(again.updatedAt).toEqual(changed.updatedAt)
      const { items } = await allOf((after) => gateway.listTransactions({ updatedSince: new Date(0), ...after }))
      const updates = items.filter(
        (one) => one.subscriptionId === subscriptionId && one.origin === 'subscription_update',
      )
      expect(updates.map(({ totals }) => totals.grandTotal)).toEqual([2_380])
      const down = await gateway.previewSubscription(subscriptionId, change('core-month'))
      expect(down).toMatchObject({ immediate: { grandTotal: 0 }, creditedNow: 2_380 })
    })

    it('refuses a change that the card does not pay, and leaves everything as it was', async () => {
      const { subscriptionId } = await bought({ 'core-month': 1 }, '0341')
      const before = await gateway.getSubscription(subscriptionId)
      expect(await codeOf(gateway.updateSubscription(subscriptionId, change('pro-month')))).toBe(
        'subscription_payment_declined',
      )
      expect(await gateway.getSubscription(subscriptionId)).toEqual(before)
      const free = await gateway.updateSubscription(subscriptionId, change('plus-month', { proration: 'do_not_bill' }))
      expect(free).toMatchObject({
        items: [{ priceId: 'plus-month', quantity: 1 }],
        currentPeriod: before?.currentPeriod,
      })
    })

    it('tells what a saved address and business say', async () => {
      const { customer } = await aCustomer()
      const { id: addressId } = await gateway.createAddress(customer.id, { countryCode: 'NO', postalCode: '5003' })
      const { id: businessId } = await gateway.createBusiness(customer.id, { name: 'Fjord AS', taxNumber: 'NO1' })
      const place = { countryCode: 'NO', postalCode: '5003' }
      expect(await gateway.getPlace(customer.id, { addressId, businessId: null })).toEqual({ ...place, business: null })
      const business = { name: 'Fjord AS', taxNumber: 'NO1' }
      expect(await gateway.getPlace(customer.id, { addressId, businessId })).toEqual({ ...place, business })
    })

    it('taxes a subscription at another place from its next bill on', async () => {
      const { customer, subscriptionId } = await bought({ 'core-month': 1 })
      const next = async () =>
        (await gateway.previewSubscription(subscriptionId, change('core-month', { proration: 'do_not_bill' }))).next
      expect((await next()).lines).toMatchObject([{ taxRate: '0.19' }])
      const { id: addressId } = await gateway.createAddress(customer.id, { countryCode: 'NO', postalCode: '5003' })
      const moved = await gateway.moveSubscription(subscriptionId, { addressId, businessId: null })
      expect(moved).toMatchObject({ id: subscriptionId, status: 'active' })
      expect((await next()).lines).toMatchObject([{ taxRate: '0.25', tax: 475 }])
      expect(await gateway.moveSubscription(subscriptionId, { addressId, businessId: null })).toEqual(moved)
      await gateway.cancelSubscription(subscriptionId, 'immediately')
      expect(await codeOf(gateway.moveSubscription(subscriptionId, { addressId, businessId: null }))).toBe(
        'subscription_update_when_canceled',
      )
    })

    it('schedules a cancellation, takes it back, and cancels at once', async () => {
      const { subscriptionId } = await bought({ 'core-month': 1 })
      const scheduled = await gateway.cancelSubscription(subscriptionId, 'next_billing_period')
      expect(scheduled).toMatchObject({ status: 'active', scheduledChange: { action: 'cancel' } })
      expect(scheduled.scheduledChange?.effectiveAt).toEqual(scheduled.currentPeriod?.to)
      expect(await gateway.cancelSubscription(subscriptionId, 'next_billing_period')).toEqual(scheduled)
      expect(await codeOf(gateway.updateSubscription(subscriptionId, change('pro-month')))).toBe(
        'subscription_locked_pending_changes',
      )
      expect(await gateway.removeScheduledChange(subscriptionId)).toMatchObject({ scheduledChange: null })
      expect(await gateway.removeScheduledChange(subscriptionId)).toMatchObject({ status: 'active' })
      const ended = await gateway.cancelSubscription(subscriptionId, 'immediately')
      expect(ended).toMatchObject({ status: 'canceled', nextBilledAt: null })
      expect(await gateway.cancelSubscription(subscriptionId, 'immediately')).toEqual(ended)
      expect(await codeOf(gateway.updateSubscription(subscriptionId, change('pro-month')))).toBe(
        'subscription_update_when_canceled',
      )
    })

    it('charges a top-up once for each reference', async () => {
      const { subscriptionId } = await bought({ 'core-month': 1 })
      const charge = { items: [{ priceId: 'credits-images-150', quantity: 1 }], reference: 'top-up-1' }
      const first = await gateway.chargeSubscription(subscriptionId, charge)
      expect(first).toMatchObject({
        status: 'completed',
        origin: 'subscription_charge',
        subscriptionId,
        reference: 'top-up-1',
        totals: { total: 5_355 },
      })
      expect((await gateway.chargeSubscription(subscriptionId, charge)).id).toBe(first.id)
      const next = await gateway.chargeSubscription(subscriptionId, { ...charge, reference: 'top-up-2' })
      expect(next.id).not.toBe(first.id)
      const poor = await bought({ 'core-month': 1 }, '0341')
      expect(await codeOf(gateway.chargeSubscription(poor.subscriptionId, charge))).toBe(
        'subscription_payment_declined',
      )
    })

    it('refunds in parts and never more than was paid, each reference once', async () => {
      const { transaction } = await bought({ 'core-month': 1, 'modifier-domain-month': 1 })
      const { id, totals } = transaction
      const part = { transactionId: id, amount: 700, reason: 'Goodwill', reference: 'refund-1' } as const
      const first = await gateway.createRefund(part)
      expect(first).toMatchObject({ action: 'refund', total: 700, transactionId: id, reason: 'Goodwill' })
      expect((await gateway.createRefund(part)).id).toBe(first.id)
      const tooMuch = { ...part, amount: totals.grandTotal, reference: 'refund-2' }
      expect(await codeOf(gateway.createRefund(tooMuch))).toBe('adjustment_total_amount_above_remaining_allowed')
      const rest = await gateway.createRefund({ ...part, amount: 'full', reference: 'refund-3' })
      expect(rest.total).toBe(totals.grandTotal - 700)
      await harness.advanceDays(0)
      const { items } = await allOf((after) => gateway.listAdjustments({ updatedSince: new Date(0), ...after }))
      const ours = items.filter((one) => one.transactionId === id)
      expect(ours.map(({ status }) => status)).toEqual(['approved', 'approved'])
    })

    it('renews, falls past due, recovers with another card, and ends after the last attempt', async () => {
      const good = await bought({ 'core-month': 1 })
      const poor = await bought({ 'core-month': 1 }, '0341')
      const lost = await bought({ 'core-month': 1 }, '0341')
      const before = await gateway.getSubscription(good.subscriptionId)
      await harness.advanceDays(32)
      const renewed = await gateway.getSubscription(good.subscriptionId)
      expect(renewed?.currentPeriod?.from).toEqual(before?.currentPeriod?.to)
      const owing = await gateway.getSubscription(poor.subscriptionId)
      expect(owing).toMatchObject({ status: 'past_due' })
      const dueSince = owing?.currentPeriod?.from ?? new Date()
      const nextAttempt = (days: number) => (harness.tellsAttempts ? new Date(dueSince.getTime() + days * dayMs) : null)
      // It was tried again a day later, at the end of the 32 days.
      expect(owing?.nextAttemptAt).toEqual(nextAttempt(3))
      expect(renewed?.nextAttemptAt).toBeNull()
      const debt = await gateway.getPaymentMethodTransaction(poor.subscriptionId)
      expect(debt).toMatchObject({ status: 'past_due', origin: 'subscription_recurring', totals: { total: 2_261 } })
      await harness.pay(debt.id, '4242')
      expect(await gateway.getSubscription(poor.subscriptionId)).toMatchObject({
        status: 'active',
        nextAttemptAt: null,
      })
      await harness.advanceDays(8)
      expect(await gateway.getSubscription(lost.subscriptionId)).toMatchObject({ status: 'canceled' })
      const change = await gateway.getPaymentMethodTransaction(poor.subscriptionId)
      expect(change).toMatchObject({ status: 'ready', totals: { grandTotal: 0 } })
      await harness.pay(change.id, '0077')
      expect((await gateway.getTransaction(change.id))?.status).toBe('completed')
    })

    it('lists what changed since a time, page by page, nothing twice', async () => {
      const { customer } = await bought({ 'core-month': 1 })
      const all = await allOf((after) => gateway.listSubscriptions({ updatedSince: new Date(0), ...after }))
      expect(new Set(all.items.map(({ id }) => id)).size).toBe(all.items.length)
      const own = await gateway.listSubscriptions({ updatedSince: new Date(0), customerId: customer.id })
      expect(own.items).toHaveLength(1)
      const transactions = await allOf((after) => gateway.listTransactions({ updatedSince: new Date(0), ...after }))
      const times = transactions.items.map(({ updatedAt }) => updatedAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(new Set(transactions.items.map(({ id }) => id)).size).toBe(transactions.items.length)
      const later = new Date(Math.max(...times) + 1)
      expect(await gateway.listTransactions({ updatedSince: later })).toEqual({ items: [], next: null })
    })

    it('takes a discount off as often and as long as it says', async () => {
      const code = `TEN-${count}`
      const input = {
        code,
        description: 'Ten percent',
        amount: { percent: 10 },
        periods: 1,
        usageLimit: 1,
        expiresAt: null,
        priceIds: ['core-month'],
      }
      const made = await gateway.createDiscount(input)
      expect(made).toMatchObject({ ...input, status: 'active', timesUsed: 0 })
      expect((await gateway.createDiscount(input)).id).toBe(made.id)
      expect(await codeOf(gateway.createDiscount({ ...input, description: 'Another' }))).toBe('discount_code_conflict')
      const { customer, addressId } = await aCustomer()
      const buy = { customerId: customer.id, addressId, discountId: made.id, reference: 'discounted' }
      const wrong = { ...buy, items: [{ priceId: 'pro-month', quantity: 1 }] }
      expect(await codeOf(gateway.createTransaction(wrong))).toBe('transaction_discount_not_eligible')
      const { id, totals } = await gateway.createTransaction({
        ...buy,
        items: [{ priceId: 'core-month', quantity: 1 }],
      })
      expect(totals).toMatchObject({ subtotal: 1_900, discount: 190, tax: 325, total: 2_035 })
      await harness.pay(id, '0077')
      expect(await gateway.findDiscount(code)).toMatchObject({ status: 'used', timesUsed: 1 })
      const { subscriptionId } = (await gateway.getTransaction(id)) ?? {}
      const { next } = await gateway.previewSubscription(subscriptionId ?? '', change('core-month'))
      expect(next).toMatchObject({ discount: 0, subtotal: 1_900 })
      await gateway.archiveDiscount(made.id)
      expect(await gateway.findDiscount(code)).toMatchObject({ status: 'archived' })
      expect(await gateway.findDiscount('NOTHING')).toBeNull()
    })
  })
}

/** Every page of a list. */
async function allOf<Item>(
  read: (after: { after?: string }) => Promise<{ items: readonly Item[]; next: string | null }>,
) {
  const items: Item[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: { items: readonly Item[]; next: string | null } = await read(after ? { after } : {})
    items.push(...page.items)
    after = page.next
  }
  return { items }
}
