import { episodeLeadHours, type SeriesEpisode } from '@taplore/contract'

/** While an episode is made or posted. */
const pollMs = 3_000
/** What is due may begin a little later. */
const lateMs = 10 * 60_000
/** A clock may be set, and a timer must not be too long. */
const longestMs = 60 * 60_000

type Episode = Pick<SeriesEpisode, 'state' | 'scheduledAt' | 'post'>

const isMoving = ({ state, post }: Episode) =>
  state === 'making' || post?.state === 'waiting' || post?.state === 'uploading' || post?.state === 'processing'

/**
 * When something begins by itself: an episode is made some time before its own time, and posted at it. A planned one that is late is made
 * by the next worker that looks; an approved one may be for downloading, and then nothing begins.
 */
function beginsAt({ state, scheduledAt }: Episode, now: number): number | null {
  const atMs = Date.parse(scheduledAt)
  if (state === 'planned') return Math.max(now, atMs - episodeLeadHours * 3_600_000)
  return state === 'approved' && atMs > now - lateMs ? atMs : null
}

/** How long until the episodes of a series are asked for again; false while nothing of them changes by itself. */
export function nextLookMs(episodes: readonly Episode[], now: number): number | false {
  if (episodes.some(isMoving)) return pollMs
  const waits = episodes
    .map((episode) => beginsAt(episode, now))
    .filter((atMs) => atMs !== null)
    .map((atMs) => Math.min(longestMs, Math.max(pollMs, atMs - now)))
  return waits.length === 0 ? false : Math.min(...waits)
}
