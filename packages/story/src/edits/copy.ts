import { z } from 'zod'
import { animationSchema, backgroundTarget, type StoryAnimation } from '../animation.ts'
import type { Page } from '../document.ts'
import { elementSchema, type StoryElement } from '../elements/index.ts'
import { makeId } from '../id.ts'
import { limits } from '../limits.ts'
import { withMembers } from './change.ts'

export interface Fragment {
  elements: StoryElement[]
  animations: StoryAnimation[]
}

/** Clipboard content, across stories and browser tabs. */
export const clipboardSchema = z.strictObject({
  type: z.literal('taplore/elements'),
  version: z.literal(1),
  /** Where it was copied; pasting on another page keeps positions, on the same page shifts them. */
  pageId: z.string(),
  elements: z.array(elementSchema).min(1).max(limits.elementsPerPage),
  animations: z.array(animationSchema).max(limits.animationsPerPage),
})
export type Clipboard = z.infer<typeof clipboardSchema>

/** The selected elements with their group members and animations, ready for the clipboard. */
export function copyElements(page: Page, ids: readonly string[]): Clipboard {
  const wanted = new Set(withMembers(page, ids))
  return {
    type: 'taplore/elements',
    version: 1,
    pageId: page.id,
    elements: page.elements.filter((element) => wanted.has(element.id)),
    animations: page.animations.flatMap((animation) => {
      const targets = animation.targets.filter((target) => wanted.has(target))
      return targets.length === 0 ? [] : [{ ...animation, targets }]
    }),
  }
}

/** Parses clipboard text; null for other or invalid content. */
export function readClipboard(text: string): Clipboard | null {
  try {
    const result = clipboardSchema.safeParse(JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** The same elements and animations with new ids, including all references among them. */
export function copyWithNewIds(fragment: Fragment, shift = { x: 0, y: 0 }): Fragment {
  const renamed = new Map(fragment.elements.map((element) => [element.id, makeId()]))
  const elements = fragment.elements.map((element) => {
    const copied = {
      ...element,
      id: renamed.get(element.id) ?? makeId(),
      x: element.x + shift.x,
      y: element.y + shift.y,
    }
    const groupId = element.groupId && renamed.get(element.groupId)
    if (groupId) copied.groupId = groupId
    else delete copied.groupId
    return copied
  })
  const animations = fragment.animations.flatMap((animation) => {
    const targets = animation.targets.flatMap(
      (target) => renamed.get(target) ?? (target === backgroundTarget ? [target] : []),
    )
    return targets.length === 0 ? [] : [{ ...animation, id: makeId(), targets }]
  })
  return { elements, animations }
}
