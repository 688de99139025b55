import { type CreditKind, type Product, priceOf } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { ProviderAdjustment, ProviderSubscription, ProviderTransaction } from '../../src/ports/payments.ts'
import type { MemoryProvider } from '../memory-provider/memory-provider.ts'
import { isPaid } from '../memory-provider/totals.ts'
import { usedKinds } from './sequences.ts'

/** What an owner has of a product, as our rows say it; null where nothing is in force. */
export interface PlanState {
  readonly status: string
  readonly planId: string
  readonly seats: number
  readonly domains: number
  readonly change: string | null
  readonly leadsTo: string | null
  readonly isLifetime: boolean
}

/** What is compared: everything that money bought or gave. */
export interface Holdings {
  readonly money: number
  readonly invoices: number
  readonly invoiced: number
  readonly credits: Readonly<Partial<Record<CreditKind, number>>>
  readonly plans: Readonly<Record<Product, PlanState | null>>
}

interface Lot {
  readonly cause: string
  readonly kind: CreditKind
  readonly granted: number
  readonly expiresAt: number | null
  remaining: number
}

/** A plan by its key, with the seats and domains beside it. */
export interface Places {
  readonly planId: string
  readonly seats: number
  readonly domains: number
}

export interface Scheduled {
  readonly subscriptionId: string
  readonly wanted: Places
  readonly previous: Places
  readonly effectiveAt: Date
}

const tierPlans = ['ltd-1', 'ltd-2', 'lifetime-agency']
/** Credits that come with each payment for a plan. */
const withPlan: Readonly<Record<string, number>> = { 'series-month': 1_000, 'series-year': 12_000 }

/**
 * What one customer must have, in the plainest words: from what the provider was paid and paid back, from the gifts, codes and uses
 * that went through, and from the downgrade that waits. It shares no code with the product but the price list.
 */
export class Reference {
  tier = 0
  readonly scheduled = new Map<Product, Scheduled>()
  readonly #lots: Lot[] = []
  readonly #seen = new Set<string>()
  readonly #adjustments: ProviderAdjustment[] = []
  /** By refund or chargeback and lot. */
  readonly #taken = new Map<string, number>()

  /** Takes in what happened at the provider since; what was paid back in the order in which that became known here. */
  learn({ transactions, adjustments }: MemoryProvider, order: readonly string[]): void {
    for (const row of transactions.values()) if (isPaid(row) && this.#isNew(row.id)) this.#grant(row)
    const place = ({ id }: ProviderAdjustment) => {
      const index = order.findIndex((cause) => cause.startsWith(`${id} `))
      return index < 0 ? Number.MAX_SAFE_INTEGER : index
    }
    const decided = [...adjustments.values()].filter(({ status }) => status === 'approved')
    for (const row of decided.toSorted((a, b) => place(a) - place(b))) {
      const paid = transactions.get(row.transactionId)
      if (!paid || !this.#isNew(row.id)) continue
      this.#adjustments.push(row)
      this.#settle(paid)
    }
  }

  #isNew(id: string): boolean {
    const isNew = !this.#seen.has(id)
    this.#seen.add(id)
    return isNew
  }

  #grant({ id, items, billedAt, updatedAt }: ProviderTransaction): void {
    items.forEach(({ priceId, quantity }, index) => {
      const price = priceOf(priceId)
      const days = price?.kind === 'credits' ? price.expiryDays : 365
      const given =
        price?.kind === 'credits'
          ? { kind: price.credit, granted: price.quantity * quantity }
          : { kind: 'seriesCredits' as const, granted: (withPlan[priceId] ?? 0) * quantity }
      if (given.granted === 0) return
      const expiresAt = (billedAt ?? updatedAt).getTime() + days * dayMs
      this.#lots.push({ ...given, cause: `${id} ${index}`, expiresAt, remaining: given.granted })
    })
  }

