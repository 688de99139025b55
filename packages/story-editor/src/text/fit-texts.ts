import { limits, type Page, type Story, type StoryElement, type TextElement } from '@taplore/story'
import { round } from '../geometry/box.ts'
import { resizeBox } from '../geometry/resize.ts'

/** Measures the height of a text at its width, in page px, including padding. */
export interface TextRuler {
  heightOf(element: TextElement): number
}

/**
 * Adjusts every changed text: the height of a box that follows its text, or the font size where the text follows the
 * box. Unchanged elements keep their identity.
 */
export function fitTexts(previous: Story, next: Story, ruler: TextRuler): Story {
  if (previous.pages === next.pages) return next
  const known = new Map(previous.pages.map((page) => [page.id, page]))
  let isChanged = false
  const pages = next.pages.map((page) => {
    const fitted = fitPageTexts(known.get(page.id), page, ruler)
    if (fitted !== page) isChanged = true
    return fitted
  })
  return isChanged ? { ...next, pages } : next
}

/** The given texts at their required height, whether or not they changed. */
export function refitTexts(story: Story, ids: ReadonlySet<string>, ruler: TextRuler): Story {
  const pages = story.pages.map((page) => {
    if (!page.elements.some((element) => ids.has(element.id))) return page
    return {
      ...page,
      elements: page.elements.map((element) => (ids.has(element.id) ? fitText(undefined, element, ruler) : element)),
    }
  })
  return pages.some((page, index) => page.elements.some((element, at) => element !== story.pages[index]?.elements[at]))
    ? { ...story, pages }
    : story
}

function fitPageTexts(previous: Page | undefined, next: Page, ruler: TextRuler): Page {
  if (previous?.elements === next.elements) return next
  const known = new Map(previous?.elements.map((element) => [element.id, element]))
  let isChanged = false
  const elements = next.elements.map((element) => {
    const fitted = fitText(known.get(element.id), element, ruler)
    if (fitted !== element) isChanged = true
    return fitted
  })
  return isChanged ? { ...next, elements } : next
}

function fitText(previous: StoryElement | undefined, element: StoryElement, ruler: TextRuler): StoryElement {
  if (element.kind !== 'text' || element.fit === 'fixed' || element === previous) return element
  if (previous?.kind === 'text' && hasSameFlow(previous, element)) return element
  if (element.fit === 'shrink') return shrunk(element, ruler)
  const height = Math.max(1, round(ruler.heightOf(element)))
  if (Math.abs(height - element.height) < 0.5) return element
  // The top edge stays in place on the page, even when the box is rotated.
  const box = resizeBox(element, 's', downwards(element.rotation, height - element.height), {
    keepsRatio: false,
    fromCenter: false,
    minimum: { width: 1, height: 1 },
  })
  return { ...element, x: round(box.x), y: round(box.y), height }
}

/** The largest font size, not above the current one, at which the text fits its box. */
function shrunk(element: TextElement, ruler: TextRuler): TextElement {
  const fits = (sizePx: number) => ruler.heightOf({ ...element, sizePx }) <= element.height + 0.5
  if (fits(element.sizePx)) return element
  let low: number = limits.fontSizePx.min
  let high = Math.floor(element.sizePx)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fits(middle)) low = middle
    else high = middle
  }
  return { ...element, sizePx: low }
}

function downwards(rotation: number, by: number): { x: number; y: number } {
  const angle = (rotation * Math.PI) / 180
  return { x: -Math.sin(angle) * by, y: Math.cos(angle) * by }
}

const flowFields = [
  'width',
  'height',
  'paragraphs',
  'font',
  'sizePx',
  'lineHeight',
  'letterSpacingEm',
  'letterCase',
  'paddingX',
  'paddingY',
  'backgroundMode',
  'fit',
  'direction',
] as const

function hasSameFlow(left: TextElement, right: TextElement): boolean {
  return flowFields.every((field) => left[field] === right[field])
}
