import type { Page, Story } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'

export { isSame, patched } from '@taplore/kit'

export type RefusalCode =
  | 'NO_SUCH_PAGE'
  | 'NO_SUCH_ELEMENT'
  | 'LAST_PAGE'
  | 'TOO_MANY_PAGES'
  | 'TOO_MANY_ELEMENTS'
  | 'TOO_MANY_ANIMATIONS'
  | 'NOTHING_TO_GROUP'
  | 'DUPLICATE_ID'
  | 'CUT_OUTSIDE'

/** Thrown by invalid edits; the story does not change. */
export class StoryEditRefused extends Error {
  override readonly name = 'StoryActRefused'
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** The page of an id; refuses when there is none. */
export function pageOf(story: Story, pageId: string): Page {
  const page = story.pages.find((candidate) => candidate.id === pageId)
  if (!page) throw new StoryEditRefused('NO_SUCH_PAGE', `No page ${pageId}.`)
  return page
}

/**
 * Replaces one page by the result of `change`. Untouched pages keep their identity, and so does the story when
 * nothing changed: views compare by reference.
 */
export function changePage(story: Story, pageId: string, change: (page: Page) => Page): Story {
  const index = story.pages.findIndex((page) => page.id === pageId)
  const page = story.pages[index]
  if (!page) throw new StoryEditRefused('NO_SUCH_PAGE', `No page ${pageId}.`)
  const next = change(page)
  if (next === page) return story
  const pages = story.pages.slice()
  pages[index] = next
  return { ...story, pages }
}

/** Replaces the given elements of a page by the result of `change`, keeping all others. */
export function changeElements(
  page: Page,
  ids: readonly string[],
  change: (element: StoryElement) => StoryElement,
): Page {
  const wanted = new Set(ids)
  let isChanged = false
  const elements = page.elements.map((element) => {
    if (!wanted.has(element.id)) return element
    const next = change(element)
    if (next !== element) isChanged = true
    return next
  })
  return isChanged ? { ...page, elements } : page
}

/** Ids with the members of any group among them. */
export function withMembers(page: Page, ids: readonly string[]): string[] {
  const wanted = new Set(ids)
  for (const element of page.elements) if (element.groupId && wanted.has(element.groupId)) wanted.add(element.id)
  return page.elements.filter((element) => wanted.has(element.id)).map((element) => element.id)
}
