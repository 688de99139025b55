import { createCanvas } from '@napi-rs/canvas'
import { fontsOfCaptions, openCaptions } from '@taplore/caption-frames'
import type { Captions, Size } from '@taplore/media'
import type { FrameOverlay } from '@taplore/story-frames'
import type { FindFonts } from '@taplore/story-frames/fonts'
import { openSkiaFonts } from './skia-fonts.ts'

/**
 * Captions to be drawn over a page of a story while it is rendered, so that the video is encoded once. `startMs` is where the page begins
 * in the captions.
 */
export function openCaptionOverlay(given: {
  captions: Captions
  startMs: number
  frame: Size
  findFonts: FindFonts
}): FrameOverlay & { close(): void } {
  const { captions, startMs, frame, findFonts } = given
  const { language } = captions
  const { words } = fontsOfCaptions(captions, { language })
  const fonts = openSkiaFonts({ findFonts, language, words })
  const measure = createCanvas(1, 1).getContext('2d')
  const painter = openCaptions({ captions, frame, fonts, measure })
  return {
    boundsAt: (timeMs) => painter.boundsAt(startMs + timeMs),
    drawAt: (context, timeMs) => painter.drawAt(context, startMs + timeMs),
    stateAt: (timeMs) => painter.stateAt(startMs + timeMs),
    close: () => fonts.close(),
  }
}
