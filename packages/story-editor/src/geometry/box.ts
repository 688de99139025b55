export interface Point {
  x: number
  y: number
}

/** A box on the page in page px, rotated clockwise by `rotation` degrees around its center. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  rotation: number
}

/** An axis-aligned rectangle by its sides, in page px. */
export interface Bounds {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(item: Box): Box {
  const { x, y, width, height, rotation } = item
  return { x, y, width, height, rotation }
}

export function centerOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Rotates a point around a center, clockwise on screen (y grows downwards). */
export function rotatePoint(point: Point, center: Point, degrees: number): Point {
  if (degrees === 0) return point
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const dx = point.x - center.x
  const dy = point.y - center.y
  return { x: center.x + dx * cos - dy * sin, y: center.y + dx * sin + dy * cos }
}

/** Corners in reading order of the unrotated box: top left, top right, bottom right, bottom left. */
export function cornersOf(box: Box): [Point, Point, Point, Point] {
  const center = centerOf(box)
  const right = box.x + box.width
  const bottom = box.y + box.height
  return [
    rotatePoint({ x: box.x, y: box.y }, center, box.rotation),
    rotatePoint({ x: right, y: box.y }, center, box.rotation),
    rotatePoint({ x: right, y: bottom }, center, box.rotation),
    rotatePoint({ x: box.x, y: bottom }, center, box.rotation),
  ]
}

/** The bounding box of a rotated box. */
export function boundsOf(box: Box): Bounds {
  if (box.rotation % 180 === 0) {
    return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
  }
  const corners = cornersOf(box)
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Bounding box of all boxes; null when there are none. */
export function boundsAround(boxes: readonly Box[]): Bounds | null {
  if (boxes.length === 0) return null
  const all = boxes.map(boundsOf)
  return {
    left: Math.min(...all.map((bounds) => bounds.left)),
    top: Math.min(...all.map((bounds) => bounds.top)),
    right: Math.max(...all.map((bounds) => bounds.right)),
    bottom: Math.max(...all.map((bounds) => bounds.bottom)),
  }
}

export function boundsBetween(a: Point, b: Point): Bounds {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

export function boxFromBounds(bounds: Bounds): Box {
  return {
    x: bounds.left,
    y: bounds.top,
    width: bounds.right - bounds.left,
    height: bounds.bottom - bounds.top,
    rotation: 0,
  }
}

export function containsPoint(box: Box, point: Point): boolean {
  const local = rotatePoint(point, centerOf(box), -box.rotation)
  return local.x >= box.x && local.x <= box.x + box.width && local.y >= box.y && local.y <= box.y + box.height
}

/** Whether a rotated box and an axis-aligned rectangle overlap (separating axes of both). */
export function touchesBounds(box: Box, area: Bounds): boolean {
  const own = boundsOf(box)
  if (own.right < area.left || own.left > area.right || own.bottom < area.top || own.top > area.bottom) return false
  if (box.rotation % 180 === 0) return true
  const center = centerOf(box)
  const corners = cornersOf(boxFromBounds(area)).map((corner) => rotatePoint(corner, center, -box.rotation))
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  return (
    Math.max(...xs) >= box.x &&
    Math.min(...xs) <= box.x + box.width &&
    Math.max(...ys) >= box.y &&
    Math.min(...ys) <= box.y + box.height
  )
}

/** Two decimals are finer than any screen shows and keep documents short. */
export function roundBox<B extends Box>(box: B): B {
  return {
    ...box,
    x: round(box.x),
    y: round(box.y),
    width: round(box.width),
    height: round(box.height),
    rotation: round(box.rotation),
  }
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
