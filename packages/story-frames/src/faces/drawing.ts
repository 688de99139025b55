import { Path2D } from '@napi-rs/canvas'
import { type DrawingElement, strokePath } from '@taplore/story'
import type { Face } from './ink.ts'

/** Hand-drawn lines. */
export const drawDrawing: Face<DrawingElement> = (element, box, { context }) => {
  context.save()
  context.translate(box.x, box.y)
  context.scale(box.width / element.width, box.height / element.height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const thickness = Math.min(element.width / element.field.width, element.height / element.field.height)
  for (const stroke of element.strokes) {
    context.strokeStyle = stroke.color
    context.lineWidth = stroke.width * thickness
    context.stroke(new Path2D(strokePath(stroke.points, element.field, element)))
  }
  context.restore()
}
