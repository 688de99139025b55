import {
  type AssetRef,
  type Credit,
  type ImageMedia,
  makeId,
  newElement,
  newImageMedia,
  newVideoMedia,
  pageSize,
  updateElement,
  updatePage,
} from '@taplore/story'
import { type Box, round } from '../../geometry/box.ts'
import type { SoundRef, StoredMedia } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'
import { freed, insertElement } from '../insert.ts'
import { newAudioMedia } from './audio.ts'

type StoredVideo = Extract<StoredMedia, { kind: 'video' }>['video']

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
