import type { BurnInRequest } from '@taplore/caption-video'
import type { FontFile } from '@taplore/story-frames/fonts'

/** The files of a font family in one style, on disk. */
export interface FamilyFiles {
  readonly family: string
  readonly isItalic: boolean
  readonly files: readonly FontFile[]
}

/** One video to render. Paths are absolute. */
export interface RenderWork
  extends Pick<
    BurnInRequest,
    | 'inputPath'
    | 'outputPath'
    | 'captions'
    | 'side'
    | 'shape'
    | 'language'
    | 'hasCaptions'
    | 'part'
    | 'hook'
    | 'workFolder'
  > {
  readonly fonts: readonly FamilyFiles[]
}
