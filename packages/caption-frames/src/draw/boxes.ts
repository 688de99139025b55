import type { Context2d } from '../canvas.ts'
import type { Paint, TextBox } from '../looks/look.ts'

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What drawing needs to know of its canvas: shadows are in px of the canvas, whatever its scale. */
export interface Ink {
  readonly context: Context2d
  readonly pixelScale: number
}

/** A box around an area; its lengths are em of `sizePx`. */
export function drawBox({ context, pixelScale }: Ink, area: Area, box: TextBox, sizePx: number): void {
  const { x, y, width, height } = inflated(area, box, sizePx)
  context.save()
  context.fillStyle = toFill(context, box.color, y, y + height)
  if (box.shadow) {
    context.shadowColor = box.shadow.color
    context.shadowBlur = box.shadow.blur * sizePx * pixelScale
    context.shadowOffsetX = box.shadow.x * sizePx * pixelScale
    context.shadowOffsetY = box.shadow.y * sizePx * pixelScale
  }
  if (box.slant) slanted(context, { x, y, width, height }, box.slant * height)
  else rounded(context, { x, y, width, height }, box.radius * sizePx)
  context.fill()
  context.shadowColor = '#00000000'
  if (box.border) {
    context.strokeStyle = box.border.color
    context.lineWidth = box.border.width * sizePx
    context.stroke()
  }
  context.restore()
}

export function inflated({ x, y, width, height }: Area, box: Pick<TextBox, 'padX' | 'padY'>, sizePx: number): Area {
  const [padX, padY] = [box.padX * sizePx, box.padY * sizePx]
  return { x: x - padX, y: y - padY, width: width + padX * 2, height: height + padY * 2 }
}

/** A fill style; gradients run from the top of what they fill to its bottom. */
export function toFill(context: Context2d, paint: Paint, top: number, bottom: number): unknown {
  if (typeof paint === 'string') return paint
  const gradient = context.createLinearGradient(0, top, 0, bottom)
  gradient.addColorStop(0, paint.top)
  gradient.addColorStop(1, paint.bottom)
  return gradient
}

function rounded(context: Context2d, { x, y, width, height }: Area, wanted: number): void {
  const radius = Math.min(wanted, width / 2, height / 2)
  context.beginPath()
  context.moveTo(x + radius, y)
  context.arcTo(x + width, y, x + width, y + height, radius)
  context.arcTo(x + width, y + height, x, y + height, radius)
  context.arcTo(x, y + height, x, y, radius)
  context.arcTo(x, y, x + width, y, radius)
  context.closePath()
}

/** The stroke of a broad pen: slanted ends, a little uneven. */
function slanted(context: Context2d, { x, y, width, height }: Area, by: number): void {
  context.beginPath()
  context.moveTo(x + by, y + height * 0.04)
  context.quadraticCurveTo(x + width / 2, y - height * 0.03, x + width + by * 0.6, y)
  context.lineTo(x + width - by * 0.5, y + height)
  context.quadraticCurveTo(x + width / 2, y + height * 1.03, x - by * 0.4, y + height * 0.97)
  context.closePath()
}
