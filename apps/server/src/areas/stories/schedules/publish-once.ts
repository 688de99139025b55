import type { WorkspaceJobContext } from '../../../platform/context.ts'
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
import { type ScheduleRow, updateClaimed } from './store.ts'

/** Another worker, or a person, has the schedule now; whatever was done in the transaction is undone. */
export class ClaimLost extends Error {}

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
  drawn: DrawnPosters | null,
): Promise<{ url: string | null }> {
  const story = await requireStoryRow(ctx, row.storyId)
  const isPublication = row.action === 'publish'
  // A story that is offline already is as it should be.
  if (!isPublication) await unpublishByStaff(ctx, row.storyId)
  const url = isPublication ? (await releaseStory(ctx, publicationOf(row), drawn)).data.url : null
  const ended = await updateClaimed(ctx, row, {
    ...{ state: 'done', publishAt: row.publishAt, endedAt: ctx.clock.now(), claimedUntil: null, problem: null, url },
  })
  if (!ended) throw new ClaimLost()
  await publishLive(ctx, schedulesChanged, { workspaceId: row.workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: isPublication ? 'schedule.published' : 'schedule.unpublished',
    object: { kind: 'schedule', id: row.id, name: story.name },
    after: { at: row.publishAt.toISOString(), ...(url ? { url } : {}) },
  })
  return { url }
}
