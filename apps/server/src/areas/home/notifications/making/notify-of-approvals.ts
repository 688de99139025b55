import type { z } from 'zod'
import type { SystemContext } from '../../../../platform/context.ts'
import type { seriesEvents } from '../../../video/series/index.ts'
import { notifyUsers } from './notify-users.ts'

/** Notifies the maker of a series that an episode waits to be approved; several of one series are one notification. */
export async function notifyOfEpisode(
  ctx: SystemContext,
  {
    workspaceId,
    seriesId,
    series,
    episodeId,
    episode,
    userId,
    madeAt,
  }: z.output<typeof seriesEvents.awaitsApproval.payload>,
): Promise<void> {
  await notifyUsers(ctx, {
    workspaceId,
    key: `episode-ready ${episodeId} ${madeAt}`,
    event: 'episode-ready',
    groupKey: `episode-ready ${seriesId}`,
    subject: { kind: 'series', id: seriesId, name: series },
    need: 'stories.publish',
    actor: null,
    text: episode,
    path: `/series/${seriesId}`,
    userIds: [userId],
  })
}
