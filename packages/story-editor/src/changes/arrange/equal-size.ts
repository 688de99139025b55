import { type ElementPatch, updateEachElement } from '@taplore/story'
import type { Editor } from '../../store/editor.ts'
import { isLocked } from '../../store/page-elements.ts'

/** Makes all selected elements as wide, or as high, as the largest one, each around its own center. */
export function makeSameSize(editor: Editor, side: 'width' | 'height'): void {
  const { pageId } = editor.state.get()
  const all = editor.selectedLeaves
  const size = Math.max(...all.map((element) => element[side]))
  const start = side === 'width' ? 'x' : 'y'
  const patches: Record<string, ElementPatch> = {}
  for (const element of all) {
    if (isLocked(editor.page, element)) continue
    patches[element.id] = { [side]: size, [start]: element[start] + (element[side] - size) / 2 }
  }
  editor.change((story) => updateEachElement(story, { pageId, patches }))
}
