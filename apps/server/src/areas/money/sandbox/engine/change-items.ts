import { scaleMinor } from '@taplore/kit'
import type { ProviderLine, ProviderTotals, prorationModes } from '../../../../ports/payments.ts'
import { boundaryAfter, type Interval, type Period, type Remainder, remainderOf } from './periods.ts'
import { totalsOf } from './totals.ts'

/** A running subscription, as far as a change of its items needs it. */
export interface Running {
  readonly interval: Interval
  readonly anchor: Date
  readonly period: Period
  /** What the current period costs as it was paid, by whole lines: the unused part of these is what a change gives back. */
  readonly paidLines: readonly ProviderLine[]
  /** To be billed with the next renewal. */
  readonly pending: Pending
}

/** Charges and credits that wait for the next bill. */
export interface Pending {
  readonly lines: readonly ProviderLine[]
  readonly credit: number
}

export interface Change {
  readonly now: Date
  readonly interval: Interval
  /** The new items by whole lines, with the taxes and discount of today. */
  readonly lines: readonly ProviderLine[]
  readonly mode: (typeof prorationModes)[number]
  readonly currency: string
  /** Credit that the customer has from before. */
  readonly balance: number
}

export interface Changed extends Running {
  /** Charged now, `grandTotal` to the card; null when nothing is bought. */
  readonly immediate: ProviderTotals | null
  /** Credit of the customer after the change. */
  readonly balance: number
  /** The part of what was given back that this charge did not use up. */
  readonly creditedNow: number
}

/**
 * Changes the items of a subscription. Charge and credit of a line come from the same function of the minutes that are
 * left, so going there and back within a minute costs nothing, and nobody can gain by changing.
 */
export function changeItems(running: Running, change: Change): Changed {
  const { mode, now, interval, balance, currency } = change
  const isImmediate = mode === 'prorated_immediately' || mode === 'full_immediately'
  const hasNewPeriod = isImmediate && interval !== running.interval
  const period = hasNewPeriod ? { from: now, to: boundaryAfter(now, interval, now) } : running.period
  const isSamePeriod = interval === running.interval
  const { gone, come, stayed } = differenceOf(running.paidLines, change.lines, isSamePeriod)
  const rest = remainderOf(running.period, now)
  const unchanged = { ...running, interval, immediate: null, balance, creditedNow: 0 }
  if (mode === 'do_not_bill' || (!isImmediate && !isSamePeriod)) return unchanged
  const part = mode.startsWith('full') ? { minutes: rest.of, of: rest.of } : rest
  const credit = gone.reduce((sum, line) => sum + prorated(line, part, running.period).total, 0)
  const charged = hasNewPeriod ? come : come.map((line) => prorated(line, part, running.period))
  const paidLines = [...stayed, ...come]
  if (!isImmediate) {
    const { lines, credit: before } = running.pending
    return { ...unchanged, paidLines, pending: { lines: [...lines, ...charged], credit: before + credit } }
  }
  const immediate = totalsOf(charged, { currency, credit: credit + balance })
  return {
    interval,
    anchor: hasNewPeriod ? now : running.anchor,
    period,
    paidLines,
    // What waits for the next bill keeps waiting.
    pending: running.pending,
    immediate: charged.length === 0 ? null : immediate,
    balance: balance + credit - immediate.credit,
    creditedNow: Math.max(0, credit - immediate.total),
  }
}

/** A line for a part of its period. Each amount is scaled by itself, and the total is their sum. */
export function prorated(line: ProviderLine, { minutes, of }: Remainder, period: Period): ProviderLine {
  if (minutes === of) return line
  const part = (amount: number) => scaleMinor(amount, minutes, of)
  const [subtotal, discount, tax] = [part(line.subtotal), part(line.discount), part(line.tax)]
  return {
    ...line,
    subtotal,
    discount,
    tax,
    total: subtotal - discount + tax,
    proration: {
      rate: (minutes / of).toFixed(8),
      from: new Date(period.to.getTime() - minutes * 60_000),
      to: period.to,
    },
  }
}

/** Lines of the same price and quantity are left alone; with another interval all are replaced. */
function differenceOf(before: readonly ProviderLine[], after: readonly ProviderLine[], isSamePeriod: boolean) {
  const isIn = (lines: readonly ProviderLine[], { priceId, quantity }: ProviderLine) =>
    isSamePeriod && lines.some((line) => line.priceId === priceId && line.quantity === quantity)
  return {
    gone: before.filter((line) => !isIn(after, line)),
    come: after.filter((line) => !isIn(before, line)),
    stayed: before.filter((line) => isIn(after, line)),
  }
}
