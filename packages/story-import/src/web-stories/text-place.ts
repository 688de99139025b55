import type { ElementBase, TextElement } from '@taplore/story'
import type { FontMetrics } from '../fonts/font-metrics.ts'
import { numberOf, recordOf, round } from '../reading.ts'

/** Heights of the font of a text, as its document tells them; null when it does not. */
export function readMetrics(font: unknown): FontMetrics | null {
  const { upm, asc, des, xH, capH } = recordOf(recordOf(font).metrics)
  const unit = numberOf(upm, 0)
  if (unit < 1) return null
  const em = (value: unknown) => Math.min(3, Math.max(0, numberOf(value, 0) / unit))
  const ascent = em(asc)
  const descent = em(-numberOf(des, 0))
  return ascent > 0 ? { ascent, descent, xHeight: em(xH), capHeight: em(capH) } : null
}

type Placed = Pick<TextElement, 'x' | 'y' | 'height' | 'paddingX' | 'paddingY' | 'lineHeight' | 'verticalAlign' | 'fit'>
type Given = Omit<TextElement, keyof ElementBase>

/**
 * The place of a text. In that editor a box begins at the letters of its first line, ours at the line itself: half of what a line is
 * higher than its letters is the difference, at the top and at the bottom.
 */
export function placeText(
  { x, y, height, rotation, border }: Pick<ElementBase, 'x' | 'y' | 'height' | 'rotation' | 'border'>,
  text: Given,
  metrics: FontMetrics,
): Placed {
  const { sizePx, paddingX, paddingY, backgroundMode, verticalAlign, fit } = text
  const letters = (metrics.ascent + metrics.descent) * sizePx
  const offset = (lineHeight: number) => (lineHeight * sizePx - letters) / 2
  if (backgroundMode === 'highlight') {
    // Each line has its own padding there, so that lines are further apart. Ours has one of its own at the sides.
    const lineHeight = round(text.lineHeight + (2 * paddingY) / sizePx, 4)
    const above = offset(lineHeight)
    return {
      x,
      y: round(y + paddingY - above),
      height: round(Math.max(1, height - 2 * paddingY + 2 * above)),
      paddingX: round(Math.max(0, paddingX - highlightPadding * sizePx)),
      paddingY: 0,
      lineHeight: Math.min(4, Math.max(0.5, lineHeight)),
      verticalAlign,
      fit,
    }
  }
  const above = offset(text.lineHeight)
  const rest = { paddingX, lineHeight: text.lineHeight }
  if (backgroundMode === 'none' && !border) {
    // At least as high as one line. What is added below moves the center that the box turns around.
    const added = Math.max(0, text.lineHeight * sizePx + 2 * paddingY - (height + 2 * above))
    const turn = (rotation * Math.PI) / 180
    return {
      ...rest,
      x: round(x - (added / 2) * Math.sin(turn)),
      y: round(y - above + (added / 2) * (Math.cos(turn) - 1)),
      height: round(height + 2 * above + added),
      paddingY,
      verticalAlign,
      fit,
    }
  }
  // A visible box stays where it is, and its lines move inside of it.
  const inside = paddingY - above
  if (inside >= 0) return { ...rest, x, y, height, paddingY: round(Math.min(300, inside)), verticalAlign, fit }
  return { ...rest, x, y, height, paddingY: 0, verticalAlign: 'middle', fit: 'fixed' }
}

/** Beside the words of a highlighted line, in em. */
const highlightPadding = 0.22
