import { type Bounds, type Box, centerOf, type Point, rotatePoint } from './box.ts'

export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof handles)[number]

/** -1 = the side of smaller coordinates, 0 = unchanged, 1 = the other side. */
export const handleSides: Record<Handle, { x: -1 | 0 | 1; y: -1 | 0 | 1 }> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
}

export interface ResizeRules {
  keepsRatio: boolean
  /** Both opposite sides move, the center stays. */
  fromCenter: boolean
  minimum: { width: number; height: number }
}

/**
 * The box after its handle was dragged by `delta` (page px, not rotated). The opposite corner or side stays in place
 * on the page, even when the box is rotated.
 */
export function resizeBox(box: Box, handle: Handle, delta: Point, rules: ResizeRules): Box {
  const side = handleSides[handle]
  const local = rotatePoint(delta, { x: 0, y: 0 }, -box.rotation)
  const reach = rules.fromCenter ? 2 : 1
  let width = Math.max(rules.minimum.width, box.width + side.x * local.x * reach)
  let height = Math.max(rules.minimum.height, box.height + side.y * local.y * reach)
  if (rules.keepsRatio) {
    const scale = Math.max(
      ratioScale(side, width / box.width, height / box.height),
      rules.minimum.width / box.width,
      rules.minimum.height / box.height,
    )
    width = box.width * scale
    height = box.height * scale
  }
  const grownX = width - box.width
  const grownY = height - box.height
  // How far the center moves within the box's own axes, rotated back onto the page.
  const shift = rules.fromCenter
    ? { x: 0, y: 0 }
    : rotatePoint({ x: (side.x * grownX) / 2, y: (side.y * grownY) / 2 }, { x: 0, y: 0 }, box.rotation)
  const center = centerOf(box)
  return {
    x: center.x + shift.x - width / 2,
    y: center.y + shift.y - height / 2,
    width,
    height,
    rotation: box.rotation,
  }
}

function ratioScale(side: { x: number; y: number }, scaleX: number, scaleY: number): number {
  if (side.x === 0) return scaleY
  if (side.y === 0) return scaleX
  // The larger change decides, so that the corner stays under the pointer or outside it.
  return Math.abs(scaleX - 1) > Math.abs(scaleY - 1) ? scaleX : scaleY
}

/**
 * Maps a box from one frame to another, as when several elements are resized together. Rotated boxes scale uniformly.
 */
export function scaleBox(box: Box, from: Bounds, to: Bounds): Box {
  const scaleX = (to.right - to.left) / Math.max(1e-6, from.right - from.left)
  const scaleY = (to.bottom - to.top) / Math.max(1e-6, from.bottom - from.top)
  const center = centerOf(box)
  const nextCenter = {
    x: to.left + (center.x - from.left) * scaleX,
    y: to.top + (center.y - from.top) * scaleY,
  }
  const isTurned = box.rotation % 180 !== 0
  const even = Math.min(scaleX, scaleY)
  const width = Math.max(1, box.width * (isTurned ? even : scaleX))
  const height = Math.max(1, box.height * (isTurned ? even : scaleY))
  return { x: nextCenter.x - width / 2, y: nextCenter.y - height / 2, width, height, rotation: box.rotation }
}

/** The cursor of a handle, for a box rotated by `rotation` degrees. */
export function cursorOf(handle: Handle, rotation: number): string {
  const steps = ['ns', 'nesw', 'ew', 'nwse'] as const
  const start = { n: 0, s: 0, ne: 1, sw: 1, e: 2, w: 2, se: 3, nw: 3 }[handle]
  const turned = (start + Math.round(rotation / 45)) % 4
  return `${steps[(turned + 4) % 4] ?? 'ns'}-resize`
}
