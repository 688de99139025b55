import type { StoryAnimation } from '../animation.ts'
import type { Page, Story } from '../document.ts'
import type { ElementByKind, ElementKind, StoryElement } from '../elements/index.ts'
import type { Paragraph } from '../elements/text.ts'
import { unionOf } from '../layout/box.ts'
import { limits } from '../limits.ts'
import { changeElements, changePage, isSame, patched, StoryEditRefused, withMembers } from './change.ts'
import { type Clipboard, copyElements, copyWithNewIds } from './copy.ts'

/** Adds elements on top of a page, or at a z-index. Refuses the 201st and existing ids. */
export function addElements(
  story: Story,
  given: { pageId: string; elements: StoryElement[]; animations?: StoryAnimation[]; index?: number },
): Story {
  return changePage(story, given.pageId, (page) => {
    if (page.elements.length + given.elements.length > limits.elementsPerPage) {
      throw new StoryEditRefused('TOO_MANY_ELEMENTS', `A page holds at most ${limits.elementsPerPage} elements.`)
    }
    const taken = new Set(page.elements.map((element) => element.id))
    for (const element of given.elements) {
      if (taken.has(element.id))
        throw new StoryEditRefused('DUPLICATE_ID', `There is an element ${element.id} already.`)
      taken.add(element.id)
    }
    const elements = page.elements.slice()
    elements.splice(given.index ?? elements.length, 0, ...given.elements)
    if (!given.animations?.length) return { ...page, elements }
    return {
      ...page,
      elements,
      animations: [...page.animations, ...given.animations].slice(0, limits.animationsPerPage),
    }
  })
}

/** A patch for elements of mixed kinds; fields that a kind does not have are ignored. */
export type ElementPatch = Partial<Omit<StoryElement, 'id' | 'kind'>>

/** Sets fields of elements. Unknown fields are ignored. Group boxes follow their members. */
export function updateElements(
  story: Story,
  given: { pageId: string; ids: readonly string[]; patch: ElementPatch },
): Story {
  return changePage(story, given.pageId, (page) =>
    refitGroups(changeElements(page, given.ids, (element) => patched(element, fitting(element, given.patch)))),
  )
}

/** Like `updateElements`, with another patch for each element: the end of a gesture over several elements. */
export function updateEachElement(
  story: Story,
  given: { pageId: string; patches: Record<string, ElementPatch> },
): Story {
  return changePage(story, given.pageId, (page) =>
    refitGroups(
      changeElements(page, Object.keys(given.patches), (element) =>
        patched(element, fitting(element, given.patches[element.id] ?? {})),
      ),
    ),
  )
}

/** Sets fields of one element of a known kind, including that kind's own fields. */
export function updateElement<K extends ElementKind>(
  story: Story,
  given: { pageId: string; id: string; kind: K; patch: Partial<Omit<ElementByKind[K], 'id' | 'kind'>> },
): Story {
  return changePage(story, given.pageId, (page) =>
    refitGroups(
      changeElements(page, [given.id], (element) =>
        element.kind === given.kind ? patched(element, given.patch as Partial<StoryElement>) : element,
      ),
    ),
  )
}

export function setParagraphs(story: Story, given: { pageId: string; id: string; paragraphs: Paragraph[] }): Story {
  return updateElement(story, { ...given, kind: 'text', patch: { paragraphs: given.paragraphs } })
}

/** Deletes elements, members of deleted groups, and every animation left without a target. */
export function removeElements(story: Story, given: { pageId: string; ids: readonly string[] }): Story {
  return changePage(story, given.pageId, (page) => {
    const gone = new Set(withMembers(page, given.ids))
    if (gone.size === 0) return page
    const elements = page.elements.filter((element) => !gone.has(element.id))
    return refitGroups({ ...page, elements, animations: withoutTargets(page.animations, gone) })
  })
}

