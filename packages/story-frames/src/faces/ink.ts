import type { ImageMedia, Page, Story, Track, VideoMedia } from '@taplore/story'
import type { Context, Picture } from '../canvas.ts'
import type { Pose } from '../motion/sample-track.ts'
import type { Radii, Rect } from '../paint/box.ts'
import type { Ruler } from '../text/ruler.ts'

/** All that a face draws with. Lengths of the document times `scale` are px of the canvas. */
export interface Ink {
  context: Context
  scale: number
  story: Story
  page: Page
  ruler: Ruler
  /** Ms since the page was shown; faces that rest do not look at it. */
  timeMs: number
  /** The moment the page is shown, ms since 1970; countdowns count from it. */
  nowMs: number
  /** The picture, or what the film shows at this moment; null when it is missing. */
  pictureOf(media: ImageMedia | VideoMedia): Picture | null
  /** How a text that moves part by part was cut, and how each part is held; null when it moves as a whole. */
  partsOf(elementId: string): { split: NonNullable<Track['split']>; posesOf(part: number): Pose[] } | null
  /** Whether that picture is cut to its place already. */
  isCut(media: ImageMedia | VideoMedia): boolean
}

/** Where an element's face lies: the box inside of its border, and the corners that faces inherit. Canvas px. */
export interface FaceBox extends Rect {
  radii: Radii
}

export type Face<E> = (element: E, box: FaceBox, ink: Ink) => void
