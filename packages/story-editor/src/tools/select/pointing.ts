import { elementsAt, findElement, headOf, isLocked } from '../../store/page-elements.ts'
import { isDrag, type Press, type ToolState, type Tools } from '../tool.ts'

/**
 * The pointer is down on an element and has not moved yet: a click or the start of a drag. With Command a click
 * selects inside groups, and the next element below with each further click.
 */
export function selectPointing(tools: Tools, { press, id }: { press: Press; id: string }): ToolState {
  const { editor } = tools
  const { selection, isReadOnly } = editor.state.get()
  const isDeep = press.mod && !press.shift
  const under = isDeep ? elementsAt(editor.page, press.page).map((element) => element.id) : []
  const at = under.findIndex((below) => selection.includes(below))
  const element = findElement(editor.page, isDeep ? (under[Math.max(0, at)] ?? id) : id)
  const head = !element ? id : isDeep ? element.id : headOf(editor.page, element, selection)
  const wasSelected = selection.includes(head)
  const isHeld = press.target.type === 'element' && press.target.isHeld === true && !press.shift && !isDeep
  return {
    enter() {
      if (!wasSelected && !isHeld) editor.select(press.shift ? [...selection, head] : [head])
    },
    move(now) {
      if (!isDrag(press, now)) return
      // Locked elements do not move: dragging over one draws a lasso, as over the empty page.
      if (element && isLocked(editor.page, element) && !isHeld) {
        editor.select(wasSelected ? selection : [])
        tools.go('select.lasso', { press })
      } else if (!isReadOnly) tools.go('select.dragging', { press, now })
    },
    up() {
      if (isDeep && wasSelected) editor.select([under[(at + 1) % under.length] ?? head])
      else if (wasSelected && press.shift) editor.select(selection.filter((other) => other !== head))
      else if ((wasSelected && selection.length > 1) || (isHeld && !wasSelected)) editor.select([head])
      tools.go('select.idle')
    },
    cancel: () => tools.go('select.idle'),
  }
}
