import { type FormPlan, formPlans, formTierOf } from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'
import type { InWorkspace } from './current-plan.ts'
import { billingMonth, isPaid } from './rules.ts'
import { findSubscriptionAndPlans } from './store.ts'

export interface FormStanding {
  readonly ownerId: string
  readonly plan: FormPlan
  /** First day of the present billing month, `YYYY-MM-DD`. */
  readonly period: string
}

/** What the forms tier of the workspace's owner allows (product forms, R-68). */
export function formPlanOf(ctx: Pick<InWorkspace, 'actor' | 'clock' | 'scopes'>): Promise<FormStanding> {
  return ctx.scopes.system(({ db }) => formPlanOfWorkspace({ db, clock: ctx.clock }, ctx.actor.workspaceId))
}

/** The same of any workspace; `db` is of the system role. */
export async function formPlanOfWorkspace(
  { db, clock }: { db: Transaction } & Pick<SystemContext, 'clock'>,
  workspaceId: string,
): Promise<FormStanding> {
  const ownerId = await ownerOf(db, workspaceId)
  if (!ownerId) throw new Error('The workspace at hand has no owner.')
  const now = clock.now()
  const { subscription } = await findSubscriptionAndPlans(db, ownerId, 'forms')
  const tier = subscription && isPaid(subscription, now) ? formTierOf(subscription.planId) : 'basic'
  const period = billingMonth(tier === 'basic' ? null : (subscription?.startedAt ?? null), now)
  return { ownerId, plan: formPlans[tier], period }
}
