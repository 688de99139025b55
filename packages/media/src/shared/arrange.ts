import type { Captions, Cue, Cut, Word } from '../document/captions.ts'
import { limits, shortestWordMs } from '../limits.ts'

/**
 * Cues in the order of time as one valid document, whatever two people did apart: a word that is in two cues stays in the
 * first, words that overlap follow each other, and what has no time left is not shown. Cues that are already in order are
 * returned as they are.
 */
export function arrangeCues(
  cues: readonly Cue[],
  durationMs: number,
  speakers: ReadonlySet<string>,
  /** No id of a cue or word is in use twice, as is known where the document is followed, without looking at all of it. */
  { isUnique = false }: { isUnique?: boolean } = {},
): Cue[] {
  const sorted = [...cues].sort(inTime)
  const seen = new Set<string>()
  const arranged: Cue[] = []
  let floor = 0
  let count = 0
  for (const cue of sorted) {
    if (arranged.length === limits.cues) break
    const last = cue.words.at(-1)
    const isInPlace = last && (cue.words[0]?.startMs ?? 0) >= floor && last.endMs <= durationMs
    if (isUnique && isInPlace && count + cue.words.length <= limits.words && isOrderly(cue)) {
      floor = last.endMs
      count += cue.words.length
      arranged.push(fit(cue, cue.words, speakers))
      continue
    }
    if (seen.has(cue.id)) continue
    seen.add(cue.id)
    const words: Word[] = []
    for (const word of cue.words) {
      if (seen.has(word.id) || count === limits.words) continue
      const startMs = Math.max(word.startMs, floor)
      if (startMs + shortestWordMs > durationMs) continue
      const endMs = Math.min(durationMs, Math.max(word.endMs, startMs + shortestWordMs))
      seen.add(word.id)
      count += 1
      floor = endMs
      words.push(startMs === word.startMs && endMs === word.endMs ? word : { ...word, startMs, endMs })
    }
    if (words.length > 0) arranged.push(fit(cue, words, speakers))
  }
  return arranged
}

const orderly = new WeakMap<Cue, boolean>()

/** Whether the words of a cue follow each other and last long enough. Found out once for each cue: most stay as they are. */
function isOrderly(cue: Cue): boolean {
  const known = orderly.get(cue)
  if (known !== undefined) return known
  const found = cue.words.every(
    ({ startMs, endMs }, index) => startMs >= (cue.words[index - 1]?.endMs ?? 0) && endMs >= startMs + shortestWordMs,
  )
  orderly.set(cue, found)
  return found
}

function fit(cue: Cue, words: Cue['words'], speakers: ReadonlySet<string>): Cue {
  const isSame =
    words === cue.words ||
    (words.length === cue.words.length && words.every((word, index) => word === cue.words[index]))
  const speakerId = cue.speakerId !== null && speakers.has(cue.speakerId) ? cue.speakerId : null
  const breakAt = cue.breakAt !== null && cue.breakAt < words.length ? cue.breakAt : null
  if (isSame && speakerId === cue.speakerId && breakAt === cue.breakAt) return cue
  return { ...cue, words: isSame ? cue.words : words, speakerId, breakAt }
}

/** Cuts in the order of time; one that begins inside another is not shown. */
export function arrangeCuts(cuts: readonly Cut[], durationMs: number): Captions['cuts'] {
  const sorted = [...cuts].sort(
    (left, right) => left.startMs - right.startMs || left.endMs - right.endMs || (left.id < right.id ? -1 : 1),
  )
  const arranged: Cut[] = []
  for (const cut of sorted) {
    const floor = arranged.at(-1)?.endMs ?? 0
    const isValid = cut.startMs >= floor && cut.endMs > cut.startMs && cut.endMs <= durationMs
    if (isValid && arranged.length < limits.cuts) arranged.push(cut)
  }
  return arranged
}

function inTime(left: Cue, right: Cue): number {
  return (left.words[0]?.startMs ?? 0) - (right.words[0]?.startMs ?? 0) || (left.id < right.id ? -1 : 1)
}
