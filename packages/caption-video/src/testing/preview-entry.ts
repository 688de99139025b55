import { cssFonts, openCaptions } from '@taplore/caption-frames'
import { backdropFilter, backdropPlace, type CaptionStyle, type Captions, fitInto, paintBackdrop } from '@taplore/media'

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

/** Draws a whole image on a canvas of another shape, before its own blur. */
export function drawFitted(canvas: HTMLCanvasElement, image: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  const behind = document.createElement('canvas').getContext('2d')
  if (!behind) throw new Error('There is no canvas.')
  paintBackdrop<CanvasImageSource>(behind, image, image, canvas)
  const place = backdropPlace(canvas)
  context.filter = backdropFilter(canvas, canvas.width)
  context.drawImage(behind.canvas, place.x, place.y, place.width, place.height)
  context.filter = 'none'
  const fitted = fitInto(canvas, image)
  context.drawImage(image, fitted.x, fitted.y, fitted.width, fitted.height)
}
