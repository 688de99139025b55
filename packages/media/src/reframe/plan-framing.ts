import { z } from 'zod'
import { type CropKeyframe, cropKeyframeSchema } from '../frame/frame.ts'
import type { Size } from '../frame/place-video.ts'
import { limits } from '../limits.ts'
import { type FaceSample, median, middleOf, type SeenFaces, type Track, tracksOf } from './faces.ts'
import { follow, type Spot } from './follow.ts'

/**
 * How a shot is shown in a frame of another shape: a part of it, two parts one below the other, or all of it on its own blur.
 * `crop` is in order of time; `other` is the lower part. Times are those of the part of the video.
 */
export const framedShotSchema = z.object({
  fromMs: z.number(),
  toMs: z.number(),
  layout: z.enum(['crop', 'split', 'whole']),
  crop: z.array(cropKeyframeSchema),
  other: cropKeyframeSchema.nullable(),
})
export interface FramedShot extends Readonly<Omit<z.infer<typeof framedShotSchema>, 'crop'>> {
  readonly crop: readonly CropKeyframe[]
}

/** Shots are at least as long; a shorter one belongs to the one before. */
const shortestShotMs = 400
/** Two faces are shown together while the outer edges of both are inside this share of the crop. */
const together = 0.92
/** Two people are in a shot when both are seen in so many of its samples. */
const bothShare = 0.4
const splitZoom = 1.5

/**
 * Plans the crop of a part by the faces in it: one face is followed, two that are far apart are split, more are shown whole, and
 * without a face the middle is shown. Nothing moves across a change of shots.
 */
export function planFraming(
  { samples, shotChangesMs }: SeenFaces,
  given: { durationMs: number; media: Size; target: Size },
): FramedShot[] {
  return shotsOf(shotChangesMs, given.durationMs).map(({ fromMs, toMs }) => {
    const own = samples.filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    return { fromMs, toMs, ...frameShot(own, fromMs, given) }
  })
}

function shotsOf(changesMs: readonly number[], durationMs: number): { fromMs: number; toMs: number }[] {
  const starts = [0]
  for (const change of changesMs.toSorted((left, right) => left - right)) {
    const atMs = Math.floor(change)
    if (atMs - (starts.at(-1) ?? 0) >= shortestShotMs && durationMs - atMs >= shortestShotMs) starts.push(atMs)
  }
  return starts.map((fromMs, index) => ({ fromMs, toMs: starts[index + 1] ?? durationMs }))
}

/** The size of the crop as shares of the media. */
export function cropShare(media: Size, target: Size): Size {
  const scale = Math.max(target.width / media.width, target.height / media.height)
  return {
    width: Math.min(1, target.width / scale / media.width),
    height: Math.min(1, target.height / scale / media.height),
  }
}

function frameShot(
  samples: readonly FaceSample[],
  fromMs: number,
  { media, target }: { media: Size; target: Size },
): Pick<FramedShot, 'layout' | 'crop' | 'other'> {
  const tracks = tracksOf(samples)
  const crop = cropShare(media, target)
  const [first, second, third] = tracks
  const middle = { atMs: fromMs, x: 0.5, y: 0.5, zoom: 1 }
  if (!first) return { layout: 'crop', crop: [middle], other: null }
  const shown = [first, second, third].filter((track) => track !== undefined)
  if (second && areTogether(samples, first, second)) {
    if (fit(shown, crop)) return { layout: 'crop', crop: followAll(shown, fromMs, crop), other: null }
    if (third) return { layout: 'whole', crop: [middle], other: null }
    const [left, right] = [first, second].sort((one, two) => middleX(one) - middleX(two))
    return {
      layout: 'split',
      crop: [restOn(left ?? first, fromMs)],
      other: restOn(right ?? second, fromMs),
    }
  }
  return { layout: 'crop', crop: followAll([first], fromMs, crop), other: null }
}

function areTogether(samples: readonly FaceSample[], first: Track, second: Track): boolean {
  const times = new Set(first.seen.map(({ atMs }) => atMs))
  const both = second.seen.filter(({ atMs }) => times.has(atMs)).length
  return both >= Math.max(1, samples.length * bothShare)
}

/** Whether all of them fit into one crop that rests. */
function fit(tracks: readonly Track[], crop: Size): boolean {
  const faces = tracks.map(({ seen }) => seen.map(({ face }) => face))
  const left = Math.min(...faces.map((each) => median(each.map(({ x }) => x))))
  const right = Math.max(...faces.map((each) => median(each.map(({ x, width }) => x + width))))
  const top = Math.min(...faces.map((each) => median(each.map(({ y }) => y))))
  const bottom = Math.max(...faces.map((each) => median(each.map(({ y, height }) => y + height))))
  return right - left <= crop.width * together && bottom - top <= crop.height * together
}

