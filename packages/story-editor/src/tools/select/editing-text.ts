import type { ToolState, Tools } from '../tool.ts'

/** Editing a text. The pointer belongs to the text; a press outside ends editing and counts as a press. */
export function selectEditingText(tools: Tools): ToolState {
  const { editor } = tools
  return {
    down(press) {
      const { editingId } = editor.state.get()
      if (press.target.type === 'element' && press.target.id === editingId) return
      editor.state.set({ editingId: null })
      if (press.target.type === 'handle') tools.go('select.resizing', { press })
      else if (press.target.type === 'rotate') tools.go('select.rotating', { press })
      else if (press.target.type === 'element') tools.go('select.pointing', { press, id: press.target.id })
      else tools.go('select.lasso', { press })
    },
    cancel() {
      editor.state.set({ editingId: null })
      tools.go('select.idle')
    },
  }
}
