import {
  backdropFilter,
  backdropPlace,
  cropAt,
  fitInto,
  leavesRoom,
  paintBackdrop,
  type Rect,
  type Size,
} from '@taplore/media'
import type { ClipFrame } from '../rules/clip-frame.ts'

export interface DrawnFrame extends ClipFrame {
  /** In the video, and where the clip begins there. */
  readonly timeMs: number
  readonly startMs: number
  readonly target: Size
}

/** Draws the current frame of a video, or an image, into an upright frame. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  source: CanvasImageSource,
  media: Size,
  { framing, crop, shots, timeMs, startMs, target }: DrawnFrame,
) {
  context.fillStyle = '#000'
  context.fillRect(0, 0, target.width, target.height)
  const whole = { x: 0, y: 0, ...target }
  const put = (part: Rect, into: Rect) =>
    context.drawImage(source, part.x, part.y, part.width, part.height, into.x, into.y, into.width, into.height)
  if (framing === 'whole') return drawWhole(context, source, media, target)
  const atMs = timeMs - startMs
  const shot = shots?.findLast(({ fromMs }) => fromMs <= atMs) ?? shots?.[0]
  if (!shot) return put(cropAt({ crop }, target, media, timeMs), whole)
  if (shot.layout === 'whole') return drawWhole(context, source, media, target)
  if (shot.layout === 'crop' || !shot.other) return put(cropAt(shot, target, media, atMs), whole)
  const half = { width: target.width, height: target.height / 2 }
  put(cropAt(shot, half, media, atMs), { x: 0, y: 0, ...half })
  put(cropAt({ crop: [shot.other] }, half, media, atMs), { x: 0, y: half.height, ...half })
}

/** The canvas of its own that the backdrop of each context is drawn on. */
const backdrops = new WeakMap<CanvasRenderingContext2D, CanvasRenderingContext2D | null>()

function drawWhole(context: CanvasRenderingContext2D, source: CanvasImageSource, media: Size, target: Size): void {
  if (leavesRoom(target, media)) {
    const behind = backdrops.get(context) ?? document.createElement('canvas').getContext('2d')
    backdrops.set(context, behind)
    if (behind) drawBackdrop(context, behind, source, media, target)
  }
  const fitted = fitInto(target, media)
  context.drawImage(source, fitted.x, fitted.y, fitted.width, fitted.height)
}

function drawBackdrop(
  context: CanvasRenderingContext2D,
  behind: CanvasRenderingContext2D,
  source: CanvasImageSource,
  media: Size,
  target: Size,
): void {
  paintBackdrop<CanvasImageSource>(behind, source, media, target)
  const place = backdropPlace(target)
  context.save()
  context.filter = backdropFilter(target, target.width)
  context.drawImage(behind.canvas, place.x, place.y, place.width, place.height)
  context.restore()
}
