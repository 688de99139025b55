import { newId } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { listChannelRows } from '../../publishing/publishing/index.ts'
import { wakeSchedules } from './jobs.ts'
import { schedulesChanged } from './live.ts'
import { insertSchedule } from './store.ts'

interface Publication {
  readonly storyId: string
  readonly channelId: string
  /** Who is told when it fails. */
  readonly createdBy: string
}

/**
 * Publishes a story that was made without anyone signed in, as soon as the transaction commits: it is tried as often as any scheduled
 * story, and its author is told when it fails.
 */
export async function publishSoon(
  ctx: WorkspaceJobContext,
  { storyId, channelId, createdBy }: Publication,
): Promise<void> {
  const now = ctx.clock.now()
  const { workspaceId } = ctx.actor
  const channel = (await listChannelRows(ctx)).find(({ id }) => id === channelId)
  await insertSchedule(ctx, {
    ...{ id: newId(now.getTime()), workspaceId, storyId, createdBy, createdAt: now },
    ...{ channelId, channelName: channel?.name ?? null },
    ...{ action: 'publish', state: 'scheduled', publishAt: now, nextTryAt: now, timeZone: 'UTC', makesPoster: true },
  })
  await wakeSchedules(ctx, now)
  await publishLive(ctx, schedulesChanged, { workspaceId, payload: {} })
}
