import { constants } from '@taplore/contract'

export type StoryFilter = { search: string; published: boolean | undefined; folder?: string; tag?: string }

/** The list query: ten at a time, by name and state (STORY-03, STORY-17). */
export function listInput(filter: StoryFilter, after: string | undefined) {
  return {
    limit: constants.list.storiesPageSize,
    withCount: true,
    search: filter.search.trim() || undefined,
    published: filter.published,
    folder: filter.folder,
    tag: filter.tag,
    after,
  }
}
