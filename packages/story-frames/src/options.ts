import type { Story } from '@taplore/story'

/**
 * The files of a family in one slant, shipped or the workspace's own; nothing for families that are not at hand. Asked once
 * for each family of a story and for the families behind it (`familiesBehind`).
 */
export type FindFonts = (family: string, isItalic: boolean) => readonly FontFile[]

/** One file of a font family. Several files may share a family: the first that has a character's code point draws it. */
export interface FontFile {
  /** Absolute path of a WOFF2, TTF or OTF file. */
  path: string
  /** CSS `unicode-range`; everything when absent. */
  unicodeRange?: string
  /** The weight of a static file; absent for one with a weight axis. */
  weight?: number
}

export interface MediaSource {
  assetId: string | null
  url: string
  mime: string
}

export type MediaUse = 'picture' | 'film' | 'sound'

/**
 * Brings a file of a story onto the disk and answers its absolute path; null when it is gone. The painter never fetches
 * anything itself and never deletes these files.
 */
export type LoadMedia = (media: MediaSource, use: MediaUse, signal?: AbortSignal) => Promise<{ path: string } | null>

export interface PainterOptions {
  findFonts: FindFonts
  loadMedia: LoadMedia
  /** Where temporary files may lie; each work makes a folder of its own in it and removes it. */
  workFolder: string
  /** A small mark on every frame; null or absent for none. */
  watermark?: { label: string } | null
  /** Programs; found on the path when absent. */
  ffmpegPath?: string
  ffprobePath?: string
  limits?: Partial<FrameLimits>
  /** The moment pages are shown, ms since 1970, for countdowns; now when absent. */
  now?: () => number
}

/** Bounds for files of strangers. */
export interface FrameLimits {
  pictureBytes: number
  picturePixels: number
  /** A film that takes longer than this, per second of output, is given up. */
  secondsPerFilmSecond: number
}

/** Px of the picture. Pages are 9:16; the height follows from the width. */
export interface FrameSize {
  width: number
  height: number
}

/** The two sizes that films are made in. */
export const videoSizes = {
  standard: { width: 720, height: 1280 },
  high: { width: 1080, height: 1920 },
} as const satisfies Record<string, FrameSize>

export const framesPerSecond = 30

export interface PageRequest {
  story: Story
  pageIndex: number
  size: FrameSize
  signal?: AbortSignal
}

export interface VideoRequest extends PageRequest {
  /** The file to write; its folder exists. Removed again when the work fails or is aborted. */
  outputPath: string
  /** Called with frames done and frames in all. */
  onProgress?: (done: number, total: number) => void
}

export interface VideoResult {
  durationMs: number
  frames: number
  /** Media that could not be read and were left out, by element id (`background`, `voice`, `music` for those). */
  missing: string[]
}
