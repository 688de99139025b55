import {
  directionOfWords,
  type Paragraph,
  type SplitText,
  type SplitToken,
  type Story,
  type TextElement,
  type TextRun,
} from '@taplore/story'
import { lineHeightOf, type Rect, writtenLength } from '../paint/box.ts'
import { type InkStyle, type LinePlace, lineOrigin, sideOf } from './draw-lines.ts'
import { layOutLines, type StyledRun, type TextLine } from './lay-out-lines.ts'
import type { Ruler } from './ruler.ts'

/** One positioned line of a text element. */
export interface PlacedLine {
  line: TextLine<InkStyle>
  place: LinePlace
  /** Of the line box. */
  top: number
  /** The marker before the first line of a list item. */
  marker: { type: 'bullet' } | { type: 'number'; words: string } | null
}

export interface TextLayout {
  lines: PlacedLine[]
  strut: InkStyle
  direction: 'ltr' | 'rtl'
  /** Padding of a line background, px. */
  linePadding: { x: number; y: number }
}

/** Indent of lists, in em. */
const listIndentEm = 1.2

/** Lays out the text of a text element in its content box. Px of the canvas. */
export function layOutText(
  element: TextElement,
  box: Rect,
  given: { scale: number; story: Story; ruler: Ruler; split?: SplitText | null },
): TextLayout {
  const { scale, story, ruler, split } = given
  const direction = directionOfWords(element) ?? story.direction
  const sizePx = writtenLength(element.sizePx) * scale
  const strut = styleOf({ text: '' }, element, scale)
  const hasLineGround = element.backgroundMode === 'highlight'
  const linePadding = hasLineGround ? { x: 0.22 * sizePx, y: 0.08 * sizePx } : { x: 0, y: 0 }
  const left = box.x + element.paddingX * scale
  const width = Math.max(1, box.width - 2 * element.paddingX * scale)
  const lineHeightPx = lineHeightOf(sizePx, element.lineHeight)
  const lines: PlacedLine[] = []
  let number = 0
  for (const [index, paragraph] of element.paragraphs.entries()) {
    number = paragraph.list && paragraph.list === element.paragraphs[index - 1]?.list ? number + 1 : 1
    // Text animated part by part is laid out in plain lines, including the marker.
    const isList = paragraph.list !== undefined && !split
    const indent = isList ? listIndentEm * sizePx : 0
    const widthPx = width - indent
    const place: LinePlace = {
      x: left + linePadding.x + (direction === 'ltr' ? indent : 0),
      y: 0,
      widthPx: widthPx - 2 * linePadding.x,
      lineHeightPx,
      align: sideOf(element.align, direction),
      direction,
      strut,
      ruler,
    }
    const tokens = split?.paragraphs[index]
    const mark = paragraph.list === 'number' ? `${number}. ` : paragraph.list ? '• ' : ''
    const runs = tokens
      ? partRunsOf(mark, tokens, element, story.language, scale)
      : runsOf(paragraph, element, story.language, scale)
    const set = layOutLines(runs, {
      widthPx: place.widthPx,
      direction,
      ruler,
    })
    for (const [row, line] of set.entries()) {
      lines.push({ line, place, top: 0, marker: row === 0 && isList ? markerOf(paragraph, number) : null })
    }
  }
  let top = topOf(element, box, lines.length * lineHeightPx, scale)
  for (const line of lines) {
    line.top = top
    top += lineHeightPx
  }
  return { lines, strut, direction, linePadding }
}

/** The lines as text, for comparison with a browser's layout. */
export function wordsOfLines(layout: TextLayout): { words: string; left: number; width: number; baseline: number }[] {
  return layout.lines.map(({ line, place, top }) => {
    const { x, baseline } = lineOrigin(line, top, place)
    return { words: line.words, left: x, width: line.width, baseline }
  })
}

function topOf(element: TextElement, box: Rect, height: number, scale: number): number {
  const padding = element.paddingY * scale
  const spare = box.height - 2 * padding - height
  const share = { top: 0, middle: 0.5, bottom: 1 }[element.verticalAlign]
  return box.y + padding + spare * share
}

function markerOf(paragraph: Paragraph, number: number): PlacedLine['marker'] {
  if (!paragraph.list) return null
  return paragraph.list === 'bullet' ? { type: 'bullet' } : { type: 'number', words: `${number}. ` }
}

function runsOf(paragraph: Paragraph, element: TextElement, language: string, scale: number): StyledRun<InkStyle>[] {
  let before = ''
  return paragraph.runs.map((run) => {
    const text = cased(run.text, run.letterCase ?? element.letterCase, language, before)
    before = run.text.at(-1) ?? before
    return { text, style: styleOf(run, element, scale) }
  })
}

/** A run for each part and gap. */
function partRunsOf(
  mark: string,
  tokens: readonly SplitToken[],
  element: TextElement,
  language: string,
  scale: number,
): StyledRun<InkStyle>[] {
  const plain = mark === '' ? [] : [{ text: mark, style: styleOf({ text: '' }, element, scale) }]
  let before = ''
  const runOf = (run: TextRun, words: string, part?: number): StyledRun<InkStyle> => {
    const text = cased(words, run.letterCase ?? element.letterCase, language, before)
    before = words.at(-1) ?? before
    return { text, style: { ...styleOf(run, element, scale), ...(part === undefined ? {} : { part }) } }
  }
  return [
    ...plain,
    ...tokens.flatMap((token) =>
      token.type === 'gap'
        ? [runOf(token.run, token.text)]
        : token.parts.flatMap(({ index, pieces }) => pieces.map((piece) => runOf(piece.run, piece.text, index))),
    ),
  ]
}

function styleOf(run: TextRun, element: TextElement, scale: number): InkStyle {
  const { font } = element
  const isLink = run.link !== undefined && !element.link
  return {
    font: {
      ...font,
      weight: run.bold ? Math.max(700, Math.min(900, font.weight + 200)) : font.weight,
      isItalic: font.isItalic || run.italic === true,
    },
    sizePx: writtenLength(element.sizePx) * scale,
    pageSizePx: element.sizePx,
    letterSpacingPx: element.letterSpacingEm * element.sizePx * scale,
    color: run.color ?? element.color,
    hasOwnColor: run.color !== undefined,
    highlight: run.highlight,
    isUnderlined: run.underline === true || isLink,
    isStruck: run.strike === true,
  }
}

function cased(text: string, letterCase: TextElement['letterCase'], language: string, before: string): string {
  if (letterCase === 'upper') return text.toLocaleUpperCase(language)
  if (letterCase === 'lower') return text.toLocaleLowerCase(language)
  if (letterCase === 'none') return text
  const isInWord = /[\p{L}\p{N}]/u.test(before)
  return text.replace(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu, (word, offset: number) =>
    offset === 0 && isInWord ? word : word.charAt(0).toLocaleUpperCase(language) + word.slice(1),
  )
}