  /**
   * What is known to have been paid back, and back again, of a payment, in the order of time. Each takes from a lot once; a refund
   * or chargeback that was known before an earlier reversal takes from what that gives back.
   */
  #settle(paid: ProviderTransaction): void {
    const known = this.#adjustments
      .filter(({ transactionId }) => transactionId === paid.id)
      .sort((a, b) => Number(a.createdAt) - Number(b.createdAt) || (a.id < b.id ? -1 : 1))
    for (const bought of this.#lots.filter(({ cause }) => cause.startsWith(`${paid.id} `))) {
      const lots = [bought]
      const chargebacks: { total: number; taken: number }[] = []
      for (const row of known) {
        if (row.action === 'chargeback_reverse') {
          const { total, taken } = chargebacks.shift() ?? { total: 1, taken: 0 }
          const back = this.#giveBack(row, bought, partOf(taken, row.total, total))
          if (back) lots.push(back)
          continue
        }
        const taken = this.#takeFrom(lots, row, partOf(bought.granted, row.total, paid.totals.grandTotal))
        if (row.action === 'chargeback') chargebacks.push({ total: row.total, taken })
      }
    }
  }

  #takeFrom(lots: readonly Lot[], { id }: ProviderAdjustment, amount: number): number {
    let missing = amount
    for (const lot of lots) {
      const cause = `${id} ${lot.cause}`
      if (missing === 0) break
      const taken = this.#taken.get(cause) ?? Math.min(missing, lot.remaining)
      if (!this.#taken.has(cause)) lot.remaining -= taken
      this.#taken.set(cause, taken)
      missing -= taken
    }
    return amount - missing
  }

  #giveBack({ id }: ProviderAdjustment, bought: Lot, granted: number): Lot | null {
    const cause = `${id} ${bought.cause}`
    const known = this.#lots.find((lot) => lot.cause === cause)
    if (known || granted === 0) return known ?? null
    const lot = { ...bought, cause, granted, remaining: granted }
    this.#lots.push(lot)
    return lot
  }

  give(kind: CreditKind, amount: number, expiresAt: Date | null): void {
    const expiry = expiresAt?.getTime() ?? null
    this.#lots.push({ cause: 'gift', kind, granted: amount, remaining: amount, expiresAt: expiry })
  }

  /** False when there are too few. */
  use(kind: CreditKind, amount: number, now: Date): boolean {
    const usable = this.#lots
      .filter((lot) => lot.kind === kind && lot.remaining > 0 && isGood(lot, now))
      .sort((a, b) => (a.expiresAt ?? Number.MAX_VALUE) - (b.expiresAt ?? Number.MAX_VALUE))
    if (usable.reduce((sum, { remaining }) => sum + remaining, 0) < amount) return false
    let missing = amount
    for (const lot of usable) {
      const taken = Math.min(missing, lot.remaining)
      lot.remaining -= taken
      missing -= taken
    }
    return true
  }

  /** Whether it matters which of two lots is used first, as they lapse together: that is left open. */
  hasTwins(kind: CreditKind): boolean {
    return this.#lots.some((lot) => lot.kind === kind && lot.cause.startsWith('adj_'))
  }

  expected(provider: MemoryProvider, now: Date): Holdings {
    const paid = [...provider.transactions.values()].filter(isPaid)
    const back = [...provider.adjustments.values()].filter(({ status }) => status === 'approved')
    const credits = Object.fromEntries(
      usedKinds.map((kind) => [
        kind,
        this.#lots.reduce((sum, lot) => (lot.kind === kind && isGood(lot, now) ? sum + lot.remaining : sum), 0),
      ]),
    )
    return {
      money: sumOf(paid, ({ totals }) => totals.grandTotal) - sumOf(back, signed),
      invoices: paid.filter(({ totals }) => totals.total > 0).length,
      invoiced: sumOf(paid, ({ totals }) => totals.total),
      credits,
      plans: {
        stories: this.#plan(provider, 'stories', now),
        forms: this.#plan(provider, 'forms', now),
        faceless: this.#plan(provider, 'faceless', now),
      },
    }
  }

  #plan(provider: MemoryProvider, product: Product, now: Date): PlanState | null {
    if (product === 'stories' && this.tier > 0) return { ...nothing, ...lifetime(this.tier) }
    const ofProduct = subscriptionsOf(provider, product)
    const counts = countsOf(ofProduct)
    if (!counts || counts.status === 'canceled') return null
    const paid = placesOf(counts)
    const known = this.scheduled.get(product)
    const waits = known?.subscriptionId === counts.id && known.effectiveAt > now ? known : null
    const given = waits && isSame(paid, waits.wanted) ? waits.previous : paid
    const isEnding = counts.scheduledChange !== null
    return {
      ...nothing,
      status: counts.status,
      ...given,
      change: isEnding ? 'cancel' : waits ? 'downgrade' : null,
      leadsTo: waits && !isEnding ? waits.wanted.planId : null,
    }
  }
}

const nothing = { planId: '', seats: 0, domains: 0, change: null, leadsTo: null, isLifetime: false } as const
const lifetime = (tier: number) => ({ status: 'active', planId: tierPlans[tier - 1] ?? '', isLifetime: true })

/** A plan with its places. */
export function placesOf({ items }: Pick<ProviderSubscription, 'items'>): Places {
  const count = (word: string) =>
    items.reduce((sum, { priceId, quantity }) => (priceId.startsWith(`modifier-${word}`) ? sum + quantity : sum), 0)
  return { planId: items[0]?.priceId ?? '', seats: count('member'), domains: count('domain') }
}

export function isSame(one: Places, other: Places): boolean {
  return one.planId === other.planId && one.seats === other.seats && one.domains === other.domains
}

export function subscriptionsOf(provider: MemoryProvider, product: Product): ProviderSubscription[] {
  return [...provider.subscriptions.values()].filter(
    ({ items }) => priceOf(items[0]?.priceId ?? '')?.product === product,
  )
}

/** Of those in force the one that began first, else the one that ended last. */
export function countsOf(rows: readonly ProviderSubscription[]): ProviderSubscription | null {
  const [first] = rows
    .filter(({ status }) => status !== 'canceled')
    .sort((a, b) => Number(a.startedAt) - Number(b.startedAt) || (a.id < b.id ? -1 : 1))
  const [last] = rows.toSorted((a, b) => Number(b.canceledAt) - Number(a.canceledAt))
  return first ?? last ?? null
}

function isGood({ expiresAt }: Lot, now: Date): boolean {
  return expiresAt === null || expiresAt > now.getTime()
}

function signed({ action, total }: ProviderAdjustment): number {
  return action === 'chargeback_reverse' ? -total : total
}

function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0)
}

/** Halves are rounded up; never more than all of them. */
function partOf(amount: number, part: number, whole: number): number {
  return part >= whole ? amount : Math.min(amount, Math.floor((2 * amount * part + whole) / (2 * whole)))
}
