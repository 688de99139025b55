import { Path2D } from '@napi-rs/canvas'
import { type ShapeElement, type StickerElement, shapes, stickers, stretchPath } from '@taplore/story'
import { fillBox, shrunk, shrunkRadii, snapped, tracePath } from '../paint/box.ts'
import { fillOutline, fillWithPaint } from '../paint/paint.ts'
import type { Face, FaceBox, Ink } from './ink.ts'

export const drawShape: Face<ShapeElement> = (element, box, ink) => {
  const { context, scale } = ink
  const { stroke, fill } = element
  const isBox = element.shape === 'rect' || element.shape === 'ellipse'
  if (isBox && !stroke?.isDashed) {
    const place = snapped(box)
    const isRound = element.shape === 'ellipse'
    const trace = (inset: number) => {
      const inner = shrunk(place, inset)
      const { x, y, width, height } = inner
      if (isRound) context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI)
      else tracePath(context, inner, shrunkRadii(box.radii, inset))
    }
    if (fill) fillWithPaint(context, fill, place, () => trace(0))
    if (stroke && stroke.width > 0) {
      context.fillStyle = stroke.color
      context.beginPath()
      trace(0)
      trace(stroke.width * scale)
      context.fill('evenodd')
    }
    return
  }
  const outline = shapes[element.shape]
  within(box, element, ink, () => {
    const path = new Path2D(stretchPath(outline.path, element.width, element.height))
    if (!outline.isLine && fill) fillOutline(context, fill, path, 'evenodd')
    if (!stroke || stroke.width <= 0) return
    context.strokeStyle = stroke.color
    context.lineWidth = stroke.width
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.setLineDash(stroke.isDashed ? [stroke.width * 2.5, stroke.width * 2] : [])
    context.stroke(path)
  })
}

export const drawSticker: Face<StickerElement> = (element, box, ink) => {
  const drawn = stickers[element.sticker]
  const colorAt = (index: number) => element.colors[index] ?? drawn.colors[index] ?? '#00000000'
  const strokeScale = Math.min(element.width, element.height) / 100
  const { context } = ink
  within(box, element, ink, () => {
    for (const part of drawn.parts) {
      const path = new Path2D(stretchPath(part.path, element.width, element.height))
      if (part.fill !== undefined) {
        context.fillStyle = colorAt(part.fill)
        context.fill(path)
      }
      if (part.stroke === undefined) continue
      context.strokeStyle = colorAt(part.stroke)
      context.lineWidth = (part.strokeWidth ?? 1) * strokeScale
      context.lineCap = 'round'
      context.lineJoin = 'round'
      context.stroke(path)
    }
  })
}

/**
 * Draws in px of the page from the corner of the content box, stretched to it like an SVG with
 * `preserveAspectRatio="none"`.
 */
function within(box: FaceBox, element: { width: number; height: number }, { context }: Ink, draw: () => void): void {
  context.save()
  context.translate(box.x, box.y)
  context.scale(box.width / element.width, box.height / element.height)
  draw()
  context.restore()
}

/** A solid background with the corners of its element. */
export function drawGround(color: string, box: FaceBox, ink: Ink): void {
  ink.context.fillStyle = color
  fillBox(ink.context, snapped(box), box.radii)
}
