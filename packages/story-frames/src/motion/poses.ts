import { pageSize } from '@taplore/story'
import type { Context } from '../canvas.ts'
import type { Rect } from '../paint/box.ts'
import { type Motion, type Pose, sampleTrack } from './sample-track.ts'

/** The poses of all tracks of one target at a time, outermost first. */
export function posesAt(tracks: readonly Motion[], timeMs: number): Pose[] {
  return tracks.map((track) => sampleTrack(track, timeMs))
}

/** Whether anything would be visible. */
export function isVisible(poses: readonly Pose[]): boolean {
  return poses.every(
    ({ opacity, scaleX, scaleY, reveal }) =>
      opacity > 0.001 &&
      scaleX !== 0 &&
      scaleY !== 0 &&
      (!reveal || (reveal[0] + reveal[2] < 1 && reveal[1] + reveal[3] < 1)),
  )
}

/**
 * Applies poses to a context around an unrotated box in canvas px: each rotates and scales about the center of the
 * box.
 */
export function applyPoses(context: Context, poses: readonly Pose[], box: Rect, scale: number): void {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  for (const pose of poses) {
    context.globalAlpha *= pose.opacity
    context.translate(pose.x * scale + x, pose.y * scale + y)
    context.rotate((pose.rotate * Math.PI) / 180)
    context.scale(pose.scaleX, pose.scaleY)
    context.translate(-x, -y)
    if (!pose.reveal) continue
    const [top, right, bottom, left] = pose.reveal
    context.beginPath()
    context.rect(
      box.x + left * box.width,
      box.y + top * box.height,
      Math.max(0, (1 - left - right) * box.width),
      Math.max(0, (1 - top - bottom) * box.height),
    )
    context.clip()
  }
}

/** The reference box of background tracks. */
export function wholePage(scale: number): Rect {
  return { x: 0, y: 0, width: pageSize.width * scale, height: pageSize.height * scale }
}
