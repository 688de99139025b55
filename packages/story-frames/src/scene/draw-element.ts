import { createCanvas } from '@napi-rs/canvas'
import { pageSize, percentBox, type StoryElement } from '@taplore/story'
import { drawFace } from '../faces/index.ts'
import type { Ink } from '../faces/ink.ts'
import {
  borderWidthPx,
  clipBox,
  drawBorder,
  drawBoxShadow,
  type Radii,
  type Rect,
  shrunk,
  shrunkRadii,
  snapped,
  storedLength,
} from '../paint/box.ts'

/** Draws an element on the page: rotated, flipped, with shadow, border, corners and opacity. */
export function drawElement(element: StoryElement, ink: Ink): void {
  if (element.opacity <= 0) return
  const { context } = ink
  const box = boxOf(element, ink.scale)
  context.save()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (element.rotation !== 0 || element.isFlippedX || element.isFlippedY) {
    context.translate(x, y)
    context.rotate((element.rotation * Math.PI) / 180)
    context.scale(element.isFlippedX ? -1 : 1, element.isFlippedY ? -1 : 1)
    context.translate(-x, -y)
  }
  if (element.opacity < 1) drawFaded(element, box, ink)
  else drawWhole(element, box, ink)
  context.restore()
}

/** An element's unrotated box on the canvas, with the precision of published pages. */
export function boxOf(element: Rect, scale: number): Rect {
  const { left, top, width, height } = percentBox(element)
  const across = (pageSize.width * scale) / 100
  const down = (pageSize.height * scale) / 100
  return {
    x: storedLength(left * across),
    y: storedLength(top * down),
    width: storedLength(width * across),
    height: storedLength(height * down),
  }
}

/**
 * Overlapping parts of the element must not show through: it is drawn completely first, then composited with its
 * opacity.
 */
function drawFaded(element: StoryElement, box: Rect, ink: Ink): void {
  const sheet = createCanvas(ink.context.canvas.width, ink.context.canvas.height)
  const context = sheet.getContext('2d')
  context.setTransform(ink.context.getTransform())
  drawWhole(element, box, { ...ink, context })
  ink.context.save()
  ink.context.resetTransform()
  ink.context.globalAlpha = Math.round(element.opacity * 100) / 100
  ink.context.drawImage(sheet, 0, 0)
  ink.context.restore()
}

function drawWhole(element: StoryElement, box: Rect, ink: Ink): void {
  const { context, scale } = ink
  const radii = scaled(element.cornerRadius, scale)
  const edge = snapped(box)
  const { shadow } = element
  if (shadow) {
    const cast = { x: shadow.x * scale, y: shadow.y * scale, blur: shadow.blur * scale, color: shadow.color }
    drawBoxShadow(context, edge, radii, cast)
  }
  const borderWidth = element.border ? borderWidthPx(element.border.width * scale) : 0
  context.save()
  const inner = shrunk(borderWidth > 0 ? edge : box, borderWidth)
  const isClipped = element.kind === 'image' || element.kind === 'video'
  if (isClipped) clipBox(context, shrunk(edge, borderWidth), shrunkRadii(radii, borderWidth))
  drawFace(element, { ...(isClipped ? snapped(inner) : inner), radii }, ink)
  context.restore()
  if (element.border && borderWidth > 0) drawBorder(context, edge, radii, { ...element.border, width: borderWidth })
}

function scaled(radii: Radii, scale: number): Radii {
  return [radii[0] * scale, radii[1] * scale, radii[2] * scale, radii[3] * scale]
}
