import { infiniteQueryOptions } from '@tanstack/react-query'
import type { VideoProject } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Filters of the list, stored in the URL. */
export interface VideoListSearch {
  search?: string
  folder?: string
  trashed?: boolean
}

/** Projects that are processed are asked about so often (CAP-26). */
export const projectPollMs = 3_000
/** While the dialog after an upload is open (CAP-20). */
export const uploadPollMs = 2_000

export function videoListOptions(filter: VideoListSearch) {
  return infiniteQueryOptions({
    queryKey: [...query.videoProjects.list.key(), 'endless', filter],
    queryFn: ({ pageParam, signal }) =>
      api.videoProjects.list({ ...filter, kind: 'captions', withCount: true, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

export const projectsOf = (page: { projects: readonly VideoProject[] }): readonly VideoProject[] => page.projects

/** Projects changed, moved, or were added or deleted: refreshes everything that lists or counts them. */
export async function refreshVideos(): Promise<void> {
  const keys = [query.videoProjects.key(), query.videoFolders.key(), query.billing.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export const captionEditorPath = (storyId: string): string => `/caption-editor/${storyId}`
