import type { Page, Story } from '../document.ts'
import { limits } from '../limits.ts'

/** How long a page is shown before auto-advance, ms: its own duration, else voice or video, else the default. */
export function pageDurationMs(story: Pick<Story, 'advance'>, page: Page): number {
  if (page.durationMs !== null) return page.durationMs
  const played = Math.max(page.audio?.durationMs ?? 0, videoLengthMs(page))
  const wanted = played > 0 ? played + 400 : story.advance.defaultPageDurationMs
  return Math.min(Math.max(wanted, limits.pageDurationMs.min), limits.pageDurationMs.max)
}

/** Whether a page advances automatically. */
export function advancesAlone(story: Pick<Story, 'advance'>, page: Page): boolean {
  return (page.advance ?? story.advance.mode) === 'auto'
}

function videoLengthMs(page: Page): number {
  const { background } = page
  if (background.type !== 'video' || background.media.doesLoop) return 0
  const { durationMs, trimStartMs, trimEndMs } = background.media
  return Math.max(0, (trimEndMs ?? durationMs) - trimStartMs)
}
