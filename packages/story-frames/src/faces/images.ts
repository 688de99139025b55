import { Path2D } from '@napi-rs/canvas'
import { type ImageElement, type MediaFilter, type ShapeName, shapes, type VideoElement } from '@taplore/story'
import { drawImageCovering } from '../paint/draw-image.ts'
import type { Face, FaceBox, Ink } from './ink.ts'

const emptyColor = '#c9ccd3'

export const drawImageFace: Face<ImageElement> = (element, box, ink) => {
  withMask(element.mask, box, ink, () => drawMedia(element.media, element.filter, box, ink))
}

export const drawVideoFace: Face<VideoElement> = (element, box, ink) => {
  withMask(element.mask, box, ink, () => drawMedia(element.media, element.filter, box, ink))
}

function drawMedia(
  media: ImageElement['media'] | VideoElement['media'],
  filter: MediaFilter,
  box: FaceBox,
  ink: Ink,
): void {
  const image = media && ink.toImageRef(media)
  if (media && image) {
    drawImageCovering(ink.context, image, box, media, filter, ink.isCut(media))
    return
  }
  ink.context.fillStyle = media?.placeholder ?? emptyColor
  ink.context.fillRect(box.x, box.y, box.width, box.height)
}

/** Masks a drawing by a shape of the table, stretched to the box. */
function withMask(mask: string | undefined, box: FaceBox, ink: Ink, draw: () => void): void {
  if (!mask || !(mask in shapes)) {
    draw()
    return
  }
  const outline = new Path2D()
  const placed = { a: box.width / 100, b: 0, c: 0, d: box.height / 100, e: box.x, f: box.y }
  outline.addPath(new Path2D(shapes[mask as ShapeName].path), placed)
  ink.context.save()
  ink.context.clip(outline)
  draw()
  ink.context.restore()
}
