import type { Page, Story } from '../document.ts'
import { limits } from '../limits.ts'

/** Frames of a new video, which is a story with nothing on its only page, and how many are shown in a second. */
const newVideo = { frames: 90, framesPerSecond: 30 }

/** How long a page without a duration of its own is shown: an empty one no longer than a new video is. */
export function defaultPageDurationMs({ advance }: Pick<Story, 'advance'>, page: Page): number {
  const wanted = advance.defaultPageDurationMs
  return isEmpty(page) ? Math.min(wanted, (newVideo.frames * 1_000) / newVideo.framesPerSecond) : wanted
}

/** How long a page is shown before auto-advance, ms: its own duration, else voice or video, else the default. */
export function pageDurationMs(story: Pick<Story, 'advance'>, page: Page): number {
  if (page.durationMs !== null) return page.durationMs
  const played = Math.max(page.audio?.durationMs ?? 0, videoLengthMs(page))
  const wanted = played > 0 ? played + 400 : defaultPageDurationMs(story, page)
  return Math.min(Math.max(wanted, limits.pageDurationMs.min), limits.pageDurationMs.max)
}

/** Whether a page advances automatically. */
export function advancesAlone(story: Pick<Story, 'advance'>, page: Page): boolean {
  return (page.advance ?? story.advance.mode) === 'auto'
}

/** Nothing was put on it, so there is nothing to read or to look at. */
function isEmpty({ background, elements, audio }: Page): boolean {
  return background.type === 'paint' && elements.length === 0 && audio === null
}

function videoLengthMs(page: Page): number {
  const { background } = page
  if (background.type !== 'video' || background.media.doesLoop) return 0
  const { durationMs, trimStartMs, trimEndMs } = background.media
  return Math.max(0, (trimEndMs ?? durationMs) - trimStartMs)
}
