import type { Captions } from '../document/captions.ts'
import { shortestWordMs } from '../limits.ts'
import { cueIndex, EditRefused, endOf, neighborsOf, roomOf, startOf, withCue, wordPlace } from './locate.ts'

/**
 * Moves an edge of a word as far as its neighbors let it; the result is exact, no longer approximate. Where words touch, the
 * shared edge moves for both, so that no gap is torn.
 */
export function moveWordEdge(
  captions: Captions,
  { wordId, edge, toMs }: { wordId: string; edge: 'start' | 'end'; toMs: number },
): Captions {
  const place = wordPlace(captions, wordId)
  const word = captions.cues[place.cue]?.words[place.word]
  if (!word) throw new EditRefused('word-gone')
  const { previous, next } = neighborsOf(captions, place)
  const at = Math.round(toMs)
  if (edge === 'start') {
    const touches = previous !== undefined && previous.endMs === word.startMs
    const floor = previous ? (touches ? previous.startMs + shortestWordMs : previous.endMs) : 0
    const startMs = clamp(at, floor, word.endMs - shortestWordMs)
    const moved = setTimes(captions, wordId, { startMs })
    return touches ? setTimes(moved, previous.id, { endMs: startMs }) : moved
  }
  const touches = next !== undefined && next.startMs === word.endMs
  const ceiling = next ? (touches ? next.endMs - shortestWordMs : next.startMs) : captions.durationMs
  const endMs = clamp(at, word.startMs + shortestWordMs, ceiling)
  const moved = setTimes(captions, wordId, { endMs })
  return touches ? setTimes(moved, next.id, { startMs: endMs }) : moved
}

/** Moves a whole cue in time, as far as there is room before and after it. */
export function moveCue(captions: Captions, { cueId, byMs }: { cueId: string; byMs: number }): Captions {
  const index = cueIndex(captions, cueId)
  const cue = captions.cues[index]
  if (!cue) throw new EditRefused('cue-gone')
  const { fromMs, toMs } = roomOf(captions, index)
  const by = clamp(Math.round(byMs), fromMs - startOf(cue), toMs - endOf(cue))
  const words = cue.words.map((word) => ({ ...word, startMs: word.startMs + by, endMs: word.endMs + by }))
  return withCue(captions, index, { ...cue, words })
}

/** Shifts everything; what would leave the media is refused whole. */
export function shiftAll(captions: Captions, byMs: number): Captions {
  const by = Math.round(byMs)
  const first = captions.cues[0]
  const last = captions.cues.at(-1)
  if (!first || !last) return captions
  if (startOf(first) + by < 0 || endOf(last) + by > captions.durationMs) throw new EditRefused('no-room')
  const move = <T extends { startMs: number; endMs: number }>(part: T): T => ({
    ...part,
    startMs: part.startMs + by,
    endMs: part.endMs + by,
  })
  return { ...captions, cues: captions.cues.map((cue) => ({ ...cue, words: cue.words.map(move) })) }
}

function setTimes(captions: Captions, wordId: string, times: { startMs?: number; endMs?: number }): Captions {
  const place = wordPlace(captions, wordId)
  const cue = captions.cues[place.cue]
  const word = cue?.words[place.word]
  if (!cue || !word) throw new EditRefused('word-gone')
  const { isApproximate: _, ...exact } = word
  return withCue(captions, place.cue, { ...cue, words: cue.words.with(place.word, { ...exact, ...times }) })
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
