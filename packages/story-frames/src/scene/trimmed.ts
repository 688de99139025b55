import { createCanvas } from '@napi-rs/canvas'
import type { Canvas } from '../canvas.ts'
import type { Rect } from '../paint/box.ts'

/**
 * A bitmap without the empty margins around its content, and the place of what is left; null when it is empty. One px of the margin
 * stays, so that edges are smoothed as before. `place` is where the whole bitmap is shown.
 */
export function trimmed(canvas: Canvas, place: Rect): { canvas: Canvas; place: Rect } | null {
  const content = contentOf(canvas)
  if (!content) return null
  const left = Math.max(0, content.left - 1)
  const top = Math.max(0, content.top - 1)
  const width = Math.min(canvas.width, content.right + 1) - left
  const height = Math.min(canvas.height, content.bottom + 1) - top
  if (width * height > canvas.width * canvas.height * worthwhile) return { canvas, place }
  const part = createCanvas(width, height)
  part.getContext('2d').drawImage(canvas, -left, -top)
  const [across, down] = [place.width / canvas.width, place.height / canvas.height]
  return {
    canvas: part,
    place: { x: place.x + left * across, y: place.y + top * down, width: width * across, height: height * down },
  }
}

/** Share of a bitmap that must be left for the whole to be kept. */
const worthwhile = 0.9

/** The smallest area with everything that is not transparent. */
function contentOf(canvas: Canvas): { left: number; top: number; right: number; bottom: number } | null {
  const bytes = canvas.data()
  const { width, height } = canvas
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height)
  const first = pixels.findIndex((pixel) => pixel !== 0)
  if (first < 0) return null
  const last = pixels.findLastIndex((pixel) => pixel !== 0)
  const [top, bottom] = [Math.floor(first / width), Math.floor(last / width) + 1]
  let [left, right] = [width, 0]
  for (let y = top; y < bottom; y += 1) {
    const row = y * width
    for (let x = 0; x < left; x += 1) if (pixels[row + x] !== 0) left = x
    for (let x = width - 1; x >= right; x -= 1) if (pixels[row + x] !== 0) right = x + 1
  }
  return { left, top, right, bottom }
}
