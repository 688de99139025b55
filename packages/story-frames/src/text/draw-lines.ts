import { type Direction, luminance } from '@taplore/story'
import type { Context } from '../canvas.ts'
import type { Rect } from '../paint/box.ts'
import type { PlacedLetters, TextLine } from './lay-out-lines.ts'
import { applyFont, type LetterStyle, type Ruler } from './ruler.ts'

/** The strength of browsers on Linux and Android. */
const edgeContrast = 0.5

/** The complete style of a run. */
export interface InkStyle extends LetterStyle {
  color: string
  /** The part of an animated text. */
  part?: number
  /** The color is the run's, not the element's. */
  hasOwnColor?: boolean
  highlight?: string
  isUnderlined?: boolean
  isStruck?: boolean
}

export interface LinePlace {
  /** Left edge and top of the first line, and the layout width, px. */
  x: number
  y: number
  widthPx: number
  lineHeightPx: number
  align: 'left' | 'center' | 'right' | 'justify'
  direction: 'ltr' | 'rtl'
  /** The style that determines the line height, whatever the content. */
  strut: LetterStyle
  ruler: Ruler
}

export interface DrawOptions {
  isDrawn?: (style: InkStyle) => boolean
  /** Draws characters of one part of the text, after applying its pose; the box is the part's in its line. */
  hold?: (part: number, box: Rect, draw: () => void) => void
}

/** Draws lines below each other; returns the y below the last. */
export function drawLines(
  context: Context,
  lines: readonly TextLine<InkStyle>[],
  place: LinePlace,
  options: DrawOptions = {},
): number {
  let y = place.y
  for (const line of lines) {
    drawHanging(context, line, y, place)
    for (const at of stations(line, y, place)) {
      if (options.isDrawn?.(at.letters.style) === false) continue
      held(at, y, place, options, () => drawLetters(context, at, place.ruler))
    }
    y += place.lineHeightPx
  }
  return y
}

/** Position of a line: its left edge and baseline. Browsers put half of the leading above, in whole px. */
export function lineOrigin(
  line: TextLine<LetterStyle>,
  top: number,
  place: LinePlace,
): { x: number; baseline: number } {
  const { ascent, descent } = place.ruler.heightOf(place.strut)
  const spare = place.widthPx - line.width
  const side = place.align === 'justify' ? (place.direction === 'rtl' ? 'right' : 'left') : place.align
  const x = place.x + (side === 'left' ? 0 : side === 'right' ? spare : spare / 2)
  return { x, baseline: Math.round(top) + Math.floor((place.lineHeightPx - ascent - descent) / 2) + ascent }
}

/** The background of a marked run continues behind hanging spaces. */
function drawHanging(context: Context, line: TextLine<InkStyle>, top: number, place: LinePlace): void {
  const { width, style } = line.hanging
  if (!style?.highlight || width === 0) return
  const { x, baseline } = lineOrigin(line, top, place)
  const { ascent, descent } = place.ruler.heightOf(style)
  context.fillStyle = style.highlight
  const left = place.direction === 'rtl' ? x - width : x + line.width
  context.fillRect(left, baseline - ascent, width, ascent + descent)
}

/** Outlines the text; the text itself is drawn over the inner half. `width` = the visible part, px. */
export function drawLetterOutlines(
  context: Context,
  line: TextLine<InkStyle>,
  top: number,
  place: LinePlace,
  outline: { width: number; color: string },
  options: DrawOptions = {},
): void {
  context.strokeStyle = outline.color
  context.lineWidth = outline.width * 2
  context.lineJoin = 'round'
  for (const at of stations(line, top, place)) {
    held(at, top, place, options, () => {
      setUp(context, at, place.ruler)
      context.strokeText(at.letters.text, at.x, at.baseline)
    })
  }
}

