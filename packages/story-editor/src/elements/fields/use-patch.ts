import {
  type ElementByKind,
  type ElementKind,
  type ElementPatch,
  type Page,
  type StoryElement,
  updateElement,
  updateElements,
  updatePage,
} from '@taplore/story'
import { useSession } from '../../session/session-context.ts'

/** Updates fields of one element of a known kind. `joins`: part of the previous step. */
export function usePatch<K extends ElementKind>(
  element: ElementByKind[K] & { kind: K },
): (patch: Partial<Omit<ElementByKind[K], 'id' | 'kind'>>, joins?: boolean) => void {
  const { editor } = useSession()
  return (patch, joins = false) => {
    const { pageId } = editor.state.get()
    editor.change((story) => updateElement(story, { pageId, id: element.id, kind: element.kind, patch }), { joins })
  }
}

/** Updates common fields of several elements at once. */
export function useSharedPatch(elements: readonly StoryElement[]): (patch: ElementPatch, joins?: boolean) => void {
  const { editor } = useSession()
  return (patch, joins = false) => {
    const { pageId } = editor.state.get()
    const ids = elements.map((element) => element.id)
    editor.change((story) => updateElements(story, { pageId, ids, patch }), { joins })
  }
}

export function usePagePatch(): (patch: Partial<Omit<Page, 'id'>>, joins?: boolean) => void {
  const { editor } = useSession()
  return (patch, joins = false) => {
    const { pageId } = editor.state.get()
    editor.change((story) => updatePage(story, { pageId, patch }), { joins })
  }
}

/** The value all of them share; null when they differ. */
export function sharedValue<Item, Value>(items: readonly Item[], read: (item: Item) => Value): Value | null {
  const [first] = items
  if (first === undefined) return null
  const value = read(first)
  return items.every((item) => read(item) === value) ? value : null
}
