import { pageSize, type Story, typeOfStory } from '@taplore/story'
import type { Canvas } from './canvas.ts'
import { FontBook } from './fonts/font-book.ts'
import type { Programs } from './media/programs.ts'
import type { FrameLimits, FrameRendererOptions, FrameSize, PageRequest } from './options.ts'
import { drawPoster } from './scene/draw-poster.ts'
import { Scene } from './scene/open-scene.ts'
import { PageMedia } from './scene/page-media.ts'
import { Ruler } from './text/ruler.ts'

const defaultLimits: FrameLimits = { imageBytes: 60_000_000, imagePixels: 60_000_000, secondsPerVideoSecond: 30 }

/** Videos often begin in black. */
const posterTimeMs = 1_000
const posterQuality = 90

/** A page opened for rendering, with its media. Close it when done. */
export interface OpenPage {
  readonly width: number
  readonly height: number
  /** Missing media, by element id or `background`. */
  readonly missing: readonly string[]
  /** Renders the page at a time after it was shown, ms. The canvas is overwritten by the next call. */
  drawAt(timeMs: number): Promise<Canvas>
  /** Changes when the image does; null while it changes with every frame. */
  stateAt(timeMs: number): string | null
  close(): void
}

/** Renders pages of stories. Holds fonts only; close it to release them. */
export interface FrameRenderer {
  readonly options: FrameRendererOptions
  readonly limits: FrameLimits
  readonly programs: Programs
  openPage(request: PageRequest & { isSingle?: boolean }): Promise<OpenPage>
  /** A page on an image of any shape that is at most as high as the page; without the watermark. */
  openPoster(request: PageRequest): Promise<Canvas>
  close(): void
}

/** Creates a renderer. Nothing is read before a page is opened. */
export function openFrameRenderer(options: FrameRendererOptions): FrameRenderer {
  const rulers = new Map<string, Ruler>()
  const limits = { ...defaultLimits, ...options.limits }
  const programs = { ffmpeg: options.ffmpegPath ?? 'ffmpeg', ffprobe: options.ffprobePath ?? 'ffprobe' }
  return {
    options,
    limits,
    programs,
    async openPage({ story, pageIndex, size, overlay, signal, isSingle = false }) {
      checkSize(size)
      const page = story.pages[pageIndex]
      if (!page) throw new RangeError('The story doesn’t have this page.')
      const media = new PageMedia()
      try {
        const scale = size.width / 720
        await media.load(page, { scale, loadMedia: options.loadMedia, programs, limits, signal })
        const scene = new Scene({
          story,
          pageIndex,
          ...size,
          ruler: rulerOf(story, options, rulers),
          media,
          nowMs: options.now?.() ?? Date.now(),
          watermark: options.watermark ?? null,
          overlay: overlay ?? null,
          isSingle,
        })
        return {
          ...size,
          missing: media.missing,
          stateAt: (timeMs) => scene.stateAt(timeMs),
          async drawAt(timeMs) {
            if (media.hasVideos) await media.seek(timeMs)
            return scene.drawAt(timeMs)
          },
          close: () => media.close(),
        }
      } catch (error) {
        media.close()
        throw error
      }
    },
    async openPoster({ story, pageIndex, size, signal }) {
      checkSize(size)
      const page = story.pages[pageIndex]
      if (!page) throw new RangeError('The story doesn’t have this page.')
      const media = new PageMedia()
      try {
        const scale = size.width / pageSize.width
        await media.load(page, { scale, loadMedia: options.loadMedia, programs, limits, signal })
        if (media.hasVideos) await media.seek(posterTimeMs)
        const given = {
          story,
          page,
          ruler: rulerOf(story, options, rulers),
          timeMs: 0,
          nowMs: options.now?.() ?? Date.now(),
          toImageRef: (wanted: Parameters<PageMedia['toImageRef']>[0]) => media.toImageRef(wanted),
          isCut: (wanted: Parameters<PageMedia['isCut']>[0]) => media.isCut(wanted),
        }
        return drawPoster(given, size)
      } finally {
        media.close()
      }
    },
    close() {
      for (const ruler of rulers.values()) ruler.fonts.close()
      rulers.clear()
    },
  }
}

/** A page of the story at a time, as a PNG. */
export async function renderPng(renderer: FrameRenderer, request: PageRequest & { timeMs: number }): Promise<Buffer> {
  const page = await renderer.openPage({ ...request, isSingle: true })
  try {
    return await (await page.drawAt(request.timeMs)).encode('png')
  } finally {
    page.close()
  }
}

/** A page as a JPEG of any shape that is at most as high as the page: for posters. */
export async function renderPoster(renderer: FrameRenderer, request: PageRequest): Promise<Buffer> {
  return (await renderer.openPoster(request)).encode('jpeg', posterQuality)
}

function rulerOf(story: Story, options: FrameRendererOptions, known: Map<string, Ruler>): Ruler {
  const { words } = typeOfStory(story)
  const key = `${story.language}|${words}`
  const found = known.get(key)
  if (found) return found
  const ruler = new Ruler(new FontBook({ findFonts: options.findFonts, language: story.language, words }))
  known.set(key, ruler)
  return ruler
}

function checkSize({ width, height }: FrameSize): void {
  const isWhole = Number.isInteger(width) && Number.isInteger(height)
  if (!isWhole || width < 16 || height < 16 || width > 2160 || height > 3840)
    throw new RangeError('An image is 16 to 2160 px wide and 16 to 3840 px high.')
}
