import { createCanvas, Path2D } from '@napi-rs/canvas'
import { backdropOf, pageSize } from '@taplore/story'
import type { Canvas, Context } from '../canvas.ts'
import type { Ink } from '../faces/ink.ts'
import type { FrameSize } from '../options.ts'
import { drawBackground } from './draw-background.ts'
import { boxOf, drawElement } from './draw-element.ts'
import { isGround, type Placement, posterFrame } from './poster-frame.ts'

/** A page at rest on an image of another shape; every element is there, whatever its animation does later. */
export function drawPoster(given: Omit<Ink, 'context' | 'scale' | 'partsOf'>, size: FrameSize): Canvas {
  const { page } = given
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d', { alpha: false })
  const scale = size.width / pageSize.width
  const ink: Ink = { ...given, context, scale, partsOf: () => null }
  const frame = posterFrame(page, size)
  placed(context, frame.ground, scale, () => drawBackground(page, ink))
  for (const shape of backdropOf(page)) {
    placed(context, frame.ground, scale, () => {
      const box = boxOf(shape, scale)
      context.translate(box.x, box.y)
      context.scale(box.width / 100, box.height / 100)
      context.globalAlpha *= shape.opacity
      context.fillStyle = shape.color
      context.fill(new Path2D(shape.path))
    })
  }
  const hidden = new Set(page.elements.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  for (const element of page.elements) {
    if (element.isHidden || element.kind === 'group' || (element.groupId && hidden.has(element.groupId))) continue
    placed(context, isGround(element) ? frame.ground : frame.content, scale, () => drawElement(element, ink))
  }
  return canvas
}

function placed(context: Context, { zoom, x, y }: Placement, scale: number, draw: () => void): void {
  context.save()
  context.translate(x * scale, y * scale)
  context.scale(zoom, zoom)
  draw()
  context.restore()
}
