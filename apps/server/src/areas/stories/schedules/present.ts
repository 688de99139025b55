import type { ScheduledStory } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { addressesOf } from '../../library/assets/index.ts'
import { addresses, listChannelRows } from '../../publishing/publishing/index.ts'
import { coverOf, readableStories } from '../stories/index.ts'
import type { ScheduleRow } from './store.ts'

/** Rows → shapes, with names, channels and thumbnails in one query each. */
export async function presentSchedules(
  ctx: WorkspaceContext,
  rows: readonly ScheduleRow[],
  options: ImageOptions = {},
): Promise<ScheduledStory[]> {
  if (rows.length === 0) return []
  const stories = await readableStories(
    ctx,
    rows.map(({ storyId }) => storyId),
  )
  const channels = await listChannelRows(ctx)
  const imageOf = await imagesOf(ctx, stories, options)
  return rows.map((row) => {
    const story = stories.get(row.storyId)
    const channel = channels.find(({ id, isDefault }) => (row.channelId ? id === row.channelId : isDefault))
    const home = channel ? addresses.sharedHome(ctx.config.storiesUrl, channel.handle) : ctx.config.storiesUrl
    return {
      id: row.id,
      story_id: row.storyId,
      name: story?.name ?? '',
      pages: story?.pages ?? 0,
      channel_id: row.channelId ?? channel?.id ?? null,
      channel_name: channel?.name ?? row.channelName ?? '',
      is_channel_gone: isChannelGone(row, channels),
      publish_at: row.publishAt.toISOString(),
      tries: row.tries,
      details_to_send: JSON.stringify({ site_url: home }),
      slug: row.slug,
      workspace: row.workspaceId,
      action: row.action,
      state: row.state,
      time_zone: row.timeZone,
      problem: row.problem,
      next_try_at: row.endedAt || row.state === 'failed' ? null : row.nextTryAt.toISOString(),
      url: row.url,
      ...imageOf(row.storyId),
      is_published: Boolean(story?.publishedOn),
    }
  })
}

/** A story that goes live needs a channel, and the one that was chosen no longer exists. */
export function isChannelGone(
  { action, channelId }: Pick<ScheduleRow, 'action' | 'channelId'>,
  channels: readonly { readonly id: string }[],
): boolean {
  return action === 'publish' && channelId !== null && !channels.some(({ id }) => id === channelId)
}

interface ImageOptions {
  /** First pages make a long list large, where none of them is drawn. */
  readonly hasCovers?: boolean
}

/** Small thumbnails, by one query, and the first page of stories that have none. */
export async function imagesOf(
  ctx: WorkspaceContext,
  stories: Awaited<ReturnType<typeof readableStories>>,
  { hasCovers = true }: ImageOptions,
): Promise<(storyId: string) => Pick<ScheduledStory, 'thumbnail' | 'cover'>> {
  const ids = [...stories.values()].flatMap(({ thumbnailAssetId }) => thumbnailAssetId ?? [])
  const thumbnails = await addressesOf(ctx, ids, 'small')
  return (storyId) => {
    const story = stories.get(storyId)
    const thumbnail = thumbnails.get(story?.thumbnailAssetId ?? '') ?? null
    return { thumbnail, cover: story && !thumbnail && hasCovers ? coverOf(story) : null }
  }
}
