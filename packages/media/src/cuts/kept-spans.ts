import type { Cut } from '../document/captions.ts'

/** A part of the media that stays, in whole frames; `toFrame` is the first one that is no longer part of it. */
export interface KeptSpan {
  readonly fromFrame: number
  readonly toFrame: number
}

/**
 * What cuts leave of the media. Edges are moved to the nearest frame, so that image, audio and captions lose exactly the same
 * time, however many cuts there are. Cuts that are shorter than half a frame leave everything, and the last frame stays whole.
 */
export function keptSpans(
  cuts: readonly Pick<Cut, 'startMs' | 'endMs'>[],
  durationMs: number,
  framesPerSecond: number,
): KeptSpan[] {
  const frameOf = (ms: number) => Math.round((ms * framesPerSecond) / 1000)
  const total = Math.max(1, Math.ceil((durationMs * framesPerSecond) / 1000 - 0.01))
  const spans: KeptSpan[] = []
  let fromFrame = 0
  for (const { startMs, endMs } of cuts.toSorted((left, right) => left.startMs - right.startMs)) {
    const start = Math.min(total, frameOf(startMs))
    const end = Math.min(total, frameOf(endMs))
    if (end <= start || end <= fromFrame) continue
    if (start > fromFrame) spans.push({ fromFrame, toFrame: start })
    fromFrame = end
  }
  if (fromFrame < total) spans.push({ fromFrame, toFrame: total })
  return spans
}

export function framesIn(spans: readonly KeptSpan[]): number {
  return spans.reduce((total, { fromFrame, toFrame }) => total + toFrame - fromFrame, 0)
}

/** Where a time of the media is after the cuts, ms; a time inside a cut is where the cut was. */
export function timeAfterCuts(spans: readonly KeptSpan[], framesPerSecond: number): (timeMs: number) => number {
  const frameMs = 1000 / framesPerSecond
  const edges = spans.map(({ fromFrame, toFrame }) => ({ fromMs: fromFrame * frameMs, toMs: toFrame * frameMs }))
  const before: number[] = []
  let keptMs = 0
  for (const { fromMs, toMs } of edges) {
    before.push(keptMs)
    keptMs += toMs - fromMs
  }
  return (timeMs) => {
    let [low, high] = [0, edges.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((edges[middle]?.fromMs ?? 0) <= timeMs) low = middle
      else high = middle - 1
    }
    const span = edges[low]
    if (!span || timeMs <= span.fromMs) return before[low] ?? 0
    return (before[low] ?? 0) + Math.min(timeMs, span.toMs) - span.fromMs
  }
}
