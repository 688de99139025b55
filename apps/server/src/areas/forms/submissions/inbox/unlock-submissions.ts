import { isUnlimited } from '@taplore/contract'
import type { LongJobContext, SystemContext } from '../../../../platform/context.ts'
import { addCounters } from '../counters/counters-store.ts'
import { countersFromSubmissions } from '../counters/daily-counters.ts'
import { followUpUnlockedSubmissions } from '../follow-up/follow-up.ts'
import { versionsOf } from '../form-versions.ts'
import { addToMonth, countOfMonth } from '../intake/intake-store.ts'
import { type Allowance, allowanceOf } from '../plan-allowance.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import { countLockedSince, findRows, unlockOldest, workspacesWithLocked } from '../rows/submission-store.ts'
import { notifyList } from './bulk-actions.ts'

const atOnce = 500

/** Unlocks submissions, oldest first, in a new month or with a larger plan. Their follow-up runs now, once. */
export async function unlockSubmissions(ctx: Pick<LongJobContext, 'scopes' | 'database' | 'clock'>): Promise<void> {
  const workspaceIds = await ctx.scopes.system((system) => workspacesWithLocked(system))
  for (const workspaceId of workspaceIds) {
    const allowance = await allowanceOf(ctx, workspaceId)
    for (;;) {
      const opened = await ctx.scopes.system((system) => openSome(system, workspaceId, allowance))
      if (opened < atOnce) break
    }
  }
}

async function openSome(ctx: SystemContext, workspaceId: string, allowance: Allowance): Promise<number> {
  const { period } = allowance
  const room = await countUnlockable(ctx, allowance)
  if (room <= 0) return 0
  const ids = await unlockOldest(ctx, workspaceId, Math.min(room, atOnce))
  const rows = await findRows(ctx, ids)
  // Those of this month are already in its count.
  const older = rows.filter(({ receivedAt }) => receivedAt < new Date(period)).length
  if (older > 0) await addToMonth(ctx, [{ workspaceId, period, count: older }])
  await followUpUnlockedSubmissions(ctx, rows)
  await countOpened(ctx, rows)
  for (const formId of new Set(rows.map((row) => row.formId))) await notifyList({ ...ctx, workspaceId }, formId)
  return rows.length
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
