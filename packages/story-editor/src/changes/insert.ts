import {
  type AssetRef,
  addElements,
  type Credit,
  type ElementKind,
  type ImageMedia,
  makeId,
  newElement,
  newImageMedia,
  newVideoMedia,
  type Paragraph,
  pageSize,
  paragraphsOf,
  type ShapeName,
  type StickerName,
  type StoryElement,
  shapes,
  stickers,
  type TextElement,
  textOfTag,
  updateElement,
  updatePage,
} from '@taplore/story'
import { type Box, round } from '../geometry/box.ts'
import type { SoundRef, StoredMedia } from '../host.ts'
import type { Editor } from '../store/editor.ts'
import { newAudioMedia } from './media/audio.ts'

type StoredVideo = Extract<StoredMedia, { kind: 'video' }>['video']

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
  const element = newElement('sticker', { sticker, height, y: Math.round((pageSize.height - height) / 2) })
  insertElement(editor, freed(editor, element))
  return element.id
}

/** Where stored media go: a position on the page, or a frame that is empty or gets other media. */
export interface Placing {
  at?: { x: number; y: number }
  replaces?: string
  /** Known facts of the file: its description and credit. */
  about?: { alt?: string; credit?: Credit | null }
}

/** Places a stored image on the page, or in the selected image frame when that is empty or `replaces`. */
export function placeImage(editor: Editor, asset: AssetRef, options: Placing = {}): string {
  const media = newImageMedia(asset, options.about)
  const [only] = editor.selected
  const frame =
    options.replaces ?? (editor.selected.length === 1 && only?.kind === 'image' && !only.media ? only.id : undefined)
  if (frame) {
    const isShape = editor.page.elements.some((element) => element.id === frame && element.kind === 'shape')
    if (isShape) fillShape(editor, frame, media)
    else replaceMedia(editor, frame, media)
    return frame
  }
  const element = newElement('image', { id: makeId(), media, ...placeFor(asset, options.at) })
  insertElement(editor, options.at ? element : freed(editor, element))
  return element.id
}

/** Places a stored video on the page, with audio and looping, or in another video's frame. */
export function placeVideo(editor: Editor, video: StoredVideo, options: Placing = {}): string {
  const media = newVideoMedia(video, { poster: video.poster, isMuted: false, ...options.about })
  const frame = options.replaces ?? waitingFrame(editor, 'video')
  if (frame) {
    const { pageId } = editor.state.get()
    editor.change((story) => updateElement(story, { pageId, id: frame, kind: 'video', patch: { media } }), {
      select: [frame],
    })
    return frame
  }
  const element = newElement('video', { media, ...placeFor(video, options.at) })
  insertElement(editor, options.at ? element : freed(editor, element))
  return element.id
}

/** Places a small player for stored audio on the page, or changes the audio of a player. */
export function placeSound(editor: Editor, sound: SoundRef, name: string, options: Placing = {}): string {
  const media = newAudioMedia(sound)
  const frame = options.replaces ?? waitingFrame(editor, 'audio')
  if (frame) {
    const { pageId } = editor.state.get()
    editor.change((story) => updateElement(story, { pageId, id: frame, kind: 'audio', patch: { media } }), {
      select: [frame],
    })
    return frame
  }
  const element = newElement('audio', { media, title: name })
  const { width, height } = element
  const at = options.at && { x: round(options.at.x - width / 2), y: round(options.at.y - height / 2) }
  insertElement(editor, at ? { ...element, ...at } : freed(editor, element))
  return element.id
}

/** The selected element when it is an empty one of this kind. */
function waitingFrame(editor: Editor, kind: 'video' | 'audio'): string | undefined {
  const [only] = editor.selected
  const waits = editor.selected.length === 1 && only?.kind === kind && !only.media
  return waits ? only?.id : undefined
}

function placeFor(asset: { width: number; height: number }, at?: { x: number; y: number }): Omit<Box, 'rotation'> {
  const width = Math.min(520, asset.width)
  const height = round((width * asset.height) / asset.width)
  const fit = Math.min(1, 900 / height)
  const size = { width: round(width * fit), height: round(height * fit) }
  const center = at ?? { x: pageSize.width / 2, y: pageSize.height / 2 }
  return { ...size, x: round(center.x - size.width / 2), y: round(center.y - size.height / 2) }
}

/** Another image in the same frame; the old description is dropped. */
export function replaceMedia(editor: Editor, id: string, media: ImageMedia): void {
  const { pageId } = editor.state.get()
  editor.change((story) => updateElement(story, { pageId, id, kind: 'image', patch: { media } }), { select: [id] })
}

/** A shape becomes an image masked by its outline, with its position, animation, link and shadow. */
function fillShape(editor: Editor, id: string, media: ImageMedia): void {
  const { pageId } = editor.state.get()
  const elements = editor.page.elements.map((element) => {
    if (element.id !== id || element.kind !== 'shape') return element
    const { kind: _kind, shape, fill: _fill, stroke: _stroke, ...base } = element
    return newElement('image', { ...base, media, ...(shape === 'rect' ? {} : { mask: shape }) })
  })
  editor.change((story) => updatePage(story, { pageId, patch: { elements } }), { select: [id] })
}

/** Offsets a new element a little when another one is at the same position, so that it is visible. */
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
