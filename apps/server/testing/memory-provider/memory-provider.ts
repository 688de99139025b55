import { type BillingInterval, priceOf } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import {
  type DiscountInput,
  type ListQuery,
  type Page,
  type PaymentGateway,
  PaymentRefused,
  type Payments,
  type PriceQuantity,
  type ProviderDiscount,
  type ProviderSubscription,
  type ProviderTransaction,
  type SubscriptionPlace,
} from '../../src/ports/payments.ts'
import { paymentsOf } from './join-providers.ts'
import { MemoryState } from './state.ts'
import { intervalOf, onlyTotal, totalsOf } from './totals.ts'

/** What a card does: pays, is declined, or pays now and is declined from the next bill on. */
export type MemoryCard = 'pays' | 'declines-later' | 'declined'

interface Dunning {
  readonly transactionId: string
  readonly since: Date
  readonly failures: number
  readonly nextAttemptAt: Date
}

const retryDays = [1, 3, 5, 7]
const periodMs: Readonly<Record<BillingInterval, number>> = { month: 30 * dayMs, year: 360 * dayMs }

/**
 * A payment provider in memory with one customer, for tests that need thousands: ten percent of tax and proration by whole
 * periods, but states, times, dunning and notifications as Paddle Billing has them. It has a clock of its own, that only moves
 * ahead; every change is a second after the one before, and now and then at the same moment.
 */
export class MemoryProvider extends MemoryState {
  readonly #customers = new Map<string, string>()
  readonly #discounts = new Map<string, ProviderDiscount>()
  readonly #cards = new Map<string, MemoryCard>()
  /** What the current period of a subscription costs, as it was paid. */
  readonly #periodTotals = new Map<string, number>()
  readonly #dunning = new Map<string, Dunning>()
  /** Where each transaction is taxed. */
  readonly #places = new Map<string, SubscriptionPlace>()
  readonly #addresses = new Map<string, { countryCode: string; postalCode: string }>()

  /** The customer pays in the checkout, or tries to. False when there is nothing to pay any more. */
  pay(transactionId: string, card: MemoryCard = 'pays'): boolean {
    const open = this.require(transactionId)
    if (open.status !== 'ready' && open.status !== 'past_due') return false
    if (card === 'declined') {
      this.#fail(open)
      return true
    }
    const { subscriptionId } = open
    if (subscriptionId) {
      this.#cards.set(subscriptionId, card)
      this.complete(open)
      if (this.#dunning.get(subscriptionId)?.transactionId === transactionId) this.#recover(subscriptionId)
      return true
    }
    this.#buy(open, card)
    return true
  }

  /** The customer chooses another address in a checkout that is open, or on the provider's own pages. */
  chooseAddress(id: string, address: { countryCode: string; postalCode: string }): void {
    const place = { addressId: this.#addressOf(address), businessId: null }
    const subscription = this.subscriptions.get(id)
    if (!subscription) this.#places.set(id, place)
    else if (subscription.status !== 'canceled')
      this.setSubscription({ ...subscription, place, updatedAt: this.tick() }, 'subscription.updated')
  }

  addressAt(id: string): { countryCode: string; postalCode: string } {
    const address = this.#addresses.get(id)
    if (!address) throw new PaymentRefused('not_found', id)
    return address
  }

  #addressOf({ countryCode, postalCode }: { countryCode: string; postalCode: string }): string {
    const id = this.id('add')
    this.#addresses.set(id, { countryCode, postalCode })
    return id
  }

  /** The bank asks for a code first; `pay` confirms it. */
  challenge(transactionId: string): void {
    const open = this.require(transactionId)
    if (open.status !== 'ready') return
    const payment = { status: 'action_required', errorCode: null, lastFourDigits: '0119' } as const
    this.setTransaction({ ...open, payment, updatedAt: this.tick() }, 'transaction.updated')
  }

  #fail(row: ProviderTransaction): ProviderTransaction {
    const payment = { status: 'error', errorCode: 'declined', lastFourDigits: '0002' } as const
    return this.setTransaction({ ...row, payment, updatedAt: this.tick() }, 'transaction.payment_failed')
  }

