import { allows, isUnlimited, type Limit, limitOf, type PlanName, type PlanPatch } from '@taplore/contract'
import type { StaffContext } from '../../../../platform/context.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { countSeats, findOwnedIds } from '../../../accounts/workspaces/index.ts'
import { countUsage, findOwnersOfPlan, listStaffPlans } from '../../billing/index.ts'

const mostCounted = 500
const mostShown = 10

/** Who has a plan, and who has more users or domains than it would include after a change. */
export async function previewPlan(ctx: StaffContext, { plan, patch }: { plan: PlanName; patch: PlanPatch }) {
  const current = (await listStaffPlans(ctx.db)).find((entry) => entry.plan === plan)
  if (!current) throw new Error('Every plan is listed.')
  const next = { ...current.config, ...patch }
  const { owners, counted } = await findOwnersOfPlan(ctx, plan, mostCounted)
  const users = await findUserSummaries(
    ctx.db,
    counted.map(({ ownerId }) => ownerId),
  )
  let [overSeats, overDomains] = [0, 0]
  const sample: { email: string; users: number; domains: number }[] = []
  for (const { ownerId, boughtSeats, boughtDomains } of counted) {
    const seats = await countSeats(ctx.db, ownerId, ctx.clock.now())
    const domains = await countUsage(ctx, 'domains', await findOwnedIds(ctx.db, ownerId))
    const hasDomains = allows(next, 'stories.customDomains')
    const isOverSeats = isOver(seats, limitOf(next, 'stories.users'), boughtSeats)
    const isOverDomains = hasDomains
      ? isOver(domains, limitOf(next, 'stories.customDomains'), boughtDomains)
      : domains > 0
    if (isOverSeats) overSeats += 1
    if (isOverDomains) overDomains += 1
    if ((isOverSeats || isOverDomains) && sample.length < mostShown) {
      sample.push({ email: users.get(ownerId)?.email ?? '', users: seats, domains })
    }
  }
  return { owners, counted: counted.length, overSeats, overDomains, sample }
}

function isOver(used: number, limit: Limit, bought: number): boolean {
  return !isUnlimited(limit) && used > Number(limit) + bought
}
