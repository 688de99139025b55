import {
  type AudioMedia,
  type CaptionTrack,
  type ImageMedia,
  limits,
  newImageMedia,
  newVideoMedia,
  pageSize,
  type VideoMedia,
} from '@taplore/story'
import { readColor } from '../color.ts'
import type { WantedFiles } from '../files.ts'
import { isRecord, listOf, numberOf, recordOf, round, textOf, type Unknown } from '../reading.ts'
import type { Notes } from '../report.ts'

interface Around {
  readonly files: WantedFiles
  readonly notes: Notes
}

const side = (value: unknown, fallback: number) => Math.max(1, Math.round(numberOf(value, fallback, 1, 100_000)))

/**
 * The crop of an image in its box. That editor centers the focal point as far as the image allows; here the focal
 * point distributes the overflow, so the same crop has another number.
 */
function toCrop(element: Unknown, box: { width: number; height: number }, size: { width: number; height: number }) {
  const scale = numberOf(element.scale, 100, 100, 1_000) / 100
  const cover = Math.max(box.width / size.width, box.height / size.height) * scale
  const focus = (given: unknown, boxSide: number, mediaSide: number) => {
    const spare = mediaSide - boxSide
    if (spare < 0.5) return 0.5
    const wanted = (mediaSide * numberOf(given, 50, 0, 100)) / 100 - boxSide / 2
    return round(Math.min(1, Math.max(0, wanted / spare)), 4)
  }
  return {
    scale: round(scale, 4),
    focalX: focus(element.focalX, box.width, size.width * cover),
    focalY: focus(element.focalY, box.height, size.height * cover),
  }
}

/** The placeholder color of the file. */
function announced({ baseColor }: Unknown): { placeholder?: string } {
  const color = readColor(textOf(baseColor, 9))
  return color ? { placeholder: color } : {}
}

/** The image of an element (or its animation, when the type is `gif`); null without a file. */
export function readImage(
  element: Unknown,
  box: { width: number; height: number } | null,
  { files, notes }: Around,
): ImageMedia | null {
  const resource = recordOf(element.resource)
  const source = textOf(resource.src, limits.urlLength)
  if (!source) {
    notes.add('media-missing', textOf(resource.alt, 100) || 'image')
    return null
  }
  const size = { width: side(resource.width, pageSize.width), height: side(resource.height, pageSize.height) }
  const alt = textOf(element.alt, limits.altLength) || textOf(resource.alt, limits.altLength)
  const mime = textOf(resource.mimeType, 100) || 'image/jpeg'
  const place = toCrop(element, box ?? pageSize, size)
  return newImageMedia(
    { ...files.want('image', source, alt), mime, ...size },
    { alt, ...place, ...announced(resource) },
  )
}

export function readVideo(
  element: Unknown,
  box: { width: number; height: number } | null,
  { files, notes }: Around,
): VideoMedia | null {
  const resource = recordOf(element.resource)
  // An animated image includes a video of itself.
  const video = isRecord(resource.output) ? resource.output : resource
  const source = textOf(video.src, limits.urlLength)
  if (!source) {
    notes.add('media-missing', textOf(resource.alt, 100) || 'video')
    return null
  }
  const size = { width: side(resource.width, pageSize.width), height: side(resource.height, pageSize.height) }
  const alt = textOf(element.alt, limits.altLength) || textOf(resource.alt, limits.altLength)
  const poster = textOf(element.poster, limits.urlLength) || textOf(video.poster ?? resource.poster, limits.urlLength)
  const isMoving = resource.type === 'gif'
  return newVideoMedia(
    {
      ...files.want('video', source, alt),
      mime: textOf(video.mimeType, 100) || 'video/mp4',
      ...size,
      durationMs: Math.round(numberOf(resource.length, 0, 0, 100_000) * 1000),
    },
    {
      alt,
      ...toCrop(element, box ?? pageSize, size),
      ...announced(resource),
      poster: poster ? { ...files.want('image', poster, alt), mime: 'image/jpeg', ...size } : null,
      captions: readTracks(element.tracks, files),
      doesLoop: isMoving || element.loop === true,
      isMuted: isMoving || resource.isMuted === true,
      volume: numberOf(element.volume, 1, 0, 1),
    },
  )
}

function readTracks(given: unknown, files: WantedFiles): CaptionTrack[] {
  return listOf(given)
    .slice(0, limits.captionTracks)
    .flatMap((each) => {
      const track = recordOf(each)
      const source = textOf(track.track, limits.urlLength)
      if (!source) return []
      const language = textOf(track.srclang, 35)
      const label = textOf(track.label, 80)
      return [{ ...files.want('captions', source, label), language: language.length >= 2 ? language : 'en', label }]
    })
}

/** The audio of a page or the story: `{resource, tracks, loop}`. */
export function readSound(given: unknown, { files }: Around): (AudioMedia & { captions: CaptionTrack[] }) | null {
  const sound = recordOf(given)
  const resource = recordOf(sound.resource)
  const source = textOf(resource.src, limits.urlLength)
  if (!source) return null
  return {
    ...files.want('audio', source, 'audio'),
    mime: textOf(resource.mimeType, 100) || 'audio/mpeg',
    durationMs: Math.round(numberOf(resource.length, 0, 0, 100_000) * 1000),
    doesLoop: sound.loop === true,
    volume: 1,
    captions: readTracks(sound.tracks, files),
  }
}
