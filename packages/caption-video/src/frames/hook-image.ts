import { writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { type CaptionPainter, type FontSource, hookCaptions, hookMs, openCaptions } from '@taplore/caption-frames'
import type { Rect, Size } from '@taplore/media'

/** Tried from large to small until the whole title fits on one screen. */
const sizes = [110, 95, 80, 65, 52]

export interface HookImage {
  readonly path: string
  readonly region: Rect
}

/** Draws the title of a clip as a PNG of the region that it covers. Null when there is nothing to draw. */
export async function drawHook(given: {
  text: string
  language: string
  frame: Size
  fonts: FontSource
  path: string
}): Promise<HookImage | null> {
  const { text, language, frame, fonts, path } = given
  const measure = createCanvas(1, 1).getContext('2d')
  let painter: CaptionPainter | null = null
  for (const size of sizes) {
    painter = openCaptions({ captions: hookCaptions(text, language, size), frame, fonts, measure })
    if (painter.screens().length <= 1) break
  }
  const region = painter?.boundsAt(hookMs)
  if (!painter || !region || region.width < 1 || region.height < 1) return null
  const canvas = createCanvas(region.width, region.height)
  const context = canvas.getContext('2d')
  context.translate(-region.x, -region.y)
  painter.drawAt(context, hookMs)
  await writeFile(path, canvas.toBuffer('image/png'))
  return { path, region }
}
