import type { Captions, Cut, Word } from '../document/captions.ts'

type Times = Pick<Word, 'startMs' | 'endMs'>

/** Where a time of the media is without its cuts, ms; for what needs no whole frames. Cuts follow each other, as in a document. */
export function cutClock(cuts: readonly Pick<Cut, 'startMs' | 'endMs'>[]): (timeMs: number) => number {
  const gone: number[] = []
  let goneMs = 0
  for (const { startMs, endMs } of cuts) {
    gone.push(goneMs)
    goneMs += endMs - startMs
  }
  return (timeMs) => {
    let [low, high] = [-1, cuts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((cuts[middle]?.startMs ?? 0) <= timeMs) low = middle
      else high = middle - 1
    }
    const cut = cuts[low]
    return cut ? timeMs - (gone[low] ?? 0) - (Math.min(timeMs, cut.endMs) - cut.startMs) : timeMs
  }
}

/** Whether a word is heard without the cuts: one of which most is cut is not, as in an exported video. */
export function isHeard(clock: (timeMs: number) => number, { startMs, endMs }: Times): boolean {
  return clock(endMs) - clock(startMs) >= (endMs - startMs) / 2
}

/** The captions without the words that are cut, in the times of the media: what is drawn where cuts are skipped, but not made. */
export function withoutCutWords(captions: Captions): Captions {
  if (captions.cuts.length === 0) return captions
  const clock = cutClock(captions.cuts)
  const cues = captions.cues.flatMap((cue) => {
    const kept = cue.words.map((word) => (isHeard(clock, word) ? [word] : []))
    const words = kept.flat()
    if (words.length === cue.words.length) return [cue]
    if (words.length === 0) return []
    const breakAt = cue.breakAt === null ? null : kept.slice(0, cue.breakAt).flat().length
    return [{ ...cue, words, breakAt: breakAt && breakAt < words.length ? breakAt : null }]
  })
  return { ...captions, cues }
}
