import { type WidgetStory, widgetLimits } from '@taplore/contract'
import type { Config } from '../../../../config.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { addresses, type LiveCard, listLiveCards } from '../../../publishing/publishing/index.ts'

interface Wanted {
  readonly channel: { readonly id: string; readonly handle: string }
  /** Main address of the channel, where links lead. */
  readonly home: string
  readonly tags: readonly string[]
  /** From 1. */
  readonly page: number
  readonly slug?: string | undefined
}

/** What is live and belongs to a widget, newest first. Pages that were taken down, drafts and forms are never among it. */
export async function listWidgetStories(
  ctx: { readonly db: Transaction; readonly config: Pick<Config, 'storiesUrl'> },
  { channel, home, tags, page, slug }: Wanted,
): Promise<{ stories: WidgetStory[]; total: number }> {
  const limit = widgetLimits.stories
  const { rows, total } = await listLiveCards(ctx, channel.id, { tags, slug, limit, offset: (page - 1) * limit })
  // Frames and images come from the host of the script, so that a page with a strict policy has one host to allow.
  const files = addresses.sharedHome(ctx.config.storiesUrl, channel.handle)
  return { stories: rows.map((row) => presentStory(row, files, home)), total }
}

function presentStory(row: LiveCard, files: string, home: string): WidgetStory {
  const file = (name: string | null) => (name === null ? null : addresses.file(files, name))
  return {
    id: row.slug,
    name: row.title,
    pages: row.pages,
    publishDateTs: Math.floor((row.firstPublishedOn ?? row.modifiedOn).getTime() / 1000),
    url: addresses.page(home, row.slug),
    player: addresses.player(files, row.slug),
    posterLandscape: file(row.landscape),
    posterPortrait: file(row.poster),
    posterSquare: file(row.square),
    logo: file(row.logo),
    description: row.description,
    language: row.language,
  }
}
