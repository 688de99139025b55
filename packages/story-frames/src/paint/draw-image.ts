import { type ImageMedia, type MediaFilter, mediaFilters, type VideoMedia } from '@taplore/story'
import type { Context, DrawableImage } from '../canvas.ts'
import type { Rect } from './box.ts'

type Placement = Pick<ImageMedia | VideoMedia, 'focalX' | 'focalY' | 'scale'>

/** Position of an image so that it covers a box around its focal point, enlarged by its scale. Px. */
export function coverRect(box: Rect, natural: { width: number; height: number }, media: Placement): Rect {
  const spare = media.scale - 1
  const field = {
    x: box.x - spare * media.focalX * box.width,
    y: box.y - spare * media.focalY * box.height,
    width: box.width * media.scale,
    height: box.height * media.scale,
  }
  const ratio = Math.max(field.width / natural.width, field.height / natural.height)
  const width = natural.width * ratio
  const height = natural.height * ratio
  return {
    x: field.x + (field.width - width) * media.focalX,
    y: field.y + (field.height - height) * media.focalY,
    width,
    height,
  }
}

/** Draws an image into a box, clipped at its edges, with a filter. `isCut`: it is already cropped to the box. */
export function drawImageCovering(
  context: Context,
  image: DrawableImage,
  box: Rect,
  media: Placement,
  filter: MediaFilter,
  isCut = false,
): void {
  const place = isCut ? box : coverRect(box, image, media)
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'medium'
  if (mediaFilters[filter]) context.filter = mediaFilters[filter]
  context.drawImage(image, place.x, place.y, place.width, place.height)
  context.restore()
}