/** Duplicates elements (with a small offset) and their animations. Returns the story and the new ids. */
export function duplicateElements(
  story: Story,
  given: { pageId: string; ids: readonly string[]; shift?: { x: number; y: number } },
): { story: Story; ids: string[] } {
  const page = story.pages.find((candidate) => candidate.id === given.pageId)
  if (!page) throw new StoryEditRefused('NO_SUCH_PAGE', `No page ${given.pageId}.`)
  return pasteElements(story, { ...given, clipboard: copyElements(page, given.ids) })
}

/** Adds clipboard content to a page with new ids; offset when it was copied from this page. */
export function pasteElements(
  story: Story,
  given: { pageId: string; clipboard: Clipboard; shift?: { x: number; y: number } },
): { story: Story; ids: string[] } {
  const isSamePage = given.clipboard.pageId === given.pageId
  const fresh = copyWithNewIds(given.clipboard, given.shift ?? (isSamePage ? { x: 24, y: 24 } : { x: 0, y: 0 }))
  return {
    story: addElements(story, { pageId: given.pageId, ...fresh }),
    ids: fresh.elements.map((element) => element.id),
  }
}

export function setLocked(story: Story, given: { pageId: string; ids: readonly string[]; isLocked: boolean }): Story {
  return updateElements(story, { ...given, patch: { isLocked: given.isLocked } })
}

export function setHidden(story: Story, given: { pageId: string; ids: readonly string[]; isHidden: boolean }): Story {
  return updateElements(story, { ...given, patch: { isHidden: given.isHidden } })
}

/**
 * Empty groups are deleted; the others take the bounding box of their members; members of missing groups are
 * released.
 */
export function refitGroups(page: Page): Page {
  const hasGroups = page.elements.some((element) => element.kind === 'group' || element.groupId !== undefined)
  if (!hasGroups) return page
  const members = new Map<string, StoryElement[]>()
  for (const element of page.elements) {
    if (element.groupId && element.kind !== 'group')
      members.set(element.groupId, [...(members.get(element.groupId) ?? []), element])
  }
  const groupIds = new Set(page.elements.filter((element) => element.kind === 'group').map((element) => element.id))
  const gone = new Set<string>()
  const elements: StoryElement[] = []
  for (const element of page.elements) {
    if (element.kind === 'group') {
      const box = unionOf(members.get(element.id) ?? [])
      if (box) elements.push(patched(element, { ...box, rotation: 0, groupId: undefined }))
      else gone.add(element.id)
    } else if (element.groupId && !groupIds.has(element.groupId)) {
      elements.push(patched(element, { groupId: undefined }))
    } else elements.push(element)
  }
  const isUnchanged =
    elements.length === page.elements.length && elements.every((element, index) => element === page.elements[index])
  if (isUnchanged) return page
  return { ...page, elements, animations: gone.size > 0 ? withoutTargets(page.animations, gone) : page.animations }
}

function withoutTargets(animations: StoryAnimation[], gone: Set<string>): StoryAnimation[] {
  const kept = animations.flatMap((animation) => {
    const targets = animation.targets.filter((target) => !gone.has(target))
    if (targets.length === animation.targets.length) return [animation]
    return targets.length === 0 ? [] : [{ ...animation, targets }]
  })
  return isSame(kept, animations) ? animations : kept
}

const optionalFields = new Set(['name', 'groupId', 'slot'])
/** Optional fields of only some kinds. */
const optionalFieldsOf: Partial<Record<ElementKind, ReadonlySet<string>>> = {
  text: new Set(['textPaint', 'textOutline', 'textShadow']),
  image: new Set(['mask']),
  video: new Set(['mask']),
}

function fitting(element: StoryElement, patch: ElementPatch): Partial<StoryElement> {
  const own = optionalFieldsOf[element.kind]
  const entries = Object.entries(patch).filter(([key]) => key in element || optionalFields.has(key) || own?.has(key))
  return Object.fromEntries(entries) as Partial<StoryElement>
}
