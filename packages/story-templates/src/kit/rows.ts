import {
  builtInFonts,
  type Color,
  type Direction,
  fitText,
  hasCapitals,
  minimumLineHeight,
  newElement,
  type StoryElement,
  scriptOf,
  type TextElement,
  type TextRun,
  wrapText,
} from '@taplore/story'
import type { Content } from './content.ts'
import type { Tone } from './design.ts'
import type { Face, TypePair } from './type-pairs.ts'

export type TextSlot = 'kicker' | 'title' | 'text' | 'quote' | 'by' | 'numeral' | 'label'

/** One text of a stack. Missing values follow the slot. */
export interface Row {
  slot: string
  /** Given for texts that are no content field, such as one row of a list. */
  words?: string
  face: 'display' | 'body' | 'label' | 'quote' | Face
  max: number
  min: number
  color?: Color | 'accent' | 'strong'
  /** Px above, when something precedes it. */
  gap: number
  /** A part of the text in the accent color. */
  mark?: RegExp
  weight?: number
  level?: TextElement['headingLevel']
}

export interface Setting {
  tone?: Tone
  anchor?: 'top' | 'middle' | 'bottom'
  align?: 'start' | 'center' | 'end'
  turn?: number
  /** Lines of a title are balanced; false uses the full width. */
  isBalanced?: boolean
}

type Given = Partial<Omit<Row, 'slot'>>

/** The usual rows; sizes in px of the 720 px page. */
export const rows = {
  kicker: (given: Given = {}): Row => ({
    slot: 'kicker',
    face: 'label',
    max: 25,
    min: 24,
    gap: 0,
    color: 'strong',
    ...given,
  }),
  title: (given: Given = {}): Row => ({
    slot: 'title',
    face: 'display',
    max: 118,
    min: 44,
    gap: 18,
    level: 'auto',
    ...given,
  }),
  text: (given: Given = {}): Row => ({ slot: 'text', face: 'body', max: 35, min: 26, gap: 28, ...given }),
  quote: (given: Given = {}): Row => ({ slot: 'quote', face: 'quote', max: 92, min: 40, gap: 20, ...given }),
  by: (given: Given = {}): Row => ({ slot: 'by', face: 'body', max: 29, min: 26, gap: 30, weight: 650, ...given }),
  numeral: (given: Given = {}): Row => ({
    slot: 'numeral',
    face: 'display',
    max: 340,
    min: 110,
    gap: 12,
    color: 'accent',
    ...given,
  }),
  label: (given: Given = {}): Row => ({ slot: 'label', face: 'label', max: 28, min: 24, gap: 16, ...given }),
  /** One row of a list or any other text. */
  line: (slot: string, words: string, given: Given = {}): Row => ({
    slot,
    words,
    face: 'body',
    max: 34,
    min: 26,
    gap: 8,
    ...given,
  }),
}

interface Context extends Setting {
  tone: Tone
  type: TypePair
  content: Content
  direction: Direction
}

interface Set {
  elements: StoryElement[]
  fits: boolean
  top: number
  bottom: number
}

/**
 * Stacks rows, as large as possible: all sizes shrink from their maximum to their minimum together until everything
 * fits and no word is split.
 */
export function setRows(all: readonly Row[], place: readonly [number, number, number, number], context: Context): Set {
  const [x, y, width, height] = place
  const shown = all
    .map((row) => ({ row, words: wordsOf(row, context.content).trim() }))
    .filter((each) => each.words !== '')
  const faces = shown.map(({ row, words }) => faceFor(row, words, context.type))
  for (let step = 0; step <= 20; step += 1) {
    const share = 1 - step / 20
    const sized = shown.map(({ row, words }, index) =>
      sizeAt(row, words, faces[index] ?? context.type.body, share, width),
    )
    const gaps = shown.map(({ row }, index) => (index === 0 ? 0 : row.gap))
    const total = sized.reduce((sum, item, index) => sum + item.height + (gaps[index] ?? 0), 0)
    const fits = total <= height && sized.every((item) => !item.isCut)
    if (!fits && step < 20) continue
    const free = Math.max(0, height - total)
    const top = y + (context.anchor === 'bottom' ? free : context.anchor === 'middle' ? free / 2 : 0)
    let at = top
    const elements = shown.map(({ row, words }, index) => {
      const item = sized[index] ?? { sizePx: row.min, height: 0, isCut: true, width }
      at += gaps[index] ?? 0
      const element = textOf(
        row,
        words,
        { x, y: at, width, height: item.height, balanced: item.width },
        item.sizePx,
        faces[index] ?? context.type.body,
        context,
      )
      at += item.height
      return element
    })
    return { elements, fits, top, bottom: at }
  }
  return { elements: [], fits: shown.length === 0, top: y, bottom: y }
}

