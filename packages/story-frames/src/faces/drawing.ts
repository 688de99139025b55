import type { DrawingElement } from '@taplore/story'
import type { Face } from './ink.ts'

/** Lines drawn by hand: smooth curves between the middles of their points. */
export const drawDrawing: Face<DrawingElement> = (element, box, { context }) => {
  context.save()
  context.translate(box.x, box.y)
  context.scale(box.width / element.field.width, box.height / element.field.height)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of element.strokes) {
    context.strokeStyle = stroke.color
    context.lineWidth = stroke.width
    context.beginPath()
    for (let at = 0; at + 1 < stroke.points.length; at += 2) {
      const [x, y] = [stroke.points[at] ?? 0, stroke.points[at + 1] ?? 0]
      if (at === 0) context.moveTo(x, y)
      context.lineTo(x, y)
    }
    context.stroke()
  }
  context.restore()
}
