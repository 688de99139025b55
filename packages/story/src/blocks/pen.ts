import { textWidthEm } from '../layout/text-size.ts'
import type { Color, FontChoice, ImageMedia } from '../values.ts'
import { breakLines } from './break-lines.ts'
import type { BlockPart, WordsPart } from './part.ts'

export interface WordStyle {
  font: FontChoice
  sizePx: number
  color: Color
  lineHeight?: number
  align?: WordsPart['align']
  isStruck?: boolean
}

/** Adds parts down a column; `y` is the position of the next one. */
export class Pen {
  readonly parts: BlockPart[] = []
  y: number
  constructor(y = 0) {
    this.y = y
  }

  /** Adds text at a width and moves below it. Empty text takes no space. Returns its height. */
  words(text: string, at: { x: number; width: number }, style: WordStyle, unit?: WordsPart['unit']): number {
    const { font, sizePx, color, lineHeight = 1.3, align = 'left', isStruck = false } = style
    const lines = breakLines(text, { font, sizePx, widthPx: at.width })
    const height = lines.length * sizePx * lineHeight
    if (lines.length > 0)
      this.parts.push({
        type: 'words',
        ...at,
        y: this.y,
        height,
        lines,
        font,
        sizePx,
        lineHeight,
        color,
        align,
        isStruck,
        ...(unit ? { unit } : {}),
      })
    this.y += height
    return height
  }

  box(at: { x: number; y: number; width: number; height: number }, color: Color, radius = 0): void {
    this.parts.push({ type: 'box', ...at, color, radius })
  }

  path(
    at: { x: number; y: number; width: number; height: number },
    path: string,
    paint: { fill?: Color; stroke?: { width: number; color: Color } },
  ): void {
    this.parts.push({ type: 'path', ...at, path, fill: paint.fill ?? null, stroke: paint.stroke ?? null })
  }

  image(at: { x: number; y: number; width: number; height: number }, media: ImageMedia | null, radius: number): void {
    this.parts.push({ type: 'image', ...at, media, radius })
  }

  gap(px: number): void {
    this.y += px
  }
}

/** The largest font size, up to the requested one, at which text fits on one line of a width, px. */
export function oneLineSizePx(text: string, font: FontChoice, wantedPx: number, widthPx: number): number {
  const em = textWidthEm(text, { font })
  return em === 0 ? wantedPx : Math.min(wantedPx, widthPx / (em * 1.01))
}

/**
 * Draws at the largest scale, from 1 down, at which the result fits the height. `draw` gets the scale of font sizes
 * and gaps.
 */
export function fitted(draw: (scale: number) => Pen, heightPx: number): Pen {
  const full = draw(1)
  if (full.y <= heightPx) return full
  let [low, high] = [0.2, 1]
  let best = draw(low)
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2
    const tried = draw(middle)
    if (tried.y <= heightPx) {
      low = middle
      best = tried
    } else high = middle
  }
  return best
}
