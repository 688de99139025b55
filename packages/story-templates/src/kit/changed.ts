import type { ElementBase, StoryElement } from '@taplore/story'

/**
 * The element with changed common fields. Written inline, such a spread makes the compiler compare every kind with
 * every kind, which takes minutes; here the kind is declared unchanged once.
 */
export function changed<Element extends StoryElement>(element: Element, patch: Partial<ElementBase>): Element {
  const plain: object = element
  return { ...plain, ...patch } as Element
}
