import { type ImageMedia, type MediaFilter, mediaFilters, type VideoMedia } from '@taplore/story'
import type { Context, Picture } from '../canvas.ts'
import type { Rect } from './box.ts'

type Placement = Pick<ImageMedia | VideoMedia, 'focalX' | 'focalY' | 'scale'>

/** Where a picture of a size lies so that it covers a box around its focal point, enlarged by its scale. Px. */
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

/** Draws a picture into a box, cut at its edges, with a look of the table. `isCut`: it fits the box as it is. */
export function drawImageCovering(
  context: Context,
  picture: Picture,
  box: Rect,
  media: Placement,
  filter: MediaFilter,
  isCut = false,
): void {
  const place = isCut ? box : coverRect(box, picture, media)
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.imageSmoothingEnabled = true
  context.imageSmoothingQuality = 'medium'
  if (mediaFilters[filter]) context.filter = mediaFilters[filter]
  context.drawImage(picture, place.x, place.y, place.width, place.height)
  context.restore()
}
