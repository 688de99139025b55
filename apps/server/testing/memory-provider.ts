import { priceOf } from '@taplore/contract'
import { dayMs, minuteMs } from '@taplore/kit'
import {
  type PaymentGateway,
  PaymentRefused,
  type Payments,
  type PriceQuantity,
  type ProviderAdjustment,
  type ProviderNotification,
  type ProviderSubscription,
  type ProviderTotals,
  type ProviderTransaction,
} from '../src/ports/payments.ts'

/** A notification that was not delivered yet, as text, as it travels. */
export interface MemoryEvent {
  readonly notification: ProviderNotification
  readonly body: string
}

/**
 * A payment provider in memory, for tests that need thousands of customers: no taxes and no proration, but states, times and
 * notifications as Paddle Billing has them. Every change is a minute after the one before.
 */
export class MemoryProvider {
  readonly transactions = new Map<string, ProviderTransaction>()
  readonly subscriptions = new Map<string, ProviderSubscription>()
  readonly adjustments = new Map<string, ProviderAdjustment>()
  readonly events: MemoryEvent[] = []
  readonly #customers = new Map<string, string>()
  readonly #prefix: string
  #now: Date
  #count = 0

  constructor(prefix: string, now: Date) {
    this.#prefix = prefix
    this.#now = now
  }

