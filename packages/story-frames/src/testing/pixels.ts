import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Pixels } from './ssim.ts'

/** The pixels of a PNG. */
export async function pixelsOf(png: Buffer): Promise<Pixels> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { width: image.width, height: image.height, data: canvas.data() }
}
