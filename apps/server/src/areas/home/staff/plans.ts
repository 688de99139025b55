import { type PlanConfig, type PlanName, type PlanPatch, staffRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../platform/context.ts'
import { deletePlanId, listPlanIds, listStaffPlans, patchPlan, savePlanId } from '../../money/billing/index.ts'
import { auditObject, record, requireStaffNow } from './audit-staff-event.ts'

export async function listPlans(ctx: StaffContext) {
  return { plans: await listStaffPlans(ctx.db), ids: await listPlanIds(ctx.db) }
}

/**
 * Sets some keys of a plan. They apply from the next call on, for everyone on that plan, without a restart
 * (SADMIN-02, R-71).
 */
export async function setPlan(ctx: StaffContext, { plan, patch }: { plan: PlanName; patch: PlanPatch }) {
  requireStaffNow(ctx)
  const { before, after } = await patchPlan(ctx, { plan, patch, setBy: ctx.staff.userId })
  const isReset = Object.keys(patch).length === 0
  await record(ctx, {
    action: isReset ? 'staff.plan-reset' : 'staff.plan-changed',
    object: auditObject('plan', plan, plan),
    ...differences(before.config, after.config),
  })
  return after
}

export async function setPlanId(ctx: StaffContext, { id, plan }: { id: string; plan: PlanName }) {
  requireStaffNow(ctx)
  await savePlanId(ctx, { id, plan, setBy: ctx.staff.userId })
  await record(ctx, { action: 'staff.plan-id-set', object: auditObject('plan', id, id), after: { plan } })
  return { status: 'success' as const }
}

export async function removePlanId(ctx: StaffContext, { id }: { id: string }) {
  requireStaffNow(ctx)
  if (!(await deletePlanId(ctx.db, id))) throw refuse(staffRefusals.PLAN_ID_NOT_FOUND)
  await record(ctx, { action: 'staff.plan-id-removed', object: auditObject('plan', id, id) })
  return { status: 'success' as const }
}

/** The changes, one line each. */
function differences(before: PlanConfig, after: PlanConfig) {
  const keys = (Object.keys(after) as (keyof PlanConfig)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const lines = (config: PlanConfig) => Object.fromEntries(keys.map((key) => [key, JSON.stringify(config[key])]))
  return { before: lines(before), after: lines(after) }
}
