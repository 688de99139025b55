import { pageSize } from '@taplore/story'
import type { Context } from '../canvas.ts'
import type { Rect } from '../paint/box.ts'
import { type Motion, type Pose, sampleTrack } from './sample-track.ts'

/** How all tracks of one target hold it at a moment, outermost first. */
export function posesAt(tracks: readonly Motion[], timeMs: number): Pose[] {
  return tracks.map((track) => sampleTrack(track, timeMs))
}

/** Whether anything would be seen at all. */
export function isVisible(poses: readonly Pose[]): boolean {
  return poses.every(
    ({ opacity, scaleX, scaleY, reveal }) =>
      opacity > 0.001 &&
      scaleX !== 0 &&
      scaleY !== 0 &&
      (!reveal || (reveal[0] + reveal[2] < 1 && reveal[1] + reveal[3] < 1)),
  )
}

/** Carries poses out on a context around an unturned box in canvas px: each turns and scales about the middle of the box. */
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

/** The box that tracks of the background go by. */
export function wholePage(scale: number): Rect {
  return { x: 0, y: 0, width: pageSize.width * scale, height: pageSize.height * scale }
}
