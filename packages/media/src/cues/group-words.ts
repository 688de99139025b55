import { breaksPhrase } from '../words/phrases.ts'
import { endsClause, endsSentence } from '../words/sentence-end.ts'
import { joinWords } from '../words/split-words.ts'
import { type CaptionShape, textWidth } from './caption-shape.ts'

interface Timed {
  readonly text: string
  readonly startMs: number
  readonly endMs: number
  /** Who speaks; a change ends a caption. */
  readonly speaker?: string | null
}

/**
 * Groups words into captions: as few as read well. Long pauses and another speaker always end one; otherwise the whole run
 * is cut where it costs least (dynamic programming), so that a caption ends with a sentence or a clause, fits its lines,
 * and no single word is left over.
 *
 * @returns for each caption the index after its last word; rising, the last is the number of words.
 */
export function groupWords(words: readonly Timed[], language: string, shape: CaptionShape): number[] {
  const ends: number[] = []
  let start = 0
  for (let index = 1; index <= words.length; index += 1) {
    if (index < words.length && !mustBreak(words[index - 1], words[index], shape)) continue
    ends.push(...cutRun(words.slice(start, index), language, shape).map((end) => start + end))
    start = index
  }
  return ends
}

function mustBreak(left: Timed | undefined, right: Timed | undefined, { pauseMs }: CaptionShape): boolean {
  if (!left || !right) return true
  return right.startMs - left.endMs >= pauseMs || (left.speaker ?? null) !== (right.speaker ?? null)
}

function cutRun(run: readonly Timed[], language: string, shape: CaptionShape): number[] {
  const widths = widthsOf(run, language)
  const marks = run.map(({ text }) => (endsSentence(text) ? 2 : endsClause(text) ? 1 : 0))
  const isTorn = run.map(({ text }, index) => breaksPhrase(text, run[index + 1]?.text ?? '', language))
  const costs: number[] = [0]
  const from: number[] = [0]
  for (let end = 1; end <= run.length; end += 1) {
    let best = Number.POSITIVE_INFINITY
    let bestStart = end - 1
    for (let start = end - 1; start >= 0; start -= 1) {
      const cost = costOf({ run, widths, marks, isTorn, shape }, start, end)
      // Longer ones only get worse; one word alone is always possible.
      if (cost === null && start < end - 1) break
      const total = (costs[start] ?? 0) + (cost ?? 1_000)
      if (total < best) {
        best = total
        bestStart = start
      }
    }
    costs.push(best)
    from.push(bestStart)
  }
  const ends: number[] = []
  for (let end = run.length; end > 0; end = from[end] ?? 0) ends.unshift(end)
  return ends
}

interface Run {
  readonly run: readonly Timed[]
  readonly widths: Widths
  /** After each word: 2 where a sentence ends, 1 where a clause does. */
  readonly marks: readonly number[]
  /** After each word: whether a caption that ends there tears a phrase apart. */
  readonly isTorn: readonly boolean[]
  readonly shape: CaptionShape
}

/** Null for a caption that cannot be: too wide or too long. */
function costOf({ run, widths, marks, isTorn, shape }: Run, start: number, end: number): number | null {
  const first = run[start]
  const last = run[end - 1]
  if (!first || !last) return null
  const durationMs = last.endMs - first.startMs
  if (durationMs > shape.maxDurationMs || !fits(widths, start, end, shape)) return null
  const mark = marks[end - 1] ?? 0
  const closing = end === run.length || mark === 2 ? 0 : mark === 1 ? 4 : isTorn[end - 1] ? 34 : 14
  let inner = 0
  for (let index = start; index < end - 1; index += 1) if (marks[index] === 2) inner += 16
  const lonely = end - start === 1 && run.length > 1 && mark !== 2 ? 12 : 0
  const short = durationMs < shape.minDurationMs ? 8 : 0
  const next = run[end]
  const pause = next ? Math.min(6, Math.max(0, next.startMs - last.endMs) / 60) : 0
  const fill = (1 - widths.between(start, end) / (shape.lineWidth * shape.maxLines)) * 6
  return 5 + closing + inner + lonely + short + fill - pause
}

interface Widths {
  /** Of the words from `start` to before `end`, as they are written in a line. */
  between(start: number, end: number): number
}

function widthsOf(run: readonly Timed[], language: string): Widths {
  const own = run.map(({ text }) => textWidth(text))
  const gaps = run.map(({ text }, index) => {
    const next = run[index + 1]
    return next ? textWidth(joinWords([text, next.text], language)) - (own[index] ?? 0) - (own[index + 1] ?? 0) : 0
  })
  const upTo = [0]
  for (const [index, width] of own.entries()) upTo.push((upTo[index] ?? 0) + width + (gaps[index] ?? 0))
  return { between: (start, end) => (upTo[end] ?? 0) - (upTo[start] ?? 0) - (gaps[end - 1] ?? 0) }
}

/** Whether some break of lines holds the words, as `breakLines` finds it. */
function fits(widths: Widths, start: number, end: number, { lineWidth, maxLines }: CaptionShape): boolean {
  if (widths.between(start, end) <= lineWidth) return true
  if (maxLines === 1) return false
  for (let index = end - 1; index > start; index -= 1) {
    if (widths.between(index, end) > lineWidth) return false
    if (widths.between(start, index) <= lineWidth) return true
  }
  return false
}
