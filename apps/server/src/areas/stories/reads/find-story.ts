import { type Clock, minuteMs } from '@taplore/kit'
import type { Database } from '../../../platform/database/database.ts'
import { findPublicRelease } from '../../publishing/publishing/index.ts'
import { publishedPageIds } from '../stories/index.ts'

/** A public story, as far as counting its readers needs it. */
export interface PublicStory {
  readonly workspaceId: string
  readonly channelId: string
  readonly pageIds: ReadonlySet<string>
  /** Names of hosts that show our own pages: who comes from there was here before. */
  readonly hosts: readonly string[]
}

const most = 5_000

/** Finds stories that are public, cached for a minute; `clear` when a publication changes. */
export function openStoryLookup({
  database,
  clock,
  hosts,
}: {
  database: Database
  clock: Clock
  hosts: readonly string[]
}) {
  const stories = new Map<string, { story: Promise<PublicStory | null>; until: number }>()
  const find = async (storyId: string): Promise<PublicStory | null> => {
    const live = await findPublicRelease(database, 'story', storyId)
    if (!live) return null
    const pageIds = new Set(await database.system((db) => publishedPageIds({ db }, storyId)))
    return { workspaceId: live.workspaceId, channelId: live.channelId, pageIds, hosts }
  }
  return {
    find(storyId: string): Promise<PublicStory | null> {
      const now = clock.now().getTime()
      const known = stories.get(storyId)
      if (known && known.until > now) return known.story
      if (stories.size >= most) stories.clear()
      const story = find(storyId)
      stories.set(storyId, { story, until: now + minuteMs })
      story.catch(() => stories.delete(storyId))
      return story
    },
    clear: () => stories.clear(),
  }
}
