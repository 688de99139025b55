import { cropAt, even, fitInto, type Rect, type Size } from './place-video.ts'

/** What is seen beside media that do not fill their frame: they themselves, blurred and darker. Previews and exports draw the same. */
export const backdrop = {
  /** Standard deviation of the blur, in px of `backdropSizeOf`. */
  blurPx: 4,
  brightness: 0.72,
} as const

const shortSide = 90
/** Three times the blur: what is further away is not seen. */
const margin = 3 * backdrop.blurPx

/** The size in which a backdrop is drawn and blurred, before it is enlarged. */
export function backdropSizeOf(frame: Size): Size {
  const scale = shortSide / Math.min(frame.width, frame.height)
  return { width: even(frame.width * scale), height: even(frame.height * scale) }
}

/** Whether something of a frame is left beside media that are shown as a whole. */
export function leavesRoom(frame: Size, media: Size): boolean {
  const { width, height } = fitInto(frame, media)
  return width < frame.width || height < frame.height
}

/** Where the canvas of `paintBackdrop` lies on a frame: it is larger on all sides, so that its edges are blurred like its middle. */
export function backdropPlace(frame: Size): Rect {
  const small = backdropSizeOf(frame)
  const [across, down] = [frame.width / small.width, frame.height / small.height]
  return {
    x: -margin * across,
    y: -margin * down,
    width: (small.width + 2 * margin) * across,
    height: (small.height + 2 * margin) * down,
  }
}

/** What a backdrop uses of a 2D canvas: the context of a browser fits. */
export interface BackdropContext<Image> {
  readonly canvas: Image & { width: number; height: number }
  imageSmoothingEnabled: boolean
  drawImage(image: Image, ...parts: [number, number, number, number, number, number, number, number]): void
}

/** Draws the backdrop of media on a canvas of its own, still without blur: a filter of the page, or of another canvas, adds it. */
export function paintBackdrop<Image>(context: BackdropContext<Image>, source: Image, media: Size, frame: Size): void {
  const { canvas } = context
  const small = backdropSizeOf(frame)
  const [width, height] = [small.width + 2 * margin, small.height + 2 * margin]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const part = cropAt({ crop: [] }, small, media, 0)
  context.imageSmoothingEnabled = true
  context.drawImage(source, part.x, part.y, part.width, part.height, margin, margin, small.width, small.height)
  // The outermost pixels go on, as in the blur of ffmpeg.
  context.imageSmoothingEnabled = false
  const [right, bottom] = [margin + small.width, margin + small.height]
  context.drawImage(canvas, margin, margin, 1, small.height, 0, margin, margin, small.height)
  context.drawImage(canvas, right - 1, margin, 1, small.height, right, margin, margin, small.height)
  context.drawImage(canvas, 0, margin, width, 1, 0, 0, width, margin)
  context.drawImage(canvas, 0, bottom - 1, width, 1, 0, bottom, width, margin)
}

/** The filter that blurs and darkens a backdrop, for a frame that is drawn `frameWidth` px wide. */
export function backdropFilter(frame: Size, frameWidth: number): string {
  const blur = (backdrop.blurPx * frameWidth) / backdropSizeOf(frame).width
  return `blur(${blur.toFixed(2)}px) brightness(${backdrop.brightness})`
}
