import type { ElementBase, StoryElement } from '@taplore/story'

/**
 * The element with other values of fields that every kind has. The compiler would compare every kind with every kind where
 * such a spread is written out, which takes it minutes; here it is told once that the kind stays.
 */
export function changed<Element extends StoryElement>(element: Element, patch: Partial<ElementBase>): Element {
  const plain: object = element
  return { ...plain, ...patch } as Element
}
