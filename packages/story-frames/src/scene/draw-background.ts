import { type Page, pageSize } from '@taplore/story'
import type { Ink } from '../faces/ink.ts'
import { drawImageCovering } from '../paint/draw-image.ts'
import { fillWithPaint } from '../paint/paint.ts'

const emptyColor = '#20222a'

/** The lowest layer of a page: a paint, or an image or video with its overlay. */
export function drawBackground({ background }: Page, ink: Ink): void {
  const { context, scale } = ink
  const box = { x: 0, y: 0, width: pageSize.width * scale, height: pageSize.height * scale }
  const fill = () => context.rect(box.x, box.y, box.width, box.height)
  if (background.type === 'paint') {
    fillWithPaint(context, background.paint, box, fill)
    return
  }
  const { media, filter, overlay } = background
  context.fillStyle = media.placeholder ?? emptyColor
  context.fillRect(box.x, box.y, box.width, box.height)
  const image = ink.toImageRef(media)
  if (image) drawImageCovering(context, image, box, media, filter, ink.isCut(media))
  if (overlay) fillWithPaint(context, overlay, box, fill)
}