function held(at: Station, top: number, place: LinePlace, { hold }: DrawOptions, draw: () => void): void {
  const { part } = at.letters.style
  if (part === undefined || !hold) draw()
  else hold(part, { x: at.partX, y: top, width: at.partWidth, height: place.lineHeightPx }, draw)
}

/** Characters of a line at their position. */
interface Station {
  letters: PlacedLetters<InkStyle>
  x: number
  width: number
  baseline: number
  /** Px added to each space of a justified line. */
  extra: number
  /** Of all characters of the same part in the line. */
  partX: number
  partWidth: number
}

function stations(line: TextLine<InkStyle>, top: number, place: LinePlace): Station[] {
  const origin = lineOrigin(line, top, place)
  const gaps = place.align === 'justify' && !line.isLast ? countSpaces(line) : 0
  const extra = gaps > 0 ? (place.widthPx - line.width) / gaps : 0
  let x = extra > 0 ? place.x : origin.x
  const placed = line.letters.map((letters) => {
    const width = letters.width + extra * spacesIn(letters.text)
    const at = { letters, x, width, baseline: origin.baseline, extra, partX: x, partWidth: width }
    x += width
    return at
  })
  for (const at of placed) {
    const { part } = at.letters.style
    if (part === undefined) continue
    const siblings = placed.filter((other) => other.letters.style.part === part)
    at.partX = Math.min(...siblings.map((other) => other.x))
    at.partWidth = Math.max(...siblings.map((other) => other.x + other.width)) - at.partX
  }
  return placed
}

function setUp(context: Context, { letters, extra }: Station, ruler: Ruler): void {
  applyFont(context, ruler.fontOf(letters.style, letters.file), letters.style)
  context.wordSpacing = `${extra}px`
  context.direction = letters.isRightToLeft ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
}

function drawLetters(context: Context, at: Station, ruler: Ruler): void {
  const { style, text } = at.letters
  const { ascent, descent } = ruler.heightOf(style)
  if (style.highlight) {
    context.fillStyle = style.highlight
    context.fillRect(at.x, at.baseline - ascent, at.width, ascent + descent)
  }
  setUp(context, at, ruler)
  context.fillStyle = style.color
  if (style.isUnderlined) drawUnderline(context, at)
  context.fillText(text, at.x, at.baseline)
  thicken(context, at)
  if (style.isStruck) {
    const thickness = lineThickness(style)
    context.fillRect(at.x, at.baseline - (2 * ascent) / 5 - thickness / 2 + 0.5, at.width, thickness)
  }
}

function drawUnderline(context: Context, { letters, x, width, baseline }: Station): void {
  const thickness = lineThickness(letters.style)
  const top = baseline + Math.max(1, Math.ceil(thickness / 2))
  context.fillRect(x, top, width, thickness)
}

/**
 * Browsers darken the antialiased edges of dark text: coverage c becomes c + (1 - c) k c, the more the darker the
 * color. A second, faint drawing over the first does exactly that.
 */
function thicken(context: Context, { letters, x, baseline }: Station): void {
  const { color } = letters.style
  if (color.length > 7) return
  const share = edgeContrast * (1 - luminance(color))
  if (share < 0.02) return
  context.save()
  context.shadowColor = '#00000000'
  context.globalAlpha *= share
  context.fillText(letters.text, x, baseline)
  context.restore()
}

function lineThickness(style: LetterStyle): number {
  return Math.max(1, Math.round(style.sizePx / 10))
}

function countSpaces(line: TextLine<LetterStyle>): number {
  return line.letters.reduce((count, letters) => count + spacesIn(letters.text), 0)
}

function spacesIn(text: string): number {
  return text.match(/[ \u00a0]/g)?.length ?? 0
}

/** The physical side of a line in a writing direction. */
export function sideOf(align: 'start' | 'center' | 'end' | 'justify', direction: Direction): LinePlace['align'] {
  if (align === 'center' || align === 'justify') return align
  return (align === 'start') === (direction === 'ltr') ? 'left' : 'right'
}
