import type { Captions } from '@taplore/media'
import type { Story } from '@taplore/story'
import type { FontFile } from '@taplore/story-frames/fonts'

/** The files of a font family in one style, on disk. */
export interface FamilyFiles {
  readonly family: string
  readonly isItalic: boolean
  readonly files: readonly FontFile[]
}

interface Common {
  readonly story: Story
  /** Paths of the story's files by their URLs. */
  readonly media: Readonly<Record<string, string>>
  readonly fonts: readonly FamilyFiles[]
  readonly watermark: string | null
  readonly outputPath: string
  readonly workFolder: string
}

/** One scene with its captions, or the whole video of its scenes. Paths are absolute; captions are those of the whole video. */
export type RenderWork =
  | (Common & {
      readonly kind: 'scene'
      readonly pageIndex: number
      /** Where it begins in the video. */
      readonly startMs: number
      readonly captions: Captions
      /** Of the encoder. */
      readonly threads: number
    })
  | (Common & { readonly kind: 'finish'; readonly videos: readonly string[] })

export interface Rendered {
  readonly durationMs: number
}
