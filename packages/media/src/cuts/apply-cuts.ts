import type { Captions, Cue, Word } from '../document/captions.ts'
import { limits, shortestWordMs } from '../limits.ts'
import { framesIn, type KeptSpan, timeAfterCuts } from './kept-spans.ts'

/**
 * The captions of the media without its cuts: words that are mostly cut are dropped, the others are moved to where they are
 * heard. The document stays valid; its own cuts are gone, since they are made.
 */
export function applyCuts(captions: Captions, spans: readonly KeptSpan[], framesPerSecond: number): Captions {
  const durationMs = Math.min(limits.durationMs, Math.floor((framesIn(spans) * 1000) / framesPerSecond))
  const moved = timeAfterCuts(spans, framesPerSecond)
  let last: Word | null = null
  const move = (word: Word): Word[] => {
    const startMs = Math.round(moved(word.startMs))
    const endMs = Math.round(moved(word.endMs))
    if (endMs - startMs < (word.endMs - word.startMs) / 2) return []
    // Whole frames may end a little before the last word does: it begins that much earlier, and the one before ends there.
    const latest = Math.min(startMs, durationMs - shortestWordMs)
    const missing = last ? last.endMs - latest : 0
    if (last && missing > 0 && latest < startMs && last.endMs - last.startMs - missing >= shortestWordMs)
      last.endMs -= missing
    const start = Math.max(last?.endMs ?? 0, latest)
    const end = Math.min(durationMs, Math.max(endMs, start + shortestWordMs))
    if (end - start < shortestWordMs) return []
    last = { ...word, startMs: start, endMs: end }
    return [last]
  }
  const cues = captions.cues.flatMap((cue): Cue[] => {
    const kept = cue.words.map((word) => move(word))
    const words = kept.flat()
    if (words.length === 0) return []
    const breakAt = cue.breakAt === null ? null : kept.slice(0, cue.breakAt).flat().length
    return [{ ...cue, words, breakAt: breakAt && breakAt < words.length ? breakAt : null }]
  })
  const left = new Set(cues.map(({ id }) => id))
  const translations = Object.fromEntries(
    Object.entries(captions.translations).map(([language, texts]) => [
      language,
      Object.fromEntries(Object.entries(texts).filter(([id]) => left.has(id))),
    ]),
  )
  return { ...captions, durationMs, cues, translations, cuts: [] }
}
