import type { Story } from '../document.ts'
import { boundsOf, unionOf } from '../layout/box.ts'
import { pageSize } from '../limits.ts'
import { changePage, withMembers } from './change.ts'
import { type ElementPatch, updateEachElement } from './elements.ts'

export type ArrangeStep = 'front' | 'back' | 'forward' | 'backward' | { index: number }

/** Moves elements (groups with their members) through the z-order, keeping their order among themselves. */
export function arrangeElements(
  story: Story,
  given: { pageId: string; ids: readonly string[]; to: ArrangeStep },
): Story {
  return changePage(story, given.pageId, (page) => {
    const moving = new Set(withMembers(page, given.ids))
    if (moving.size === 0) return page
    const moved = page.elements.filter((element) => moving.has(element.id))
    const others = page.elements.filter((element) => !moving.has(element.id))
    const lowest = page.elements.findIndex((element) => moving.has(element.id))
    const highest = page.elements.findLastIndex((element) => moving.has(element.id))
    const below = page.elements.slice(0, lowest).length
    const between = highest - lowest + 1 - moved.length
    const index = targetIndex(given.to, { others: others.length, below, between })
    const elements = [...others.slice(0, index), ...moved, ...others.slice(index)]
    return elements.every((element, at) => element === page.elements[at]) ? page : { ...page, elements }
  })
}

function targetIndex(to: ArrangeStep, at: { others: number; below: number; between: number }): number {
  if (to === 'front') return at.others
  if (to === 'back') return 0
  if (to === 'forward') return Math.min(at.others, at.below + at.between + 1)
  if (to === 'backward') return Math.max(0, at.below - 1)
  return Math.min(Math.max(to.index, 0), at.others)
}

export type AlignEdge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/**
 * Aligns to the page for one element (or `toPage`), else to the bounding box of the selected ones. A group moves as
 * one.
 */
export function alignElements(
  story: Story,
  given: { pageId: string; ids: readonly string[]; edge: AlignEdge; toPage?: boolean },
): Story {
  const units = unitsOf(story, given)
  const whole = units.length > 1 && !given.toPage ? unionOf(units.map((unit) => unit.box)) : { x: 0, y: 0, ...pageSize }
  if (!whole) return story
  return shiftUnits(story, given.pageId, units, (box) => {
    if (given.edge === 'left') return { x: whole.x - box.x, y: 0 }
    if (given.edge === 'center') return { x: whole.x + whole.width / 2 - (box.x + box.width / 2), y: 0 }
    if (given.edge === 'right') return { x: whole.x + whole.width - (box.x + box.width), y: 0 }
    if (given.edge === 'top') return { x: 0, y: whole.y - box.y }
    if (given.edge === 'middle') return { x: 0, y: whole.y + whole.height / 2 - (box.y + box.height / 2) }
    return { x: 0, y: whole.y + whole.height - (box.y + box.height) }
  })
}

/** Makes the gaps between three or more elements equal; the outer two do not move. */
export function distributeElements(
  story: Story,
  given: { pageId: string; ids: readonly string[]; axis: 'horizontal' | 'vertical' },
): Story {
  const units = unitsOf(story, given)
  const start = given.axis === 'horizontal' ? 'x' : 'y'
  const extent = given.axis === 'horizontal' ? 'width' : 'height'
  const sorted = units.toSorted((left, right) => left.box[start] - right.box[start])
  const whole = unionOf(units.map((unit) => unit.box))
  if (!whole || sorted.length < 3) return story
  const used = sorted.reduce((sum, unit) => sum + unit.box[extent], 0)
  const gap = (whole[extent] - used) / (sorted.length - 1)
  const starts = new Map<string, number>()
  let at = whole[start]
  for (const unit of sorted) {
    starts.set(unit.id, at)
    at += unit.box[extent] + gap
  }
  return shiftUnits(story, given.pageId, units, (box, id) => {
    const by = (starts.get(id) ?? box[start]) - box[start]
    return given.axis === 'horizontal' ? { x: by, y: 0 } : { x: 0, y: by }
  })
}

interface Unit {
  id: string
  memberIds: string[]
  box: { x: number; y: number; width: number; height: number }
}

/** Selected elements, where a selected group (or any of its members) counts as one unit. */
function unitsOf(story: Story, given: { pageId: string; ids: readonly string[] }): Unit[] {
  const page = story.pages.find((candidate) => candidate.id === given.pageId)
  if (!page) return []
  const heads = new Set(
    page.elements
      .filter((element) => given.ids.includes(element.id))
      .map((element) => {
        const hasChosenGroup = element.groupId !== undefined && given.ids.includes(element.groupId)
        return hasChosenGroup && element.groupId ? element.groupId : element.id
      }),
  )
  return [...heads].flatMap((id) => {
    const element = page.elements.find((candidate) => candidate.id === id)
    return element ? [{ id, memberIds: withMembers(page, [id]), box: boundsOf(element) }] : []
  })
}

function shiftUnits(
  story: Story,
  pageId: string,
  units: Unit[],
  shift: (box: Unit['box'], id: string) => { x: number; y: number },
): Story {
  const page = story.pages.find((candidate) => candidate.id === pageId)
  if (!page) return story
  const patches: Record<string, ElementPatch> = {}
  for (const unit of units) {
    const by = shift(unit.box, unit.id)
    for (const element of page.elements) {
      if (unit.memberIds.includes(element.id)) patches[element.id] = { x: element.x + by.x, y: element.y + by.y }
    }
  }
  return updateEachElement(story, { pageId, patches })
}
