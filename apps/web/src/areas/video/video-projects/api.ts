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

/** Captions of whole videos, or short clips of them. */
export type ProjectKind = VideoProject['kind']

export const projectLists = {
  captions: { path: '/video-tools', label: 'nav.videoTools' },
  shorts: { path: '/video-projects', label: 'nav.shortVideos' },
} as const satisfies Record<ProjectKind, { path: string; label: string }>

/** A page has 12 projects (CAP-30): the default of the operation. */
export function videoListOptions(kind: ProjectKind, filter: VideoListSearch) {
  return infiniteQueryOptions({
    queryKey: [...query.videoProjects.list.key(), 'endless', kind, filter],
    queryFn: ({ pageParam, signal }) =>
      api.videoProjects.list({ ...filter, kind, withCount: true, after: pageParam }, { signal }),
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

export const clipsPath = (projectId: string): string => `/video-project/${projectId}`

/** Where a project is opened once it is ready (CAP-28, SHORT-03); null before. */
export function projectPath({ id, kind, status, story_id }: Pick<VideoProject, 'id' | 'kind' | 'status' | 'story_id'>) {
  if (status !== 'completed' || !story_id) return null
  return kind === 'shorts' ? clipsPath(id) : captionEditorPath(story_id)
}

/** Another try with the same file would end the same way: it has no audio, no speech, or isn't a video that can be read. */
export function isFaultOfFile(failure: VideoProject['failure']): boolean {
  return failure !== null && faultsOfFile.has(failure.code)
}

/** Whether the same work with the same settings can end otherwise. What sounds like another language will the next time, too. */
export function isWorthRetrying(failure: VideoProject['failure']): boolean {
  return !isFaultOfFile(failure) && failure?.code !== 'VIDEO_SOUNDS_FOREIGN'
}

const faultsOfFile: ReadonlySet<string> = new Set([
  'VIDEO_HAS_NO_SOUND',
  'VIDEO_NOTHING_HEARD',
  'VIDEO_NOT_MP4',
  'VIDEO_TOO_LONG',
  'MEDIA_DAMAGED',
])
