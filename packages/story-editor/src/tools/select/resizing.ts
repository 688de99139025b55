import { definitionOf, limits, type StoryElement, updateEachElement } from '@taplore/story'
import {
  type Bounds,
  type Box,
  boundsAround,
  boundsOf,
  boxFromBounds,
  boxOf,
  clamp,
  round,
  roundBox,
} from '../../geometry/box.ts'
import { type Handle, handleSides, type ResizeRules, resizeBox, scaleBox } from '../../geometry/resize.ts'
import { snapSides } from '../../geometry/snap.ts'
import { isLocked } from '../../store/page-elements.ts'
import type { LiveBox } from '../../store/surface.ts'
import { snapFieldFor, snapReach } from '../snap-field.ts'
import { type Press, type ToolState, type Tools, travelled } from '../tool.ts'

/** Drags a handle of the selection. Shift toggles the aspect ratio, Alt resizes around the center. */
export function selectResizing(tools: Tools, { press }: { press: Press }): ToolState {
  const { editor } = tools
  const { pageId } = editor.state.get()
  const handle: Handle = press.target.type === 'handle' ? press.target.handle : 'se'
  const elements = editor.selectedLeaves.filter((element) => !isLocked(editor.page, element))
  const frame = boundsAround(elements)
  const single = elements.length === 1 ? elements[0] : undefined
  const field = snapFieldFor(
    editor,
    elements.map((element) => element.id),
  )
  let live = new Map<string, LiveBox>()

  function show(now: Press): void {
    if (!frame) return
    const start = single ? boxOf(single) : boxFromBounds(frame)
    const rules = rulesFor(elements, handle, now)
    let box = resizeBox(start, handle, travelled(press, now), rules)
    if (editor.state.get().isSnapping && !now.mod && start.rotation === 0) {
      const snap = snapSides(boundsOf(box), handleSides[handle], field, snapReach(editor))
      // A fixed ratio snaps on one axis only: the one with a match.
      box = resizeBox(
        start,
        handle,
        { x: travelled(press, now).x + snap.dx, y: travelled(press, now).y + snap.dy },
        rules,
      )
      const isMet = !rules.keepsRatio || snap.dx === 0 || snap.dy === 0
      editor.surface.guides(isMet && !rules.fromCenter ? snap.guides : [])
    } else editor.surface.guides([])
    live = single ? new Map([[single.id, liveSingle(single, box, rules)]]) : liveSeveral(elements, frame, box)
    editor.surface.place(live)
  }

  function end(isKept: boolean): void {
    if (isKept && live.size > 0) {
      const patches = Object.fromEntries(
        [...live].map(([id, { box, sizePx }]) => [
          id,
          { ...roundBox(box), ...(sizePx ? { sizePx: round(sizePx) } : {}) },
        ]),
      )
      editor.change((story) => updateEachElement(story, { pageId, patches }))
    }
    editor.surface.settle()
    tools.go('select.idle')
  }

  return { move: show, keys: show, up: () => end(true), cancel: () => end(false) }
}

function rulesFor(elements: readonly StoryElement[], handle: Handle, now: Press): ResizeRules {
  const side = handleSides[handle]
  const isCorner = side.x !== 0 && side.y !== 0
  const [only] = elements
  if (elements.length !== 1 || !only) {
    return { keepsRatio: isCorner, fromCenter: now.alt, minimum: { width: 4, height: 4 } }
  }
  const { keepsAspectRatio, minimumSize } = definitionOf(only)
  // A text's corner scales its font size, so its box keeps its aspect ratio.
  const keeps = keepsAspectRatio || only.kind === 'text'
  return {
    keepsRatio: isCorner && keeps !== now.shift,
    fromCenter: now.alt,
    minimum: minimumSize,
  }
}

function liveSingle(element: StoryElement, box: Box, rules: ResizeRules): LiveBox {
  if (element.kind !== 'text' || !rules.keepsRatio) return { box }
  return { box, sizePx: scaledSize(element.sizePx, box.width / element.width) }
}

function liveSeveral(elements: readonly StoryElement[], frame: Bounds, to: Box): Map<string, LiveBox> {
  const target = boundsOf(to)
  const scale = Math.min(
    (target.right - target.left) / Math.max(1, frame.right - frame.left),
    (target.bottom - target.top) / Math.max(1, frame.bottom - frame.top),
  )
  return new Map(
    elements.map((element) => {
      const box = scaleBox(boxOf(element), frame, target)
      const grows = element.kind === 'text' || element.kind === 'cta'
      return [element.id, grows ? { box, sizePx: scaledSize(element.sizePx, scale) } : { box }]
    }),
  )
}

function scaledSize(sizePx: number, scale: number): number {
  return clamp(sizePx * scale, limits.fontSizePx.min, limits.fontSizePx.max)
}
