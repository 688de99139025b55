import type { Writable } from 'node:stream'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { type CaptionPainter, type Context2d, type FontSource, openCaptions } from '@taplore/caption-frames'
import type { Captions, Rect, Size } from '@taplore/media'

/** The captions of a video as transparent frames of the region in which there are any. */
export interface CaptionLayer {
  /** Even numbers, since colors are stored for four pixels at once. */
  readonly region: Rect
  /** RGBA of the region at a time; the same buffer as before when nothing has changed. */
  frameAt(timeMs: number): Buffer
}

/** Null when there is nothing to show. */
export function openCaptionLayer(given: {
  captions: Captions
  frame: Size
  fonts: FontSource
  language: string | undefined
}): CaptionLayer | null {
  const { captions, frame, fonts, language } = given
  const measure: Context2d = createCanvas(1, 1).getContext('2d')
  const painter = openCaptions({ captions, frame, fonts, measure, ...(language ? { language } : {}) })
  const bounds = painter.bounds()
  if (!bounds || bounds.width < 1 || bounds.height < 1) return null
  const region = evenRegion(bounds, frame)
  const canvas = createCanvas(region.width, region.height)
  let state: string | null = null
  let bytes: Buffer = Buffer.alloc(region.width * region.height * 4)
  let isBlank = true
  return {
    region,
    frameAt(timeMs) {
      const next = painter.stateAt(timeMs)
      if (next !== null && next === state) return bytes
      state = next
      if (next === '' && isBlank) return bytes
      isBlank = next === ''
      bytes = draw(canvas, painter, region, timeMs)
      return bytes
    },
  }
}

function draw(canvas: Canvas, painter: CaptionPainter, { x, y, width, height }: Rect, timeMs: number): Buffer {
  const context = canvas.getContext('2d')
  context.clearRect(0, 0, width, height)
  context.save()
  context.translate(-x, -y)
  painter.drawAt(context, timeMs)
  context.restore()
  // Not the canvas's own bytes: theirs are multiplied by their opacity, and ffmpeg wants them as they are.
  const { data } = context.getImageData(0, 0, width, height)
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
}

function evenRegion({ x, y, width, height }: Rect, frame: Size): Rect {
  const left = x - (x % 2)
  const top = y - (y % 2)
  const right = Math.min(frame.width, x + width + ((x + width) % 2))
  const bottom = Math.min(frame.height, y + height + ((y + height) % 2))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Sends the frames of a layer to a program, each when the one before is taken. */
export async function sendLayer(
  layer: CaptionLayer,
  to: Writable,
  given: { frames: number; frameMs: number; signal?: AbortSignal | undefined },
): Promise<void> {
  let sending: Promise<void> = Promise.resolve()
  for (let frame = 0; frame < given.frames; frame += 1) {
    given.signal?.throwIfAborted()
    const bytes = layer.frameAt(frame * given.frameMs)
    await sending
    sending = new Promise((resolve, reject) => {
      to.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
    // A closed pipe is reported where it is awaited, one frame later.
    sending.catch(() => {})
  }
  await sending
  to.end()
}
