import { boundsBetween, touchesBounds } from '../../geometry/box.ts'
import { headOf, isHidden, isLocked } from '../../store/page-elements.ts'
import { isDrag, type Press, type ToolState, type Tools } from '../tool.ts'

/** From the empty canvas: a click clears the selection, a drag selects all it touches; Shift adds. */
export function selectLasso(tools: Tools, { press }: { press: Press }): ToolState {
  const { editor } = tools
  const before = editor.state.get().selection
  const kept = press.shift ? before : []
  let hasMoved = false
  return {
    move(now) {
      if (!hasMoved && !isDrag(press, now)) return
      hasMoved = true
      const area = boundsBetween(press.page, now.page)
      const page = editor.page
      const touched = page.elements
        .filter((element) => element.kind !== 'group' && !isLocked(page, element) && !isHidden(page, element))
        .filter((element) => touchesBounds(element, area))
        .map((element) => headOf(page, element, []))
      editor.surface.lasso(area)
      const next = [...new Set([...kept, ...touched])]
      const { selection } = editor.state.get()
      if (next.length !== selection.length || next.some((id) => !selection.includes(id))) editor.select(next)
    },
    up() {
      if (!hasMoved && !press.shift) editor.select([])
      editor.surface.settle()
      tools.go('select.idle')
    },
    cancel() {
      editor.select(before)
      editor.surface.settle()
      tools.go('select.idle')
    },
  }
}
