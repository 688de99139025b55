const prefix = 'series/'

export interface EpisodePlace {
  readonly workspaceId: string
  readonly episodeId: string
}

/** The name of the finished video, also for posts. */
export const videoFile = 'video.mp4'
export const posterFile = 'poster.jpg'

/** Storage key of a file of an episode: the video, its still, and what they are made of. */
export function keyOf({ workspaceId, episodeId }: EpisodePlace, file: string): string {
  return `${prefix}${workspaceId}/${episodeId}/${file}`
}

/** URL of the video or its still for members. */
export function addressOf({ workspaceId, episodeId }: EpisodePlace, file: string): string {
  return `/api/series-files/${episodeId}/${file}?workspace=${workspaceId}`
}

export const seriesPrefix = prefix
export const seriesRoute = '/api/series-files/'
