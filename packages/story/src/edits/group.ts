import type { Story } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { makeId } from '../id.ts'
import { limits } from '../limits.ts'
import { newElement } from '../make.ts'
import { changePage, patched, StoryEditRefused, withMembers } from './change.ts'
import { refitGroups } from './elements.ts'

/**
 * Puts two or more elements into one new group. Members are moved together in z-order right below the position of the
 * topmost one, the group element directly below them; groups among them dissolve into the new one.
 */
export function groupElements(
  story: Story,
  given: { pageId: string; ids: readonly string[]; groupId?: string; name?: string },
): Story {
  return changePage(story, given.pageId, (page) => {
    const chosen = new Set(withMembers(page, given.ids))
    const members = page.elements.filter((element) => chosen.has(element.id) && element.kind !== 'group')
    if (members.length < 2) throw new StoryEditRefused('NOTHING_TO_GROUP', 'A group needs at least two elements.')
    if (page.elements.length >= limits.elementsPerPage) {
      throw new StoryEditRefused('TOO_MANY_ELEMENTS', `A page holds at most ${limits.elementsPerPage} elements.`)
    }
    const group = newElement('group', { id: given.groupId ?? makeId(), ...(given.name ? { name: given.name } : {}) })
    const top = page.elements.findLastIndex((element) => chosen.has(element.id))
    const isOther = (element: StoryElement) => !chosen.has(element.id)
    const elements = [
      ...page.elements.slice(0, top + 1).filter(isOther),
      group,
      ...members.map((element) => ({ ...element, groupId: group.id })),
      ...page.elements.slice(top + 1).filter(isOther),
    ]
    return refitGroups({ ...page, elements })
  })
}

/** Ungroups; the group elements and their animations are deleted. */
export function ungroupElements(story: Story, given: { pageId: string; ids: readonly string[] }): Story {
  return changePage(story, given.pageId, (page) => {
    const groups = new Set(
      page.elements
        .filter((element) => element.kind === 'group' && given.ids.includes(element.id))
        .map((element) => element.id),
    )
    if (groups.size === 0) return page
    return {
      ...page,
      elements: page.elements
        .filter((element) => !groups.has(element.id))
        .map((element) =>
          element.groupId && groups.has(element.groupId) ? patched(element, { groupId: undefined }) : element,
        ),
      animations: page.animations.flatMap((animation) => {
        const targets = animation.targets.filter((target) => !groups.has(target))
        return targets.length === 0
          ? []
          : [targets.length === animation.targets.length ? animation : { ...animation, targets }]
      }),
    }
  })
}
