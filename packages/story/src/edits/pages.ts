import type { Background, Page, Story } from '../document.ts'
import { makeId } from '../id.ts'
import { limits } from '../limits.ts'
import { newPage } from '../make.ts'
import { changePage, pageOf, patched, StoryEditRefused } from './change.ts'
import { copyWithNewIds } from './copy.ts'

/**
 * Adds a page (a blank one by default) at an index, at the end by default. Refuses a 61st page and an existing id.
 */
export function addPage(story: Story, given: { page?: Page; index?: number } = {}): Story {
  const page = given.page ?? newPage()
  requireCapacityForPages(story, 1)
  if (story.pages.some((other) => other.id === page.id)) {
    throw new StoryEditRefused('DUPLICATE_ID', `There is a page ${page.id} already.`)
  }
  const pages = story.pages.slice()
  pages.splice(clampIndex(given.index ?? pages.length, pages.length), 0, page)
  return { ...story, pages }
}

/** A copy with new ids, right after the original. */
export function duplicatePage(story: Story, given: { pageId: string; newPageId?: string }): Story {
  const page = pageOf(story, given.pageId)
  const copied = { ...page, ...copyWithNewIds(page), id: given.newPageId ?? makeId() }
  return addPage(story, { page: copied, index: story.pages.indexOf(page) + 1 })
}

/** Refuses to delete the last page. Links to the deleted page are removed. */
export function removePage(story: Story, given: { pageId: string }): Story {
  pageOf(story, given.pageId)
  if (story.pages.length <= limits.pages.min) {
    throw new StoryEditRefused('LAST_PAGE', 'A story keeps at least one page.')
  }
  const pages = story.pages.filter((page) => page.id !== given.pageId).map((page) => withoutLinksTo(page, given.pageId))
  return { ...story, pages }
}

/** Moves a page to an index counted without it. */
export function movePage(story: Story, given: { pageId: string; toIndex: number }): Story {
  const page = pageOf(story, given.pageId)
  const pages = story.pages.filter((other) => other !== page)
  pages.splice(clampIndex(given.toIndex, pages.length), 0, page)
  return pages.every((other, index) => other === story.pages[index]) ? story : { ...story, pages }
}

/** Sets fields of a page: name, duration, advance, audio, outlink, altText, sources… Not its id. */
export function updatePage(story: Story, given: { pageId: string; patch: Partial<Omit<Page, 'id'>> }): Story {
  return changePage(story, given.pageId, (page) => patched(page, given.patch))
}

export function setBackground(story: Story, given: { pageId: string; background: Background }): Story {
  return updatePage(story, { pageId: given.pageId, patch: { background: given.background } })
}

/** Sets fields of the story itself. */
export function updateStory(story: Story, patch: Partial<Omit<Story, 'version' | 'pages'>>): Story {
  return patched(story, patch)
}

export function requireCapacityForPages(story: Story, count: number): void {
  if (story.pages.length + count > limits.pages.max) {
    throw new StoryEditRefused('TOO_MANY_PAGES', `A story has at most ${limits.pages.max} pages.`)
  }
}

function withoutLinksTo(page: Page, pageId: string): Page {
  const isLinked = page.elements.some((element) => element.link?.type === 'page' && element.link.pageId === pageId)
  if (!isLinked) return page
  return {
    ...page,
    elements: page.elements.map((element) =>
      element.link?.type === 'page' && element.link.pageId === pageId ? { ...element, link: null } : element,
    ),
  }
}

function clampIndex(index: number, length: number): number {
  return Math.min(Math.max(Math.trunc(index), 0), length)
}
