import { endsInQuestion } from '@taplore/kit'
import type { StoryAnimation } from '../animation.ts'
import { withAlpha } from '../color.ts'
import type { Background, Page } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { pageSize } from '../limits.ts'
import { newElement, newPage } from '../make.ts'
import type { Color, Direction, ImageMedia, Paint } from '../values.ts'
import { type DecorArea, decors } from './decor.ts'
import { type Block, type Column, stack } from './stack.ts'
import type { LayoutStyle, Tone } from './styles.ts'

/** The content of a page. Everything but the title may be empty. */
export interface LayoutInput {
  title: string
  text: string
  kicker: string
  image?: ImageMedia | null
  /** Of the image. */
  credit?: string
  /** The author of the quote. */
  attribution?: string
  action?: { label: string; url: string } | null
  /** The lines of a list have no order. */
  isUnordered?: boolean
  /** From 1. */
  pageNumber: number
  total: number
  language: string
  direction: Direction
  /** Adds a subtle entrance to title and text; never on the first page. */
  isAnimated?: boolean
}

export interface Scene {
  input: LayoutInput
  look: LayoutStyle
  /** The tone of this page and the other one of the style. */
  tone: Tone
  other: Tone
}

/** The text column, inside the safe area. */
export const margin = 48
export const column = { x: margin, width: pageSize.width - 2 * margin, top: 100, bottom: 1132 } as const

/**
 * What phones of 9:19.5 show above and below the page: an image at its edge continues there. More would hide too much of it on 9:16. Px.
 */
const bleed = 150

/** A box whose sides at the top and bottom edge of the page continue past it. */
function pastEdges<T extends { y: number; height: number }>(box: T): T {
  const above = box.y <= 0 ? bleed : 0
  const below = box.y + box.height >= pageSize.height ? bleed : 0
  return { ...box, y: box.y - above, height: box.height + above + below }
}

export interface Draft {
  background: Background
  elements: StoryElement[]
  fits: boolean
}

export function paint(color: Color | Paint): Background {
  return { type: 'paint', paint: typeof color === 'string' ? { type: 'solid', color } : color }
}

/** A full-page image, darkened behind the text: from `edge` (px) down, or from the top to `edge`. */
export function photo(image: ImageMedia, dark: Color, where: 'below' | 'above', edge: number): Background {
  const at = edge / pageSize.height
  const stops =
    where === 'below'
      ? [
          [0, 0.3],
          [0.16, 0.05],
          [at - 0.2, 0.1],
          [at - 0.03, 0.82],
          [at + 0.16, 0.9],
          [1, 0.97],
        ]
      : [
          [0, 0.96],
          [at - 0.2, 0.9],
          [at + 0.03, 0.82],
          [at + 0.24, 0.08],
          [0.9, 0.05],
          [1, 0.4],
        ]
  const inOrder = stops.map(([offset = 0, alpha = 0]) => ({ offset: clamp(offset), color: withAlpha(dark, alpha) }))
  inOrder.sort((left, right) => left.offset - right.offset)
  return { type: 'image', media: image, filter: 'none', overlay: { type: 'linear', angle: 180, stops: inOrder } }
}

function clamp(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
}

export function imageElement(
  image: ImageMedia,
  box: { x: number; y: number; width: number; height: number },
  given: { radius?: number; mask?: string } = {},
): StoryElement {
  const radius = given.radius ?? 0
  return newElement('image', {
    ...pastEdges(box),
    media: image,
    cornerRadius: [radius, radius, radius, radius],
    slot: 'picture',
    ...(given.mask ? { mask: given.mask } : {}),
  })
}

export function decorOf(scene: Scene, area: DecorArea, tone: Tone): StoryElement[] {
  return decors[scene.look.decor]({
    area: pastEdges(area),
    colors: scene.look.decorColors,
    ground: tone.ground,
    ink: tone.ink,
    seed: `${scene.input.title}|${scene.input.pageNumber}`,
  })
}

// The usual blocks. Sizes in px of the 720 px page; nothing is smaller than 24 except very long texts.

