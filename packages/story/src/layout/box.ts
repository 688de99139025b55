import { pageSize, safeArea } from '../limits.ts'

/** An element's unrotated rectangle plus its rotation, px and degrees clockwise. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  rotation?: number
}

/** The bounding box of a rotated box, px. */
export function boundsOf(box: Box): { x: number; y: number; width: number; height: number } {
  const turn = ((box.rotation ?? 0) * Math.PI) / 180
  if (turn === 0) return { x: box.x, y: box.y, width: box.width, height: box.height }
  const cos = Math.abs(Math.cos(turn))
  const sin = Math.abs(Math.sin(turn))
  const width = box.width * cos + box.height * sin
  const height = box.width * sin + box.height * cos
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height }
}

/** The bounding box of several boxes; null for none. */
export function unionOf(boxes: Box[]): { x: number; y: number; width: number; height: number } | null {
  if (boxes.length === 0) return null
  let left = Number.POSITIVE_INFINITY
  let top = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  let bottom = Number.NEGATIVE_INFINITY
  for (const box of boxes) {
    const bounds = boundsOf(box)
    left = Math.min(left, bounds.x)
    top = Math.min(top, bounds.y)
    right = Math.max(right, bounds.x + bounds.width)
    bottom = Math.max(bottom, bounds.y + bounds.height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The box in percent of the page, as in every output. */
export function percentBox(box: Box): { left: number; top: number; width: number; height: number } {
  return {
    left: round((box.x / pageSize.width) * 100),
    top: round((box.y / pageSize.height) * 100),
    width: round((box.width / pageSize.width) * 100),
    height: round((box.height / pageSize.height) * 100),
  }
}

/** Whether a rotated box is completely inside the safe area. */
export function isInSafeArea(box: Box): boolean {
  const bounds = boundsOf(box)
  return (
    bounds.y >= safeArea.top - 0.5 &&
    bounds.y + bounds.height <= pageSize.height - safeArea.bottom + 0.5 &&
    bounds.x >= safeArea.side - 0.5 &&
    bounds.x + bounds.width <= pageSize.width - safeArea.side + 0.5
  )
}

/** Whether any part of a rotated box is on the page. */
export function isOnPage(box: Box): boolean {
  const bounds = boundsOf(box)
  return (
    bounds.x < pageSize.width &&
    bounds.y < pageSize.height &&
    bounds.x + bounds.width > 0 &&
    bounds.y + bounds.height > 0
  )
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
