import type { AnyPlanName, BillingInterval } from '@taplore/contract'
import { billableUsers } from '@taplore/contract'
import { scaleMinor } from '@taplore/kit'

interface Priced {
  readonly alias: string
  /** Whole units of the currency. */
  readonly base_price: number
  readonly billing_cycle: { readonly interval: BillingInterval }
  readonly planTypes: { readonly isEnterprise: boolean }
}

const enterpriseUsers = 10

/** What one user costs a month, in cents: a year is divided by 12 (BILL-75), Enterprise by its 10 users (BILL-76). */
export function priceOfUser({ base_price, billing_cycle, planTypes }: Priced): number {
  const months = billing_cycle.interval === 'year' ? 12 : 1
  const users = planTypes.isEnterprise ? enterpriseUsers : 1
  return scaleMinor(Math.round(base_price * 100), 1, months * users)
}

/** What each further user costs a month, in cents (BILL-73, BILL-74). */
export function extraUserFee(plan: AnyPlanName, interval: BillingInterval): number {
  if (plan === 'pro') return interval === 'year' ? 3_500 : 3_900
  return interval === 'year' ? 2_900 : 3_500
}

/** What a plan with so many users costs for one interval, in cents: an estimate, as the provider's preview is what counts. */
export function estimatedPrice(plan: Priced, users: number): number {
  const { interval } = plan.billing_cycle
  const fee = extraUserFee(plan.alias as AnyPlanName, interval) * (interval === 'year' ? 12 : 1)
  return Math.round(plan.base_price * 100) + billableUsers(users, plan.planTypes.isEnterprise) * fee
}
