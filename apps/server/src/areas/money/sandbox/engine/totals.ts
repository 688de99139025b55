import { scaleMinor, splitMinor } from '@taplore/kit'
import type { ProviderLine, ProviderTotals } from '../../../../ports/payments.ts'

/** What is bought, with its price for one period. */
export interface PricedItem {
  readonly priceId: string
  readonly description: string
  readonly quantity: number
  /** In smallest units, without tax. */
  readonly unitAmount: number
}

/** What is taken off; an empty list of prices means all. */
export interface Reduction {
  readonly amount: { readonly percent: number } | { readonly minor: number }
  readonly priceIds: readonly string[]
}

/** One rate is this many hundredths of a percent. */
const whole = 10_000

/**
 * The lines of a purchase. The discount is computed once and split among its lines, the tax of each line from what is
 * left of it: so lines always sum to totals.
 * @param taxRate in hundredths of a percent.
 */
export function linesOf(
  items: readonly PricedItem[],
  { taxRate, reduction }: { taxRate: number; reduction: Reduction | null },
): ProviderLine[] {
  const subtotals = items.map(({ quantity, unitAmount }) => quantity * unitAmount)
  const discounts = discountsOf(items, subtotals, reduction)
  return items.map(({ priceId, description, quantity }, index) => {
    const subtotal = subtotals[index] ?? 0
    const discount = discounts[index] ?? 0
    const tax = scaleMinor(subtotal - discount, taxRate, whole)
    return {
      priceId,
      description,
      quantity,
      subtotal,
      discount,
      tax,
      total: subtotal - discount + tax,
      taxRate: String(taxRate / whole),
      proration: null,
    }
  })
}

/** Whether a discount takes anything off any of these prices. */
export function isEligible(items: readonly { readonly priceId: string }[], { priceIds }: Reduction): boolean {
  return priceIds.length === 0 || items.some(({ priceId }) => priceIds.includes(priceId))
}

function discountsOf(
  items: readonly PricedItem[],
  subtotals: readonly number[],
  reduction: Reduction | null,
): number[] {
  if (items.length === 0) return []
  if (!reduction || !isEligible(items, reduction)) return items.map(() => 0)
  const { amount, priceIds } = reduction
  const eligible = items.map(({ priceId }, index) =>
    priceIds.length === 0 || priceIds.includes(priceId) ? (subtotals[index] ?? 0) : 0,
  )
  const base = eligible.reduce((sum, one) => sum + one, 0)
  const off = 'percent' in amount ? scaleMinor(base, Math.round(amount.percent * 100), whole) : amount.minor
  return splitMinor(Math.min(off, base), eligible)
}

/** Totals of lines. Credit of the customer pays first, at most all of it. */
export function totalsOf(lines: readonly ProviderLine[], { currency, credit }: { currency: string; credit: number }) {
  const sum = (of: (line: ProviderLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const total = sum((line) => line.total)
  const used = Math.max(0, Math.min(credit, total))
  const totals: ProviderTotals = {
    currency,
    subtotal: sum((line) => line.subtotal),
    discount: sum((line) => line.discount),
    tax: sum((line) => line.tax),
    total,
    credit: used,
    grandTotal: total - used,
    lines,
  }
  return totals
}
