import type { Background, Page, Story } from '../document.ts'
import { isBlock, isQuestion, type StoryElement } from '../elements/index.ts'
import type { TextElement } from '../elements/text.ts'
import type { Color, FontChoice, Paint } from '../values.ts'
import { isSame } from './change.ts'

export interface Brand {
  colors: Color[]
  /** Family names. */
  fonts: { heading: string; body: string } | null
  publisher?: Story['publisher']
}

/** Text of at least this size (px) uses the heading font. */
const headingSizePx = 48

/** Applies a brand to the story: palette, publisher, and both fonts on all texts. */
export function applyBrand(story: Story, brand: Brand): Story {
  const next: Story = {
    ...story,
    brand: { colors: brand.colors, fonts: brand.fonts },
    publisher: brand.publisher ?? story.publisher,
  }
  const fonts = brand.fonts
  if (!fonts) return next
  const { heading, body } = story.typography
  next.typography = {
    ...story.typography,
    heading: { ...heading, font: inFamily(heading.font, fonts.heading) },
    body: { ...body, font: inFamily(body.font, fonts.body) },
  }
  next.pages = mapElements(story, (element) => {
    if (element.kind === 'text') {
      return { ...element, font: inFamily(element.font, isHeading(element) ? fonts.heading : fonts.body) }
    }
    if (isBlock(element)) {
      return {
        ...element,
        font: inFamily(element.font, fonts.body),
        headingFont: inFamily(element.headingFont, fonts.heading),
      }
    }
    if (element.kind === 'cta' || element.kind === 'results' || isQuestion(element)) {
      return { ...element, font: inFamily(element.font, fonts.body) }
    }
    return element
  })
  return next
}

/**
 * Replaces colors everywhere on the pages: backgrounds, texts, shapes, stickers, buttons. Keys and values are colors.
 */
export function replaceColors(story: Story, colors: Record<Color, Color>): Story {
  const wanted = new Map(Object.entries(colors).map(([from, to]) => [from.toLowerCase(), to]))
  const swap = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith('#') ? (wanted.get(value.toLowerCase()) ?? value) : value
    if (Array.isArray(value)) return value.map(swap)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, isWords(key) ? inner : swap(inner)]))
  }
  const pages = story.pages.map((page) => {
    const background = swap(page.background) as Background
    const elements = page.elements.map((element) => {
      const next = swap(element) as StoryElement
      return isSame(next, element) ? element : next
    })
    const backdrop = swap(page.backdrop) as Page['backdrop']
    const isTouched =
      !isSame(background, page.background) ||
      !isSame(backdrop, page.backdrop) ||
      elements.some((element, at) => element !== page.elements[at])
    return isTouched ? { ...page, background, elements, ...(backdrop ? { backdrop } : {}) } : page
  })
  return pages.every((page, index) => page === story.pages[index]) ? story : { ...story, pages }
}

/** The colours of a paint, in reading order. */
export function colorsOf(paint: Paint): Color[] {
  return paint.type === 'solid' ? [paint.color] : paint.stops.map((stop) => stop.color)
}

/** Fields with user text, which may look like a color. */
const wordFields = new Set(
  'text name alt label title prompt credit url link content note price wasPrice place attribution words endedText emoji'.split(
    ' ',
  ),
)

function isWords(key: string): boolean {
  return wordFields.has(key)
}

function isHeading(element: TextElement): boolean {
  return element.headingLevel === 'h1' || element.headingLevel === 'h2' || element.sizePx >= headingSizePx
}

function inFamily(font: FontChoice, family: string): FontChoice {
  return font.family === family ? font : { family, weight: font.weight, isItalic: font.isItalic }
}

function mapElements(story: Story, change: (element: StoryElement) => StoryElement): Story['pages'] {
  return story.pages.map((page) => {
    const elements = page.elements.map((element) => {
      const next = change(element)
      return isSame(next, element) ? element : next
    })
    return elements.every((element, index) => element === page.elements[index]) ? page : { ...page, elements }
  })
}
