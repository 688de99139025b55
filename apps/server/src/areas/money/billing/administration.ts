import {
  type AnyPlanName,
  builtInPlans,
  type PlanName,
  type PlanPatch,
  planNames,
  type StaffPlan,
  type StaffSubscription,
} from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { usageChanged } from './live.ts'
import { bookOf } from './plan-catalog.ts'
import { builtInIds } from './plan-ids.ts'
import { offeredPlans } from './plan-offers.ts'
import { planInForce } from './rules.ts'
import {
  deleteOverride,
  deleteWorkspaceFeature,
  findKeptPlans,
  findOverrides,
  findPlanIds,
  findSubscriptionsOf,
  findSubscriptionsOfProduct,
  putOverride,
  putPlanId,
  putWorkspaceFeature,
  type WorkspaceFeatureKey,
} from './store.ts'

/** What platform staff read and set. `db` is of the system role everywhere here. */
export async function subscriptionsOf({ db, clock }: SystemContext, ownerId: string): Promise<StaffSubscription[]> {
  const book = bookOf(await findKeptPlans(db))
  const rows = await findSubscriptionsOf(db, [ownerId])
  return rows.map((row) => ({
    product: row.product,
    planId: row.planId,
    plan: book.nameOf(row.product, row.planId),
    planInForce: planInForce(row.product, row, clock.now(), book),
    status: row.status,
    collectionMode: row.collectionMode,
    interval: row.interval,
    isLtd: row.isLtd,
    boughtSeats: row.boughtSeats,
    boughtDomains: row.boughtDomains,
    endsAt: row.scheduledChange?.effective_at ?? null,
    nextBilledAt: row.nextBilledAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** An id under which a plan can be kept: the one that is for sale, else any that stands for it. */
export function planIdFor(plan: AnyPlanName, interval: 'month' | 'year'): string {
  const forSale = offeredPlans(builtInPlans.stories).filter(({ alias }) => alias === plan)
  const offered = forSale.find(({ billing_cycle }) => billing_cycle.interval === interval) ?? forSale[0]
  return offered?.id ?? builtInIds.find(([, name]) => name === plan)?.[0] ?? plan
}

export async function switchFeature(
  ctx: SystemContext,
  {
    workspaceId,
    feature,
    isOn,
    setBy,
  }: {
    workspaceId: string
    feature: WorkspaceFeatureKey
    isOn: boolean
    setBy: string
  },
): Promise<void> {
  if (isOn) await putWorkspaceFeature(ctx.db, { workspaceId, feature, setBy, setAt: ctx.clock.now() })
  else await deleteWorkspaceFeature(ctx.db, workspaceId, feature)
  await publishLive(ctx, usageChanged, { workspaceId, payload: {} })
}

/** Every plan as it is now, as it is built in, and what of it staff have set. */
export async function listStaffPlans(db: Transaction): Promise<StaffPlan[]> {
  const { stories } = bookOf(await findKeptPlans(db)).plans
  const overrides = new Map((await findOverrides(db)).map((row) => [row.plan, row]))
  return planNames.map((plan) => {
    const override = overrides.get(plan)
    return {
      plan,
      config: stories[plan],
      builtIn: builtInPlans.stories[plan],
      changedKeys: override ? Object.keys(override.patch as object).sort() : [],
      setAt: override?.setAt.toISOString() ?? null,
    }
  })
}

/** Sets the keys of the patch and no others; an empty one takes the plan back to what is built in. */
export async function patchPlan(
  { db, clock }: SystemContext,
  { plan, patch, setBy }: { plan: PlanName; patch: PlanPatch; setBy: string },
): Promise<{ before: StaffPlan; after: StaffPlan }> {
  const one = async () => {
    const found = (await listStaffPlans(db)).find((entry) => entry.plan === plan)
    if (!found) throw new Error('Every plan is listed.')
    return found
  }
  const before = await one()
  const builtIn = builtInPlans.stories[plan]
  // What is as it is built in is no change, and follows a later release.
  const kept = Object.fromEntries(
    Object.entries(patch).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(builtIn[key as keyof PlanPatch]),
    ),
  )
  if (Object.keys(kept).length === 0) await deleteOverride(db, plan)
  else await putOverride(db, { plan, patch: kept, setBy, setAt: clock.now() })
  return { before, after: await one() }
}

/** Which plan an id stands for: the ids of staff win over those that are built in. */
export async function listPlanIds(db: Transaction): Promise<{ id: string; plan: PlanName; isBuiltIn: boolean }[]> {
  const { nameOf } = bookOf(await findKeptPlans(db))
  const set = (await findPlanIds(db)).map(({ id }) => ({ id, plan: nameOf('stories', id), isBuiltIn: false }))
  const isSet = new Set(set.map(({ id }) => id))
  const rest = builtInIds.filter(([id]) => !isSet.has(id)).map(([id, plan]) => ({ id, plan, isBuiltIn: true }))
  return [...set, ...rest]
}

export async function savePlanId(
  { db, clock }: SystemContext,
  { id, plan, setBy }: { id: string; plan: PlanName; setBy: string },
): Promise<void> {
  await putPlanId(db, { id, plan, setBy, setAt: clock.now() })
}

/** Owners whose plan of the product stories is this one now, some of them with what they bought beside it. */
export async function findOwnersOfPlan(
  { db, clock }: Pick<SystemContext, 'db' | 'clock'>,
  plan: PlanName,
  limit: number,
): Promise<{ owners: number; counted: { ownerId: string; boughtSeats: number; boughtDomains: number }[] }> {
  const book = bookOf(await findKeptPlans(db))
  const rows = await findSubscriptionsOfProduct(db, 'stories')
  const ofPlan = rows.filter((row) => planInForce('stories', row, clock.now(), book) === plan)
  return { owners: ofPlan.length, counted: ofPlan.slice(0, limit) }
}
