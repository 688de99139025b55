import { shortestWordMs } from '../limits.ts'

interface Timed {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
}

/** A word of the new text: the index of the word whose time it keeps, or a time between its neighbors. */
export interface Retimed extends Timed {
  readonly from: number | null
}

/**
 * Gives the words of an edited text their times. Words that are still there keep theirs; new ones share the time between
 * their neighbors, or of the words they replace, by length. All lie in [fromMs, toMs], in order, without overlap.
 *
 * Words that only changed their case or punctuation are the same word. Matching is a longest common subsequence.
 */
export function retime(
  before: readonly Timed[],
  texts: readonly string[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Retimed[] {
  const matches = matchWords(
    before.map(({ text }) => text),
    texts,
  )
  const result: Retimed[] = []
  let index = 0
  while (index < texts.length) {
    const match = matches[index] ?? null
    const known = match === null ? undefined : before[match]
    if (known) {
      result.push({ ...known, text: texts[index] ?? '', from: match })
      index += 1
      continue
    }
    let end = index
    while (end < texts.length && (matches[end] ?? null) === null) end += 1
    const nextMatch = end < texts.length ? (matches[end] ?? null) : null
    const previousMatch = index > 0 ? (matches[index - 1] ?? null) : null
    const gap = gapBetween(before, previousMatch, nextMatch, { fromMs, toMs })
    result.push(...spread(texts.slice(index, end), gap).map((word) => ({ ...word, from: null })))
    index = end
  }
  return settle(result, { fromMs, toMs })
}

/** Lets words share a time by their length in characters. */
export function spread(texts: readonly string[], { startMs, endMs }: { startMs: number; endMs: number }): Timed[] {
  const weights = texts.map((text) => Math.max(1, [...text.replace(/\P{L}+/gu, '')].length))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  return texts.map((text, index) => {
    const from = startMs + Math.round(((endMs - startMs) * passed) / total)
    passed += weights[index] ?? 1
    return { text, startMs: from, endMs: startMs + Math.round(((endMs - startMs) * passed) / total) }
  })
}

/** The time of the words that were replaced, else the pause between the neighbors. */
function gapBetween(
  before: readonly Timed[],
  previous: number | null,
  next: number | null,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): { startMs: number; endMs: number } {
  const replaced = before.slice(previous === null ? 0 : previous + 1, next ?? before.length)
  const startLimit = previous === null ? fromMs : (before[previous]?.endMs ?? fromMs)
  const endLimit = next === null ? toMs : (before[next]?.startMs ?? toMs)
  const first = replaced[0]
  const last = replaced.at(-1)
  if (first && last) return { startMs: Math.max(startLimit, first.startMs), endMs: Math.min(endLimit, last.endMs) }
  return { startMs: startLimit, endMs: endLimit }
}

/** Makes room where words became too short: each gets the least, taken from the neighbors that have more. */
function settle(words: readonly Retimed[], { fromMs, toMs }: { fromMs: number; toMs: number }): Retimed[] {
  const starts = words.map(({ startMs }) => startMs)
  const ends = words.map(({ endMs }) => endMs)
  const least = Math.max(1, Math.min(shortestWordMs, Math.floor((toMs - fromMs) / Math.max(1, words.length))))
  let floor = fromMs
  for (let index = 0; index < words.length; index += 1) {
    starts[index] = Math.max(starts[index] ?? 0, floor)
    ends[index] = Math.max(ends[index] ?? 0, (starts[index] ?? 0) + least)
    floor = ends[index] ?? floor
  }
  let ceiling = toMs
  for (let index = words.length - 1; index >= 0; index -= 1) {
    ends[index] = Math.min(ends[index] ?? 0, ceiling)
    starts[index] = Math.min(starts[index] ?? 0, (ends[index] ?? 0) - least)
    ceiling = starts[index] ?? ceiling
  }
  return words.map((word, index) => ({ ...word, startMs: starts[index] ?? 0, endMs: ends[index] ?? 0 }))
}

/** For each new word the index of the old word it is, or null; indexes rise. */
export function matchWords(before: readonly string[], after: readonly string[]): (number | null)[] {
  const left = before.map(comparable)
  const right = after.map(comparable)
  let head = 0
  while (head < left.length && head < right.length && left[head] === right[head]) head += 1
  let tail = 0
  while (
    tail < left.length - head &&
    tail < right.length - head &&
    left[left.length - 1 - tail] === right[right.length - 1 - tail]
  )
    tail += 1
  const middle = commonWords(left.slice(head, left.length - tail), right.slice(head, right.length - tail))
  return after.map((_, index) => {
    if (index < head) return index
    if (index >= after.length - tail) return index - after.length + before.length
    const match = middle[index - head] ?? null
    return match === null ? null : match + head
  })
}

/** Above this many pairs of words the table of all of them would take too long, and too much memory. */
const mostPairs = 4_000_000

/** The common subsequence; of long texts that between landmarks, which are three words that follow each other once in both. */
function commonWords(left: readonly string[], right: readonly string[]): (number | null)[] {
  if (left.length * right.length <= mostPairs) return commonSubsequence(left, right)
  const matches: (number | null)[] = right.map(() => null)
  let [fromLeft, fromRight] = [0, 0]
  for (const [atLeft, atRight] of [...landmarks(left, right), [left.length, right.length] as const]) {
    const [before, after] = [left.slice(fromLeft, atLeft), right.slice(fromRight, atRight)]
    // Without a landmark in so long a part there is nothing in common that could be told from chance.
    const inner = before.length * after.length <= mostPairs ? commonSubsequence(before, after) : []
    for (const [index, match] of inner.entries()) if (match !== null) matches[fromRight + index] = fromLeft + match
    if (atRight < right.length) matches[atRight] = atLeft
    ;[fromLeft, fromRight] = [atLeft + 1, atRight + 1]
  }
  return matches
}

/** Places of the landmarks in both texts; both rise. */
function landmarks(left: readonly string[], right: readonly string[]): (readonly [number, number])[] {
  const [inLeft, inRight] = [onceIn(left), onceIn(right)]
  const found: (readonly [number, number])[] = []
  for (const [words, atRight] of inRight) {
    const atLeft = inLeft.get(words)
    if (atLeft !== undefined) found.push([atLeft, atRight])
  }
  return longestRising(found.sort((one, other) => one[1] - other[1]))
}

function onceIn(texts: readonly string[]): Map<string, number> {
  const places = new Map<string, number>()
  const repeated = new Set<string>()
  for (let index = 0; index + 2 < texts.length; index += 1) {
    const words = `${texts[index]} ${texts[index + 1]} ${texts[index + 2]}`
    if (places.has(words)) repeated.add(words)
    else places.set(words, index)
  }
  for (const words of repeated) places.delete(words)
  return places
}

/** The longest choice of pairs whose first places rise as well (patience sorting). */
function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tops: number[] = []
  const previous: number[] = []
  for (const [index, [place]] of pairs.entries()) {
    let [low, high] = [0, tops.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tops[middle] ?? 0]?.[0] ?? 0) < place) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (tops[low - 1] ?? -1) : -1
    tops[low] = index
  }
  const chosen: (readonly [number, number])[] = []
  for (let at = tops.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at]
    if (pair) chosen.push(pair)
  }
  return chosen.reverse()
}

function commonSubsequence(left: readonly string[], right: readonly string[]): (number | null)[] {
  const width = right.length + 1
  const table = new Uint32Array((left.length + 1) * width)
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      table[row * width + column] =
        left[row] === right[column]
          ? (table[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(table[(row + 1) * width + column] ?? 0, table[row * width + column + 1] ?? 0)
    }
  }
  const matches: (number | null)[] = right.map(() => null)
  let row = 0
  let column = 0
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      matches[column] = row
      row += 1
      column += 1
    } else if ((table[(row + 1) * width + column] ?? 0) >= (table[row * width + column + 1] ?? 0)) row += 1
    else column += 1
  }
  return matches
}

function comparable(text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
  return plain || text
}
