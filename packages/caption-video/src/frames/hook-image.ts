import { writeFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import { type FontSource, fittingHook, hookMs, openCaptions } from '@taplore/caption-frames'
import type { Rect, Size } from '@taplore/media'

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
  const painter = openCaptions({
    captions: fittingHook({ text, language }, { frame, fonts, measure }),
    frame,
    fonts,
    measure,
  })
  const region = painter.boundsAt(hookMs)
  if (!region || region.width < 1 || region.height < 1) return null
  const canvas = createCanvas(region.width, region.height)
  const context = canvas.getContext('2d')
  context.translate(-region.x, -region.y)
  painter.drawAt(context, hookMs)
  await writeFile(path, canvas.toBuffer('image/png'))
  return { path, region }
}
