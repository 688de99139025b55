import { type Bounds, clamp, type Point } from './box.ts'

/** `x`, `y` are the page's top left corner on the canvas, in screen px. */
export interface Viewport {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const zoomRange = { min: 0.1, max: 8 } as const
const zoomSteps = [0.1, 0.15, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

export function toPage(viewport: Viewport, screen: Point): Point {
  return { x: (screen.x - viewport.x) / viewport.zoom, y: (screen.y - viewport.y) / viewport.zoom }
}

export function toScreen(viewport: Viewport, page: Point): Point {
  return { x: viewport.x + page.x * viewport.zoom, y: viewport.y + page.y * viewport.zoom }
}

/** Zooms while the page point under `anchor` (screen px) stays there. */
export function zoomAt(viewport: Viewport, anchor: Point, zoom: number): Viewport {
  const next = clamp(zoom, zoomRange.min, zoomRange.max)
  const under = toPage(viewport, anchor)
  return { zoom: next, x: anchor.x - under.x * next, y: anchor.y - under.y * next }
}

export function panBy(viewport: Viewport, by: Point): Viewport {
  return { ...viewport, x: viewport.x + by.x, y: viewport.y + by.y }
}

/** The whole page centered on the canvas, with space for the floating bars above and below. */
export function fitPage(canvas: Size, page: Size, room: { top: number; bottom: number; side: number }): Viewport {
  const zoom = clamp(
    Math.min((canvas.width - 2 * room.side) / page.width, (canvas.height - room.top - room.bottom) / page.height),
    zoomRange.min,
    zoomRange.max,
  )
  return {
    zoom,
    x: (canvas.width - page.width * zoom) / 2,
    y: room.top + (canvas.height - room.top - room.bottom - page.height * zoom) / 2,
  }
}

/** A part of the page centered on the canvas, at most at four times its size. */
export function fitBounds(canvas: Size, part: Bounds, room: { top: number; bottom: number; side: number }): Viewport {
  const size = { width: Math.max(1, part.right - part.left), height: Math.max(1, part.bottom - part.top) }
  const { zoom } = fitPage(canvas, size, room)
  const near = Math.min(zoom, 4)
  return {
    zoom: near,
    x: (canvas.width - size.width * near) / 2 - part.left * near,
    y: room.top + (canvas.height - room.top - room.bottom - size.height * near) / 2 - part.top * near,
  }
}

/** Next step of the zoom buttons. */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  if (direction > 0) return zoomSteps.find((step) => step > zoom * 1.01) ?? zoomRange.max
  return zoomSteps.findLast((step) => step < zoom * 0.99) ?? zoomRange.min
}
