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
  const heard = captions.cues
    .flatMap(({ words }) => words)
    .flatMap((word): Timed[] => {
      const startMs = Math.round(moved(word.startMs))
      const endMs = Math.round(moved(word.endMs))
      return endMs - startMs < (word.endMs - word.startMs) / 2 ? [] : [{ id: word.id, startMs, endMs }]
    })
  const times = new Map(fit(heard, durationMs).map((time) => [time.id, time]))
  const move = (word: Word): Word[] => {
    const time = times.get(word.id)
    return time ? [{ ...word, ...time }] : []
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

type Timed = Pick<Word, 'id' | 'startMs' | 'endMs'>

/**
 * Words in order, each long enough, within the media. Whole frames may end a little before the last word does: it begins that much
 * earlier, and those before it make room. Only where there is no room at all the last ones are left out.
 */
function fit(words: readonly Timed[], durationMs: number): Timed[] {
  const fitted = words.slice(0, Math.floor(durationMs / shortestWordMs)).map((word) => ({ ...word }))
  let floor = 0
  for (const word of fitted) {
    word.startMs = Math.max(word.startMs, floor)
    word.endMs = Math.max(word.endMs, word.startMs + shortestWordMs)
    floor = word.endMs
  }
  let ceiling = durationMs
  for (const word of fitted.toReversed()) {
    word.endMs = Math.min(word.endMs, ceiling)
    word.startMs = Math.min(word.startMs, word.endMs - shortestWordMs)
    ceiling = word.startMs
  }
  return fitted
}
