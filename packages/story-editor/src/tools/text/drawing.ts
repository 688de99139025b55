import { makeId } from '@taplore/story'
import { addNewText } from '../../changes/insert.ts'
import { boundsBetween, boxFromBounds, round } from '../../geometry/box.ts'
import { isDrag, type Press, type ToolState, type Tools } from '../tool.ts'

/** A click adds a text of the default width, a drag one of the drawn width; editing starts immediately. */
export function textDrawing(tools: Tools, { press }: { press: Press }): ToolState {
  const { editor } = tools
  return {
    move(now) {
      editor.surface.draft(isDrag(press, now) ? boxFromBounds(boundsBetween(press.page, now.page)) : null)
    },
    up(now) {
      editor.surface.settle()
      const drawn = boxFromBounds(boundsBetween(press.page, now.page))
      const box = isDrag(press, now)
        ? { x: drawn.x, y: drawn.y, width: Math.max(80, drawn.width) }
        : { x: press.page.x, y: press.page.y - 26, width: 360 }
      const id = makeId()
      addNewText(editor, { id, x: round(box.x), y: round(box.y), width: round(box.width) })
      editor.edit(id)
      tools.go('select.editing-text')
    },
    cancel() {
      editor.surface.settle()
      tools.go('text.idle')
    },
  }
}
