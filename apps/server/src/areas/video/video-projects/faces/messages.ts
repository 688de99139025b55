import type { Size } from '@taplore/media'

/** A part of a video in which faces are looked for. Paths are absolute. */
export interface FaceWork {
  readonly inputPath: string
  readonly startMs: number
  readonly endMs: number
  /** As it is shown: upright, with square pixels. */
  readonly media: Size
}
