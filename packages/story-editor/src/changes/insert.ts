import {
  addElements,
  type ElementKind,
  mostReadable,
  newElement,
  type Paragraph,
  pageSize,
  paragraphsOf,
  type ShapeName,
  type StickerName,
  type StoryElement,
  shapes,
  stickerIcons,
  stickers,
  type TextElement,
  textOfTag,
} from '@taplore/story'
import type { Box } from '../geometry/box.ts'
import type { Editor } from '../store/editor.ts'

export type TextPreset = 'title' | 'line' | 'paragraph'

/** Adds an element in the middle of the view, on top of the page, and selects it. */
export function insertElement(editor: Editor, element: StoryElement): void {
  const { pageId } = editor.state.get()
  editor.change((story) => addElements(story, { pageId, elements: [element] }), { select: [element.id] })
}

export type InsertableKind = Exclude<ElementKind, 'text' | 'shape' | 'sticker' | 'group'>

export function insertKind(
  editor: Editor,
  kind: InsertableKind,
  words: Record<string, unknown> = kindWords(kind),
): string {
  const element = freed(editor, newElement(kind, words))
  insertElement(editor, element)
  return element.id
}

/** Default texts of a new element that would be empty otherwise, such as a button. */
function kindWords(kind: ElementKind): Record<string, unknown> {
  if (kind === 'cta') return { label: 'Read more' }
  if (kind === 'quiz') {
    return {
      prompt: 'What do you think?',
      options: [
        { id: 'a', text: 'The right answer', isCorrect: true },
        { id: 'b', text: 'Another answer', isCorrect: false },
      ],
    }
  }
  if (kind === 'poll') {
    return {
      prompt: 'Which one?',
      options: [
        { id: 'a', text: 'This one' },
        { id: 'b', text: 'That one' },
      ],
    }
  }
  return {}
}

export function addTextPreset(editor: Editor, preset: TextPreset, words: string): string {
  const { typography } = editor.state.get().story
  const tag = preset === 'title' ? 'h1' : preset === 'line' ? 'h2' : 'p'
  const element = newElement('text', { ...textOfTag(typography, tag), paragraphs: paragraphsOf(words) })
  insertElement(editor, freed(editor, element))
  return element.id
}

/** A text in the story's own body style. */
export function addNewText(
  editor: Editor,
  given: { id?: string; x?: number; y?: number; width?: number; paragraphs?: Paragraph[] },
): string {
  const look = textOfTag(editor.state.get().story.typography, 'p')
  const element: TextElement = newElement('text', { ...look, ...defined(given) })
  const height = Math.round(element.sizePx * element.lineHeight * element.paragraphs.length)
  insertElement(editor, { ...element, height })
  return element.id
}

export function addShape(editor: Editor, shape: ShapeName, box?: Box): string {
  const isLine = shapes[shape].isLine === true
  const color = editor.state.get().story.brand.colors[0] ?? '#2438c8'
  const element = newElement('shape', {
    shape,
    ...(isLine
      ? { fill: null, stroke: { width: 8, color, isDashed: false }, height: 60, y: 610 }
      : { fill: { type: 'solid', color } }),
    ...(box ?? {}),
  })
  insertElement(editor, box ? element : freed(editor, element))
  return element.id
}

export function addSticker(editor: Editor, sticker: StickerName): string {
  const height = Math.round(200 / stickers[sticker].ratio)
  const { background } = editor.page
  const isIcon = (stickerIcons as readonly string[]).includes(sticker)
  // An icon has one color, which is seen on light and dark pages alike; drawings bring their own.
  const colors =
    isIcon && background.type === 'paint' && background.paint.type === 'solid'
      ? [mostReadable(background.paint.color, ['#16181d', '#ffffff'])]
      : []
  const element = newElement('sticker', { sticker, height, colors, y: Math.round((pageSize.height - height) / 2) })
  insertElement(editor, freed(editor, element))
  return element.id
}

/** Offsets a new element a little when another one is at the same position, so that it is visible. */
export function freed<E extends StoryElement>(editor: Editor, element: E): E {
  const { elements } = editor.page
  let next = element
  while (elements.some((other) => Math.abs(other.x - next.x) < 2 && Math.abs(other.y - next.y) < 2) && next.y < 1100) {
    next = { ...next, x: next.x + 24, y: next.y + 24 }
  }
  return next
}

function defined<T extends object>(given: T): Partial<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>
}
