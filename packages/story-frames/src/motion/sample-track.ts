import type { Frame, Track } from '@taplore/story'
import { easingOf } from './easing.ts'

/** The motion data of a track. */
export type Motion = Pick<Track, 'frames' | 'timing'>

/** The pose of a target by a track at a time; moves in px of the page. */
export interface Pose {
  opacity: number
  x: number
  y: number
  scaleX: number
  scaleY: number
  /** Degrees clockwise. */
  rotate: number
  /** Insets in fractions of the box (top, right, bottom, left); null without clipping. */
  reveal: readonly [number, number, number, number] | null
}

/**
 * The pose of a track at a time of its page, ms; before its start and after its end it holds the first and last
 * frame.
 */
export function sampleTrack(track: Motion, timeMs: number): Pose {
  const { frames, timing } = track
  // Exit effects do not affect their target before they start.
  if (timing.fill === 'forwards' && timeMs < timing.delay) return rest
  const progress = progressAt(track, timeMs)
  const number = (pick: (frame: Frame) => number | undefined, otherwise: number) =>
    between(frames, progress, pick, (from, to, share) => from + (to - from) * share) ?? otherwise
  return {
    opacity: Math.min(
      1,
      Math.max(
        0,
        number((frame) => frame.opacity, 1),
      ),
    ),
    x: number((frame) => frame.x, 0),
    y: number((frame) => frame.y, 0),
    scaleX: number((frame) => frame.scale, 1) * number((frame) => frame.scaleX, 1),
    scaleY: number((frame) => frame.scale, 1) * number((frame) => frame.scaleY, 1),
    rotate: number((frame) => frame.rotate, 0),
    reveal: between(
      frames,
      progress,
      (frame) => frame.reveal,
      (from, to, share) => mixed(from, to, share),
    ),
  }
}

const rest: Pose = { opacity: 1, x: 0, y: 0, scaleX: 1, scaleY: 1, rotate: 0, reveal: null }

function progressAt({ timing }: Motion, timeMs: number): number {
  const local = timeMs - timing.delay
  if (local <= 0) return easingOf(timing.easing)(0)
  const rounds = local / timing.duration
  const share = rounds >= timing.iterations ? 1 : rounds % 1
  return easingOf(timing.easing)(share)
}

/**
 * Each property is interpolated between the frames that contain it, as in web animations; without any there is none.
 */
function between<T>(
  frames: readonly Frame[],
  progress: number,
  pick: (frame: Frame) => T | undefined,
  mix: (from: T, to: T, share: number) => T,
): T | null {
  let before: { offset: number; value: T } | null = null
  let beyond: { offset: number; value: T } | null = null
  const named: { offset: number; value: T }[] = []
  for (const frame of frames) {
    const value = pick(frame)
    if (value !== undefined) named.push({ offset: frame.offset, value })
  }
  for (const point of named) {
    if (point.offset <= progress) before = point
    else if (!beyond) beyond = point
  }
  // An overshooting easing continues the last segment.
  const from = before && !beyond && named.length > 1 ? (named.at(-2) ?? before) : (before ?? named[0])
  const to = beyond ?? named.at(-1)
  if (!from || !to) return null
  if (from.offset === to.offset) return to.value
  return mix(from.value, to.value, (progress - from.offset) / (to.offset - from.offset))
}

type Insets = [number, number, number, number]

function mixed(from: Insets, to: Insets, share: number): Insets {
  const at = (index: 0 | 1 | 2 | 3) => from[index] + (to[index] - from[index]) * share
  return [at(0), at(1), at(2), at(3)]
}
