import { secondMs } from '@taplore/kit'
import {
  PaymentRefused,
  PaymentUnavailable,
  type PriceQuantity,
  type ProviderAdjustment,
  type ProviderNotification,
  type ProviderSubscription,
  type ProviderTotals,
  type ProviderTransaction,
} from '../../src/ports/payments.ts'
import { isPaid, totalsOf } from './totals.ts'

/** A notification that was not delivered yet, as text, as it travels. */
export interface MemoryEvent {
  readonly notification: ProviderNotification
  readonly body: string
}

/** What a provider in memory knows: its rows, its clock, the notifications of every change, and what was paid back. */
export class MemoryState {
  readonly transactions = new Map<string, ProviderTransaction>()
  readonly subscriptions = new Map<string, ProviderSubscription>()
  readonly adjustments = new Map<string, ProviderAdjustment>()
  /** In the order in which they were written. */
  readonly events: MemoryEvent[] = []
  /** The next call that writes fails before it does anything, or its answer is lost. */
  breaks: 'before' | 'after' | null = null
  /** What refunds that were asked for come to. */
  refusesRefunds = false
  protected readonly references = new Map<string, string>()
  /** Of the customer: pays the next bills first. */
  protected credit = 0
  protected at: Date
  readonly #prefix: string
  #count = 0
  #changes = 0

  constructor(prefix: string, now: Date) {
    this.#prefix = prefix
    this.at = now
  }

  get now(): Date {
    return this.at
  }

  protected tick(): Date {
    this.#changes += 1
    if (this.#changes % 5 !== 0) this.at = new Date(this.at.getTime() + secondMs)
    return this.at
  }

  protected id(kind: string): string {
    this.#count += 1
    return `${kind}_${this.#prefix}-${this.#count}`
  }

  /** The event of an entity as it is now. */
  protected notify(type: string, subject: ProviderNotification['subject']): void {
    const notification = { eventId: this.id('evt'), type, occurredAt: this.at, subject }
    this.events.push({ notification, body: JSON.stringify(notification) })
  }

  protected setTransaction(row: ProviderTransaction, type: string): ProviderTransaction {
    this.transactions.set(row.id, row)
    this.notify(type, { kind: 'transaction', transaction: row })
    return row
  }

  protected setSubscription(row: ProviderSubscription, type: string): ProviderSubscription {
    this.subscriptions.set(row.id, row)
    this.notify(type, { kind: 'subscription', subscription: row })
    return row
  }

  protected setAdjustment(row: ProviderAdjustment, type: string): ProviderAdjustment {
    this.adjustments.set(row.id, row)
    this.notify(type, { kind: 'adjustment', adjustment: row })
    return row
  }

  protected transaction(
    given: Partial<ProviderTransaction> & { items: readonly PriceQuantity[] },
  ): ProviderTransaction {
    const now = this.tick()
    return {
      id: this.id('txn'),
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

  protected paid(row: ProviderTransaction): ProviderTransaction {
    const now = this.tick()
    const payment =
      row.totals.grandTotal > 0 ? ({ status: 'captured', errorCode: null, lastFourDigits: '4242' } as const) : null
    return { ...row, status: 'paid', payment, billedAt: now, updatedAt: now }
  }

  /** Tells of a payment, twice, as Paddle does. */
  protected complete(row: ProviderTransaction): ProviderTransaction {
    const paid = this.setTransaction(this.paid(row), 'transaction.paid')
    return this.setTransaction({ ...paid, status: 'completed', updatedAt: this.tick() }, 'transaction.completed')
  }

  /** The same bill, paid from the customer's credit first. */
  protected afterCredit(totals: ProviderTotals): ProviderTotals {
    const credit = Math.min(this.credit, totals.total)
    return { ...totals, credit, grandTotal: totals.total - credit }
  }

  /** Decides on the refunds that were asked for. */
  protected approve(): void {
    for (const row of this.adjustments.values()) {
      if (row.status !== 'pending_approval') continue
      const status = this.refusesRefunds ? 'rejected' : 'approved'
      this.setAdjustment({ ...row, status, updatedAt: this.tick() }, 'adjustment.updated')
    }
    this.refusesRefunds = false
  }

  /** What of a payment is still with us. */
  leftOf(transactionId: string): number {
    let left = this.require(transactionId).totals.grandTotal
    for (const row of this.adjustments.values()) {
      if (row.transactionId !== transactionId || row.status === 'rejected') continue
      left += row.action === 'chargeback_reverse' ? row.total : -row.total
    }
    return left
  }

  protected adjust(
    transactionId: string,
    given: Pick<ProviderAdjustment, 'action' | 'status' | 'total' | 'reason'>,
  ): ProviderAdjustment {
    const { customerId, subscriptionId } = this.require(transactionId)
    const now = this.tick()
    return this.setAdjustment(
      {
        id: this.id('adj'),
        transactionId,
        customerId: customerId ?? '',
        subscriptionId,
        currency: 'USD',
        createdAt: now,
        updatedAt: now,
        ...given,
      },
      'adjustment.created',
    )
  }

  /** The bank takes back what is left of a payment. */
  dispute(transactionId: string): void {
    const total = this.leftOf(transactionId)
    if (!isPaid(this.require(transactionId)) || total <= 0) return
    this.adjust(transactionId, { action: 'chargeback', status: 'approved', total, reason: 'disputed' })
  }

  /** The bank takes our side after all, once for each chargeback. */
  reverse(transactionId: string): void {
    const of = (action: ProviderAdjustment['action']) =>
      [...this.adjustments.values()].filter((row) => row.transactionId === transactionId && row.action === action)
    const reversed = of('chargeback_reverse')
    const open = of('chargeback')[reversed.length]
    if (!open) return
    const { total } = open
    this.adjust(transactionId, { action: 'chargeback_reverse', status: 'approved', total, reason: 'won' })
  }

  protected require(id: string): ProviderTransaction {
    const row = this.transactions.get(id)
    if (!row) throw new PaymentRefused('entity_not_found', id)
    return row
  }

  protected subscription(id: string): ProviderSubscription {
    const row = this.subscriptions.get(id)
    if (!row) throw new PaymentRefused('entity_not_found', id)
    return row
  }

  protected refund(input: { transactionId: string; amount: 'full' | number; reason: string; reference: string }) {
    const { transactionId, amount, reason } = input
    const known = this.adjustments.get(this.references.get(`refund ${input.reference}`) ?? '')
    if (known) return known
    if (!isPaid(this.require(transactionId)))
      throw new PaymentRefused('adjustment_transaction_invalid_status_for_refund', transactionId)
    const left = this.leftOf(transactionId)
    const total = amount === 'full' ? left : amount
    if (left <= 0)
      throw new PaymentRefused('adjustment_transaction_item_has_already_been_fully_adjusted', transactionId)
    if (total > left || total < 1)
      throw new PaymentRefused('adjustment_total_amount_above_remaining_allowed', transactionId)
    const made = this.adjust(transactionId, { action: 'refund', status: 'pending_approval', total, reason })
    this.references.set(`refund ${input.reference}`, made.id)
    return made
  }

  /** A call that writes, over a line that breaks when it is told to. */
  protected async reach<T>(write: () => T): Promise<T> {
    const { breaks } = this
    this.breaks = null
    if (breaks === 'before') throw new PaymentUnavailable('The line broke before the call.')
    const answer = write()
    if (breaks === 'after') throw new PaymentUnavailable('The line broke before the answer.')
    return answer
  }
}
