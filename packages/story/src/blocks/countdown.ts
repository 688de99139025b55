import { withAlpha } from '../color.ts'
import { type CountdownElement, type CountdownUnit, countdownUnits } from '../elements/countdown.ts'
import type { BlockPart } from './part.ts'
import { fitted, oneLineSizePx, Pen } from './pen.ts'

const unitMs: Record<CountdownUnit, number> = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 }

/**
 * The time left, distributed over the units of the countdown: without days all hours are counted. Null when the time
 * is reached.
 */
export function timeLeft(
  element: Pick<CountdownElement, 'endsAt' | 'units'>,
  nowMs: number,
): Map<CountdownUnit, number> | null {
  let left = Date.parse(element.endsAt) - nowMs
  if (!(left > 0)) return null
  const digits = new Map<CountdownUnit, number>()
  for (const unit of countdownUnits) {
    if (!element.units.includes(unit)) continue
    const formatNumber = Math.floor(left / unitMs[unit])
    digits.set(unit, formatNumber)
    left -= formatNumber * unitMs[unit]
  }
  return digits
}

/** A number of a countdown as displayed: two digits, except days. */
export function formatFigure(unit: CountdownUnit, value: number): string {
  return unit === 'days' ? String(value) : String(value).padStart(2, '0')
}

/**
 * A countdown as parts at a time, in the element's own box. Its numbers name their unit, so that they can be updated.
 */
export function layoutCountdown(element: CountdownElement, nowMs: number): BlockPart[] {
  const { padding } = element
  const width = Math.max(20, element.width - 2 * padding)
  const room = Math.max(20, element.height - 2 * padding)
  const pen = fitted((scale) => draw(element, width, scale, nowMs), room)
  const top = padding + Math.max(0, (room - pen.y) / 2)
  return pen.parts.map((part) => ({ ...part, x: part.x + padding, y: part.y + top }))
}

function draw(element: CountdownElement, width: number, scale: number, nowMs: number): Pen {
  const size = element.sizePx * scale
  const pen = new Pen()
  const align = element.align === 'center' ? 'center' : 'left'
  const strong = { font: element.headingFont, sizePx: size, color: element.textColor, lineHeight: 1.15, align } as const
  const left = timeLeft(element, nowMs)
  pen.words(element.title, { x: 0, width }, strong)
  if (!left) {
    if (element.title.trim()) pen.gap(size * 0.4)
    pen.words(element.endedText, { x: 0, width }, { ...strong, sizePx: size * 1.3, color: element.accentColor })
    return pen
  }
  if (element.title.trim()) pen.gap(size * 0.6)
  const gap = size * 0.5
  const own = Math.min((width - gap * (left.size - 1)) / left.size, size * 5)
  const start = align === 'center' ? (width - own * left.size - gap * (left.size - 1)) / 2 : 0
  const top = pen.y
  let bottom = top
  for (const [index, [unit, value]] of [...left].entries()) {
    const x = start + index * (own + gap)
    const formatNumber = formatFigure(unit, value)
    pen.y = top + size * 0.45
    const before = pen.parts.length
    // Space for one more digit: numbers change while the page is shown.
    const sizePx = oneLineSizePx(
      formatNumber.replace(/\d/g, '0').padStart(2, '0'),
      element.headingFont,
      size * 2.1,
      own * 0.86,
    )
    const at = { x, width: own }
    pen.words(
      formatNumber,
      at,
      { ...strong, sizePx, lineHeight: 1.1, color: element.accentColor, align: 'center' },
      unit,
    )
    const word = element.words[unit]
    const wordSize = oneLineSizePx(word || 'x', element.font, size * 0.72, own * 0.92)
    pen.words(word, at, { font: element.font, sizePx: wordSize, color: element.textColor, align: 'center' })
    pen.gap(size * 0.4)
    bottom = Math.max(bottom, pen.y)
    pen.parts.splice(before, 0, {
      type: 'box',
      ...at,
      y: top,
      height: pen.y - top,
      color: withAlpha(element.textColor.slice(0, 7), 0.08),
      radius: size * 0.4,
    })
  }
  pen.y = bottom
  return pen
}
