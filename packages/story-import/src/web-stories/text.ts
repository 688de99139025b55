import { type ElementBase, limits, newElement, type TextElement } from '@taplore/story'
import type { FontMetrics } from '../fonts/font-metrics.ts'
import { readText } from '../html-text.ts'
import { entryOf, keyOf, numberOf, recordOf, round, textOf, type Unknown } from '../reading.ts'
import type { Notes } from '../report.ts'
import { readPattern } from './paint.ts'
import { placeText, readMetrics } from './text-place.ts'
import type { Units } from './units.ts'

const alignments = { left: 'start', center: 'center', right: 'end', justify: 'justify' } as const
const headings = new Set(['h1', 'h2', 'h3', 'p'])
const grounds = { NONE: 'none', FILL: 'fill', HIGHLIGHT: 'highlight' } as const

type OwnFields = Omit<TextElement, keyof ElementBase>

/** Content and style of a text. Family and size are kept as given. */
export function readTextFields(
  element: Unknown,
  {
    units,
    notes,
    families,
    metrics,
    isRightToLeft,
  }: {
    units: Units
    notes: Notes
    families: Set<string>
    metrics: Map<string, FontMetrics>
    isRightToLeft: boolean
  },
  base: ElementBase,
): OwnFields & Pick<ElementBase, 'x' | 'y' | 'height'> {
  const { paragraphs, most, isSimplified, isShortened } = readText(textOf(element.content, 200_000), {
    hasLines: true,
    base: olderStyles(element),
  })
  const name = paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ')
  if (isSimplified) notes.add('text-style-simplified', name)
  if (isShortened) notes.add('text-shortened', name)
  const family = familyOf(textOf(recordOf(element.font).family, 80) || textOf(element.fontFamily, 80))
  families.add(family)
  const heights = readMetrics(element.font)
  if (heights && !metrics.has(family)) metrics.set(family, heights)
  const defaults = newElement('text')
  const padding = recordOf(element.padding)
  const ground = readPattern(element.backgroundColor)
  const mode = entryOf(grounds, element.backgroundTextMode) ?? 'none'
  if (mode !== 'none' && ground && ground.type !== 'solid') notes.add('paint-simplified', name)
  const align = entryOf(alignments, element.textAlign) ?? 'start'
  const turned = { start: 'end', end: 'start', center: 'center', justify: 'justify' } as const
  const tag = keyOf(element.tagName)
  const fields: OwnFields = {
    kind: 'text',
    paragraphs,
    font: { family, weight: most.weight ?? 400, isItalic: most.isItalic ?? false },
    sizePx: units.length(element.fontSize, 18, limits.fontSizePx.min, limits.fontSizePx.max),
    lineHeight: round(numberOf(element.lineHeight, 1.3, 0.5, 4)),
    letterSpacingEm: round(numberOf(most.letterSpacingEm, 0, -0.5, 2), 4),
    color: most.color ?? '#000000',
    letterCase: most.letterCase ?? 'none',
    align: isRightToLeft ? turned[align] : align,
    verticalAlign: 'top',
    paddingX: units.length(padding.horizontal, 0, 0, 300),
    paddingY: units.length(padding.vertical, 0, 0, 300),
    backgroundMode: ground ? mode : 'none',
    backgroundColor: ground?.type === 'solid' ? ground.color : (ground?.stops[0]?.color ?? defaults.backgroundColor),
    headingLevel: headings.has(tag) ? (tag as 'h1') : 'auto',
    fit: 'height',
    direction: 'auto',
  }
  const { x, y, height } = base
  return { ...fields, ...(heights ? placeText(base, fields, heights) : { x, y, height }) }
}

/** Before version 17 the whole text had one style, beside its content. */
function olderStyles({ bold, fontWeight, fontStyle, textDecoration, letterSpacing, color }: Unknown) {
  const weight = bold === true ? 700 : numberOf(fontWeight, 0, 0, 900)
  const paint = readPattern(color)
  return {
    ...(weight >= 100 ? { weight: Math.round(weight / 100) * 100 } : {}),
    ...(fontStyle === 'italic' ? { isItalic: true } : {}),
    ...(textDecoration === 'underline' ? { isUnderlined: true } : {}),
    ...(typeof letterSpacing === 'number' ? { letterSpacingEm: letterSpacing / 100 } : {}),
    ...(paint?.type === 'solid' ? { color: paint.color } : {}),
  }
}

/** A name that is safe in a style sheet. */
export function familyOf(name: string): string {
  const plain = name
    .replaceAll(/[^\p{L}\p{N} _.-]/gu, '')
    .trim()
    .slice(0, 80)
  return plain || 'Inter'
}
