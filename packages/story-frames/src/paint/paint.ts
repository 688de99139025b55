import type { Path2D } from '@napi-rs/canvas'
import { colorOf, type Paint, rgbaOf } from '@taplore/story'
import type { Context } from '../canvas.ts'
import type { Rect } from './box.ts'

/** Fills the path of `trace` with a paint over a box, like a CSS background. */
export function fillWithPaint(context: Context, paint: Paint, box: Rect, trace: () => void): void {
  if (paint.type === 'solid') {
    context.fillStyle = paint.color
    context.beginPath()
    trace()
    context.fill()
    return
  }
  context.save()
  context.beginPath()
  trace()
  context.clip()
  if (paint.type === 'linear') {
    const turn = (paint.angle * Math.PI) / 180
    const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
    const reach = (Math.abs(box.width * dx) + Math.abs(box.height * dy)) / 2
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const gradient = context.createLinearGradient(x - dx * reach, y - dy * reach, x + dx * reach, y + dy * reach)
    addStops(gradient, blended(paint.stops))
    context.fillStyle = gradient
    context.fillRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2)
  } else {
    // The gradient is an ellipse as wide and high as the box times the radius: a unit circle, stretched.
    context.translate(box.x + paint.centerX * box.width, box.y + paint.centerY * box.height)
    const [rx, ry] = [Math.max(1e-3, paint.radius * box.width), Math.max(1e-3, paint.radius * box.height)]
    context.scale(rx, ry)
    const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1)
    addStops(gradient, blended(paint.stops))
    context.fillStyle = gradient
    const far = 4 + 4 / Math.min(1, paint.radius)
    context.fillRect(-far, -far, 2 * far, 2 * far)
  }
  context.restore()
}

/** Fills an outline with a paint over its own bounds, like an SVG gradient. */
export function fillOutline(context: Context, paint: Paint, outline: Outline, rule: 'nonzero' | 'evenodd'): void {
  if (paint.type === 'solid') {
    context.fillStyle = paint.color
    context.fill(outline, rule)
    return
  }
  const [left, top, right, bottom] = outline.computeTightBounds()
  const [width, height] = [right - left, bottom - top]
  if (width <= 0 || height <= 0) return
  context.save()
  context.clip(outline, rule)
  context.translate(left, top)
  context.scale(width, height)
  const turn = paint.type === 'linear' ? (paint.angle * Math.PI) / 180 : 0
  const [dx, dy] = [Math.sin(turn) / 2, -Math.cos(turn) / 2]
  const gradient =
    paint.type === 'linear'
      ? context.createLinearGradient(0.5 - dx, 0.5 - dy, 0.5 + dx, 0.5 + dy)
      : context.createRadialGradient(paint.centerX, paint.centerY, 0, paint.centerX, paint.centerY, paint.radius)
  addStops(gradient, sorted(paint.stops))
  context.fillStyle = gradient
  context.fillRect(-1, -1, 3, 3)
  context.restore()
}

type Outline = InstanceType<typeof Path2D>
type Stops = Exclude<Paint, { type: 'solid' }>['stops']

function sorted(stops: Stops): Stops {
  return stops.toSorted((left, right) => left.offset - right.offset)
}

function addStops(gradient: ReturnType<Context['createLinearGradient']>, stops: Stops): void {
  for (const stop of stops) gradient.addColorStop(stop.offset, stop.color)
}

/**
 * CSS interpolates colors with premultiplied alpha, the canvas without. Segments between stops of different opacity
 * are split into short pieces, which then follow CSS.
 */
function blended(stops: Stops): Stops {
  const ordered = sorted(stops)
  return ordered.flatMap((stop, index) => {
    const next = ordered[index + 1]
    if (!next) return [stop]
    const from = rgbaOf(stop.color)
    const to = rgbaOf(next.color)
    const isSameInk = stop.color.slice(0, 7).toLowerCase() === next.color.slice(0, 7).toLowerCase()
    if (from.alpha === to.alpha || isSameInk) return [stop]
    const pieces = 16
    return Array.from({ length: pieces }, (_, piece) => {
      const share = piece / pieces
      const alpha = from.alpha + (to.alpha - from.alpha) * share
      const mixed = (start: number, end: number) =>
        alpha === 0 ? start : (start * from.alpha * (1 - share) + end * to.alpha * share) / alpha
      const color = colorOf({
        red: mixed(from.alpha === 0 ? to.red : from.red, to.red),
        green: mixed(from.alpha === 0 ? to.green : from.green, to.green),
        blue: mixed(from.alpha === 0 ? to.blue : from.blue, to.blue),
        alpha,
      })
      return { offset: stop.offset + (next.offset - stop.offset) * share, color }
    })
  })
}
