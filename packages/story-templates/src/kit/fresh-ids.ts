import { makeId, type Page, type Story, type StoryElement } from '@taplore/story'
import { changed } from './changed.ts'

/** The page with new ids, including references between elements. */
export function pageWithNewIds(page: Page): Page {
  const fresh = new Map(page.elements.map((element) => [element.id, makeId()]))
  const idOf = (id: string) => fresh.get(id) ?? id
  return {
    ...page,
    id: makeId(),
    elements: page.elements.map((element): StoryElement => {
      const { groupId } = element
      return changed(element, { id: idOf(element.id), ...(groupId ? { groupId: idOf(groupId) } : {}) })
    }),
    animations: page.animations.map((animation) => ({
      ...animation,
      id: makeId(),
      targets: animation.targets.map(idOf),
    })),
  }
}

/** The story with new ids, including links between pages. */
export function withNewIds(story: Story): Story {
  const pages = story.pages.map(pageWithNewIds)
  const idOf = new Map(story.pages.map((page, index) => [page.id, pages[index]?.id ?? page.id]))
  const linked = (element: StoryElement): StoryElement => {
    const { link } = element
    return link?.type === 'page'
      ? changed(element, { link: { ...link, pageId: idOf.get(link.pageId) ?? link.pageId } })
      : element
  }
  return { ...story, pages: pages.map((page) => ({ ...page, elements: page.elements.map(linked) })) }
}