  #tick(ms = minuteMs): Date {
    this.#now = new Date(this.#now.getTime() + ms)
    return this.#now
  }

  #id(kind: string): string {
    this.#count += 1
    return `${kind}_${this.#prefix}${this.#count}`
  }

  /** The event of an entity as it is now. */
  #notify(type: string, subject: ProviderNotification['subject']): void {
    const notification = { eventId: this.#id('evt'), type, occurredAt: this.#now, subject }
    this.events.push({ notification, body: JSON.stringify(notification) })
  }

  #setTransaction(row: ProviderTransaction, type: string): ProviderTransaction {
    this.transactions.set(row.id, row)
    this.#notify(type, { kind: 'transaction', transaction: row })
    return row
  }

  #setSubscription(row: ProviderSubscription, type: string): ProviderSubscription {
    this.subscriptions.set(row.id, row)
    this.#notify(type, { kind: 'subscription', subscription: row })
    return row
  }

  #transaction(given: Partial<ProviderTransaction> & { items: readonly PriceQuantity[] }): ProviderTransaction {
    const now = this.#tick()
    return {
      id: this.#id('txn'),
      status: 'ready',
      origin: 'api',
      customerId: null,
      subscriptionId: null,
      invoiceNumber: null,
      totals: totalsOf(given.items),
      payment: null,
      countryCode: 'DE',
      reference: null,
      billingPeriod: null,
      createdAt: now,
      updatedAt: now,
      billedAt: null,
      ...given,
    }
  }

  #paid(row: ProviderTransaction): ProviderTransaction {
    const now = this.#tick()
    const payment = { status: 'captured', errorCode: null, lastFourDigits: '4242' } as const
    return { ...row, status: 'completed', payment, billedAt: now, updatedAt: now }
  }

  /** The customer pays in the checkout. */
  pay(transactionId: string): void {
    const open = this.#require(transactionId)
    if (open.status !== 'ready') return
    const plan = open.items.find(({ priceId }) => priceOf(priceId)?.kind === 'plan')
    const price = priceOf(plan?.priceId ?? '')
    const interval = price && price.kind !== 'credits' ? price.interval : 'month'
    const subscriptionId = plan ? this.#id('sub') : null
    const paid = this.#paid({ ...open, subscriptionId })
    this.#setTransaction({ ...paid, status: 'paid' }, 'transaction.paid')
    if (subscriptionId) {
      const from = this.#now
      const to = new Date(from.getTime() + 30 * dayMs)
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
        updatedAt: from,
      }
      this.#setSubscription(created, 'subscription.created')
      this.#setSubscription(created, 'subscription.activated')
    }
    this.#setTransaction({ ...paid, updatedAt: this.#tick() }, 'transaction.completed')
  }

  /** The next period: paid, or not. */
  renew(subscriptionId: string, isPaid: boolean): void {
    const known = this.subscriptions.get(subscriptionId)
    if (!known || known.status === 'canceled') return
    const row = this.#transaction({
      items: known.items,
      customerId: known.customerId,
      subscriptionId,
      origin: 'subscription_recurring',
      reference: known.reference,
    })
    const from = known.currentPeriod?.to ?? this.#now
    const to = new Date(from.getTime() + 30 * dayMs)
    const next = { ...known, currentPeriod: { from, to }, nextBilledAt: to, updatedAt: this.#tick() }
    if (isPaid) {
      this.#setSubscription({ ...next, status: 'active' }, 'subscription.updated')
      this.#setTransaction(this.#paid(row), 'transaction.completed')
    } else {
      const payment = { status: 'error', errorCode: 'declined', lastFourDigits: '0341' } as const
      this.#setTransaction({ ...row, status: 'past_due', payment }, 'transaction.past_due')
      this.#setSubscription({ ...next, status: 'past_due' }, 'subscription.past_due')
    }
  }

  /** Another card pays what is past due. */
  recover(subscriptionId: string): void {
    const known = this.subscriptions.get(subscriptionId)
    if (known?.status !== 'past_due') return
    for (const row of this.transactions.values()) {
      if (row.subscriptionId === subscriptionId && row.status === 'past_due') {
        this.#setTransaction(this.#paid(row), 'transaction.completed')
      }
    }
    this.#setSubscription({ ...known, status: 'active', updatedAt: this.#tick() }, 'subscription.updated')
  }

  #require(id: string): ProviderTransaction {
    const row = this.transactions.get(id)
    if (!row) throw new PaymentRefused('entity_not_found', id)
    return row
  }

  #subscription(id: string): ProviderSubscription {
    const row = this.subscriptions.get(id)
    if (!row) throw new PaymentRefused('entity_not_found', id)
    return row
  }

  readonly gateway: PaymentGateway = {
    describe: () => ({ chosen: 'memory', level: 'basic', why: '', limits: '' }),
    ensureCustomer: async ({ email, name }) => {
      const id = this.#customers.get(email) ?? this.#id('ctm')
      this.#customers.set(email, id)
      return { id, email, name }
    },
    updateCustomer: async (id) => ({ id, email: '', name: '' }),
    createAddress: async () => ({ id: this.#id('add') }),
    createBusiness: async () => ({ id: this.#id('biz') }),
    createPortalLinks: async () => ({ overview: 'https://portal.example.com' }),
    previewTransaction: async ({ items }) => totalsOf(items),
    createTransaction: async ({ customerId, items, reference }) =>
      this.#setTransaction(this.#transaction({ customerId, items, reference }), 'transaction.ready'),
    getTransaction: async (id) => this.transactions.get(id) ?? null,
    listTransactions: async () => ({ items: [...this.transactions.values()], next: null }),
    getInvoiceLink: async () => null,
    cancelTransaction: async (id) => {
      const row = this.#require(id)
      if (row.status !== 'ready') throw new PaymentRefused('transaction_immutable', id)
      return this.#setTransaction({ ...row, status: 'canceled', updatedAt: this.#tick() }, 'transaction.canceled')
    },
    getSubscription: async (id) => this.subscriptions.get(id) ?? null,
    listSubscriptions: async () => ({ items: [...this.subscriptions.values()], next: null }),
    previewSubscription: async (id, { items }) => ({
      immediate: null,
      creditedNow: 0,
      next: totalsOf(items),
      nextBilledAt: this.#subscription(id).nextBilledAt,
    }),
    updateSubscription: async (id, { items }) => {
      const known = this.#subscription(id)
      if (known.status !== 'active' || known.scheduledChange) throw new PaymentRefused('subscription_locked', id)
      if (JSON.stringify(known.items) === JSON.stringify(items)) return known
      return this.#setSubscription({ ...known, items, updatedAt: this.#tick() }, 'subscription.updated')
    },
    cancelSubscription: async (id, effectiveFrom) => {
      const known = this.#subscription(id)
      if (known.status === 'canceled') return known
      const now = this.#tick()
      if (effectiveFrom === 'immediately') {
        const over = { status: 'canceled', canceledAt: now, nextBilledAt: null, scheduledChange: null } as const
        return this.#setSubscription({ ...known, ...over, updatedAt: now }, 'subscription.canceled')
      }
      const scheduledChange = { action: 'cancel', effectiveAt: known.currentPeriod?.to ?? now } as const
      return this.#setSubscription({ ...known, scheduledChange, updatedAt: now }, 'subscription.updated')
    },
    removeScheduledChange: async (id) =>
      this.#setSubscription(
        { ...this.#subscription(id), scheduledChange: null, updatedAt: this.#tick() },
        'subscription.updated',
      ),
    chargeSubscription: async (id, { items, reference }) => {
      const { customerId } = this.#subscription(id)
      const row = this.#transaction({ items, reference, customerId, subscriptionId: id, origin: 'subscription_charge' })
      return this.#setTransaction(this.#paid(row), 'transaction.completed')
    },
    getPaymentMethodTransaction: async (id) => {
      const { customerId } = this.#subscription(id)
      const row = this.#transaction({ items: [], customerId, subscriptionId: id })
      return this.#setTransaction({ ...row, origin: 'subscription_payment_method_change' }, 'transaction.ready')
    },
    createRefund: async ({ transactionId, amount, reason }) => {
      const paid = this.#require(transactionId)
      const now = this.#tick()
      const adjustment: ProviderAdjustment = {
        id: this.#id('adj'),
        action: 'refund',
        status: 'pending_approval',
        transactionId,
        customerId: paid.customerId ?? '',
        subscriptionId: paid.subscriptionId,
        total: amount === 'full' ? paid.totals.grandTotal : amount,
        currency: 'USD',
        reason,
        createdAt: now,
        updatedAt: now,
      }
      this.#notify('adjustment.created', { kind: 'adjustment', adjustment })
      const approved = { ...adjustment, status: 'approved', updatedAt: this.#tick() } as const
      this.adjustments.set(approved.id, approved)
      this.#notify('adjustment.updated', { kind: 'adjustment', adjustment: approved })
      return approved
    },
    listAdjustments: async () => ({ items: [...this.adjustments.values()], next: null }),
    createDiscount: async (input) => ({ ...input, id: this.#id('dsc'), status: 'active', timesUsed: 0 }),
    findDiscount: async () => null,
    archiveDiscount: async () => {},
  }

  /** As the server has it among its providers; prices have our own keys. */
  get payments(): Payments {
    const known = (key: string) => (priceOf(key) ? key : null)
    return {
      describe: () => this.gateway.describe(),
      gateway: this.gateway,
      notificationSecrets: ['secret of the provider in memory'],
      overlay: null,
      priceFor: known,
      keyFor: known,
      isSelling: true,
      readNotification: (body) => JSON.parse(body, asDate),
    }
  }
}

/** Ten percent of tax, in whole cents. */
function totalsOf(items: readonly PriceQuantity[]): ProviderTotals {
  const lines = items.map(({ priceId, quantity }) => {
    const subtotal = (priceOf(priceId)?.amount ?? 0) * quantity
    const tax = Math.round(subtotal / 10)
    return {
      priceId,
      quantity,
      description: priceId,
      subtotal,
      discount: 0,
      tax,
      total: subtotal + tax,
      taxRate: '0.1',
      proration: null,
    }
  })
  const sum = (key: 'subtotal' | 'tax' | 'total') => lines.reduce((total, line) => total + line[key], 0)
  const total = sum('total')
  return {
    currency: 'USD',
    subtotal: sum('subtotal'),
    discount: 0,
    tax: sum('tax'),
    total,
    credit: 0,
    grandTotal: total,
    lines,
  }
}

function asDate(_key: string, value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value
}
