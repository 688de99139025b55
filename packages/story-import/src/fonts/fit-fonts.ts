import { type Story, type StoryElement, shippedFont, type TextElement, wrapText } from '@taplore/story'
import { similarFont } from './similar-fonts.ts'

/** A replaced family may be that much wider; the same one differs by the rounding of widths only. */
const least = { replaced: 0.6, same: 0.9 } as const
/** Widths are reckoned by tables, so lines keep a little space. */
const share = 0.985

/** Families that are not there, and what stands in for each. */
export function replacementsOf(families: Iterable<string>): Map<string, string> {
  return new Map([...families].map((family) => [family, similarFont(family)]))
}

/**
 * Sets texts in the families that stand in for missing ones, and each in as many lines as its box was made for: sizes shrink until the
 * lines fit its width.
 */
export function fitFonts(story: Story, replaced: ReadonlyMap<string, string>): Story {
  const fit = (element: StoryElement): StoryElement => (element.kind === 'text' ? fitted(element, replaced) : element)
  return { ...story, pages: story.pages.map((page) => ({ ...page, elements: page.elements.map(fit) })) }
}

function fitted(element: TextElement, replaced: ReadonlyMap<string, string>): TextElement {
  const family = replaced.get(element.font.family)
  const font = family ? inFamily(element.font, family) : element.font
  const text = element.paragraphs.map(({ runs }) => runs.map((run) => run.text).join('')).join('\n')
  const wanted = linesOf(element)
  const lineCount = (sizePx: number) => {
    const wrapped = wrapText(element.letterCase === 'upper' ? text.toUpperCase() : text, {
      font,
      letterSpacingEm: element.letterSpacingEm,
      lineHeight: element.lineHeight,
      sizePx,
      widthPx: (element.width - 2 * element.paddingX) * share,
    })
    return wrapped.hasBrokenWord ? Number.POSITIVE_INFINITY : wrapped.lines.length
  }
  const smallest = element.sizePx * (family ? least.replaced : least.same)
  let sizePx = element.sizePx
  while (sizePx > smallest && lineCount(sizePx) > wanted) sizePx -= Math.max(0.5, element.sizePx * 0.02)
  // What fits at no size was made otherwise: the given size is the best guess.
  const isFitting = lineCount(sizePx) <= wanted
  return { ...element, font, sizePx: isFitting ? Math.round(sizePx * 10) / 10 : element.sizePx }
}

/** The lines that a box was made for. */
function linesOf({ height, paddingY, sizePx, lineHeight }: TextElement): number {
  return Math.max(1, Math.round((height - 2 * paddingY) / (sizePx * lineHeight)))
}

function inFamily(font: TextElement['font'], family: string): TextElement['font'] {
  const [lightest, boldest] = shippedFont(family)?.weights ?? [400, 700]
  const isItalic = font.isItalic && (shippedFont(family)?.hasItalic ?? false)
  return { family, weight: Math.min(boldest, Math.max(lightest, font.weight)), isItalic }
}
