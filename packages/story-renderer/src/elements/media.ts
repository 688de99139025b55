import {
  type ImageMedia,
  type MediaFilter,
  mediaFilters,
  type ShapeName,
  shapes,
  type VideoMedia,
} from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { common, type Html, join } from '../html.ts'

/** The box that shows a crop of an image or video: enlarged by its scale around the focal point, with its filter. */
export function cropped(media: ImageMedia | VideoMedia, filter: MediaFilter, face: Html, context: RenderContext): Html {
  const { sheet } = context
  const spare = media.scale - 1
  const placed = sheet.classOf(
    spare > 0 && `left:${sheet.percent(-spare * media.focalX * 100)}`,
    spare > 0 && `top:${sheet.percent(-spare * media.focalY * 100)}`,
    spare > 0 && `width:${sheet.percent(media.scale * 100)}`,
    spare > 0 && `height:${sheet.percent(media.scale * 100)}`,
    mediaFilters[filter] && `filter:${mediaFilters[filter]}`,
  )
  return placed ? common('div', { class: `_f ${placed}` }, face) : face
}

export function toImageRef(
  given: { media: ImageMedia; filter: MediaFilter; alt: string; elementId?: string },
  context: RenderContext,
): Html | null {
  const asset = context.resolve(given.media, 'page', given.elementId)
  if (!asset) return null
  const { focalX, focalY } = given.media
  const face = context.dialect.image({ asset, alt: given.alt, focalX, focalY, isEager: context.isFirstPage }, context)
  return cropped(given.media, given.filter, face, context)
}

export function videoOf(
  given: { media: VideoMedia; filter: MediaFilter; elementId?: string; isBackground: boolean },
  context: RenderContext,
): Html | null {
  const { media, filter, elementId, isBackground } = given
  const asset = context.resolve(media, 'video', elementId)
  const poster = media.poster && context.resolve(media.poster, 'video-poster', elementId)
  if (!poster) context.report('VIDEO_POSTER_MISSING', elementId)
  const video =
    asset && context.dialect.video({ asset, media, posterUrl: poster?.url ?? null, isBackground, elementId }, context)
  if (video) return cropped(media, filter, video, context)
  if (!poster) return null
  const { focalX, focalY, alt } = media
  return cropped(
    media,
    filter,
    context.dialect.image({ asset: poster, alt, focalX, focalY, isEager: false }, context),
    context,
  )
}

/** A plain background for a missing image. */
export function placeholder(color: string | undefined, context: RenderContext): Html {
  return common('div', { class: `_f ${context.sheet.classOf(`background:${color ?? '#c9ccd3'}`)}` })
}

/** Masks content by a shape of the table. */
export function masked(mask: string | undefined, content: Html, context: RenderContext): Html {
  if (!mask || !Object.hasOwn(shapes, mask)) return content
  const id = context.nextId('m')
  const outline = common('path', { d: shapes[mask as ShapeName].path, transform: 'scale(.01)', 'clip-rule': 'evenodd' })
  const clip = common('clippath', { id, clipPathUnits: 'objectBoundingBox' }, outline)
  const defs = common('svg', { width: 0, height: 0, class: '_z', 'aria-hidden': 'true' }, common('defs', {}, clip))
  return join([defs, common('div', { class: `_f ${context.sheet.classOf(`clip-path:url(#${id})`)}` }, content)])
}
