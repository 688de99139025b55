import type { Allowance } from '../plan-allowance.ts'
import { unlockIds } from '../rows/submission-store.ts'
import { type CreditsContext, countCredits, lockSubmissionCredits, payForSubmissions } from '../submission-credits.ts'
import type { NewSubmission } from './intake-store.ts'

/**
 * Owners whose plan may not have room for all of a batch and who have credits for the rest. These are locked before any form or
 * submission is, as when submissions are unlocked.
 */
export async function lockPaying(
  ctx: CreditsContext,
  rows: readonly NewSubmission[],
  { allowances, rooms }: { allowances: ReadonlyMap<string, Allowance>; rooms: ReadonlyMap<string, number> },
): Promise<ReadonlySet<string>> {
  const byOwner = Map.groupBy(rows, ({ workspaceId }) => allowances.get(workspaceId)?.ownerId ?? '')
  const paying = new Set<string>()
  for (const [ownerId, ofOwner] of [...byOwner].sort(([one], [other]) => one.localeCompare(other))) {
    const room = rooms.get(ownerId)
    if (room === undefined || ofOwner.length <= room || (await countCredits(ctx, ownerId)) === 0) continue
    await lockSubmissionCredits(ctx, ownerId)
    paying.add(ownerId)
  }
  return paying
}

/** Unlocks, as far as the credits of their owners last, what was saved locked; returns those ids. They do not count against the plan. */
export async function unlockWithCredits(
  ctx: CreditsContext,
  rows: readonly NewSubmission[],
  { allowances, paying }: { allowances: ReadonlyMap<string, Allowance>; paying: ReadonlySet<string> },
): Promise<ReadonlySet<string>> {
  const bought = new Set<string>()
  for (const ownerId of paying) {
    const locked = rows.filter((row) => row.isLocked && allowances.get(row.workspaceId)?.ownerId === ownerId)
    for (const id of await payForSubmissions(ctx, ownerId, locked)) bought.add(id)
  }
  await unlockIds(ctx, [...bought])
  for (const row of rows) if (bought.has(row.id)) row.isLocked = false
  return bought
}
