import { duplicateElements, updateEachElement } from '@taplore/story'
import { type Bounds, boundsAround, type Point, round } from '../../geometry/box.ts'
import { snapMove } from '../../geometry/snap.ts'
import { isLocked } from '../../store/page-elements.ts'
import { snapFieldFor, snapReach } from '../snap-field.ts'
import { type Press, type ToolState, type Tools, travelled } from '../tool.ts'

/** Moves the selection. Shift keeps to one axis, Alt moves copies, Command turns snapping off. */
export function selectDragging(tools: Tools, { press, now }: { press: Press; now: Press }): ToolState {
  const { editor } = tools
  const { selection, pageId } = editor.state.get()
  const moving = editor.selectedLeaves.filter((element) => !isLocked(editor.page, element))
  const ids = moving.map((element) => element.id)
  const start = boundsAround(moving)
  const field = snapFieldFor(editor, ids)
  let by: Point = { x: 0, y: 0 }

  function show(press2: Press): void {
    if (!start) return
    by = travelled(press, press2)
    if (press2.shift) by = Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }
    if (editor.state.get().isSnapping && !press2.mod) {
      const snap = snapMove(shifted(start, by), field, snapReach(editor))
      const isFree = { x: !press2.shift || by.x !== 0, y: !press2.shift || by.y !== 0 }
      by = { x: by.x + (isFree.x ? snap.dx : 0), y: by.y + (isFree.y ? snap.dy : 0) }
      editor.surface.guides(snap.guides)
    } else editor.surface.guides([])
    editor.surface.move(ids, by, press2.alt)
  }

  function commit(press2: Press): void {
    if (ids.length === 0 || (by.x === 0 && by.y === 0)) return
    if (press2.alt) {
      let copies: string[] = []
      const heads = selection
      editor.change((story) => {
        const made = duplicateElements(story, { pageId, ids: heads, shift: { x: round(by.x), y: round(by.y) } })
        copies = made.ids
        return made.story
      }, {})
      editor.select(copies)
      return
    }
    const patches = Object.fromEntries(
      moving.map((element) => [element.id, { x: round(element.x + by.x), y: round(element.y + by.y) }]),
    )
    editor.change((story) => updateEachElement(story, { pageId, patches }))
  }

  return {
    enter: () => show(now),
    move: show,
    keys: show,
    up(press2) {
      show(press2)
      commit(press2)
      editor.surface.settle()
      tools.go('select.idle')
    },
    cancel() {
      editor.surface.settle()
      tools.go('select.idle')
    },
  }
}

function shifted(bounds: Bounds, by: Point): Bounds {
  return {
    left: bounds.left + by.x,
    right: bounds.right + by.x,
    top: bounds.top + by.y,
    bottom: bounds.bottom + by.y,
  }
}
