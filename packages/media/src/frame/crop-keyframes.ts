import { limits } from '../limits.ts'
import type { CropKeyframe } from './frame.ts'
import { type CropPlace, cropPlaceAt } from './place-video.ts'

/** A keyframe this near is changed instead of another one being added, ms. */
const sameMomentMs = 250

/** The keyframe of a moment; undefined where there is none near it. */
export function keyframeNear(crop: readonly CropKeyframe[], timeMs: number): CropKeyframe | undefined {
  const near = crop.filter(({ atMs }) => Math.abs(atMs - timeMs) <= sameMomentMs)
  return near.toSorted((left, right) => Math.abs(left.atMs - timeMs) - Math.abs(right.atMs - timeMs))[0]
}

/** Moves the crop of a moment: the keyframe there is changed, or one is added. In order of time; null where no more fit. */
export function moveCropAt(
  crop: readonly CropKeyframe[],
  timeMs: number,
  change: Partial<CropPlace>,
): CropKeyframe[] | null {
  const present = keyframeNear(crop, timeMs)
  if (!present && crop.length >= limits.cropKeyframes) return null
  const atMs = present?.atMs ?? Math.round(timeMs)
  const moved = { ...cropPlaceAt(crop, atMs), ...change, atMs }
  const others = crop.filter((keyframe) => keyframe !== present)
  return [...others, moved].toSorted((left, right) => left.atMs - right.atMs)
}
