import { backgroundTarget } from '../animation/animation.ts'
import type { Page, Story } from '../document.ts'
import { makeId } from '../id.ts'
import type { VideoMedia } from '../values.ts'
import { changePage, pageOf, StoryActRefused } from './change.ts'
import { freshCopy } from './copy.ts'
import { addPage } from './pages.ts'

/**
 * Cuts a film in two at a time of its file, ms: this page keeps the first part, a copy of the page right behind it shows the
 * second. `id` is a film's element or `background`. Refuses a time that is not inside of what is shown. The voice of the page
 * stays with the first part.
 */
export function splitFilm(
  story: Story,
  given: { pageId: string; id: string; atMs: number; newPageId?: string },
): Story {
  const page = pageOf(story, given.pageId)
  const media = filmOf(page, given.id)
  if (!media) throw new StoryActRefused('NO_SUCH_ELEMENT', `No film ${given.id} on this page.`)
  const atMs = Math.round(given.atMs)
  const end = media.trimEndMs ?? media.durationMs
  if (atMs <= media.trimStartMs || atMs >= end) {
    throw new StoryActRefused('CUT_OUTSIDE', 'A film is cut between its start and its end.')
  }
  const rest = withFilm(page, given.id, { ...media, trimStartMs: atMs })
  const copy: Page = { ...rest, ...freshCopy(rest), id: given.newPageId ?? makeId(), audio: null, durationMs: null }
  const cut = changePage(story, given.pageId, (current) => withFilm(current, given.id, { ...media, trimEndMs: atMs }))
  return addPage(cut, { page: copy, index: story.pages.indexOf(page) + 1 })
}

function filmOf({ background, elements }: Page, id: string): VideoMedia | null {
  if (id === backgroundTarget) return background.type === 'video' ? background.media : null
  const element = elements.find((candidate) => candidate.id === id)
  return element?.kind === 'video' ? element.media : null
}

function withFilm(page: Page, id: string, media: VideoMedia): Page {
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
