import { backgroundTarget, pageSize } from '@taplore/story'
import { boundsAround, boundsOf } from '../../geometry/box.ts'
import { measureBetween } from '../../geometry/measure.ts'
import { elementAt, findElement, headOf } from '../../store/page-elements.ts'
import type { Press, ToolState, Tools } from '../tool.ts'

export function selectIdle(tools: Tools): ToolState {
  const { editor } = tools
  let isMeasuring = false

  /** With Alt: the distance from the selection to the element under the pointer, or to the sides of the page. */
  function measure(press: Press): void {
    const own = press.alt ? boundsAround(editor.selectedLeaves) : null
    const other = press.target.type === 'element' ? findElement(editor.page, press.target.id) : null
    const isOther = other && !editor.selectedLeaves.includes(other)
    if (own) editor.surface.guides(measureBetween(own, isOther ? boundsOf(other) : wholePage))
    else if (isMeasuring) editor.surface.guides([])
    isMeasuring = own !== null
  }

  return {
    exit() {
      if (isMeasuring) editor.surface.guides([])
    },
    down(press) {
      if (press.target.type === 'handle') tools.go('select.resizing', { press })
      else if (press.target.type === 'rotate') tools.go('select.rotating', { press })
      else if (press.target.type === 'element') tools.go('select.pointing', { press, id: press.target.id })
      else tools.go('select.lasso', { press })
    },
    move(press) {
      const id = press.target.type === 'element' ? press.target.id : null
      if (editor.state.get().hoveredId !== id) editor.state.set({ hoveredId: id })
      measure(press)
    },
    keys: measure,
    twice: (press) => openUnder(tools, press),
  }
}

const wholePage = { left: 0, top: 0, right: pageSize.width, bottom: pageSize.height }

/** Double press: enters a group, edits a text, crops an image or the background. */
function openUnder(tools: Tools, press: Press): void {
  const { editor } = tools
  const element = elementAt(editor.page, press.page, 0)
  if (!element) {
    const { x, y } = press.page
    const isOnPage = x >= 0 && y >= 0 && x <= pageSize.width && y <= pageSize.height
    if (isOnPage && press.target.type === 'canvas') openCrop(tools, backgroundTarget)
    return
  }
  const head = headOf(editor.page, element, [])
  const { selection } = editor.state.get()
  if (head !== element.id && selection.includes(head)) {
    editor.select([element.id])
    return
  }
  if (element.isLocked) return
  if (element.kind === 'text') {
    editor.edit(element.id)
    tools.go('select.editing-text')
  } else openCrop(tools, element.id)
}

function openCrop(tools: Tools, id: string): void {
  tools.editor.cropOf(id)
  if (tools.editor.state.get().croppingId === id) tools.go('select.cropping')
}
