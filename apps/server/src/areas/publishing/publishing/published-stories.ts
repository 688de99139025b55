import type { WorkspaceContext } from '../../../platform/context.ts'
import { requireChannel } from './channels.ts'
import { addresses } from './public-urls.ts'
import { countLive, type LiveRow, listLive } from './release-store.ts'
import { findMainHome } from './sites/site-lookup.ts'

export async function publishedStories(
  ctx: WorkspaceContext,
  input: { channelId: string; page: number; limit: number },
) {
  const channel = await requireChannel(ctx, input.channelId)
  const rows = await listLive(ctx, channel.id, input.limit, (input.page - 1) * input.limit)
  const counts = await countLive(ctx, [channel.id])
  const home = await findMainHome(ctx, channel)
  return {
    stories: rows.map((row) => presentPublished(home, row)),
    total_stories: counts.get(channel.id) ?? 0,
  }
}

/** Seconds, and both spellings of time and address, as the specification has them, below the main address of the channel. */
export function presentPublished(mainHome: string, row: LiveRow) {
  const url = addresses.page(mainHome, row.slug)
  const seconds = Math.floor((row.publishedOn?.getTime() ?? 0) / 1000)
  return {
    story: row.subjectId,
    title: row.title,
    pages: row.pages,
    timestamp: seconds,
    published_on: seconds,
    published_url: url,
    url,
  }
}
