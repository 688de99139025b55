import {
  type AlignEdge,
  type ArrangeStep,
  addPage,
  alignElements,
  arrangeElements,
  distributeElements,
  duplicateElements,
  duplicatePage,
  groupElements,
  makeId,
  movePage,
  newPage,
  removeElements,
  removePage,
  type StoryElement,
  setHidden,
  setLocked,
  ungroupElements,
  updateEachElement,
  updateElements,
} from '@taplore/story'
import type { Point } from '../geometry/box.ts'
import type { Editor } from '../store/editor.ts'
import { isHidden, isLocked } from '../store/page-elements.ts'
import { type EditorState, pageIn } from '../store/state.ts'
import { shiftCrop } from './media/crop.ts'

export function removeSelected(editor: Editor): void {
  const { pageId } = editor.state.get()
  const ids = editor.selected.filter((element) => !isLocked(editor.page, element)).map((element) => element.id)
  if (ids.length > 0) editor.change((story) => removeElements(story, { pageId, ids }), { select: [] })
}

/** Duplicates in place with a small offset and selects the copies. */
export function duplicateSelected(editor: Editor): void {
  const { pageId, selection } = editor.state.get()
  if (selection.length === 0) return
  const copies: string[] = []
  editor.change(
    (story) => {
      const made = duplicateElements(story, { pageId, ids: selection })
      // Heads only: members follow their group.
      copies.push(...made.ids)
      return made.story
    },
    { select: copies },
  )
}

/** Moves by whole px, in a crop the image behind its frame; key repeats are one undo step. */
export function nudgeSelected(editor: Editor, by: Point, joins: boolean): void {
  const { pageId, croppingId } = editor.state.get()
  if (croppingId) {
    shiftCrop(editor, by, joins)
    return
  }
  const patches = Object.fromEntries(
    editor.selectedLeaves
      .filter((element) => !isLocked(editor.page, element))
      .map((element) => [element.id, { x: element.x + by.x, y: element.y + by.y }]),
  )
  editor.change((story) => updateEachElement(story, { pageId, patches }), { joins })
}

export function selectAll(editor: Editor): void {
  const { page } = editor
  editor.select(
    page.elements
      .filter((element) => !isLocked(page, element) && !isHidden(page, element))
      .map((element) => element.id),
  )
}

/** The next object in layer order, within a group when working inside it; null at the ends. */
function nextOf(state: EditorState, direction: 1 | -1): StoryElement | null {
  const page = pageIn(state)
  const chosen = page.elements.filter((element) => state.selection.includes(element.id))
  const [only] = chosen
  const groupId = chosen.length === 1 ? only?.groupId : undefined
  const ring = page.elements.filter((element) => element.groupId === groupId && !isHidden(page, element))
  const at = ring.findIndex((element) => state.selection.includes(element.id))
  if (at < 0) return (direction > 0 ? ring[0] : ring.at(-1)) ?? null
  return ring[at + direction] ?? null
}

/** After the last object Tab leaves the page, as it leaves any list: no keyboard trap. */
export function hasNext(state: EditorState, direction: 1 | -1): boolean {
  return nextOf(state, direction) !== null
}

/** Selects the next object by keyboard. */
export function selectNext(editor: Editor, direction: 1 | -1): void {
  const next = nextOf(editor.state.get(), direction)
  if (next) editor.select([next.id])
}

/** Flips all selected elements, or back when all are flipped. */
export function flipSelected(editor: Editor, side: 'isFlippedX' | 'isFlippedY'): void {
  const { pageId } = editor.state.get()
  const leaves = editor.selectedLeaves
  const next = !leaves.every((element) => element[side])
  const ids = leaves.map((element) => element.id)
  editor.change((story) => updateElements(story, { pageId, ids, patch: { [side]: next } }))
}

export function groupSelected(editor: Editor): void {
  const { pageId, selection } = editor.state.get()
  const groupId = makeId()
  editor.change((story) => groupElements(story, { pageId, ids: selection, groupId }), { select: [groupId] })
}

export function ungroupSelected(editor: Editor): void {
  const { pageId, selection } = editor.state.get()
  const members = editor.selectedLeaves.map((element) => element.id)
  editor.change((story) => ungroupElements(story, { pageId, ids: selection }), { select: members })
}

export function arrangeSelected(editor: Editor, to: ArrangeStep): void {
  const { pageId, selection } = editor.state.get()
  editor.change((story) => arrangeElements(story, { pageId, ids: selection, to }))
}

export function alignSelected(editor: Editor, edge: AlignEdge): void {
  const { pageId, selection, alignsToPage } = editor.state.get()
  editor.change((story) => alignElements(story, { pageId, ids: selection, edge, toPage: alignsToPage }))
}

export function distributeSelected(editor: Editor, axis: 'horizontal' | 'vertical'): void {
  const { pageId, selection } = editor.state.get()
  editor.change((story) => distributeElements(story, { pageId, ids: selection, axis }))
}

export function toggleLocked(editor: Editor, ids: readonly string[]): void {
  const { pageId } = editor.state.get()
  const chosen = editor.page.elements.filter((element) => ids.includes(element.id))
  const next = chosen.some((element) => !element.isLocked)
  editor.change((story) => setLocked(story, { pageId, ids, isLocked: next }))
}

export function toggleHidden(editor: Editor, ids: readonly string[]): void {
  const { pageId } = editor.state.get()
  const chosen = editor.page.elements.filter((element) => ids.includes(element.id))
  const next = chosen.some((element) => !element.isHidden)
  editor.change((story) => setHidden(story, { pageId, ids, isHidden: next }))
}

export function renameElement(editor: Editor, id: string, name: string): void {
  const { pageId } = editor.state.get()
  const trimmed = name.trim().slice(0, 120)
  editor.change((story) => updateElements(story, { pageId, ids: [id], patch: { name: trimmed || undefined } }))
}

/** A blank page after the current one, with its background, and opens it. */
export function addPageAfter(editor: Editor): void {
  const { story, pageId } = editor.state.get()
  const index = story.pages.findIndex((page) => page.id === pageId) + 1
  const { background } = editor.page
  const page = newPage(background.type === 'paint' ? { background } : {})
  editor.change((current) => addPage(current, { page, index }), { pageId: page.id, select: [] })
}

export function duplicateThisPage(editor: Editor, pageId: string): void {
  const newPageId = makeId()
  editor.change((story) => duplicatePage(story, { pageId, newPageId }), { pageId: newPageId, select: [] })
}

/** Returns false for the last page, which stays. */
export function removeThisPage(editor: Editor, pageId: string): boolean {
  return editor.change((story) => removePage(story, { pageId }))
}

export function shiftPage(editor: Editor, pageId: string, by: 1 | -1): void {
  const index = editor.state.get().story.pages.findIndex((page) => page.id === pageId)
  movePageTo(editor, pageId, index + by)
}

export function movePageTo(editor: Editor, pageId: string, toIndex: number): void {
  editor.change((story) => movePage(story, { pageId, toIndex }))
}

export function openNeighbour(editor: Editor, by: 1 | -1): void {
  const { story, pageId } = editor.state.get()
  const next = story.pages[story.pages.findIndex((page) => page.id === pageId) + by]
  if (next) editor.openPage(next.id)
}
