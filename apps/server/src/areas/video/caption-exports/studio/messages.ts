import type { BurnInRequest, BurnInResult } from '@taplore/caption-video'
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
    'inputPath' | 'outputPath' | 'captions' | 'side' | 'shape' | 'language' | 'hasCaptions' | 'workFolder'
  > {
  readonly fonts: readonly FamilyFiles[]
}

export type FromStudio =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'done'; readonly result: BurnInResult }
  | { readonly type: 'failed'; readonly reason: 'empty' | 'tool-missing' | 'other'; readonly message: string }
