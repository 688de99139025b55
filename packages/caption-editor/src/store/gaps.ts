import { type Captions, unheardIn } from '@taplore/media'
import type { Draft } from './state.ts'
import { cueIndexAt, wordIndexOf } from './word-index.ts'

/** Shorter gaps have no room for a caption that could be read. */
const shortestDraftMs = 300

/** The free time before a cue; with the number of cues as index, that after the last one. */
export function gapBefore({ cues, durationMs }: Captions, index: number): { fromMs: number; toMs: number } {
  return { fromMs: cues[index - 1]?.words.at(-1)?.endMs ?? 0, toMs: cues[index]?.words[0]?.startMs ?? durationMs }
}

/** A caption that can be written at a time; null inside another one, or where the gap is too short. Speech that was not recognized gets one of its length. */
export function draftAt(captions: Captions, timeMs: number): Draft | null {
  const gap = gapBefore(captions, gapIndexOf(captions, timeMs))
  const startMs = Math.round(timeMs)
  if (startMs < gap.fromMs || gap.toMs - startMs < shortestDraftMs) return null
  const unheard = unheardIn(captions.origin, gap).find((part) => part.startMs <= startMs && part.endMs > startMs)
  return unheard ?? { startMs, endMs: null }
}

/** Indexes of the gaps in which something is shown: speech that was not recognized, or a caption that is being written. */
export function shownGaps(captions: Captions, draft: Draft | null): readonly number[] {
  const { unheard } = captions.origin
  if (!unheard) return draft ? [gapIndexOf(captions, draft.startMs)] : noGaps
  const found = new Set(draft ? [gapIndexOf(captions, draft.startMs)] : [])
  for (const { startMs, endMs } of unheard) {
    for (let index = gapIndexOf(captions, startMs); index <= gapIndexOf(captions, endMs); index += 1)
      if (unheardIn(captions.origin, gapBefore(captions, index)).length > 0) found.add(index)
  }
  return [...found].sort((left, right) => left - right)
}
const noGaps: readonly number[] = []

/** Index of the cue before which something at a time belongs. */
export function gapIndexOf(captions: Captions, timeMs: number): number {
  return cueIndexAt(wordIndexOf(captions), timeMs) + 1
}
