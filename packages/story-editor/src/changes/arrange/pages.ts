import { duplicatePage, makeId, movePage, removePage, type Story } from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

/** The named pages that exist, in order. */
function inOrder(story: Story, ids: readonly string[]): string[] {
  return story.pages.map((page) => page.id).filter((id) => ids.includes(id))
}

/** Moves pages before another one (to the end when null), keeping their order; one undo step. */
export function movePagesBefore(editor: Editor, ids: readonly string[], beforeId: string | null): void {
  editor.change((story) => {
    const moving = inOrder(story, ids)
    const others = story.pages.filter((page) => !moving.includes(page.id))
    const found = others.findIndex((page) => page.id === beforeId)
    const at = found < 0 ? others.length : found
    const order = [...others.slice(0, at).map((page) => page.id), ...moving, ...others.slice(at).map((page) => page.id)]
    return order.reduce((next, pageId, toIndex) => movePage(next, { pageId, toIndex }), story)
  })
}

/** Moves pages by one as a block; returns false at the end. */
export function shiftPages(editor: Editor, ids: readonly string[], by: 1 | -1): boolean {
  const { story } = editor.state.get()
  const indexes = inOrder(story, ids).map((id) => story.pages.findIndex((page) => page.id === id))
  const first = indexes[0] ?? 0
  const last = indexes.at(-1) ?? 0
  if (indexes.length === 0 || (by < 0 ? first === 0 : last === story.pages.length - 1)) return false
  const behind = story.pages.slice(by < 0 ? first - 1 : last + 2).find((page) => !ids.includes(page.id))
  movePagesBefore(editor, ids, behind?.id ?? null)
  return true
}

/** Copies of the pages after the last of them, in order. Returns the ids of the copies. */
export function duplicatePages(editor: Editor, ids: readonly string[]): string[] {
  const originals = inOrder(editor.state.get().story, ids)
  const copies = originals.map(() => makeId())
  const isDone = editor.change((story) => {
    const last = story.pages.findIndex((page) => page.id === originals.at(-1))
    return originals.reduce((next, pageId, index) => {
      const newPageId = copies[index] ?? makeId()
      return movePage(duplicatePage(next, { pageId, newPageId }), { pageId: newPageId, toIndex: last + 1 + index })
    }, story)
  })
  return isDone ? copies : []
}

/** Deletes pages; returns false, and deletes none, when none would be left. */
export function removePages(editor: Editor, ids: readonly string[]): boolean {
  const { story } = editor.state.get()
  const gone = inOrder(story, ids)
  if (gone.length === story.pages.length) return false
  return editor.change((current) => gone.reduce((next, pageId) => removePage(next, { pageId }), current))
}
