import { elementAt, findElement, headOf } from '../../store/page-elements.ts'
import type { Press, ToolState, Tools } from '../tool.ts'

export function selectIdle(tools: Tools): ToolState {
  const { editor } = tools
  return {
    down(press) {
      if (press.target.type === 'handle') tools.go('select.resizing', { press })
      else if (press.target.type === 'rotate') tools.go('select.rotating', { press })
      else if (press.target.type === 'element') tools.go('select.pointing', { press, id: press.target.id })
      else tools.go('select.lasso', { press })
    },
    move(press) {
      const id = press.target.type === 'element' ? press.target.id : null
      if (editor.state.get().hoveredId !== id) editor.state.set({ hoveredId: id })
    },
    twice: (press) => openUnder(tools, press),
  }
}

/** Double press: into a group, into the words of a text, into the crop of a picture. */
function openUnder(tools: Tools, press: Press): void {
  const { editor } = tools
  const element = elementAt(editor.page, press.page, 0)
  if (!element) return
  const head = headOf(editor.page, element, [])
  const { selection } = editor.state.get()
  if (head !== element.id && selection.includes(head)) {
    editor.select([element.id])
    return
  }
  if (!findElement(editor.page, element.id) || element.isLocked) return
  if (element.kind === 'text') {
    editor.edit(element.id)
    tools.go('select.editing-text')
  } else if ((element.kind === 'image' || element.kind === 'video') && element.media) {
    editor.cropOf(element.id)
    tools.go('select.cropping')
  }
}
