import {
  type AssetRef,
  addElements,
  type ElementKind,
  type ImageMedia,
  makeId,
  newElement,
  newImageMedia,
  type Paragraph,
  pageSize,
  paragraphsOf,
  type ShapeName,
  type StickerName,
  type StoryElement,
  shapes,
  stickers,
  type TextElement,
  updateElement,
} from '@taplore/story'
import { type Box, round } from '../geometry/box.ts'
import type { Editor } from '../store/editor.ts'

export type TextPreset = 'title' | 'line' | 'paragraph'

/** Adds an element in the middle of what is seen, on top of the page, and chooses it. */
export function insertElement(editor: Editor, element: StoryElement): void {
  const { pageId } = editor.state.get()
  editor.change((story) => addElements(story, { pageId, elements: [element] }), { select: [element.id] })
}

export function insertKind(editor: Editor, kind: Exclude<ElementKind, 'text' | 'shape' | 'sticker' | 'group'>): string {
  const element = freed(editor, newElement(kind, kindWords(kind)))
  insertElement(editor, element)
  return element.id
}

/** Texts of a new thing that would be empty otherwise: an empty button is invisible in its purpose. */
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
  const { heading, body } = editor.state.get().story.typography
  const style = preset === 'title' ? heading : body
  const scale = preset === 'line' ? 1.3 : 1
  const element = newElement('text', {
    ...style,
    sizePx: Math.round(style.sizePx * scale),
    paragraphs: paragraphsOf(words),
    headingLevel: preset === 'title' ? 'h1' : preset === 'line' ? 'h2' : 'p',
  })
  insertElement(editor, freed(editor, element))
  return element.id
}

/** A text in the story's own body style. */
export function addNewText(
  editor: Editor,
  given: { id?: string; x?: number; y?: number; width?: number; paragraphs?: Paragraph[] },
): string {
  const { body } = editor.state.get().story.typography
  const element: TextElement = newElement('text', { ...body, ...defined(given) })
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
  const element = newElement('sticker', { sticker, height, y: Math.round((pageSize.height - height) / 2) })
  insertElement(editor, freed(editor, element))
  return element.id
}

/** Puts a stored picture on the page, or into the chosen picture frame when that one is empty or `replaces`. */
export function placeImage(
  editor: Editor,
  asset: AssetRef,
  options: { at?: { x: number; y: number }; replaces?: string } = {},
): string {
  const media = newImageMedia(asset)
  const [only] = editor.selected
  const frame =
    options.replaces ?? (editor.selected.length === 1 && only?.kind === 'image' && !only.media ? only.id : undefined)
  if (frame) {
    replaceMedia(editor, frame, media)
    return frame
  }
  const width = Math.min(520, asset.width)
  const height = round((width * asset.height) / asset.width)
  const fit = Math.min(1, 900 / height)
  const size = { width: round(width * fit), height: round(height * fit) }
  const center = options.at ?? { x: pageSize.width / 2, y: pageSize.height / 2 }
  const element = newElement('image', {
    id: makeId(),
    media,
    ...size,
    x: round(center.x - size.width / 2),
    y: round(center.y - size.height / 2),
  })
  insertElement(editor, options.at ? element : freed(editor, element))
  return element.id
}

/** Another picture in the same frame; the words that describe the old one go with it. */
export function replaceMedia(editor: Editor, id: string, media: ImageMedia): void {
  const { pageId } = editor.state.get()
  editor.change((story) => updateElement(story, { pageId, id, kind: 'image', patch: { media } }), { select: [id] })
}

/** Shifts a new element a little when another one stands exactly there, so that it is seen. */
function freed<E extends StoryElement>(editor: Editor, element: E): E {
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
