import { boundsOf, type Page, pageSize, type StoryElement } from '@taplore/story'
import type { FrameSize } from '../options.ts'

/** A move of the page on an image of another shape: page px times `zoom`, plus the offset, are px of a 720 px wide image. */
export interface Placement {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export interface PosterFrame {
  /** Fills the image: the background, and whatever is as wide as the page. */
  readonly ground: Placement
  /** Everything else, with all texts inside the image. */
  readonly content: Placement
}

/** Room around the texts, as part of the height of the image. */
const margin = 0.05

/** Kinds that someone reads or taps. The others may be cut at the edge, as decoration is. */
const kindsToRead: ReadonlySet<StoryElement['kind']> = new Set([
  ...(['text', 'cta', 'facts', 'product', 'countdown', 'quiz', 'poll', 'binary-poll'] as const),
  ...(['image-quiz', 'image-poll', 'slider', 'results'] as const),
])

/**
 * How a page is shown on an image that is less high than the page. If the texts fit, the image is the part of the page around
 * them; if not, all elements are reduced until they do, over a background that still fills the image.
 */
export function posterFrame(page: Page, size: FrameSize): PosterFrame {
  const height = (size.height / size.width) * pageSize.width
  const read = textBounds(page)
  const space = margin * height
  const needed = read ? read.bottom - read.top + 2 * space : 0
  const middle = read ? (read.top + read.bottom) / 2 : pageSize.height / 2
  const centered = (pageSize.height - height) / 2
  const highest = pageSize.height - height
  if (read && needed > height) {
    const zoom = height / needed
    const top = clamp(middle - height / 2, 0, highest)
    return {
      ground: { zoom: 1, x: 0, y: -top },
      content: { zoom, x: ((1 - zoom) * pageSize.width) / 2, y: height / 2 - zoom * middle },
    }
  }
  // As near to the middle as the texts allow.
  const wanted = read ? clamp(centered, read.bottom + space - height, read.top - space) : centered
  const placement = { zoom: 1, x: 0, y: -clamp(wanted, 0, highest) }
  return { ground: placement, content: placement }
}

/** Whether an element belongs to the background because it reaches from edge to edge. */
export function isGround(element: StoryElement): boolean {
  const { x, width } = boundsOf(element)
  return !kindsToRead.has(element.kind) && x <= 1 && x + width >= pageSize.width - 1
}

function textBounds({ elements }: Page): { top: number; bottom: number } | null {
  const boxes = elements
    .filter((element) => kindsToRead.has(element.kind) && !element.isHidden && element.opacity > 0)
    .map((element) => boundsOf(element))
    .filter(({ y, height }) => y < pageSize.height && y + height > 0)
  if (boxes.length === 0) return null
  return {
    top: Math.max(0, Math.min(...boxes.map(({ y }) => y))),
    bottom: Math.min(pageSize.height, Math.max(...boxes.map(({ y, height }) => y + height))),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
