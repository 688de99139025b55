import type { Context } from '../canvas.ts'

/** An axis-aligned rectangle in device px. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export type Radii = readonly [number, number, number, number]

/** A length of the page as written in style sheets, in thousandths of a hundredth of its width; px of the page. */
export function writtenLength(px: number): number {
  return (Math.round((px / 7.2) * 1000) / 1000) * 7.2
}

/** A length on the canvas as browsers store it: in 64ths of a px. */
export function storedLength(px: number): number {
  return Math.floor(px * 64 + 1e-6) / 64
}

/** The line height of a font size: browsers round the size to 64ths of a px first. */
export function lineHeightOf(sizePx: number, factor: number): number {
  return storedLength((Math.round(sizePx * 64) / 64) * factor)
}

/** The rectangle with edges on whole px, as browsers paint boxes. */
export function snapped(rect: Rect): Rect {
  const x = Math.round(rect.x)
  const y = Math.round(rect.y)
  return { x, y, width: Math.round(rect.x + rect.width) - x, height: Math.round(rect.y + rect.height) - y }
}

/** The smallest rectangle of whole px around another. */
export function rounded(rect: Rect): Rect {
  const x = Math.floor(rect.x)
  const y = Math.floor(rect.y)
  return { x, y, width: Math.ceil(rect.x + rect.width) - x, height: Math.ceil(rect.y + rect.height) - y }
}

/** The part of a rectangle that is on a canvas; empty, or of a negative size, when there is none. */
export function within(rect: Rect, width: number, height: number): Rect {
  const x = Math.max(0, rect.x)
  const y = Math.max(0, rect.y)
  return { x, y, width: Math.min(width, rect.x + rect.width) - x, height: Math.min(height, rect.y + rect.height) - y }
}

/** The rectangle reduced by an inset on every side; never negative. */
export function shrunk(rect: Rect, inset: number): Rect {
  return {
    x: rect.x + inset,
    y: rect.y + inset,
    width: Math.max(0, rect.width - 2 * inset),
    height: Math.max(0, rect.height - 2 * inset),
  }
}

/** Corners reduced by an inset, as at the inner edge of a border. */
export function shrunkRadii(radii: Radii, inset: number): Radii {
  const less = (radius: number) => Math.max(0, radius - inset)
  return [less(radii[0]), less(radii[1]), less(radii[2]), less(radii[3])]
}

/**
 * Adds a rounded rectangle to the current path. Overlapping corners are scaled down together (CSS Backgrounds 3,
 * 4.5).
 */
export function tracePath(context: Context, rect: Rect, radii: Radii): void {
  const { x, y, width, height } = rect
  if (radii.every((radius) => radius <= 0)) {
    context.rect(x, y, width, height)
    return
  }
  const fit = Math.min(
    1,
    width / Math.max(radii[0] + radii[1], 1e-6),
    width / Math.max(radii[2] + radii[3], 1e-6),
    height / Math.max(radii[0] + radii[3], 1e-6),
    height / Math.max(radii[1] + radii[2], 1e-6),
  )
  context.roundRect(
    x,
    y,
    width,
    height,
    radii.map((radius) => radius * fit),
  )
}

export function fillBox(context: Context, rect: Rect, radii: Radii): void {
  context.beginPath()
  tracePath(context, rect, radii)
  context.fill()
}

export function clipBox(context: Context, rect: Rect, radii: Radii): void {
  context.beginPath()
  tracePath(context, rect, radii)
  context.clip()
}

/** A CSS box-shadow: only outside of the box. Lengths in px. */
export function drawBoxShadow(
  context: Context,
  rect: Rect,
  radii: Radii,
  shadow: { x: number; y: number; blur: number; color: string },
): void {
  context.save()
  const reach = Math.abs(shadow.x) + Math.abs(shadow.y) + 2 * shadow.blur + 2
  context.beginPath()
  context.rect(rect.x - reach, rect.y - reach, rect.width + 2 * reach, rect.height + 2 * reach)
  tracePath(context, rect, radii)
  context.clip('evenodd')
  // The casting box is far away, so that only its shadow is visible, even where it is translucent.
  const away = 1e4
  context.shadowColor = shadow.color
  context.shadowBlur = shadow.blur
  const transform = context.getTransform()
  context.shadowOffsetX = shadow.x + away * transform.a
  context.shadowOffsetY = shadow.y + away * transform.b
  context.fillStyle = '#000000'
  fillBox(context, { ...rect, x: rect.x - away }, radii)
  context.restore()
}

/** A CSS border drawn inside the edge of a box. */
export function drawBorder(
  context: Context,
  rect: Rect,
  radii: Radii,
  border: { width: number; color: string; style: 'solid' | 'dashed' | 'dotted' },
): void {
  context.save()
  if (border.style === 'solid') {
    context.fillStyle = border.color
    context.beginPath()
    tracePath(context, rect, radii)
    tracePath(context, shrunk(rect, border.width), shrunkRadii(radii, border.width))
    context.fill('evenodd')
  } else {
    context.strokeStyle = border.color
    context.lineWidth = border.width
    const isDotted = border.style === 'dotted'
    context.lineCap = isDotted ? 'round' : 'butt'
    const middle = shrunk(rect, border.width / 2)
    const around = 2 * (middle.width + middle.height)
    const period = isDotted ? border.width * 2 : border.width * 3
    const fitted = around / Math.max(1, Math.round(around / period))
    context.setLineDash(isDotted ? [0.01, fitted - 0.01] : [(fitted * 2) / 3, fitted / 3])
    context.beginPath()
    tracePath(context, middle, shrunkRadii(radii, border.width / 2))
    context.stroke()
  }
  context.restore()
}

/** A border's width as browsers round it: whole px, at least one. */
export function borderWidthPx(width: number): number {
  return width <= 0 ? 0 : Math.max(1, Math.floor(width))
}
