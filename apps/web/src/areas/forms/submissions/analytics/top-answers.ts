import type { FieldStatistics } from '@taplore/contract'

export const mostShown = 12

/**
 * The most frequent answers of a question; numbers in numeric order, 2 before 10, many different ones in ranges, and countries by
 * their names in the interface language.
 */
export function topAnswers(
  { kind, spread }: Pick<FieldStatistics, 'kind' | 'spread'>,
  locale: string,
): FieldStatistics['spread'] {
  const inOrder = numeric.has(kind) ? spread.toSorted((one, other) => Number(one.value) - Number(other.value)) : spread
  const ranges = numeric.has(kind) && spread.length > mostShown ? rangesOf(inOrder, locale) : null
  if (ranges) return ranges
  // Choices are in the order of the question, where the most frequent may be last.
  const shown =
    spread.length > mostShown
      ? inOrder.toSorted((one, other) => other.count - one.count).slice(0, mostShown)
      : [...inOrder]
  if (kind === 'country') {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return shown.map((each) => ({ ...each, label: names.of(each.value) ?? each.label }))
  }
  return numeric.has(kind) ? shown.toSorted((one, other) => Number(one.value) - Number(other.value)) : shown
}

/**
 * Numbers as columns: each step of a scale and each whole number between others has one, though nobody chose it, and numbers
 * far apart are put into ranges. Null where columns would hide gaps.
 */
export function histogramOf(
  { kind, spread }: Pick<FieldStatistics, 'kind' | 'spread'>,
  locale: string,
): FieldStatistics['spread'] | null {
  if (!numeric.has(kind) || spread.length === 0) return null
  const shown = topAnswers({ kind, spread }, locale)
  const isAll = totalOf(shown) === totalOf(spread)
  const values = shown.map(({ value }) => Number(value))
  if (spread.length > mostShown || !values.every(Number.isInteger)) return isAll ? shown : null
  const first = kind === 'nps' ? 0 : isScale(kind) ? Math.min(1, ...values) : Math.min(...values)
  const last = kind === 'nps' ? 10 : Math.max(...values)
  if (last - first >= mostShown) return rangesOf(shown, locale)
  const numbers = new Intl.NumberFormat(locale)
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const value = String(first + index)
    return shown.find((each) => each.value === value) ?? { value, label: numbers.format(first + index), count: 0 }
  })
}

const isScale = (kind: string) => kind === 'rating' || kind === 'scale'
const totalOf = (spread: FieldStatistics['spread']) => spread.reduce((sum, { count }) => sum + count, 0)

/** Kinds whose answers are numbers. */
export const numeric: ReadonlySet<string> = new Set(['number', 'currency', 'rating', 'scale', 'nps', 'slider'])

/** How many of all may be in one range before ranges say too little: a few numbers are far off the others. */
const mostInOne = 0.8

/** Numbers in order, as at most {@link mostShown} ranges of the same round width. */
function rangesOf(spread: FieldStatistics['spread'], locale: string): FieldStatistics['spread'] | null {
  const values = spread.map(({ value }) => Number(value))
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  const isWhole = values.every(Number.isInteger)
  const width = roundWidths((last - first) / mostShown).find(
    (each) => (!isWhole || each >= 1) && Math.floor(last / each) - Math.floor(first / each) < mostShown,
  )
  if (width === undefined || !values.every(Number.isFinite)) return null
  const numbers = new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 })
  const start = Math.floor(first / width)
  const ranges = Array.from({ length: Math.floor(last / width) - start + 1 }, (_, index) => {
    const from = (start + index) * width
    const to = from + width - (isWhole ? 1 : 0)
    return { value: String(from), label: to > from ? numbers.formatRange(from, to) : numbers.format(from), count: 0 }
  })
  for (const { value, count } of spread) {
    const range = ranges[Math.floor(Number(value) / width) - start]
    if (range) range.count += count
  }
  const total = ranges.reduce((sum, { count }) => sum + count, 0)
  return ranges.some(({ count }) => count > total * mostInOne) ? null : ranges
}

/** Widths of 1, 2 and 5 with any power of ten, from the least that is not below a given one. */
function roundWidths(least: number): number[] {
  const power = Math.floor(Math.log10(least))
  return [0, 1]
    .flatMap((more) => [1, 2, 5].map((digit) => Number(`${digit}e${power + more}`)))
    .filter((width) => width >= least)
}

/** The words of one's own in the text of an answer: they stand behind the labels of the choices that were ticked. */
export function ownWords(text: string, labels: readonly string[]): string {
  const label = labels.find((each) => text === each || text.startsWith(`${each}, `))
  return label === undefined ? text : ownWords(text.slice(label.length + 2), labels)
}
