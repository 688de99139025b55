import { z } from 'zod'
import { limits } from '../limits.ts'

/** Shapes of an exported video. `original` is the shape of the media. */
export const frameShapes = ['original', '9:16', '1:1', '16:9'] as const
export type FrameShape = (typeof frameShapes)[number]

/** `fit` shows all of the media; `fill` leaves no border and crops. */
export const frameFits = ['fit', 'fill'] as const

/** Behind media that is fitted: itself, blurred, or a color. */
export const frameBackgroundSchema = z.union([z.literal('blur'), z.string().regex(/^#[0-9a-f]{6}$/)])

const shareSchema = z.number().min(0).max(1)

/** Which part of the media fills the frame from a time on. */
export const cropKeyframeSchema = z.strictObject({
  /** In the media, before cuts. */
  atMs: z.number().int().min(0).max(limits.durationMs),
  /** Of the middle of the part, as shares of the media. It is moved so that it never leaves the media. */
  x: shareSchema,
  y: shareSchema,
  /** 1 shows as much as fits. */
  zoom: z.number().min(1).max(4),
})
export type CropKeyframe = z.infer<typeof cropKeyframeSchema>

/** How the media is placed in a frame of another shape. */
export interface Frame {
  readonly shape: FrameShape
  readonly fit: (typeof frameFits)[number]
  readonly background: z.infer<typeof frameBackgroundSchema>
  /** In order of time; empty for the middle. Between two the crop moves evenly. */
  readonly crop: readonly CropKeyframe[]
}

interface FrameFields {
  readonly frameShape?: FrameShape
  readonly frameFit?: Frame['fit']
  readonly frameBackground?: Frame['background']
  readonly crop?: readonly CropKeyframe[]
}

/** The frame that a style describes: the media as it is where nothing is chosen. */
export function frameOf({ frameShape, frameFit, frameBackground, crop }: FrameFields = {}): Frame {
  return {
    shape: frameShape ?? 'original',
    fit: frameFit ?? (crop && crop.length > 0 ? 'fill' : 'fit'),
    background: frameBackground ?? 'blur',
    crop: (crop ?? []).toSorted((left, right) => left.atMs - right.atMs),
  }
}
