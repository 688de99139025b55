import { seriesVisibilities, videoPostLimits } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { createPostFor, type FindVideoSource } from '../../../connections/video-posts/index.ts'
import { requireEntitlement } from '../../../money/billing/index.ts'
import { keyOf, videoFile } from '../file-names.ts'
import { changeEpisode, type EpisodeRow, findEpisode, findSeriesRow, type SeriesRow } from '../store.ts'

/** Hands a finished episode to the posts, once: its id is the key of the request. A series for downloads posts nothing. */
export async function postEpisode(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { row, episode, userId }: { row: SeriesRow; episode: EpisodeRow; userId: string },
): Promise<EpisodeRow> {
  const postId = row.platform === 'download' ? null : await post(ctx, row, episode, userId)
  return (await changeEpisode(ctx, episode.id, { state: 'approved', postId })) ?? episode
}

async function post(
  ctx: WorkspaceContext | WorkspaceJobContext,
  row: SeriesRow,
  episode: EpisodeRow,
  userId: string,
): Promise<string> {
  const { visibility: wanted, isMadeForKids } = episode.settings ?? row.settings
  // Chosen when more was offered: better seen by the owner alone than refused by the platform.
  const isAudited = row.platform !== 'download' && (ctx.providers.posting.of(row.platform)?.isAudited ?? false)
  const visibility = seriesVisibilities(row.platform, { isAudited }).includes(wanted) ? wanted : 'private'
  const isLater = episode.scheduledAt.getTime() > ctx.clock.now().getTime() + minuteMs
  const title = titleOf(row, episode)
  const created = await createPostFor(ctx, userId, {
    ...{ kind: 'series-episode', sourceId: episode.id, file: videoFile, requestKey: episode.id },
    accountId: row.accountId ?? '',
    // TikTok has one text.
    title:
      row.platform === 'tiktok'
        ? [title, episode.description].filter(Boolean).join('\n').slice(0, videoPostLimits.titleChars.tiktok)
        : title,
    description: row.platform === 'tiktok' ? '' : episode.description,
    ...{ visibility, isMadeForKids, isSynthetic: true, isDraft: false },
    allows: { comments: true, duets: false, stitches: false },
    ...(isLater ? { scheduledAt: episode.scheduledAt.toISOString() } : {}),
  })
  return created.id
}

function titleOf({ name }: SeriesRow, { title, number }: EpisodeRow): string {
  return (title || `${name} ${number}`).slice(0, videoPostLimits.titleChars.youtube)
}

/** The video of an episode, for the posts. */
export const episodeVideos: FindVideoSource = {
  kind: 'series-episode',
  requireMay: (ctx) => requireEntitlement(ctx, 'faceless.series'),
  async find(ctx, episodeId) {
    const episode = await findEpisode(ctx, episodeId)
    if (!episode?.madeAt || !episode.expiresAt || episode.bytes === null) return null
    const row = await findSeriesRow(ctx, episode.seriesId)
    if (!row) return null
    const { bytes, durationMs, workspaceId, expiresAt } = episode
    const key = keyOf({ workspaceId, episodeId }, videoFile)
    return {
      name: titleOf(row, episode),
      expiresAt,
      videos: [{ file: videoFile, page: null, bytes, durationMs, key }],
    }
  },
}
