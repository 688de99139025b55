import { lineBreaksOf } from '@taplore/text-layout'

/** Words to set in lines: their widths, and what lies between neighbors. */
export interface WordRow {
  readonly texts: readonly string[]
  readonly widths: readonly number[]
  /** Px between a word and the one before it; the first is not used. */
  readonly gaps: readonly number[]
  /** Whether a line may begin with the word. */
  readonly canStart: readonly boolean[]
  /** Whether a line that begins with the word tears a phrase apart, which is done only where nothing else fits. */
  readonly isTorn?: readonly boolean[]
}

/** Whether a line may begin with a word of a text, by the rules of its script: in Japanese not with closing signs. */
export function lineStarts(texts: readonly string[], separators: readonly string[]): boolean[] {
  let text = ''
  const offsets = texts.map((word, index) => {
    text += index === 0 ? '' : (separators[index] ?? '')
    const offset = text.length
    text += word
    return offset
  })
  const breaks = new Set(lineBreaksOf(text))
  return offsets.map((offset, index) => index === 0 || separators[index] !== '' || breaks.has(offset))
}

/**
 * The best lines for words: as few as hold them, of about the same width. Returns the index of the first word of each line, or
 * null when more lines than allowed would be needed.
 */
export function breakWords(
  row: WordRow,
  limitPx: number,
  maxLines: number,
  breakAt: number | null = null,
): number[] | null {
  const count = row.texts.length
  if (count === 0) return [0]
  if (breakAt !== null && maxLines > 1 && breakAt > 0 && breakAt < count) {
    const fits = widthBetween(row, 0, breakAt) <= limitPx && widthBetween(row, breakAt, count) <= limitPx
    if (fits) return [0, breakAt]
  }
  for (let lines = 1; lines <= maxLines; lines += 1) {
    const found = inLines(row, limitPx, lines)
    if (found) return found
  }
  return null
}

/** Width of the words from `start` to before `end` in one line. */
export function widthBetween({ widths, gaps }: WordRow, start: number, end: number): number {
  let width = 0
  for (let index = start; index < end; index += 1)
    width += (widths[index] ?? 0) + (index > start ? (gaps[index] ?? 0) : 0)
  return width
}

/** Exactly so many lines, the widest as narrow as possible. A longer last line is better than a single word in it. */
function inLines(row: WordRow, limitPx: number, lines: number): number[] | null {
  const count = row.texts.length
  let best: { cost: number; starts: number[] } | null = null
  const walk = (start: number, starts: number[], cost: number): void => {
    if (best && cost >= best.cost) return
    if (starts.length === lines) {
      const width = widthBetween(row, start, count)
      if (width > limitPx) return
      const total = cost + (limitPx - width) ** 2
      if (!best || total < best.cost) best = { cost: total, starts }
      return
    }
    for (let end = start + 1; end < count; end += 1) {
      const width = widthBetween(row, start, end)
      if (width > limitPx) return
      if (!row.canStart[end]) continue
      const torn = row.isTorn?.[end] ? limitPx ** 2 : 0
      walk(end, [...starts, end], cost + torn + (limitPx - width) ** 2)
    }
  }
  walk(0, [0], 0)
  return (best as { starts: number[] } | null)?.starts ?? null
}
