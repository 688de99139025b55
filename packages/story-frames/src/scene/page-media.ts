import { definitionOf, type ImageMedia, type Page, pageSize, type StoryElement, type VideoMedia } from '@taplore/story'
import type { Canvas, Picture } from '../canvas.ts'
import { loadPicture } from '../media/load-image.ts'
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
  /** Where it is shown, canvas px. */
  box: Rect
  owner: string
}

interface Film {
  reader: VideoReader
  canvas: Canvas | null
}

/** Pictures and films of one page, ready to draw. */
export class PageMedia {
  #pictures = new Map<Media, Picture>()
  #films = new Map<Media, Film>()
  /** Ids of elements (or `background`) whose media could not be had. */
  readonly missing: string[] = []

  get hasFilms(): boolean {
    return this.#films.size > 0
  }

  isFilm(media: Media): boolean {
    return this.#films.has(media)
  }

  pictureOf(media: Media): Picture | null {
    return this.#films.get(media)?.canvas ?? this.#pictures.get(media) ?? null
  }

  /** Whether a picture is cut to its box already, so that it is laid into it as it is. */
  isCut(media: Media): boolean {
    return this.#films.get(media)?.canvas !== null && this.#films.has(media)
  }

  /** Brings all films to a moment of the page, ms. */
  async seek(timeMs: number): Promise<void> {
    for (const film of this.#films.values()) film.canvas = await film.reader.pictureAt(timeMs)
  }

  close(): void {
    for (const film of this.#films.values()) film.reader.close()
    this.#films.clear()
    this.#pictures.clear()
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
    const file = await loadMedia(media, isVideo ? 'film' : 'picture', signal)
    if (file && isMoving) {
      const film = await openFilm(file.path, media, box, programs, signal)
      if (film) {
        this.#films.set(media, film)
        return true
      }
    }
    const poster = isVideo ? media.poster : media
    const stored = isVideo ? poster && (await loadMedia(poster, 'picture', signal)) : file
    if (!stored || !poster) return false
    const needed = coverRect(box, poster, media)
    const picture = await loadPicture(stored.path, { needed, limits, programs, signal })
    if (picture) this.#pictures.set(media, picture)
    return picture !== null && !isVideo
  }
}

/** Every place of a page that shows a picture or film. */
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

async function openFilm(
  path: string,
  media: Media,
  box: Rect,
  programs: Programs,
  signal: AbortSignal | undefined,
): Promise<Film | null> {
  const probed = await probeMedia(path, programs, signal).catch(() => null)
  // A GIF of one frame is a picture.
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
