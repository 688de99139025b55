import { lowestPlan, type PlanNameOf, type Product, type subscriptionStatuses } from '@taplore/contract'
import { builtInBook } from './plan-catalog.ts'

export interface SubscriptionState {
  readonly planId: string
  readonly status: (typeof subscriptionStatuses)[number]
  readonly scheduledChange: { readonly action: string; readonly effective_at: string } | null
}

/** Whether a subscription still gives what it promised (PLAN-09, PLAN-10, R-64). */
export function isPaid({ status, scheduledChange }: SubscriptionState, now: Date): boolean {
  if (status !== 'deleted') return true
  return scheduledChange !== null && new Date(scheduledChange.effective_at) > now
}

/** The plan in force; the lowest without a subscription, with one that has ended, and for an unknown id. */
export function planInForce<P extends Product>(
  product: P,
  subscription: SubscriptionState | null,
  now: Date,
  book = builtInBook,
): PlanNameOf<P> {
  return subscription && isPaid(subscription, now) ? book.nameOf(product, subscription.planId) : lowestPlan[product]
}

/**
 * First day (UTC) of the billing month that `now` is in, `YYYY-MM-DD`. Months begin on the day of `anchor`, or on the last day
 * of a month that does not have it; without a subscription on the first.
 */
export function billingMonth(anchor: Date | null, now: Date): string {
  return billingMonths(anchor, now).current
}

/** First days of the billing month that `now` is in, and of the one after it. */
export function billingMonths(anchor: Date | null, now: Date): { current: string; next: string } {
  const day = anchor?.getUTCDate() ?? 1
  const start = (monthsBack: number) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack, 1))
    const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
    month.setUTCDate(Math.min(day, lastDay))
    return month
  }
  const thisMonth = start(0)
  const [current, next] = thisMonth <= now ? [thisMonth, start(-1)] : [start(1), thisMonth]
  return { current: dayOf(current), next: dayOf(next) }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Whether the plan choice is put off: 24 hours from the skip, and never for special accounts. */
export function isSkipInForce(
  { skippedAt, isSpecial }: { skippedAt: Date | null; isSpecial: boolean },
  now: Date,
  skipMs: number,
) {
  return !isSpecial && skippedAt !== null && now.getTime() - skippedAt.getTime() < skipMs
}
