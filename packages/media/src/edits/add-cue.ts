import type { Captions } from '../document/captions.ts'
import { makeId } from '../document/make-id.ts'
import { limits, shortestWordMs } from '../limits.ts'
import { retime } from '../words/retime.ts'
import { splitWords } from '../words/split-words.ts'
import { EditRefused, endOf, startOf } from './locate.ts'

/** What a word of a new cue takes where nobody says when it is spoken. */
const usualWordMs = 350
const usualCueMs = 1_000

/**
 * Adds a cue where none is: from `startMs` to `endMs`, or as long as its words usually take, within the free time between the cues
 * around it. Its words share the time by length and are marked approximate. Refused as `no-room` inside another cue and where they
 * don't fit, and as `nothing-to-do` without a word.
 */
export function addCue(
  captions: Captions,
  {
    startMs,
    endMs,
    text,
    cueId,
    newId = makeId,
  }: { startMs: number; endMs?: number; text: string; cueId?: string; newId?: () => string },
): Captions {
  const texts = splitWords(text, captions.language).map((word) => word.slice(0, limits.wordLength))
  if (texts.length === 0) throw new EditRefused('nothing-to-do')
  if (captions.cues.length >= limits.cues) throw new EditRefused('no-room')
  const after = captions.cues.findIndex((cue) => endOf(cue) > startMs)
  const index = after < 0 ? captions.cues.length : after
  const [previous, next] = [captions.cues[index - 1], captions.cues[index]]
  const room = { fromMs: previous ? endOf(previous) : 0, toMs: next ? startOf(next) : captions.durationMs }
  const neededMs = texts.length * shortestWordMs
  if ((next && startMs >= startOf(next)) || room.toMs - room.fromMs < neededMs) throw new EditRefused('no-room')
  const wantedMs = endMs === undefined ? Math.max(usualCueMs, texts.length * usualWordMs) : endMs - startMs
  const from = Math.max(room.fromMs, Math.min(Math.round(startMs), room.toMs - neededMs))
  const to = Math.min(room.toMs, from + Math.max(neededMs, Math.round(wantedMs)))
  const words = retime([], texts, { fromMs: from, toMs: to })
  const cue = {
    id: cueId ?? newId(),
    words: words.map(({ text: word, startMs: at, endMs: until }) => ({
      id: newId(),
      text: word,
      startMs: at,
      endMs: until,
      isApproximate: true,
    })),
    speakerId: (previous ?? next)?.speakerId ?? null,
    holdMs: 0,
    breakAt: null,
  }
  return { ...captions, cues: captions.cues.toSpliced(index, 0, cue) }
}
