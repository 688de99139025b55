import { feedLimits, feedMessages } from '@taplore/contract'
import type { Refusal } from '@taplore/kit'
import type { LongJobContext, SystemContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { membershipOf, ownerOf } from '../../../accounts/workspaces/index.ts'
import { recordAuditEventIn } from '../../../foundation/audit/index.ts'
import { linkInto, sendMail, wantsMail } from '../../../foundation/mail/index.ts'
import { feedEvents } from '../events.ts'
import { feedsChanged } from '../live.ts'
import { feedPausedMail } from '../mails.ts'
import { needsPerson, nextRun } from '../rules.ts'
import { type FeedRow, updateClaimed } from '../store.ts'

/** Plans the next run after one that failed, or pauses the feed: after many faults, or at once for what only a person can change. */
export async function settleFault(ctx: LongJobContext, feed: FeedRow, refusal: Refusal | null): Promise<void> {
  const now = ctx.clock.now()
  const faults = feed.faults + 1
  const problem = refusal?.message ?? feedMessages.fault
  const isPaused = faults >= feedLimits.faultsBeforePause || (refusal !== null && needsPerson(refusal))
  await ctx.scopes.system(async (system) => {
    const row = await updateClaimed(system, feed, {
      ...{ faults, problem, lastRunAt: now, lastMade: 0, claimedUntil: null },
      pausedAt: isPaused ? now : null,
      nextRunAt: isPaused || !feed.autoSync ? null : nextRun(faults, now),
    })
    if (!row) return
    const { workspaceId } = row
    await publishLive(system, feedsChanged, { workspaceId, payload: {} })
    if (!isPaused) return
    await recordAuditEventIn(
      system,
      { workspaceId },
      {
        action: 'feed.paused',
        object: { kind: 'feed', id: row.id, name: row.name },
        after: { faults, reason: problem },
      },
    )
    await tell(system, row, problem)
  })
}

/** To its author, or to the owner when they left. */
async function tell(
  ctx: SystemContext,
  { id, workspaceId, name, createdBy, claim }: FeedRow,
  reason: string,
): Promise<void> {
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const people = await findUserSummaries(ctx.db, [createdBy, ...(ownerId ? [ownerId] : [])])
  const isStillThere = await membershipOf(ctx.database, { userId: createdBy }, workspaceId)
  const reader = (isStillThere ? people.get(createdBy) : undefined) ?? people.get(ownerId ?? '')
  if (!reader) return
  const { userId } = reader
  const at = ctx.clock.now().toISOString()
  await ctx.events.announce(feedEvents.paused, { workspaceId, feedId: id, name, userId, reason, at })
  if (!(await ctx.extensions.one(wantsMail)(ctx.db, { workspaceId, userId, kind: 'failures' }))) return
  await sendMail(ctx, {
    to: reader.email,
    template: feedPausedMail,
    data: {
      feed: name,
      reason,
      url: linkInto(ctx.config, workspaceId, `/rss-settings/${id}`),
      settingsUrl: linkInto(ctx.config, workspaceId, '/notification-settings'),
    },
    requestKey: `feed ${id} paused ${claim}`,
  })
}
