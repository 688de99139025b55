import type { ClipFraming } from '@taplore/contract'
import { type CropKeyframe, cropAt, fitInto, type Size } from '@taplore/media'

export interface DrawnFrame {
  /** Following faces and the middle take a part of the video, the whole stands on its own blur. */
  readonly framing: ClipFraming
  /** Which part fills the frame; empty for the middle. */
  readonly crop: readonly CropKeyframe[]
  readonly timeMs: number
  readonly target: Size
}

/** Draws the current frame of a video, or an image, into an upright frame. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  source: CanvasImageSource,
  media: Size,
  drawn: DrawnFrame,
) {
  const { framing, target } = drawn
  context.fillStyle = '#000'
  context.fillRect(0, 0, target.width, target.height)
  if (framing === 'whole') drawWhole(context, source, media, target)
  else drawPart(context, source, media, drawn)
}

function drawPart(
  context: CanvasRenderingContext2D,
  source: CanvasImageSource,
  media: Size,
  { crop, target, timeMs }: DrawnFrame,
): void {
  const { x, y, width, height } = cropAt({ crop }, target, media, timeMs)
  context.drawImage(source, x, y, width, height, 0, 0, target.width, target.height)
}

function drawWhole(context: CanvasRenderingContext2D, source: CanvasImageSource, media: Size, target: Size): void {
  const whole = cropAt({ crop: [] }, target, media, 0)
  context.save()
  context.filter = `blur(${Math.round(target.width / 24)}px) brightness(0.7)`
  const edge = target.width / 12
  const [width, height] = [target.width + 2 * edge, target.height + 2 * edge]
  context.drawImage(source, whole.x, whole.y, whole.width, whole.height, -edge, -edge, width, height)
  context.restore()
  const fitted = fitInto(target, media)
  context.drawImage(source, fitted.x, fitted.y, fitted.width, fitted.height)
}
