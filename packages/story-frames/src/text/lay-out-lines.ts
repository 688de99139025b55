import { graphemesOf, inVisualOrder, keepOrder, levelsOf, lineBreaksOf } from '@taplore/text-layout'
import type { LetterStyle, Ruler } from './ruler.ts'

/** Added advances have rounding errors; browsers count in 64ths of a px. */
const toleranceWidth = 1 / 64

export interface StyledRun<S extends LetterStyle> {
  text: string
  style: S
}

/** Characters of one style, font file and direction at their position in the line. */
export interface PlacedLetters<S extends LetterStyle> {
  text: string
  style: S
  file: number
  /** From the line's left edge, px. */
  x: number
  width: number
  isRightToLeft: boolean
}

export interface TextLine<S extends LetterStyle> {
  /** Everything in the line, in reading order, including trailing spaces. */
  words: string
  /** In visual order, left to right. */
  letters: PlacedLetters<S>[]
  /** Without trailing spaces. */
  width: number
  /** Hanging spaces at the end: only backgrounds extend behind them. */
  hanging: { width: number; style: S | null }
  /** The last line of the paragraph. */
  isLast: boolean
}

interface Item<S extends LetterStyle> {
  start: number
  end: number
  style: S
  file: number
  level: number
}

/**
 * Breaks one paragraph into lines of a width in px and orders them visually. Trailing spaces hang; a word wider than
 * the line is split between characters. An empty paragraph is one empty line.
 */
export function layOutLines<S extends LetterStyle>(
  runs: readonly StyledRun<S>[],
  options: { widthPx: number; direction: 'ltr' | 'rtl'; ruler: Ruler },
): TextLine<S>[] {
  const text = runs.map((run) => run.text).join('')
  if (text === '') return [{ words: '', letters: [], width: 0, hanging: { width: 0, style: null }, isLast: true }]
  const items = itemsOf(text, runs, options.direction, options.ruler)
  const { ruler, widthPx } = options
  const widthBetween = (start: number, end: number) => widthOf(text, items, start, end, ruler)
  const lines: TextLine<S>[] = []
  for (const [start, end] of rangesOf(text, widthPx, widthBetween)) {
    const visibleEnd = start + text.slice(start, end).replace(/[\n ]+$/, '').length
    lines.push({
      words: text.slice(start, end),
      letters: place(text, items, start, visibleEnd, options.direction, ruler),
      width: widthBetween(start, visibleEnd),
      hanging: {
        width: widthBetween(visibleEnd, end),
        style: items.find((item) => item.start < end && item.end >= end)?.style ?? null,
      },
      isLast: end === text.length,
    })
  }
  return lines
}

function rangesOf(
  text: string,
  limit: number,
  widthBetween: (start: number, end: number) => number,
): [number, number][] {
  const ranges: [number, number][] = []
  const breaks = [...lineBreaksOf(text), text.length]
  const visible = (start: number, end: number) => start + text.slice(start, end).replace(/[\n ]+$/, '').length
  const fits = (start: number, end: number) => widthBetween(start, visible(start, end)) <= limit + toleranceWidth
  let start = 0
  let at = 0
  while (start < text.length) {
    let end = start
    while (at < breaks.length && text[end - 1] !== '\n' && fits(start, breaks[at] ?? text.length)) {
      end = breaks[at] ?? text.length
      at += 1
    }
    if (end === start) {
      const wordEnd = breaks[at] ?? text.length
      end = cut(text, start, wordEnd, fits)
      if (end === wordEnd) at += 1
    }
    ranges.push([start, end])
    start = end
  }
  return ranges
}

/** As many characters of a word as fit a line, at least one. */
function cut(text: string, start: number, end: number, fits: (start: number, end: number) => boolean): number {
  const places = [
    ...graphemesOf(text.slice(start, end))
      .slice(1)
      .map((offset) => start + offset),
    end,
  ]
  let found = places[0] ?? end
  for (const place of places) {
    if (!fits(start, place)) break
    found = place
  }
  return found
}

function itemsOf<S extends LetterStyle>(
  text: string,
  runs: readonly StyledRun<S>[],
  direction: 'ltr' | 'rtl',
  ruler: Ruler,
): Item<S>[] {
  const levels = levelsOf(text, direction)
  const items: Item<S>[] = []
  let offset = 0
  for (const run of runs) {
    const starts = graphemesOf(run.text)
    for (const [index, from] of starts.entries()) {
      const start = offset + from
      const end = offset + (starts[index + 1] ?? run.text.length)
      const last = items.at(-1)
      // Controls of direction have no width; they part nothing.
      const isControl = bidiControl.test(text[start] ?? '')
      const level = (isControl ? last?.level : undefined) ?? levels[start] ?? 0
      const isJoined = isControl && last?.style === run.style
      const file = isJoined ? last.file : ruler.fonts.fileFor(run.style.font, isControl ? ' ' : text.slice(start, end))
      if (last && last.style === run.style && last.level === level && last.file === file) last.end = end
      else items.push({ start, end, style: run.style, file, level })
    }
    offset += run.text.length
  }
  return items
}

function widthOf<S extends LetterStyle>(
  text: string,
  items: readonly Item<S>[],
  start: number,
  end: number,
  ruler: Ruler,
): number {
  let width = 0
  for (const item of items) {
    if (item.end <= start || item.start >= end) continue
    const words = joined(text, Math.max(item.start, start), Math.min(item.end, end), item.level)
    width += ruler.widthOf(words, item.style, item.file)
  }
  return width
}

const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u
const joiner = '\u200d'

/** A run of text; joining characters keep their shape beside those of another style. */
function joined(text: string, start: number, end: number, level: number): string {
  const meets = (at: number) => joining.test(text[at - 1] ?? '') && joining.test(text[at] ?? '')
  const words = text.slice(start, end).replaceAll(bidiControls, '')
  return keepOrder(`${meets(start) ? joiner : ''}${words}${meets(end) ? joiner : ''}`, level)
}

const bidiControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
const bidiControls = new RegExp(bidiControl, 'g')

/** What a line consists of, from left to right. */
function place<S extends LetterStyle>(
  text: string,
  items: readonly Item<S>[],
  start: number,
  end: number,
  direction: 'ltr' | 'rtl',
  ruler: Ruler,
): PlacedLetters<S>[] {
  const inLine = items
    .filter((item) => item.end > start && item.start < end)
    .map((item) => ({ ...item, start: Math.max(item.start, start), end: Math.min(item.end, end) }))
  let x = 0
  return inVisualOrder(inLine, direction).map((item) => {
    const words = joined(text, item.start, item.end, item.level)
    const width = ruler.widthOf(words, item.style, item.file)
    const placed = { text: words, style: item.style, file: item.file, x, width, isRightToLeft: item.level % 2 === 1 }
    x += width
    return placed
  })
}
