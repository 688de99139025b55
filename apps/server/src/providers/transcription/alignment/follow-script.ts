import { type HeardWord, spread } from '@taplore/media'
import type { Span } from '../sound/choose-windows.ts'
import { cutAtQuiet } from '../sound/cut-at-quiet.ts'
import { levels } from '../sound/loudness.ts'
import type { Recording } from '../sound/recording.ts'
import { moveToSound } from '../sound/word-edges.ts'
import { type AlignOptions, alignWindow, canAlign, fillGaps, placeWords, tryToAlign } from './align-window.ts'

interface Options extends AlignOptions {
  readonly onProgress?: (fraction: number) => void
}

/** A recording that is no longer is aligned with its whole text. */
const longestWholeMs = 60_000
/** Otherwise it is followed by windows: the first of these in which the words fit. Words of a script that nobody says are skipped. */
const attempts = [
  { lengthMs: 30_000, skippable: 0 },
  { lengthMs: 18_000, skippable: 0 },
  { lengthMs: 30_000, skippable: 30 },
] as const
/** So much is estimated where they fit in none. */
const estimateMs = 10_000
/** The last words of a window may belong to the next one: they are looked for again there. */
const uncertainMs = 4_000

/**
 * Finds when the words of a script are spoken, without knowing where any of them is. A window is offered somewhat more words than
 * it can hold, and the aligner may stop after any of them; the next window begins behind the last one that is certain. Where
 * nothing fits, the words that are left share the time that is left, and are marked approximate.
 */
export async function followScript(
  recording: Recording,
  words: readonly string[],
  { onProgress, ...options }: Options,
): Promise<HeardWord[]> {
  const { durationMs } = recording
  if (words.length === 0) return []
  if (durationMs <= longestWholeMs || !canAlign())
    return alignWindow(recording, { startMs: 0, endMs: durationMs }, words, options)
  const found: HeardWord[] = []
  const pace = await paceOf(recording, words)
  let at = 0
  while (found.length < words.length && at < durationMs - 500) {
    const next = await step(recording, words.slice(found.length), { at, pace, ...options })
    found.push(...next.words)
    at = next.endMs
    onProgress?.(at / durationMs)
  }
  const rest = words.slice(found.length)
  const startMs = found.at(-1)?.endMs ?? 0
  return [...found, ...estimated(rest, { startMs, endMs: durationMs })]
}

/** The next words that are certain. A window in which nothing fits is tried shorter, and estimated at last, so that one part never shifts the others. */
async function step(
  recording: Recording,
  left: readonly string[],
  { at, pace, ...options }: Options & { at: number; pace: Pace },
): Promise<{ words: HeardWord[]; endMs: number }> {
  const { durationMs } = recording
  for (const { lengthMs, skippable } of attempts) {
    const isLast = durationMs - at <= lengthMs * 1.5
    const window = { startMs: at, endMs: isLast ? durationMs : at + lengthMs }
    const expected = pace.wordsIn(window, left.length)
    const offered = isLast ? left.length : Math.min(left.length, Math.ceil(expected * 1.5) + 6 + skippable)
    const least = isLast ? offered : Math.min(offered, Math.floor(expected * 0.5) + skippable)
    const times = await follow(recording, window, left.slice(0, offered), { ...options, least, skippable })
    // As few words as may be means that they were stretched over something else.
    if (!isLast && times.length < Math.min(offered, least + 4)) continue
    const certain = times.filter(({ endMs }) => isLast || endMs < window.endMs - uncertainMs)
    const last = certain.at(-1)
    if (last) return { words: certain, endMs: last.endMs }
  }
  const window = { startMs: at, endMs: Math.min(durationMs, at + estimateMs) }
  // Rather too few: the next window may skip words, but not wait for them.
  const count = Math.min(left.length, Math.floor(pace.wordsIn(window, left.length) * 0.8))
  return { words: estimated(left.slice(0, count), window), endMs: window.endMs }
}

function estimated(texts: readonly string[], span: Span): HeardWord[] {
  return spread(texts, span).map((word) => ({ ...word, isApproximate: true }))
}

/** The first words that are spoken in a window, with their times; all but `least` of them are optional. */
async function follow(
  recording: Recording,
  window: Span,
  texts: readonly string[],
  { pronunciations, scriptLanguage, least, skippable, signal }: Options & { least: number; skippable: number },
): Promise<HeardWord[]> {
  const known = texts
    .map((text, index) => ({ index, ways: pronunciations.get(text) ?? [] }))
    .filter(({ ways }) => ways.length > 0)
  const times =
    (await tryToAlign(recording, window, known, { denoise: false, scriptLanguage, signal, least, skippable })) ??
    (await tryToAlign(recording, window, known, { denoise: true, scriptLanguage, signal, least, skippable }))
  if (!times) return []
  const shown = texts.slice(0, Math.max(...times.keys()) + 1)
  const placed = placeWords(shown, times, window)
  return moveToSound(fillGaps(placed, shown, window), await recording.read(window), window)
}

interface Pace {
  /** How many of the words that are left are spoken in a span that begins where they do. */
  wordsIn(span: Span, left: number): number
}

/** How much is said when: the words that are left share what is left of the loud parts. */
async function paceOf(recording: Recording, words: readonly string[]): Promise<Pace> {
  const stepMs = 100
  const loud: number[] = [0]
  for (const part of await cutAtQuiet(recording, 5 * 60_000)) {
    const found = levels(await recording.read(part))
    const loudest = Math.max(...found)
    for (let index = 0; index < found.length; index += stepMs / 10) {
      const isLoud = found.slice(index, index + stepMs / 10).some((level) => level > Math.max(-50, loudest - 30))
      loud.push((loud.at(-1) ?? 0) + (isLoud ? 1 : 0))
    }
  }
  const total = Math.max(1, loud.at(-1) ?? 1)
  const upTo = (ms: number) => loud[Math.min(loud.length - 1, Math.round(ms / stepMs))] ?? total
  return {
    wordsIn({ startMs, endMs }, left) {
      const remaining = Math.max(1, total - upTo(startMs))
      return (Math.min(left, words.length) * (upTo(endMs) - upTo(startMs))) / remaining
    },
  }
}
