import { keepOrder } from '@taplore/text-layout'
import { applyFont, type SetText } from '../layout/typesetter.ts'
import type { Paint, TextLayer } from '../looks/look.ts'
import { type Ink, toFill } from './boxes.ts'

/** Letters at a place: `x` is their left edge, `y` the middle of their capitals. */
export interface LettersAt {
  readonly set: SetText
  readonly x: number
  readonly y: number
  readonly sizePx: number
  readonly capHeight: number
  readonly level: number
}

/** Far enough from every canvas; the shadow is moved back by the same way. */
const awayPx = 20_000

/** Draws what is behind the letters. */
export function drawLayer(
  ink: Ink,
  at: LettersAt,
  layer: TextLayer,
  layers: readonly TextLayer[],
  isHollow: boolean,
): void {
  const { context } = ink
  context.save()
  if (layer.kind === 'outline') {
    const width = layer.width * at.sizePx * (isHollow ? 1 : 2)
    strokeLetters(ink, at, layer.color, width)
    // A line wider than the inside of an “o” leaves a hole in its middle.
    if (layer.width >= 0.15) strokeLetters(ink, at, layer.color, width / 2)
  } else if (layer.kind === 'shadow') drawShadow(ink, at, layer, isHollow, outlineOf(layers))
  else {
    const width = outlineOf(layers) * at.sizePx * 2
    for (let step = layer.steps; step >= 1; step -= 1) {
      const share = step / layer.steps
      const moved = { ...at, x: at.x + layer.x * at.sizePx * share, y: at.y + layer.y * at.sizePx * share }
      if (width > 0) strokeLetters(ink, moved, layer.color, width)
      fillLetters(ink, moved, layer.color)
    }
  }
  context.restore()
}

export function fillLetters({ context }: Ink, at: LettersAt, paint: Paint): void {
  const half = (at.capHeight * at.sizePx) / 2
  context.fillStyle = toFill(context, paint, at.y - half, at.y + half)
  eachPart(context, at, (text, x, y) => context.fillText(text, x, y))
}

function strokeLetters({ context }: Ink, at: LettersAt, color: string, width: number): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.lineJoin = 'round'
  eachPart(context, at, (text, x, y) => context.strokeText(text, x, y))
}

function outlineOf(layers: readonly TextLayer[]): number {
  return Math.max(0, ...layers.map((layer) => (layer.kind === 'outline' ? layer.width : 0)))
}

/**
 * The shadow alone: the letters themselves are drawn outside of the canvas, since translucent letters would show what is drawn
 * behind them. Offsets of shadows are px of the canvas, unaffected by its transform.
 */
function drawShadow(
  ink: Ink,
  at: LettersAt,
  { x, y, blur, color }: Extract<TextLayer, { kind: 'shadow' }>,
  isHollow: boolean,
  outline: number,
): void {
  const { context, pixelScale } = ink
  const { a, b } = context.getTransform()
  context.shadowColor = color
  context.shadowBlur = blur * at.sizePx * pixelScale
  context.shadowOffsetX = a * awayPx + x * at.sizePx * pixelScale
  context.shadowOffsetY = b * awayPx + y * at.sizePx * pixelScale
  const away = { ...at, x: at.x - awayPx }
  if (outline > 0) strokeLetters(ink, away, '#000000', outline * at.sizePx * (isHollow ? 1 : 2))
  if (!isHollow) fillLetters(ink, away, '#000000')
}

function eachPart(context: Ink['context'], at: LettersAt, draw: (text: string, x: number, y: number) => void): void {
  const { set, level } = at
  const isRightToLeft = level % 2 === 1
  const baseline = onPixel(context, at.y + (at.capHeight * set.sizePx) / 2)
  let { x } = at
  for (const part of isRightToLeft ? set.parts.toReversed() : set.parts) {
    applyFont(context, part, set.letterSpacingPx)
    context.direction = isRightToLeft ? 'rtl' : 'ltr'
    draw(set.parts.length > 1 ? keepOrder(part.text, level) : part.text, x, baseline)
    x += part.width
  }
}

/** Renderers move letters to whole px upright, each by its own rounding: here they lie there already. */
function onPixel(context: Ink['context'], y: number): number {
  const { b, d, f } = context.getTransform()
  return b === 0 && d !== 0 ? (Math.round(d * y + f) - f) / d : y
}