export function kicker(scene: Scene, color: Color): Block {
  return { role: 'kicker', text: scene.input.kicker, color, maximumPx: 24, minimumPx: 24, gap: 0 }
}

/** What was asked, above what is answered: the heading of a quotation otherwise stands nowhere on its page. */
export function asked({ input }: Scene, color: Color): Block {
  const isQuestion = Boolean(input.attribution && input.text) && endsInQuestion(input.title)
  return { role: 'text', text: isQuestion ? input.title : '', color, maximumPx: 36, minimumPx: 26, gap: 0 }
}

export function title(scene: Scene, color: Color, given: Partial<Block> = {}): Block {
  const maximumPx = given.maximumPx ?? scene.look.displayMaximumPx
  return { role: 'title', text: scene.input.title, color, gap: 18, minimumPx: 44, ...given, maximumPx }
}

export function body(scene: Scene, color: Color, given: Partial<Block> = {}): Block {
  const { maximumPx = 38 } = given
  return {
    role: 'text',
    text: scene.input.text,
    color,
    minimumPx: 26,
    gap: 30,
    ...given,
    maximumPx: roomy(scene, maximumPx),
  }
}

/** A short text is larger, so that its page is not half empty. */
function roomy({ input }: Scene, px: number): number {
  const length = [...input.text].length * (/[\p{Script=Han}\p{Script=Hangul}]/u.test(input.text) ? 2 : 1)
  const share = length <= 80 ? 1.35 : length <= 130 ? 1.2 : 1
  return Math.min(52, Math.round(px * share))
}

export function credit(scene: Scene, color: Color): Block {
  return { role: 'credit', text: scene.input.credit ?? '', color, maximumPx: 24, minimumPx: 24, gap: 20 }
}

/** The first number of a text with its unit: 19, 2,500, 63 %, €148. */
export const figurePattern = /[$€£¥]?\p{Nd}[\p{Nd}.,:\u00a0\u202f]*\p{Nd}?(?:\s?[%‰€£]|\s?°[CF]?)?/u

/** What is set in the accent: the number of a step or of several, `3–4.`, else a figure. */
export const accentPattern = new RegExp(`^\\p{Nd}{1,2}–\\p{Nd}{1,2}\\.|${figurePattern.source}`, 'u')

export function place(blocks: Block[], box: Partial<Column> & Pick<Column, 'y' | 'height' | 'anchor'>, scene: Scene) {
  return stack(
    blocks,
    { x: column.x, width: column.width, ...box },
    { look: scene.look, direction: scene.input.direction },
  )
}

/** A finished page from a draft: mirrored for right-to-left, animated if requested. */
export function pageOfDraft(name: string, draft: Draft, input: LayoutInput): Page {
  const elements = input.direction === 'rtl' ? draft.elements.map(mirrored) : draft.elements
  return newPage({
    layout: name,
    background: draft.background,
    elements,
    animations: input.isAnimated && input.pageNumber > 1 ? entrances(elements) : [],
  })
}

function mirrored(element: StoryElement): StoryElement {
  const x = pageSize.width - element.x - element.width
  const isDrawing = element.kind === 'shape' || element.kind === 'sticker'
  return {
    ...element,
    x,
    ...(isDrawing ? { isFlippedX: !element.isFlippedX, rotation: element.rotation === 0 ? 0 : -element.rotation } : {}),
  }
}

function entrances(elements: StoryElement[]): StoryAnimation[] {
  const entrance = (slots: string[], effect: StoryAnimation['effect'], delayMs: number): StoryAnimation[] => {
    const targets = elements
      .filter((element) => element.slot && slots.includes(element.slot))
      .map((element) => element.id)
    if (targets.length === 0) return []
    return [
      {
        id: `in${delayMs}`,
        effect,
        targets,
        delayMs,
        durationMs: 600,
        direction: 'up',
        easing: 'expo-out',
        strength: 0.6,
        iterations: 1,
      },
    ]
  }
  return [
    ...entrance(['kicker', 'title', 'numeral'], 'rise', 0),
    ...entrance(['text', 'attribution'], 'rise', 180),
    ...entrance(['cta'], 'fade-in', 420),
  ]
}
