import { colorAt, setMainColor } from '../../changes/style/main-color.ts'
import type { ToolState, Tools } from '../tool.ts'

/** The next press applies the color under the pointer to the selection. */
export function pickIdle(tools: Tools): ToolState {
  const { editor } = tools
  return {
    move(press) {
      const id = press.target.type === 'element' ? press.target.id : null
      if (editor.state.get().hoveredId !== id) editor.state.set({ hoveredId: id })
    },
    down(press) {
      const color = colorAt(editor.page, press.page)
      if (color) setMainColor(editor, color)
      tools.go('select.idle')
    },
    cancel: () => tools.go('select.idle'),
  }
}
