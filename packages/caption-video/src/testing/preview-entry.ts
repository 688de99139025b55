import { cssFonts, openCaptions } from '@taplore/caption-frames'
import type { CaptionStyle, Captions } from '@taplore/media'

/** Draws captions on a canvas of the page, as the preview of an editor does. Bundled for the browser by a test. */
export function drawPreview(
  canvas: HTMLCanvasElement,
  given: { captions: Captions; style: CaptionStyle; timeMs: number },
): void {
  const context = canvas.getContext('2d')
  const measure = document.createElement('canvas').getContext('2d')
  if (!context || !measure) throw new Error('There is no canvas.')
  const { captions, style, timeMs } = given
  openCaptions({ captions, style, frame: canvas, fonts: cssFonts, measure }).drawAt(context, timeMs)
}
