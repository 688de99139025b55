import { addShape } from '../../changes/insert.ts'
import { type Box, boundsBetween, boxFromBounds, type Point, roundBox } from '../../geometry/box.ts'
import { isDrag, type Press, type ToolState, type Tools } from '../tool.ts'

/** Draws the selected shape from corner to corner; Shift makes it square, Alt draws from the center. */
export function shapeDrawing(tools: Tools, { press }: { press: Press }): ToolState {
  const { editor } = tools
  const { shape } = editor.state.get()
  const show = (now: Press) => editor.surface.draft(isDrag(press, now) ? drawnBox(press.page, now) : null)
  return {
    move: show,
    keys: show,
    up(now) {
      editor.surface.settle()
      const box = isDrag(press, now)
        ? drawnBox(press.page, now)
        : { x: press.page.x - 100, y: press.page.y - 100, width: 200, height: 200, rotation: 0 }
      const size = { width: Math.max(2, box.width), height: Math.max(2, box.height) }
      addShape(editor, shape, roundBox({ ...box, ...size }))
      tools.go('select.idle')
    },
    cancel() {
      editor.surface.settle()
      tools.go('shape.idle')
    },
  }
}

function drawnBox(from: Point, now: Press): Box {
  let dx = now.page.x - from.x
  let dy = now.page.y - from.y
  if (now.shift) {
    const side = Math.max(Math.abs(dx), Math.abs(dy))
    dx = Math.sign(dx || 1) * side
    dy = Math.sign(dy || 1) * side
  }
  const start = now.alt ? { x: from.x - dx, y: from.y - dy } : from
  return boxFromBounds(boundsBetween(start, { x: from.x + dx, y: from.y + dy }))
}
