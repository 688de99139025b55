import { allows, limitOf, modifierPrice, type PlanName, priceCurrency } from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'
import type { SeatAllowance } from '../../accounts/workspaces/index.ts'
import { standingOfOwner } from './current-plan.ts'
import type { SubscriptionRow } from './store.ts'

const lifetimePlans: readonly PlanName[] = ['ltd-1', 'ltd-2', 'lifetime-agency']

/** Seats of an owner: what the plan includes and what was bought beside it. `db` is of the system role. */
export async function seatsOfPlan(ctx: Pick<SystemContext, 'db' | 'clock'>, ownerId: string): Promise<SeatAllowance> {
  const { plan, included, subscription: row } = await standingOfOwner(ctx, ownerId, 'stories')
  const { planName } = plan
  const available = limitOf(plan, 'stories.users')
  const isFree = planName === 'free'
  const isLtd = row?.isLtd || lifetimePlans.includes(planName)
  const collectionMode = row?.collectionMode ?? 'automatic'
  return {
    available,
    included: limitOf(included, 'stories.users'),
    bought: isFree ? 0 : (row?.boughtSeats ?? 0),
    // Free has one seat, its owner's: no team. Every other plan has one, or can buy seats.
    hasTeams: allows(plan, 'stories.users') && (!isFree || available !== 1),
    isEnding: isEnding(row, ctx.clock.now()),
    isLtd,
    collectionMode,
    planName,
    neededPlan: 'pro',
    seatPrice: isFree || isLtd || collectionMode !== 'automatic' ? null : priceOf(planName, row?.interval ?? 'month'),
  }
}

function isEnding(row: SubscriptionRow | null, now: Date): boolean {
  const change = row?.scheduledChange
  return change?.action === 'cancel' && new Date(change.effective_at) > now
}

/** Of one more person, in whole dollars. */
function priceOf(planName: PlanName, interval: 'month' | 'year') {
  return { amount: modifierPrice('seat', planName, interval).amount / 100, currency: priceCurrency, interval }
}
