import { type Clock, minuteMs } from '@taplore/kit'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { askOne, type Extensions } from '../../../platform/extensions.ts'
import { findPublicRelease } from '../../publishing/publishing/index.ts'
import { publishedPageIds } from '../stories/index.ts'

/** A public story, as far as counting its readers needs it. */
export interface PublicStory {
  readonly workspaceId: string
  /** The channel, or the site of someone else, that shows it. */
  readonly channelId: string
  readonly pageIds: ReadonlySet<string>
  /** Names of hosts that show our own pages: who comes from there was here before. */
  readonly hosts: readonly string[]
}

/** Whose story a site of someone else shows, published there by us; null when it doesn't. Needs a system transaction. */
export type StoryOnSite = (
  ctx: { readonly db: Transaction },
  story: { readonly storyId: string; readonly siteId: string },
) => Promise<{ readonly workspaceId: string } | null>
export const storyOnSite = askOne<StoryOnSite>('reads.storyOnSite')

/** Sites of someone else on which the current workspace publishes stories, by name. */
export type SitesWithStories = (ctx: {
  readonly db: Transaction
}) => Promise<{ readonly id: string; readonly name: string; readonly url: string }[]>
export const sitesWithStories = askOne<SitesWithStories>('reads.sitesWithStories')

const most = 5_000

/** Finds stories that are public, cached for a minute; `clear` when a publication changes. */
export function openStoryLookup({
  database,
  extensions,
  clock,
  hosts,
}: {
  database: Database
  extensions: Extensions
  clock: Clock
  hosts: readonly string[]
}) {
  const stories = new Map<string, { story: Promise<PublicStory | null>; until: number }>()
  const find = async (storyId: string, siteId: string | null): Promise<PublicStory | null> => {
    const shown = siteId ? await findOnSite(storyId, siteId) : await findPublicRelease(database, 'story', storyId)
    if (!shown) return null
    const pageIds = new Set(await database.system((db) => publishedPageIds({ db }, storyId)))
    return { workspaceId: shown.workspaceId, channelId: shown.channelId, pageIds, hosts }
  }
  const findOnSite = async (storyId: string, siteId: string) => {
    const found = await database.system((db) => extensions.one(storyOnSite)({ db }, { storyId, siteId }))
    return found && { ...found, channelId: siteId }
  }
  return {
    find(storyId: string, siteId: string | null): Promise<PublicStory | null> {
      const now = clock.now().getTime()
      const key = `${storyId} ${siteId ?? ''}`
      const known = stories.get(key)
      if (known && known.until > now) return known.story
      if (stories.size >= most) stories.clear()
      const story = find(storyId, siteId)
      stories.set(key, { story, until: now + minuteMs })
      story.catch(() => stories.delete(key))
      return story
    },
    clear: () => stories.clear(),
  }
}
