import { cheapestUpgrade, type FormTier, isUnlimited, type Limit, limitOf } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'
import type { Installation } from '../../../platform/api/scope.ts'
import { findOwnedIds } from '../../accounts/workspaces/index.ts'
import { standingOfWorkspace } from '../../money/billing/index.ts'

/** What the plan of a workspace's owner allows. */
export interface Allowance {
  readonly ownerId: string
  readonly limit: Limit
  /** First day of the billing month. */
  readonly period: string
  /** First day of the next one, when what is locked is unlocked as far as the plan goes. */
  readonly resetsOn: string
  /** The cheapest plan above the current one that allows so many a month; null when none does. */
  planFor(amount: number): FormTier | null
  /** All workspaces of the owner: their submissions count together. */
  readonly workspaceIds: readonly string[]
}

const known = new WeakMap<object, Map<string, { until: number; allowance: Promise<Allowance> }>>()

/** Refreshed once a minute: an upgrade unlocks what came meanwhile anyway. */
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
    const { ownerId, plan, period, nextPeriod, book } = await standingOfWorkspace({ db, clock }, workspaceId, 'forms')
    return {
      ownerId,
      limit: limitOf(plan, 'forms.submissions'),
      period,
      resetsOn: nextPeriod,
      planFor: (amount: number) => cheapestUpgrade('forms.submissions', { from: plan.planName, amount }, book.plans),
      workspaceIds: await findOwnedIds(db, ownerId),
    }
  })
  allowance.catch(() => kept.delete(workspaceId))
  kept.set(workspaceId, { until: now + minuteMs, allowance })
  return allowance
}

/** How many more are allowed this month. */
export function remainingAllowance({ limit }: Allowance, taken: number): number {
  return isUnlimited(limit) ? Number.POSITIVE_INFINITY : Math.max(0, (limit as number) - taken)
}
