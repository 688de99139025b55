import { definitionOf, type ImageMedia, type Page, pageSize, type StoryElement, type VideoMedia } from '@taplore/story'
import type { Canvas, DrawableImage } from '../canvas.ts'
import { loadDrawable } from '../media/load-image.ts'
import { probeMedia } from '../media/probe.ts'
import type { Programs } from '../media/programs.ts'
import { VideoReader } from '../media/video-reader.ts'
import { type FrameLimits, framesPerSecond, type LoadMedia } from '../options.ts'
import { type Rect, snapped } from '../paint/box.ts'
import { coverRect } from '../paint/draw-image.ts'
import { boxOf } from './draw-element.ts'

type Media = ImageMedia | VideoMedia

interface Use {
  media: Media
  /** Its display size, canvas px. */
  box: Rect
  owner: string
}

interface PlayingVideo {
  reader: VideoReader
  canvas: Canvas | null
}

/** Images and videos of one page, ready to draw. */
export class PageMedia {
  #images = new Map<Media, DrawableImage>()
  #videos = new Map<Media, PlayingVideo>()
  /** Ids of elements (or `background`) with missing media. */
  readonly missing: string[] = []

  get hasVideos(): boolean {
    return this.#videos.size > 0
  }

  isVideo(media: Media): boolean {
    return this.#videos.has(media)
  }

  toImageRef(media: Media): DrawableImage | null {
    return this.#videos.get(media)?.canvas ?? this.#images.get(media) ?? null
  }

  /** Whether an image is already cropped to its box. */
  isCut(media: Media): boolean {
    return this.#videos.get(media)?.canvas !== null && this.#videos.has(media)
  }

  /** Seeks all videos to a time of the page, ms. */
  async seek(timeMs: number): Promise<void> {
    for (const video of this.#videos.values()) video.canvas = await video.reader.imageAt(timeMs)
  }

  close(): void {
    for (const video of this.#videos.values()) video.reader.close()
    this.#videos.clear()
    this.#images.clear()
  }

  async load(
    page: Page,
    given: {
      scale: number
      loadMedia: LoadMedia
      programs: Programs
      limits: FrameLimits
      signal?: AbortSignal | undefined
    },
  ): Promise<void> {
    for (const use of usesOf(page, given.scale)) {
      given.signal?.throwIfAborted()
      const isLoaded = await this.#loadOne(use, given)
      if (!isLoaded && !this.missing.includes(use.owner)) this.missing.push(use.owner)
    }
  }

  async #loadOne(use: Use, given: Parameters<PageMedia['load']>[1]): Promise<boolean> {
    const { media, box } = use
    const isVideo = 'durationMs' in media
    const isMoving = isVideo || media.mime === 'image/gif'
    const { loadMedia, programs, limits, signal } = given
    const file = await loadMedia(media, isVideo ? 'video' : 'image', signal)
    if (file && isMoving) {
      const video = await openVideo(file.path, media, box, programs, signal)
      if (video) {
        this.#videos.set(media, video)
        return true
      }
    }
    const poster = isVideo ? media.poster : media
    const stored = isVideo ? poster && (await loadMedia(poster, 'image', signal)) : file
    if (!stored || !poster) return false
    const needed = coverRect(box, poster, media)
    const image = await loadDrawable(stored.path, { needed, limits, programs, signal })
    if (image) this.#images.set(media, image)
    return image !== null && !isVideo
  }
}

/** Every use of an image or video on a page. */
function usesOf(page: Page, scale: number): Use[] {
  const { background } = page
  const ground =
    background.type === 'paint'
      ? []
      : [{ media: background.media, box: boxOf({ x: 0, y: 0, ...pageSize }, scale), owner: 'background' }]
  return [
    ...ground,
    ...page.elements.flatMap((element: StoryElement) =>
      element.isHidden
        ? []
        : definitionOf(element)
            .mediaOf(element)
            .map((media) => ({ media, box: boxOf(element, scale), owner: element.id })),
    ),
  ]
}

async function openVideo(
  path: string,
  media: Media,
  box: Rect,
  programs: Programs,
  signal: AbortSignal | undefined,
): Promise<PlayingVideo | null> {
  const probed = await probeMedia(path, programs, signal).catch(() => null)
  // A GIF of one frame is an image.
  if (!probed?.video || (!('durationMs' in media) && probed.durationMs < 60)) return null
  const place = snapped(box)
  const cover = coverRect(place, probed.video, media)
  const window = { width: Math.max(1, place.width), height: Math.max(1, place.height) }
  const [width, height] = [
    Math.max(window.width, Math.round(cover.width)),
    Math.max(window.height, Math.round(cover.height)),
  ]
  const startMs = 'durationMs' in media ? media.trimStartMs : 0
  const endMs = 'durationMs' in media ? (media.trimEndMs ?? probed.durationMs) : probed.durationMs
  const reader = new VideoReader(
    {
      path,
      width,
      height,
      window: {
        ...window,
        x: Math.min(width - window.width, Math.max(0, Math.round(place.x - cover.x))),
        y: Math.min(height - window.height, Math.max(0, Math.round(place.y - cover.y))),
      },
      startMs,
      lengthMs: Math.max(40, Math.min(endMs, probed.durationMs || endMs) - startMs),
      doesLoop: 'durationMs' in media ? media.doesLoop : true,
      framesPerSecond,
    },
    programs,
    signal,
  )
  return { reader, canvas: null }
}
