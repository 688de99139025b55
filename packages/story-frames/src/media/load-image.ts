import { readFile, stat } from 'node:fs/promises'
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import type { DrawableImage } from '../canvas.ts'
import type { FrameLimits } from '../options.ts'
import { probeMedia } from './probe.ts'
import type { Programs } from './programs.ts'

/**
 * An image from a file, downscaled when it is far larger than it will ever be drawn. Null when it cannot be read or
 * exceeds the limits. `needed` = its largest drawn size, px.
 */
export async function loadDrawable(
  path: string,
  given: { needed: { width: number; height: number }; limits: FrameLimits; programs: Programs; signal?: AbortSignal },
): Promise<DrawableImage | null> {
  const { needed, limits, programs, signal } = given
  const file = await stat(path).catch(() => null)
  if (!file || file.size > limits.imageBytes) return null
  const bytes = await readFile(path)
  if (looksLikeSvg(bytes)) return await loadSvg(bytes, needed)
  const probed = await probeMedia(path, programs, signal).catch(() => null)
  if (probed?.video && probed.video.width * probed.video.height > limits.imagePixels) return null
  const image = await loadImage(bytes).catch(() => null)
  if (!image || image.width < 1 || image.height < 1) return null
  return shrunkTo(image, needed)
}

/**
 * Halves an image while it stays at least as large as needed: better quality than one large step, and it frees
 * memory.
 */
function shrunkTo(image: Image, needed: { width: number; height: number }): DrawableImage {
  let drawable: DrawableImage = image
  let { width, height } = image
  while (width / 2 >= needed.width && height / 2 >= needed.height) {
    width = Math.max(1, Math.round(width / 2))
    height = Math.max(1, Math.round(height / 2))
    const half = createCanvas(width, height)
    const context = half.getContext('2d')
    context.imageSmoothingQuality = 'medium'
    context.drawImage(drawable, 0, 0, width, height)
    drawable = half
  }
  return drawable
}

function looksLikeSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 400).toString('utf8').trimStart()
  return start.startsWith('<svg') || (start.startsWith('<') && bytes.subarray(0, 4000).includes('<svg'))
}

/** SVGs are rendered at the size they are needed in. External references are removed. */
async function loadSvg(bytes: Buffer, needed: { width: number; height: number }): Promise<DrawableImage | null> {
  const text = bytes
    .toString('utf8')
    .replace(/<!DOCTYPE[^>[]*(\[[\s\S]*?\])?[^>]*>/gi, '')
    .replace(/\s(?:xlink:)?href\s*=\s*(["'])(?!#|data:image\/(?:png|jpeg|webp|gif);)[\s\S]*?\1/gi, '')
  const image = await loadImage(Buffer.from(text)).catch(() => null)
  if (!image || image.width < 1 || image.height < 1) return null
  const ratio = Math.min(8, Math.max(needed.width / image.width, needed.height / image.height))
  if (ratio > 1) {
    const { width, height } = image
    image.width = Math.round(width * ratio)
    image.height = Math.round(height * ratio)
  }
  return image
}
