import { backgroundTarget } from '../animation.ts'
import type { Page, Story } from '../document.ts'
import { makeId } from '../id.ts'
import type { VideoMedia } from '../values.ts'
import { changePage, pageOf, StoryEditRefused } from './change.ts'
import { copyWithNewIds } from './copy.ts'
import { addPage } from './pages.ts'

/**
 * Splits a video at a time of its file, ms: this page keeps the first part, a copy of the page right after it shows
 * the second. `id` is that of a video element or `background`. Refuses a time outside of the visible part. The voice
 * of the page stays with the first part.
 */
export function splitVideo(
  story: Story,
  given: { pageId: string; id: string; atMs: number; newPageId?: string },
): Story {
  const page = pageOf(story, given.pageId)
  const media = videoOf(page, given.id)
  if (!media) throw new StoryEditRefused('NO_SUCH_ELEMENT', `No video ${given.id} on this page.`)
  const atMs = Math.round(given.atMs)
  const end = media.trimEndMs ?? media.durationMs
  if (atMs <= media.trimStartMs || atMs >= end) {
    throw new StoryEditRefused('CUT_OUTSIDE', 'A video is cut between its start and its end.')
  }
  const rest = withVideo(page, given.id, { ...media, trimStartMs: atMs })
  const copy: Page = {
    ...rest,
    ...copyWithNewIds(rest),
    id: given.newPageId ?? makeId(),
    audio: null,
    durationMs: null,
  }
  const cut = changePage(story, given.pageId, (current) => withVideo(current, given.id, { ...media, trimEndMs: atMs }))
  return addPage(cut, { page: copy, index: story.pages.indexOf(page) + 1 })
}

function videoOf({ background, elements }: Page, id: string): VideoMedia | null {
  if (id === backgroundTarget) return background.type === 'video' ? background.media : null
  const element = elements.find((candidate) => candidate.id === id)
  return element?.kind === 'video' ? element.media : null
}

function withVideo(page: Page, id: string, media: VideoMedia): Page {
  const { background } = page
  if (id === backgroundTarget) {
    return background.type === 'video' ? { ...page, background: { ...background, media } } : page
  }
  return {
    ...page,
    elements: page.elements.map((element) =>
      element.id === id && element.kind === 'video' ? { ...element, media } : element,
    ),
  }
}
