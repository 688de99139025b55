import type { Story } from '@taplore/story'
import type { FontFile, FrameSize, MediaSource, MediaUse } from '@taplore/story-frames'

/** The files of a font family in one style, on disk. */
export interface FamilyFiles {
  readonly family: string
  readonly isItalic: boolean
  readonly files: readonly FontFile[]
}

export interface StudioSetup {
  readonly story: Story
  readonly fonts: readonly FamilyFiles[]
  /** Output folder; the studio deletes it when its parent has died. */
  readonly workFolder: string
  readonly watermark: { readonly label: string } | null
  /** The time at which pages are shown, ms since 1970, for countdowns. */
  readonly nowMs: number
}

/** One file to render. Paths are absolute; times are ms. */
export type StudioWork =
  | {
      readonly kind: 'video' | 'gif'
      readonly pageIndex: number
      readonly size: FrameSize
      readonly outputPath: string
    }
  | {
      readonly kind: 'png'
      readonly pageIndex: number
      readonly size: FrameSize
      readonly timeMs: number
      readonly outputPath: string
    }
  | {
      /** A JPEG of any shape that is at most as high as the page. */
      readonly kind: 'poster'
      readonly pageIndex: number
      readonly size: FrameSize
      readonly outputPath: string
    }
  | {
      readonly kind: 'join'
      readonly videos: readonly { pageIndex: number; path: string }[]
      readonly outputPath: string
    }
  | { readonly kind: 'zip'; readonly entries: readonly ZipEntry[]; readonly outputPath: string }

/** A file of a zip: its name inside, with forward slashes, and its path. */
export interface ZipEntry {
  readonly name: string
  readonly path: string
  /** Texts compress well; media are already compressed. */
  readonly isCompressed: boolean
}

export interface StudioResult {
  readonly durationMs: number | null
  /** Unreadable media that were left out, by element. */
  readonly missing: readonly string[]
}

export type ToStudio =
  | { readonly type: 'open'; readonly setup: StudioSetup }
  | { readonly type: 'work'; readonly workId: number; readonly work: StudioWork }
  | { readonly type: 'stop'; readonly workId: number }
  | { readonly type: 'media'; readonly needId: number; readonly path: string | null }

export type FromStudio =
  | { readonly type: 'need'; readonly needId: number; readonly media: MediaSource; readonly use: MediaUse }
  | { readonly type: 'progress'; readonly workId: number; readonly fraction: number }
  | { readonly type: 'done'; readonly workId: number; readonly result: StudioResult }
  | { readonly type: 'failed'; readonly workId: number; readonly message: string }
