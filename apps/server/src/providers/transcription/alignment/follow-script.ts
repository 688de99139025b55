import { type HeardWord, spread } from '@taplore/media'
import type { Span } from '../sound/choose-windows.ts'
import { cutAtQuiet } from '../sound/cut-at-quiet.ts'
import { levels } from '../sound/loudness.ts'
import type { Recording } from '../sound/recording.ts'
import { alignWindow, canAlign, tryToAlign } from './align-window.ts'

interface Options {
  readonly pronunciations: ReadonlyMap<string, readonly string[]>
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
}

/** A recording that is no longer is aligned with its whole text. */
const longestWholeMs = 60_000
/** Otherwise it is followed by windows of this length. */
const windowMs = 40_000
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
  let failures = 0
  while (found.length < words.length && at < durationMs - 500) {
    const left = words.slice(found.length)
    const isLast = durationMs - at <= windowMs * 1.5
    const window = { startMs: at, endMs: isLast ? durationMs : at + windowMs }
    const offered = isLast ? left.length : Math.min(left.length, Math.ceil(pace.wordsIn(window) * 1.6) + 8)
    const least = isLast ? offered : Math.min(offered, Math.floor(pace.wordsIn(window) * 0.4))
    const times = await follow(recording, window, left.slice(0, offered), { ...options, least })
    const certain = times.filter(({ endMs }) => isLast || endMs < window.endMs - uncertainMs)
    const last = certain.at(-1)
    if (!last) {
      failures += 1
      if (failures > 3) break
      at = Math.min(durationMs, at + windowMs / 4)
      continue
    }
    failures = 0
    found.push(...certain)
    at = last.endMs
    onProgress?.(at / durationMs)
  }
  const rest = words.slice(found.length)
  const startMs = found.at(-1)?.endMs ?? 0
  return [...found, ...spread(rest, { startMs, endMs: durationMs }).map((word) => ({ ...word, isApproximate: true }))]
}

/** The first words that are spoken in a window, with their times; all but `least` of them are optional. */
async function follow(
  recording: Recording,
  window: Span,
  texts: readonly string[],
  { pronunciations, least, signal }: Options & { least: number },
): Promise<HeardWord[]> {
  const known = texts
    .map((text, index) => ({ index, ways: pronunciations.get(text) ?? [] }))
    .filter(({ ways }) => ways.length > 0)
  const times =
    (await tryToAlign(recording, window, known, { denoise: false, signal, least })) ??
    (await tryToAlign(recording, window, known, { denoise: true, signal, least }))
  if (!times) return []
  const count = Math.max(...times.keys()) + 1
  const words: HeardWord[] = []
  for (const [index, text] of texts.slice(0, count).entries()) {
    const time = times.get(index)
    const before = words.at(-1)?.endMs ?? window.startMs
    // A sign that is not spoken stands where it is written.
    if (time) words.push({ text, startMs: window.startMs + time.startMs, endMs: window.startMs + time.endMs })
    else words.push({ text, startMs: before, endMs: before + 80, isApproximate: true })
  }
  return words
}

/** How much is said when: words share the loud parts of a recording by their length. */
async function paceOf(recording: Recording, words: readonly string[]): Promise<{ wordsIn(span: Span): number }> {
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
  return { wordsIn: ({ startMs, endMs }) => (words.length * (upTo(endMs) - upTo(startMs))) / total }
}
