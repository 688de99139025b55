import { definitionOf, updateEachElement } from '@taplore/story'
import { boundsAround, boxFromBounds, boxOf, centerOf, roundBox } from '../../geometry/box.ts'
import { angleTo, normalAngle, rotateBox, settledAngle, steppedAngle } from '../../geometry/rotate.ts'
import { isLocked } from '../../store/page-elements.ts'
import type { LiveBox } from '../../store/surface.ts'
import type { Press, ToolState, Tools } from '../tool.ts'

/** Rotates the selection around its center. Shift rotates in steps of 15 degrees. */
export function selectRotating(tools: Tools, { press }: { press: Press }): ToolState {
  const { editor } = tools
  const { pageId } = editor.state.get()
  const elements = editor.selectedLeaves.filter(
    (element) => !isLocked(editor.page, element) && definitionOf(element).canRotate,
  )
  const frame = boundsAround(elements)
  const [only] = elements
  const center = only && elements.length === 1 ? centerOf(only) : centerOf(boxFromBounds(frame ?? noBounds))
  const begin = angleTo(center, press.page)
  let live = new Map<string, LiveBox>()

  function show(now: Press): void {
    const turned = angleTo(center, now.page) - begin
    const own = elements.length === 1 ? (only?.rotation ?? 0) : 0
    const wanted = own + turned
    const settled = now.shift ? steppedAngle(wanted, 15) : now.mod ? wanted : settledAngle(wanted, 3)
    live = new Map(elements.map((element) => [element.id, { box: rotateBox(boxOf(element), center, settled - own) }]))
    editor.surface.place(live, `${Math.round(normalAngle(settled))}°`)
  }

  function end(isKept: boolean): void {
    if (isKept && live.size > 0) {
      const patches = Object.fromEntries([...live].map(([id, { box }]) => [id, roundBox(box)]))
      editor.change((story) => updateEachElement(story, { pageId, patches }))
    }
    editor.surface.settle()
    tools.go('select.idle')
  }

  return { move: show, keys: show, up: () => end(true), cancel: () => end(false) }
}

const noBounds = { left: 0, top: 0, right: 0, bottom: 0 }
