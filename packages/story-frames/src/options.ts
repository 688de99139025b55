import type { Story } from '@taplore/story'
import type { Context } from './canvas.ts'
import type { Rect } from './paint/box.ts'

/**
 * The files of a family in one style, bundled or custom; none for unavailable families. Called once for each family
 * of a story and for their fallbacks (`familiesBehind`).
 */
export type FindFonts = (family: string, isItalic: boolean) => readonly FontFile[]

/** One file of a font family. Several files may share a family: the first that has a character draws it. */
export interface FontFile {
  /** Absolute path of a WOFF2, TTF or OTF file. */
  path: string
  /** CSS `unicode-range`; everything when missing. */
  unicodeRange?: string
  /** The weight of a static file; missing for one with a weight axis. */
  weight?: number
}

export interface MediaSource {
  assetId: string | null
  url: string
  mime: string
}

export type MediaUse = 'image' | 'video' | 'audio'

/**
 * Copies a file of the story to disk and returns its absolute path; null when it is missing. The renderer never
 * downloads anything itself and never deletes these files.
 */
export type LoadMedia = (media: MediaSource, use: MediaUse, signal?: AbortSignal) => Promise<{ path: string } | null>

export interface FrameRendererOptions {
  findFonts: FindFonts
  loadMedia: LoadMedia
  /** Where temporary files may be created; each render uses a folder of its own and deletes it. */
  workFolder: string
  /** A small watermark on every frame; null or missing for none. */
  watermark?: { label: string } | null
  /** Programs; found in the path by default. */
  ffmpegPath?: string
  ffprobePath?: string
  limits?: Partial<FrameLimits>
  /** When pages are shown, ms since 1970, for countdowns; now by default. */
  now?: () => number
}

/** Limits for untrusted files. */
export interface FrameLimits {
  imageBytes: number
  imagePixels: number
  /** A video that takes longer than this, per second of output, is aborted. */
  secondsPerVideoSecond: number
}

/** Px of the image. Pages are 9:16; the height follows from the width. */
export interface FrameSize {
  width: number
  height: number
}

/** The two sizes of videos. */
export const videoSizes = {
  standard: { width: 720, height: 1280 },
  high: { width: 1080, height: 1920 },
} as const satisfies Record<string, FrameSize>

export const framesPerSecond = 30

/** What is drawn over a page, such as captions; times as those of the page, ms. */
export interface FrameOverlay {
  /** Where something is drawn at a time, px of the frame; null for nowhere. The same as long as the state is. */
  boundsAt(timeMs: number): Rect | null
  drawAt(context: Context, timeMs: number): void
  /** Changes when the image does; null while it changes with every frame. */
  stateAt(timeMs: number): string | null
}

export interface PageRequest {
  story: Story
  pageIndex: number
  size: FrameSize
  overlay?: FrameOverlay
  signal?: AbortSignal
}

export interface VideoRequest extends PageRequest {
  /** The file to write; its folder exists. Deleted again when rendering fails or is aborted. */
  outputPath: string
  /** Without a track of audio, for what gets its audio when it is joined. */
  isSilent?: boolean
  /** Threads of the encoder, where several pages are rendered at once; as it chooses without. */
  threads?: number
  /** Called with rendered frames and total frames. */
  onProgress?: (done: number, total: number) => void
}

export interface VideoResult {
  durationMs: number
  frames: number
  /** Unreadable media that were left out, by element id (`background`, `voice`, `music` for those). */
  missing: string[]
}
