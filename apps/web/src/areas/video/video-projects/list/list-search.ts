import type { VideoListSearch } from '../api.ts'

const id = /^[0-9a-f-]{36}$/

/** The filters of a list of video projects, from its URL. */
export function parseVideoListSearch(search: Record<string, unknown>): VideoListSearch {
  return {
    // A numeric search arrives as a number.
    search: search.search === undefined || search.search === '' ? undefined : String(search.search),
    folder: typeof search.folder === 'string' && id.test(search.folder) ? search.folder : undefined,
    trashed: search.trashed === true ? true : undefined,
  }
}
