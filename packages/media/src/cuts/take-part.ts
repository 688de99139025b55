import { type Captions, type Cue, captionsVersion } from '../document/captions.ts'
import type { CropKeyframe } from '../frame/frame.ts'
import { shortestWordMs } from '../limits.ts'

/**
 * The captions of a part of the media, as if it were the whole: times count from its beginning. Words that are mostly outside
 * are dropped, and a crop begins as it is at that moment.
 */
export function takePart(captions: Captions, { startMs, endMs }: { startMs: number; endMs: number }): Captions {
  const durationMs = endMs - startMs
  const move = (timeMs: number) => Math.min(durationMs, Math.max(0, timeMs - startMs))
  const cues = captions.cues.flatMap((cue): Cue[] => {
    const kept = cue.words.map((word) => {
      const [from, to] = [move(word.startMs), move(word.endMs)]
      const isInside = to - from >= Math.max(shortestWordMs, (word.endMs - word.startMs) / 2)
      return isInside ? [{ ...word, startMs: from, endMs: to }] : []
    })
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
  const cuts = captions.cuts
    .map((cut) => ({ ...cut, startMs: move(cut.startMs), endMs: move(cut.endMs) }))
    .filter((cut) => cut.endMs > cut.startMs)
  const { style } = captions
  const crop = style?.crop && moveCrop(style.crop, startMs, endMs)
  return {
    ...captions,
    ...{ version: captionsVersion, durationMs, cues, translations, cuts },
    ...(style ? { style: { ...style, ...(crop ? { crop } : {}) } } : {}),
  }
}

/** Keyframes of a part, with one at its beginning for what comes before it. */
function moveCrop(crop: readonly CropKeyframe[], startMs: number, endMs: number): CropKeyframe[] {
  const sorted = crop.toSorted((left, right) => left.atMs - right.atMs)
  const before = sorted.findLast(({ atMs }) => atMs <= startMs)
  const after = sorted.find(({ atMs }) => atMs > startMs)
  const inside = sorted
    .filter(({ atMs }) => atMs > startMs && atMs < endMs)
    .map((keyframe) => ({ ...keyframe, atMs: keyframe.atMs - startMs }))
  const beyond = sorted.find(({ atMs }) => atMs >= endMs)
  const last = beyond ? [{ ...beyond, atMs: beyond.atMs - startMs }] : []
  if (!before) return [...inside, ...last]
  const share = after ? (startMs - before.atMs) / (after.atMs - before.atMs) : 0
  const mix = (axis: 'x' | 'y' | 'zoom') => before[axis] + ((after?.[axis] ?? before[axis]) - before[axis]) * share
  return [{ atMs: 0, x: mix('x'), y: mix('y'), zoom: mix('zoom') }, ...inside, ...last]
}