function middleX({ seen }: Track): number {
  return median(seen.map(({ face }) => middleOf(face).x))
}

/** A still crop on a face, for half of a split frame. */
function restOn({ seen }: Track, fromMs: number): CropKeyframe {
  const y = median(seen.map(({ face }) => middleOf(face).y))
  const tall = median(seen.map(({ face }) => face.height))
  return { atMs: fromMs, x: within(middleX({ seen })), y: within(y), zoom: tall < 0.28 ? splitZoom : 1 }
}

/** The crop that keeps the middle of some faces. Both axes move at their own times. */
function followAll(tracks: readonly Track[], fromMs: number, crop: Size): CropKeyframe[] {
  const times = [...new Set(tracks.flatMap(({ seen }) => seen.map(({ atMs }) => atMs)))].sort((a, b) => a - b)
  const spots = times.map((atMs) => {
    const middles = tracks.flatMap(({ seen }) => {
      const nearest = seen.reduce((best, each) =>
        Math.abs(each.atMs - atMs) < Math.abs(best.atMs - atMs) ? each : best,
      )
      return [middleOf(nearest.face)]
    })
    const mean = (axis: 'x' | 'y') => middles.reduce((total, each) => total + each[axis], 0) / middles.length
    return { atMs, x: reachable(mean('x'), crop.width), y: reachable(mean('y'), crop.height) }
  })
  const across = follow(
    spots.map(({ atMs, x }) => ({ atMs, at: x })),
    crop.width,
  )
  const down = follow(
    spots.map(({ atMs, y }) => ({ atMs, at: y })),
    crop.height,
  )
  const moments = [...new Set([fromMs, ...across.map(({ atMs }) => atMs), ...down.map(({ atMs }) => atMs)])]
  return moments
    .sort((a, b) => a - b)
    .map((atMs) => ({
      atMs: Math.round(atMs),
      x: within(spotAt(across, atMs)),
      y: within(spotAt(down, atMs)),
      zoom: 1,
    }))
}

/** A crop cannot leave the media, so what is beyond its reach is no reason to move. */
function reachable(at: number, length: number): number {
  return Math.min(1 - length / 2, Math.max(length / 2, at))
}

function within(share: number): number {
  return Math.min(1, Math.max(0, Math.round(share * 10_000) / 10_000))
}

function spotAt(path: readonly Spot[], atMs: number): number {
  const after = path.findIndex((spot) => spot.atMs > atMs)
  const before = after < 0 ? path.at(-1) : path[after - 1]
  const next = path[after]
  if (!before) return next?.at ?? 0.5
  if (!next) return before.at
  return before.at + ((next.at - before.at) * (atMs - before.atMs)) / (next.atMs - before.atMs)
}

/**
 * One crop through shots that are all cropped: it rests until a change of shots and is elsewhere in the next frame. Times are
 * rounded down, so that the first frame of a shot is never between two places.
 */
export function cropThrough(shots: readonly FramedShot[]): CropKeyframe[] {
  return shots.flatMap(({ crop, fromMs }, index) => {
    const before = shots[index - 1]?.crop.at(-1)
    const own = crop.map((keyframe) => ({ ...keyframe, atMs: Math.max(keyframe.atMs, fromMs) }))
    const [first] = own
    if (!before || !first) return own
    const rest = { ...before, atMs: Math.max(before.atMs, fromMs - 2) }
    return [rest, { ...first, atMs: fromMs - 1 }, ...own]
  })
}

/**
 * One crop through any shots, for a frame that is never split: two people who are far apart are shown by the middle between them. At most
 * as many keyframes as a document holds; where there are more, those that follow each other fastest are left out.
 */
export function cropAlong(shots: readonly FramedShot[]): CropKeyframe[] {
  const cropped = shots.map((shot): FramedShot => {
    const [first] = shot.crop
    if (shot.layout !== 'split' || !first || !shot.other) return shot
    const between = { x: (first.x + shot.other.x) / 2, y: (first.y + shot.other.y) / 2 }
    return { ...shot, crop: [{ ...first, ...between, zoom: 1 }] }
  })
  let all = cropThrough(cropped)
  for (let apartMs = 500; all.length > limits.cropKeyframes; apartMs *= 1.5) {
    let lastMs = Number.NEGATIVE_INFINITY
    all = all.filter(({ atMs }) => {
      if (atMs - lastMs < apartMs) return false
      lastMs = atMs
      return true
    })
  }
  return all
}
