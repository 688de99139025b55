import { isUnlimited, type Limit } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'
import type { Installation } from '../../../../platform/http/api/scope.ts'
import { findOwnedIds } from '../../../accounts/workspaces/index.ts'
import { formPlanOfWorkspace } from '../../../money/billing/index.ts'

/** What the plan of a workspace's owner lets in. */
export interface Allowance {
  readonly ownerId: string
  readonly limit: Limit
  /** First day of the billing month. */
  readonly period: string
  /** All workspaces of the owner: their answers count together. */
  readonly workspaceIds: readonly string[]
}

const known = new WeakMap<object, Map<string, { until: number; allowance: Promise<Allowance> }>>()

/** Looked up once a minute: a bought plan opens what came meanwhile anyhow. */
export function allowanceOf(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  workspaceId: string,
): Promise<Allowance> {
  const kept = known.get(database) ?? new Map<string, { until: number; allowance: Promise<Allowance> }>()
  known.set(database, kept)
  const now = clock.now().getTime()
  const found = kept.get(workspaceId)
  if (found && found.until > now && found.until <= now + minuteMs) return found.allowance
  if (kept.size > 5_000) kept.clear()
  const allowance = database.system(async (db) => {
    const { ownerId, plan, period } = await formPlanOfWorkspace({ db, clock }, workspaceId)
    return { ownerId, limit: plan.submissions, period, workspaceIds: await findOwnedIds(db, ownerId) }
  })
  allowance.catch(() => kept.delete(workspaceId))
  kept.set(workspaceId, { until: now + minuteMs, allowance })
  return allowance
}

/** How many more fit in beside those of this month. */
export function remainingAllowance({ limit }: Allowance, taken: number): number {
  return isUnlimited(limit) ? Number.POSITIVE_INFINITY : Math.max(0, (limit as number) - taken)
}