function wordsOf(row: Row, content: Content): string {
  if (row.words !== undefined) return row.words
  const field = content[row.slot as TextSlot]
  return typeof field === 'string' ? field : ''
}

function faceFor(row: Row, words: string, type: TypePair): Face {
  const face: Face = typeof row.face === 'string' ? type[row.face] : row.face
  const script = scriptOf(words)
  const font = { ...face.font, weight: row.weight ?? face.font.weight }
  // Our display faces are Latin only: other scripts use a font that has them.
  const isForeign = script !== 'latin' || /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(words)
  return {
    font: isForeign ? { family: 'Inter', weight: Math.min(800, font.weight), isItalic: false } : font,
    lineHeight: Math.max(face.lineHeight, minimumLineHeight[script]),
    spacingEm: hasCapitals(script) ? face.spacingEm : 0,
    letterCase: hasCapitals(script) ? face.letterCase : 'none',
    scale: isForeign ? 1 : (face.scale ?? 1),
  }
}

function sizeAt(row: Row, words: string, face: Face, share: number, placeWidth: number) {
  const least = row.min * Math.min(face.scale ?? 1, 1.15)
  const wanted = Math.round(least + (row.max * (face.scale ?? 1) - least) * share)
  const shown = face.letterCase === 'upper' ? words.toUpperCase() : words
  // Catalog families are measured by their average width only: one line more than estimated would overlap the next
  // text.
  const widthPx =
    face.font.family in builtInFonts ? placeWidth : placeWidth * (face.letterCase === 'upper' ? 0.93 : 0.95)
  const setting = { font: face.font, letterSpacingEm: face.spacingEm, lineHeight: face.lineHeight }
  const fitted = fitText(shown, {
    ...setting,
    widthPx,
    heightPx: Number.POSITIVE_INFINITY,
    minimumPx: Math.round(least),
    maximumPx: wanted,
  })
  const wrapped = wrapText(shown, { ...setting, widthPx, sizePx: fitted.sizePx })
  let width = placeWidth
  if (wrapped.lines.length > 1 && !wrapped.hasBrokenWord) {
    // The narrowest width that keeps the number of lines balances them.
    for (let narrower = widthPx - 12; narrower > widthPx * 0.45; narrower -= 12) {
      const tried = wrapText(shown, { ...setting, widthPx: narrower, sizePx: fitted.sizePx })
      if (tried.lines.length > wrapped.lines.length || tried.hasBrokenWord) break
      width = narrower
    }
    width = Math.min(placeWidth, (width * placeWidth) / widthPx + 6)
  }
  return { sizePx: fitted.sizePx, height: Math.ceil(wrapped.heightPx) + 4, isCut: wrapped.hasBrokenWord, width }
}

function textOf(
  row: Row,
  words: string,
  box: { x: number; y: number; width: number; height: number; balanced: number },
  sizePx: number,
  face: Face,
  context: Context,
): TextElement {
  const { tone, align = 'start', turn = 0 } = context
  const isBalanced = context.isBalanced !== false && (row.face === 'display' || row.face === 'quote')
  const width = isBalanced ? box.balanced : box.width
  const spare = box.width - width
  const x = box.x + (align === 'center' ? spare / 2 : align === 'end' ? spare : 0)
  const color = row.color === 'accent' ? tone.accent : row.color === 'strong' ? tone.strong : (row.color ?? tone.ink)
  return newElement('text', {
    x: Math.round(x),
    y: Math.round(box.y),
    width: Math.round(width),
    height: Math.round(box.height),
    rotation: turn,
    paragraphs: words.split('\n').map((line) => ({ runs: runsOf(line, row.mark, tone.accent) })),
    font: face.font,
    sizePx,
    lineHeight: Math.round(face.lineHeight * 100) / 100,
    letterSpacingEm: face.spacingEm,
    letterCase: face.letterCase,
    color,
    align,
    fit: 'shrink',
    headingLevel: row.level ?? (row.slot === 'title' ? 'auto' : 'p'),
    slot: row.slot,
    direction: context.direction === 'rtl' ? 'rtl' : 'auto',
  })
}

function runsOf(line: string, mark: RegExp | undefined, color: Color): TextRun[] {
  const found = mark ? line.match(mark) : null
  if (!found || found.index === undefined || found[0] === line) return [{ text: line }]
  const end = found.index + found[0].length
  const runs: TextRun[] = [{ text: line.slice(0, found.index) }, { text: found[0], color }, { text: line.slice(end) }]
  return runs.filter((run) => run.text !== '')
}
