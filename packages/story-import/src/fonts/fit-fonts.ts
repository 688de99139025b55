import {
  limits,
  nearestWeight,
  type Story,
  type StoryElement,
  shippedFont,
  type TextElement,
  weightsOf,
  wrapText,
} from '@taplore/story'
import { round } from '../reading.ts'
import { type FontMetrics, metricsOfOurs } from './font-metrics.ts'
import { similarFont } from './similar-fonts.ts'

/** A replaced family may be that much wider. */
const least = 0.6
/** Down to this share of its size a word is kept whole: condensed families are half as wide as what replaces them. */
const leastWhole = 0.35
/** Widths are reckoned by tables, so lines keep a little space. */
const share = 0.985
/** A text of the same family breaks as it did, also where a browser rounds its width down. */
const slack = 1

/** Families that are not there, and what stands in for each. */
export function replacementsOf(families: Iterable<string>): Map<string, string> {
  return new Map([...families].map((family) => [family, similarFont(family)]))
}

/**
 * Sets texts in the families that stand in for missing ones: letters as high as they were, where that is known, lines as far apart and
 * on the same baselines, and each text in as many lines as its box was made for: sizes shrink until the lines fit its width.
 */
export function fitFonts(
  story: Story,
  replaced: ReadonlyMap<string, string>,
  metrics: ReadonlyMap<string, FontMetrics> = new Map(),
): Story {
  const fit = (element: StoryElement): StoryElement => {
    if (element.kind !== 'text') return element
    const family = replaced.get(element.font.family)
    return family ? fitted(element, family, metrics.get(element.font.family)) : widened(element)
  }
  return { ...story, pages: story.pages.map((page) => ({ ...page, elements: page.elements.map(fit) })) }
}

function widened(element: TextElement): TextElement {
  if (element.backgroundMode === 'fill' || element.border) return element
  return { ...element, x: element.x - slack / 2, width: element.width + slack }
}

function fitted(element: TextElement, family: string, before: FontMetrics | undefined): TextElement {
  const font = inFamily(element.font, family)
  const text = element.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n')
  const words = element.letterCase === 'upper' ? text.toUpperCase() : text
  const wanted = linesOf(element)
  const wrappedAt = (sizePx: number) =>
    wrapText(words, {
      font,
      letterSpacingEm: element.letterSpacingEm,
      lineHeight: element.lineHeight,
      sizePx,
      widthPx: (element.width - 2 * element.paddingX) * share,
    })
  const after = Object.hasOwn(metricsOfOurs, family) ? metricsOfOurs[family] : undefined
  const natural = element.sizePx * (before && after ? heightAgainst(before, after, words) : 1)
  // As many lines as there were; else whole words in more lines; else the natural size is the best guess.
  const { min, max } = limits.fontSizePx
  const wished =
    largest(natural, least, (sizePx) => isWhole(wrappedAt(sizePx)) && wrappedAt(sizePx).lines.length <= wanted) ??
    largest(natural, leastWhole, (sizePx) => isWhole(wrappedAt(sizePx))) ??
    natural
  const size = Math.min(max, Math.max(min, wished))
  const lineHeight = Math.min(4, Math.max(0.5, (element.lineHeight * element.sizePx) / size))
  const isLoose = element.backgroundMode !== 'fill' && !element.border
  const turn = (element.rotation * Math.PI) / 180
  const lower =
    before && after && isLoose
      ? (element.sizePx * (before.ascent - before.descent) - size * (after.ascent - after.descent)) / 2
      : 0
  return {
    ...element,
    font,
    sizePx: size,
    lineHeight: round(lineHeight, 4),
    x: round(element.x - lower * Math.sin(turn)),
    y: round(element.y + lower * Math.cos(turn)),
  }
}

function isWhole({ hasBrokenWord }: { hasBrokenWord: boolean }): boolean {
  return !hasBrokenWord
}

/** The largest size from some one down to a share of it that fits. */
function largest(from: number, share: number, fits: (sizePx: number) => boolean): number | null {
  for (let sizePx = from; sizePx > from * share; sizePx -= Math.max(0.5, from * 0.02)) {
    if (fits(sizePx)) return Math.round(sizePx * 10) / 10
  }
  return null
}

/** How much larger a family must be set for its letters to be as high as those of another one. */
function heightAgainst(before: FontMetrics, after: FontMetrics, words: string): number {
  const isHigh = words === words.toUpperCase()
  const [was, is] = isHigh ? [before.capHeight, after.capHeight] : [before.xHeight, after.xHeight]
  return was > 0 ? Math.min(1.5, Math.max(0.6, was / is)) : 1
}

/** The lines that a box was made for. */
function linesOf({ height, paddingY, sizePx, lineHeight }: TextElement): number {
  return Math.max(1, Math.round((height - 2 * paddingY) / (sizePx * lineHeight)))
}

function inFamily(font: TextElement['font'], family: string): TextElement['font'] {
  const shipped = shippedFont(family)
  const wished = Math.max(font.weight, weightNamed(font.family))
  const weight = nearestWeight(shipped ? weightsOf(shipped) : [400, 700], wished)
  return { family, weight, isItalic: font.isItalic && (shipped?.hasItalic ?? false) }
}

/** A family of one weight says it in its name, whatever its texts say. */
function weightNamed(family: string): number {
  if (/\b(black|heavy|ultra|fat)\b|^(bungee|alfa slab one|bowlby one)$/i.test(family)) return 900
  if (/^permanent marker$/i.test(family)) return 700
  return /\bbold\b/i.test(family) ? 700 : 0
}
