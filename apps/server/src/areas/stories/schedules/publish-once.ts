import type { LongJobContext, SlowWorkspaceJobContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import {
  type DrawnPosters,
  type PublishStory,
  releaseStory,
  requireStoryRow,
  unpublishByStaff,
} from '../stories/index.ts'
import { schedulesChanged } from './live.ts'
import { requireChannelOf } from './schedule-channel.ts'
import { type ScheduleRow, updateClaimed } from './store.ts'

/** Another worker, or a person, has the schedule now; whatever was done in the transaction is undone. */
export class ClaimLost extends Error {}

/** Publishes as the product itself, in the workspace of a schedule. */
export function actingFor(ctx: LongJobContext, { workspaceId }: ScheduleRow): SlowWorkspaceJobContext {
  return { ...ctx, actor: { kind: 'system', workspaceId } }
}

export function publicationOf({ storyId, slug, channelId, makesPoster }: ScheduleRow): PublishStory {
  return { storyId, slug: slug ?? undefined, channelId: channelId ?? undefined, makesPoster }
}

/**
 * Takes a scheduled story live or offline and ends its schedule, in one transaction: either both happen or neither. Throws
 * {@link ClaimLost} when the row is no longer as it was read.
 */
export async function publishOnce(
  ctx: WorkspaceJobContext,
  row: ScheduleRow,
  drawn?: DrawnPosters | null,
): Promise<{ url: string | null }> {
  if (row.action === 'unpublish') return unpublishOnce(ctx, row)
  await requireChannelOf(ctx, row)
  const alongside = ({ url }: { url: string }) => end(ctx, row, url)
  const { name, data } = await releaseStory(ctx, publicationOf(row), { drawn, alongside })
  await record(ctx, row, { action: 'schedule.published', name, url: data.url })
  return data
}

async function unpublishOnce(ctx: WorkspaceJobContext, row: ScheduleRow): Promise<{ url: null }> {
  const { name } = await requireStoryRow(ctx, row.storyId)
  // A story that is offline already is as it should be.
  await unpublishByStaff(ctx, row.storyId)
  await end(ctx, row, null)
  await record(ctx, row, { action: 'schedule.unpublished', name, url: null })
  return { url: null }
}

async function end(ctx: WorkspaceJobContext, row: ScheduleRow, url: string | null): Promise<void> {
  const ended = await updateClaimed(ctx, row, {
    ...{ state: 'done', publishAt: row.publishAt, endedAt: ctx.clock.now(), claimedUntil: null, problem: null, url },
  })
  if (!ended) throw new ClaimLost()
  await publishLive(ctx, schedulesChanged, { workspaceId: row.workspaceId, payload: {} })
}

async function record(
  ctx: WorkspaceJobContext,
  { id, publishAt }: ScheduleRow,
  { action, name, url }: { action: 'schedule.published' | 'schedule.unpublished'; name: string; url: string | null },
): Promise<void> {
  await recordAuditEvent(ctx, {
    action,
    object: { kind: 'schedule', id, name },
    after: afterOf({ publishAt, url }),
  })
}

/** What the audit event of a schedule that has ended says. */
export function afterOf({ publishAt, url }: { publishAt: Date; url: string | null }) {
  return { at: publishAt.toISOString(), ...(url ? { url } : {}) }
}
