import {
  type CaptionTrack,
  type ImageMedia,
  limits,
  newElement,
  newImageMedia,
  newVideoMedia,
  pageSize,
  type VideoMedia,
} from '@taplore/story'
import { numberOf, round } from '../reading.ts'
import { attribute } from './css.ts'
import { type Around, baseOf, type Document, type Element, type Leaf } from './leaf.ts'
import { type Rect, wholePage } from './place.ts'

const sizeOf = (value: string | undefined, fallback: number) => Math.round(numberOf(value, fallback, 1, 100_000))

/** An `amp-img` or `amp-anim`; null without a file. */
export function readImage(element: Element, around: Around, document: Document): Leaf | null {
  const source = sourceOf(element)
  if (!source) {
    document.notes.add('media-missing', attribute(element, 'alt') ?? 'amp-img')
    return null
  }
  const alt = attribute(element, 'alt')?.slice(0, limits.altLength) ?? ''
  const size = {
    width: sizeOf(attribute(element, 'width'), pageSize.width),
    height: sizeOf(attribute(element, 'height'), pageSize.height),
  }
  const box = boxOf(element, around, size)
  const media = newImageMedia(
    { ...document.files.want('image', source, alt), mime: 'image/jpeg', ...size },
    { alt, ...frame(element, around.place.rect, box.rect, size) },
  )
  const base = baseOf({ ...around, corners: box.corners }, box.rect, document, attribute(element, 'id'))
  const mask = box.mask ? { mask: box.mask } : {}
  return {
    element: { ...newElement('image'), ...base, media, ...mask },
    isExact: box.isExact,
    area: around.area,
    owners: around.owners,
  }
}

export function readVideo(element: Element, around: Around, document: Document): Leaf | null {
  const sources = element.childNodes.filter(
    (node): node is Element => 'tagName' in node && node.tagName === 'source' && Boolean(attribute(node, 'src')),
  )
  const best = sources.find((each) => attribute(each, 'type')?.includes('mp4')) ?? sources[0]
  const source = attribute(element, 'src') ?? (best && attribute(best, 'src'))
  if (!source) {
    document.notes.add('media-missing', attribute(element, 'title') ?? 'amp-video')
    return null
  }
  const alt = (attribute(element, 'alt') ?? attribute(element, 'title') ?? '').slice(0, limits.altLength)
  const size = {
    width: sizeOf(attribute(element, 'width'), pageSize.width),
    height: sizeOf(attribute(element, 'height'), pageSize.height),
  }
  const poster = attribute(element, 'poster')
  const box = boxOf(element, around, size)
  const media = newVideoMedia(
    { ...document.files.want('video', source, alt), mime: 'video/mp4', ...size, durationMs: 0 },
    {
      alt,
      ...frame(element, around.place.rect, box.rect, size),
      poster: poster ? { ...document.files.want('image', poster, alt), mime: 'image/jpeg', ...size } : null,
      captions: captionsOf(element, document),
      doesLoop: attribute(element, 'loop') !== undefined,
      isMuted: attribute(element, 'noaudio') !== undefined || attribute(element, 'muted') !== undefined,
    },
  )
  const base = baseOf({ ...around, corners: box.corners }, box.rect, document, attribute(element, 'id'))
  const mask = box.mask ? { mask: box.mask } : {}
  return {
    element: { ...newElement('video'), ...base, media, ...mask },
    isExact: box.isExact,
    area: around.area,
    owners: around.owners,
  }
}

function captionsOf(element: Element, document: Document): CaptionTrack[] {
  const tracks = element.childNodes.filter((node): node is Element => 'tagName' in node && node.tagName === 'track')
  return tracks.slice(0, limits.captionTracks).flatMap((track) => {
    const source = attribute(track, 'src')
    const language = attribute(track, 'srclang')?.slice(0, 35) ?? 'en'
    const label = attribute(track, 'label')?.slice(0, 80) ?? ''
    const isSaid = ['captions', 'subtitles'].includes(attribute(track, 'kind')?.toLowerCase() ?? 'subtitles')
    if (!source || !isSaid) return []
    return [
      { ...document.files.want('captions', source, label), language: language.length > 1 ? language : 'en', label },
    ]
  })
}

function sourceOf(element: Element): string | undefined {
  const plain = attribute(element, 'src')
  if (plain) return plain
  const largest = attribute(element, 'srcset')
    ?.split(/,\s+/)
    .map((each) => each.trim().split(/\s+/))
    .sort(([, one = '0'], [, other = '0']) => Number.parseFloat(other) - Number.parseFloat(one))[0]
  return largest?.[0]
}

/**
 * Media that fill their container have its box, or that of its clipping box; others keep the aspect ratio of the
 * file.
 */
function boxOf(element: Element, { place, clip, corners }: Around, size: { width: number; height: number }) {
  const cuts = clip && clip.rect !== wholePage && overlaps(clip.rect, place.rect) ? clip : null
  const layout = attribute(element, 'layout')
  const mask = cuts?.mask ?? null
  if (layout === 'fill' || place.isExact)
    return {
      rect: cuts?.rect ?? place.rect,
      corners: cuts?.corners ?? corners,
      mask,
      isExact: place.isExact || layout === 'fill',
    }
  const width = place.rect.width
  const rect: Rect = { ...place.rect, width, height: (width * size.height) / size.width }
  return { rect, corners, mask, isExact: false }
}

function overlaps(one: Rect, other: Rect): boolean {
  return one.width > 1 && one.height > 1 && one.width <= other.width + 0.5 && one.height <= other.height + 0.5
}

/** The crop of a file shown in `shown` and clipped by `box`: scale and focal point. */
function frame(
  element: Element,
  shown: Rect,
  box: Rect,
  size: { width: number; height: number },
): Pick<ImageMedia & VideoMedia, 'scale' | 'focalX' | 'focalY'> {
  const [x = '50%', y = '50%'] = (attribute(element, 'object-position') ?? '').split(/\s+/).filter(Boolean)
  const share = (value: string) => Math.min(1, Math.max(0, numberOf(Number.parseFloat(value), 50) / 100))
  if (shown.width <= box.width + 1 && shown.height <= box.height + 1)
    return { scale: 1, focalX: share(x), focalY: share(y) }
  const cover = Math.max(box.width / size.width, box.height / size.height) * size.width
  const fitted = Math.max(shown.width / size.width, shown.height / size.height) * size.width
  const focus = (start: number, spare: number) => (spare < 1 ? 0.5 : Math.min(1, Math.max(0, start / spare)))
  return {
    scale: round(Math.min(10, Math.max(1, fitted / cover)), 4),
    focalX: round(focus(box.x - shown.x, shown.width - box.width), 4),
    focalY: round(focus(box.y - shown.y, shown.height - box.height), 4),
  }
}
