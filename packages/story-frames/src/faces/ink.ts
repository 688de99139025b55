import type { ImageMedia, Page, Story, Track, VideoMedia } from '@taplore/story'
import type { Context, DrawableImage } from '../canvas.ts'
import type { Pose } from '../motion/sample-track.ts'
import type { Radii, Rect } from '../paint/box.ts'
import type { Ruler } from '../text/ruler.ts'

/** The context for drawing elements. Lengths of the document times `scale` are px of the canvas. */
export interface Ink {
  context: Context
  scale: number
  story: Story
  page: Page
  ruler: Ruler
  /** Ms since the page was shown; static elements ignore it. */
  timeMs: number
  /** When the page is shown, ms since 1970; countdowns count from it. */
  nowMs: number
  /** The image, or the current frame of a video; null when missing. */
  toImageRef(media: ImageMedia | VideoMedia): DrawableImage | null
  /** How an animated text was split, and the pose of each part; null when it is animated as a whole. */
  partsOf(elementId: string): { split: NonNullable<Track['split']>; posesOf(part: number): Pose[] } | null
  /** Whether that image is already cropped. */
  isCut(media: ImageMedia | VideoMedia): boolean
}

/** The content box of an element: inside its border, with the corners. Canvas px. */
export interface FaceBox extends Rect {
  radii: Radii
}

export type Face<E> = (element: E, box: FaceBox, ink: Ink) => void
