import { isUnlimited } from '@taplore/contract'
import type { LongJobContext, SystemContext } from '../../../../platform/context.ts'
import { findOwnedIds } from '../../../accounts/workspaces/index.ts'
import { addCounters } from '../counters/counters-store.ts'
import { countersFromSubmissions } from '../counters/daily-counters.ts'
import { followUpUnlockedSubmissions } from '../follow-up/follow-up.ts'
import { versionsOf } from '../form-versions.ts'
import { addToMonth, countOfMonth } from '../intake/intake-store.ts'
import { type Allowance, allowanceOf } from '../plan-allowance.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import {
  countLockedSince,
  findLockedInInbox,
  findRows,
  unlockIds,
  unlockOldest,
  workspacesWithLocked,
} from '../rows/submission-store.ts'
import { countCredits, lockSubmissionCredits, payForSubmissions } from '../submission-credits.ts'
import { notifyList } from './bulk-actions.ts'

const atOnce = 500

/**
 * Unlocks submissions, oldest first, in a new month, with a larger plan or with bought credits. Their follow-up runs now, once.
 * `ownerId` limits it to the workspaces of one owner.
 */
export async function unlockSubmissions(
  ctx: Pick<LongJobContext, 'scopes' | 'database' | 'clock'>,
  { ownerId }: { ownerId?: string | undefined } = {},
): Promise<void> {
  const workspaceIds = await ctx.scopes.system(async (system) => {
    const found = await workspacesWithLocked(system)
    const owned = ownerId ? new Set(await findOwnedIds(system.db, ownerId)) : null
    return owned ? found.filter((id) => owned.has(id)) : found
  })
  for (const workspaceId of workspaceIds) {
    const allowance = await allowanceOf(ctx, workspaceId)
    for (;;) {
      const opened = await ctx.scopes.system((system) => openSome(system, workspaceId, allowance))
      if (opened < atOnce) break
    }
  }
}

async function openSome(ctx: SystemContext, workspaceId: string, allowance: Allowance): Promise<number> {
  const { period, ownerId } = allowance
  const hasCredits = (await countCredits(ctx, ownerId)) > 0
  if (hasCredits) await lockSubmissionCredits(ctx, ownerId)
  const room = Math.max(0, Math.min(await countUnlockable(ctx, allowance), atOnce))
  const ofPlan = room > 0 ? await unlockOldest(ctx, workspaceId, room) : []
  const bought = hasCredits ? await unlockWithCredits(ctx, workspaceId, ownerId, atOnce - ofPlan.length) : []
  if (ofPlan.length + bought.length === 0) return 0
  const rows = await findRows(ctx, [...ofPlan, ...bought])
  const isBought = new Set(bought)
  const isOlder = ({ receivedAt }: SubmissionRow) => receivedAt < new Date(period)
  // Those of this month are already in its count; what was paid for with credits does not belong there.
  const older = rows.filter((row) => isOlder(row) && !isBought.has(row.id)).length
  const leaving = rows.filter((row) => !isOlder(row) && isBought.has(row.id)).length
  if (older !== leaving) await addToMonth(ctx, [{ workspaceId, period, count: older - leaving }])
  await followUpUnlockedSubmissions(ctx, rows)
  await countOpened(ctx, rows)
  for (const formId of new Set(rows.map((row) => row.formId))) await notifyList({ ...ctx, workspaceId }, formId)
  return rows.length
}

/** Those in spam and trash wait: no one looks at them. */
async function unlockWithCredits(
  ctx: SystemContext,
  workspaceId: string,
  ownerId: string,
  limit: number,
): Promise<string[]> {
  const oldest = await findLockedInInbox(ctx, workspaceId, limit)
  const paid = await payForSubmissions(
    ctx,
    ownerId,
    oldest.map((id) => ({ id, workspaceId })),
  )
  await unlockIds(ctx, paid)
  return paid
}

/** Their answers are in the counters from now on. */
async function countOpened(ctx: SystemContext, rows: readonly SubmissionRow[]): Promise<void> {
  const counted = rows.filter(({ place }) => place === 'inbox')
  const forms = await versionsOf(ctx.db, counted)
  const counters = counted.flatMap((row) => {
    const form = forms.get(`${row.formId}/${row.version}`)
    return form ? countersFromSubmissions(form, row, 1) : []
  })
  await addCounters(ctx, counters)
}

/** The count of a month includes those locked in it: they did not use the allowance. */
async function countUnlockable(ctx: SystemContext, { limit, workspaceIds, period }: Allowance): Promise<number> {
  if (isUnlimited(limit)) return atOnce
  const sum = await countOfMonth(ctx, workspaceIds, period)
  const locked = await countLockedSince(ctx, workspaceIds, new Date(period))
  return (limit as number) - (sum - locked)
}