  #buy(open: ProviderTransaction, card: MemoryCard): void {
    const plan = open.items.map(({ priceId }) => priceOf(priceId)).find((price) => price?.kind === 'plan')
    if (plan?.kind !== 'plan') {
      this.complete(open)
      return
    }
    const { interval } = plan
    const subscriptionId = this.id('sub')
    const paid = this.setTransaction(this.paid(open), 'transaction.paid')
    const from = this.at
    const to = new Date(from.getTime() + periodMs[interval])
    const created: ProviderSubscription = {
      id: subscriptionId,
      status: 'active',
      customerId: open.customerId ?? '',
      items: open.items,
      interval,
      collectionMode: 'automatic',
      currency: 'USD',
      currentPeriod: { from, to },
      nextBilledAt: to,
      nextAttemptAt: null,
      scheduledChange: null,
      startedAt: from,
      canceledAt: null,
      reference: open.reference,
      place: this.#places.get(open.id) ?? { addressId: '', businessId: null },
      updatedAt: from,
    }
    this.#cards.set(subscriptionId, card)
    this.#periodTotals.set(subscriptionId, open.totals.total)
    this.setSubscription(created, 'subscription.created')
    this.setSubscription(created, 'subscription.activated')
    const whole = { ...paid, subscriptionId, status: 'completed', updatedAt: this.tick() } as const
    this.setTransaction(whole, 'transaction.completed')
  }

  /** Moves its clock ahead and does what is due meanwhile, in the order of time. */
  advanceTo(until: Date): void {
    for (let steps = 0; steps < 500; steps += 1) {
      const next = this.#nextDue()
      if (!next || next.at > until) break
      if (next.at > this.at) this.at = next.at
      next.act()
    }
    this.approve()
    if (until > this.at) this.at = until
  }

  #nextDue(): { at: Date; act: () => void } | null {
    const due: { at: Date; act: () => void }[] = []
    for (const row of this.subscriptions.values()) {
      if (row.status === 'canceled') continue
      const dunning = this.#dunning.get(row.id)
      if (row.scheduledChange) due.push({ at: row.scheduledChange.effectiveAt, act: () => this.#end(row.id) })
      else if (dunning) due.push({ at: dunning.nextAttemptAt, act: () => this.#retry(row.id, dunning) })
      else if (row.nextBilledAt) due.push({ at: row.nextBilledAt, act: () => this.#renew(row) })
    }
    return due.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
  }

  #renew(known: ProviderSubscription): void {
    const { id, items, customerId, interval, reference } = known
    const whole = totalsOf(items)
    const totals = this.afterCredit(whole)
    this.credit -= totals.credit
    this.#periodTotals.set(id, whole.total)
    const from = known.currentPeriod?.to ?? this.at
    const to = new Date(from.getTime() + periodMs[interval])
    const row = this.transaction({
      items,
      totals,
      customerId,
      subscriptionId: id,
      origin: 'subscription_recurring',
      reference,
      billingPeriod: { from, to },
    })
    this.setTransaction({ ...row, status: 'billed', billedAt: this.at }, 'transaction.billed')
    const next = { ...known, currentPeriod: { from, to }, nextBilledAt: to }
    if (totals.grandTotal === 0 || this.#cards.get(id) === 'pays') {
      this.setSubscription({ ...next, updatedAt: this.tick() }, 'subscription.updated')
      this.complete(row)
      return
    }
    const since = this.at
    this.#dunning.set(id, { transactionId: row.id, since, failures: 1, nextAttemptAt: retryAt(since, 1) ?? since })
    const failed = this.#fail(row)
    this.setTransaction({ ...failed, status: 'past_due', updatedAt: this.tick() }, 'transaction.past_due')
    this.setSubscription({ ...next, status: 'past_due', updatedAt: this.tick() }, 'subscription.past_due')
  }

  #retry(id: string, dunning: Dunning): void {
    const debt = this.require(dunning.transactionId)
    this.#fail(debt)
    const failures = dunning.failures + 1
    const nextAttemptAt = retryAt(dunning.since, failures)
    if (nextAttemptAt === null) this.#end(id)
    else this.#dunning.set(id, { ...dunning, failures, nextAttemptAt })
  }

  #recover(id: string): void {
    this.#dunning.delete(id)
    const known = this.subscription(id)
    if (known.status === 'canceled') return
    this.setSubscription({ ...known, status: 'active', updatedAt: this.tick() }, 'subscription.activated')
  }

  /** Ends a subscription, and the debt that it may have. */
  #end(id: string): ProviderSubscription {
    const known = this.subscription(id)
    const debt = this.transactions.get(this.#dunning.get(id)?.transactionId ?? '')
    this.#dunning.delete(id)
    if (debt?.status === 'past_due') {
      this.credit += debt.totals.credit
      this.setTransaction({ ...debt, status: 'canceled', updatedAt: this.tick() }, 'transaction.canceled')
    }
    const now = this.tick()
    const over = { status: 'canceled', canceledAt: now, nextBilledAt: null, scheduledChange: null } as const
    return this.setSubscription({ ...known, ...over, updatedAt: now }, 'subscription.canceled')
  }

  #requireChangeable(row: ProviderSubscription): void {
    if (row.status === 'canceled') throw new PaymentRefused('subscription_update_when_canceled', row.id)
    if (row.status === 'past_due') throw new PaymentRefused('subscription_update_when_past_due', row.id)
    if (row.scheduledChange) throw new PaymentRefused('subscription_locked_pending_changes', row.id)
  }

  #change(id: string, items: readonly PriceQuantity[], isBilled: boolean): ProviderSubscription {
    const known = this.subscription(id)
    this.#requireChangeable(known)
    if (JSON.stringify(known.items) === JSON.stringify(items)) return known
    const interval = intervalOf(items) ?? known.interval
    const whole = totalsOf(items)
    if (!isBilled) {
      return this.setSubscription({ ...known, items, interval, updatedAt: this.tick() }, 'subscription.updated')
    }
    const more = whole.total - (this.#periodTotals.get(id) ?? 0)
    const totals = more > 0 ? this.afterCredit(onlyTotal(more, items)) : null
    if (totals && totals.grandTotal > 0 && this.#cards.get(id) !== 'pays')
      throw new PaymentRefused('subscription_payment_declined', id)
    this.credit += totals ? -totals.credit : -more
    this.#periodTotals.set(id, whole.total)
    const { customerId, reference } = known
    if (totals) {
      const origin = 'subscription_update'
      this.complete(this.transaction({ items, totals, customerId, subscriptionId: id, origin, reference }))
    }
    const now = this.tick()
    const to = new Date(now.getTime() + periodMs[interval])
    const period = interval === known.interval ? {} : { currentPeriod: { from: now, to }, nextBilledAt: to }
    return this.setSubscription({ ...known, items, interval, ...period, updatedAt: now }, 'subscription.updated')
  }

  readonly gateway: PaymentGateway = {
    describe: () => ({ chosen: 'memory', level: 'basic', why: '', limits: '' }),
    ensureCustomer: async ({ email, name }) => {
      const id = this.#customers.get(email) ?? this.id('ctm')
      this.#customers.set(email, id)
      return { id, email, name }
    },
    updateCustomer: async (id) => ({ id, email: '', name: '' }),
    createAddress: async (_, address) => ({ id: this.#addressOf(address) }),
    createBusiness: async () => ({ id: this.id('biz') }),
    getPlace: async (_, { addressId }) => ({ ...this.addressAt(addressId), business: null }),
    createPortalLinks: async () => ({ overview: 'https://portal.example.com' }),
    previewTransaction: async ({ items }) => totalsOf(items),
    createTransaction: ({ customerId, addressId, businessId, items, reference, discountId }) =>
      this.reach(() => {
        const discount = this.#discounts.get(discountId ?? '')
        const percentOff = discount && 'percent' in discount.amount ? discount.amount.percent : 0
        if (discount) this.#discounts.set(discount.id, { ...discount, timesUsed: discount.timesUsed + 1 })
        const totals = totalsOf(items, percentOff)
        const row = this.transaction({ customerId, items, reference, totals })
        this.#places.set(row.id, { addressId, businessId: businessId ?? null })
        return this.setTransaction(row, 'transaction.ready')
      }),
    getTransaction: async (id) => this.transactions.get(id) ?? null,
    listTransactions: async (query) => changed(this.transactions, query),
    getInvoiceLink: async () => null,
    cancelTransaction: (id) =>
      this.reach(() => {
        const row = this.require(id)
        if (row.status === 'canceled') return row
        if (row.status !== 'ready') throw new PaymentRefused('transaction_immutable', id)
        return this.setTransaction({ ...row, status: 'canceled', updatedAt: this.tick() }, 'transaction.canceled')
      }),
    getSubscription: async (id) => this.subscriptions.get(id) ?? null,
    listSubscriptions: async (query) => changed(this.subscriptions, query),
    previewSubscription: async (id, { items }) => {
      const known = this.subscription(id)
      this.#requireChangeable(known)
      return { immediate: null, creditedNow: 0, next: totalsOf(items), nextBilledAt: known.nextBilledAt }
    },
    updateSubscription: (id, { items, proration }) =>
      this.reach(() => this.#change(id, items, proration.endsWith('_immediately'))),
    // Taxes are the same everywhere.
    moveSubscription: (id, place) =>
      this.reach(() => {
        const known = this.subscription(id)
        if (known.status !== 'past_due') this.#requireChangeable(known)
        if (JSON.stringify(known.place) === JSON.stringify(place)) return known
        return this.setSubscription({ ...known, place, updatedAt: this.tick() }, 'subscription.updated')
      }),
    cancelSubscription: (id, effectiveFrom) =>
      this.reach(() => {
        const known = this.subscription(id)
        if (known.status === 'canceled') return known
        if (effectiveFrom === 'immediately' || known.status === 'past_due') return this.#end(id)
        if (known.scheduledChange) return known
        const now = this.tick()
        const scheduledChange = { action: 'cancel', effectiveAt: known.currentPeriod?.to ?? now } as const
        return this.setSubscription(
          { ...known, scheduledChange, nextBilledAt: null, updatedAt: now },
          'subscription.updated',
        )
      }),
    removeScheduledChange: (id) =>
      this.reach(() => {
        const known = this.subscription(id)
        if (!known.scheduledChange) return known
        const nextBilledAt = known.currentPeriod?.to ?? null
        return this.setSubscription(
          { ...known, scheduledChange: null, nextBilledAt, updatedAt: this.tick() },
          'subscription.updated',
        )
      }),
    chargeSubscription: (id, { items, reference }) =>
      this.reach(() => {
        const before = this.transactions.get(this.references.get(`charge ${id} ${reference}`) ?? '')
        if (before) return before
        const known = this.subscription(id)
        this.#requireChangeable(known)
        if (this.#cards.get(id) !== 'pays') throw new PaymentRefused('subscription_payment_declined', id)
        const { customerId } = known
        const origin = 'subscription_charge'
        const row = this.transaction({ items, reference, customerId, subscriptionId: id, origin })
        this.references.set(`charge ${id} ${reference}`, row.id)
        return this.complete(row)
      }),
    getPaymentMethodTransaction: (id) =>
      this.reach(() => {
        const { customerId, status } = this.subscription(id)
        if (status === 'canceled') throw new PaymentRefused('subscription_update_when_canceled', id)
        const debt = this.transactions.get(this.#dunning.get(id)?.transactionId ?? '')
        if (debt) return debt
        const origin = 'subscription_payment_method_change'
        const rows = [...this.transactions.values()]
        const open = rows.find((row) => row.subscriptionId === id && row.origin === origin && row.status === 'ready')
        if (open) return open
        return this.setTransaction(
          this.transaction({ items: [], customerId, subscriptionId: id, origin }),
          'transaction.ready',
        )
      }),
    createRefund: (input) => this.reach(() => this.refund(input)),
    listAdjustments: async (query) => changed(this.adjustments, query),
    createDiscount: async (input) => this.addDiscount(input),
    findDiscount: async (code) => {
      for (const row of this.#discounts.values()) {
        if (row.code !== code) continue
        return row.usageLimit !== null && row.timesUsed >= row.usageLimit ? { ...row, status: 'used' } : row
      }
      return null
    },
    archiveDiscount: async (id) => {
      const known = this.#discounts.get(id)
      if (known) this.#discounts.set(id, { ...known, status: 'archived' })
    },
  }

  /** A coupon. */
  addDiscount(input: DiscountInput): ProviderDiscount {
    const row: ProviderDiscount = { ...input, id: this.id('dsc'), status: 'active', timesUsed: 0 }
    this.#discounts.set(row.id, row)
    return row
  }

  /** As the server has it among its providers; prices have our own keys. */
  get payments(): Payments {
    return paymentsOf(this.gateway)
  }
}

function changed<Row extends { readonly updatedAt: Date }>(
  rows: ReadonlyMap<string, Row>,
  { updatedSince }: ListQuery,
): Page<Row> {
  // Newest first: no caller may depend on the order.
  return { items: [...rows.values()].filter((row) => row.updatedAt >= updatedSince).reverse(), next: null }
}

function retryAt(since: Date, failures: number): Date | null {
  const days = retryDays[failures - 1]
  return days === undefined ? null : new Date(since.getTime() + days * dayMs)
}
