import type { ProviderLine, ProviderTotals, ProviderTransaction } from '../../../ports/payments.ts'
import type { Pending } from './engine/change-items.ts'

/** Totals as JSON has them: times are text. */
export interface StoredTotals extends Omit<ProviderTotals, 'lines'> {
  readonly lines: readonly StoredLine[]
}
interface StoredLine extends Omit<ProviderLine, 'proration'> {
  readonly proration: { readonly rate: string; readonly from: string; readonly to: string } | null
}
export interface StoredPending extends Omit<Pending, 'lines'> {
  readonly lines: readonly StoredLine[]
}
export type StoredAmount = { readonly percent: number } | { readonly minor: number; readonly currency: string }

/** One attempt to pay. */
export interface StoredPayment extends NonNullable<ProviderTransaction['payment']> {
  readonly id: string
  readonly amount: number
  readonly at: string
}

export function storeLines(lines: readonly ProviderLine[]): StoredLine[] {
  return lines.map(({ proration, ...line }) => ({
    ...line,
    proration: proration && {
      rate: proration.rate,
      from: proration.from.toISOString(),
      to: proration.to.toISOString(),
    },
  }))
}

export function readLines(lines: readonly StoredLine[]): ProviderLine[] {
  return lines.map(({ proration, ...line }) => ({
    ...line,
    proration: proration && { rate: proration.rate, from: new Date(proration.from), to: new Date(proration.to) },
  }))
}

export function storeTotals(totals: ProviderTotals): StoredTotals {
  return { ...totals, lines: storeLines(totals.lines) }
}

export function readTotals(totals: StoredTotals): ProviderTotals {
  return { ...totals, lines: readLines(totals.lines) }
}
