import { type Page, type StoryElement, withMembers } from '@taplore/story'
import { containsPoint, type Point } from '../geometry/box.ts'

export function findElement(page: Page, id: string | null): StoryElement | null {
  return page.elements.find((element) => element.id === id) ?? null
}

/** What is rendered: the selected elements and the members of selected groups, without the groups themselves. */
export function leavesOf(page: Page, ids: readonly string[]): StoryElement[] {
  const wanted = new Set(withMembers(page, ids))
  return page.elements.filter((element) => element.kind !== 'group' && wanted.has(element.id))
}

function groupOf(page: Page, element: StoryElement): StoryElement | null {
  return element.groupId ? findElement(page, element.groupId) : null
}

/** Locked by itself or through its group. */
export function isLocked(page: Page, element: StoryElement): boolean {
  return element.isLocked || groupOf(page, element)?.isLocked === true
}

export function isHidden(page: Page, element: StoryElement): boolean {
  return element.isHidden || groupOf(page, element)?.isHidden === true
}

/** The id a click selects: the group of an element, unless already working inside that group. */
export function headOf(page: Page, element: StoryElement, selection: readonly string[]): string {
  const group = groupOf(page, element)
  if (!group) return element.id
  const isInside = page.elements.some((other) => other.groupId === group.id && selection.includes(other.id))
  return isInside ? element.id : group.id
}

/** The topmost visible element under a point, by its rotated box. Lines get a larger hit area, in page px. */
export function elementAt(page: Page, point: Point, reach: number): StoryElement | null {
  return (
    page.elements.findLast(
      (element) =>
        element.kind !== 'group' && !isHidden(page, element) && containsPoint(widened(element, reach), point),
    ) ?? null
  )
}

/** All visible elements under a point, topmost first. */
export function elementsAt(page: Page, point: Point): StoryElement[] {
  return page.elements
    .filter((element) => element.kind !== 'group' && !isHidden(page, element) && containsPoint(element, point))
    .reverse()
}

function widened(element: StoryElement, reach: number): StoryElement {
  const moreX = Math.max(0, reach - element.width / 2)
  const moreY = Math.max(0, reach - element.height / 2)
  return moreX === 0 && moreY === 0
    ? element
    : {
        ...element,
        x: element.x - moreX,
        y: element.y - moreY,
        width: element.width + 2 * moreX,
        height: element.height + 2 * moreY,
      }
}

/** The selection without members whose group is also selected, and without deleted elements. */
export function cleanSelection(page: Page, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids)
  const kept = page.elements
    .filter((element) => wanted.has(element.id) && !(element.groupId && wanted.has(element.groupId)))
    .map((element) => element.id)
  const isSame = kept.length === ids.length && kept.every((id) => wanted.has(id))
  return isSame ? ids : kept
}
