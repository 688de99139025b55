import {
  addElements,
  type Credit,
  newElement,
  newImageMedia,
  newVideoMedia,
  pageSize,
  removeElements,
  setBackground,
} from '@taplore/story'
import type { StoredMedia } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'
import type { EditorState } from '../../store/state.ts'
import { pageIn } from '../../store/state.ts'

/** The single selected image or video that could be the background. */
function chosenMedia(state: Pick<EditorState, 'story' | 'pageId' | 'selection'>) {
  const [id] = state.selection
  if (!id || state.selection.length > 1) return null
  const element = pageIn(state).elements.find((other) => other.id === id)
  return (element?.kind === 'image' || element?.kind === 'video') && element.media && !element.isLocked ? element : null
}

export function canBeBackground(state: EditorState): boolean {
  return chosenMedia(state) !== null
}

export function hasMediaBackground(state: EditorState): boolean {
  return pageIn(state).background.type !== 'paint'
}

/** The selected image or video becomes the background of the page, replacing the previous one. */
export function moveToBackground(editor: Editor): void {
  const element = chosenMedia(editor.state.get())
  if (!element?.media || (element.kind === 'video' && !editor.mayLayVideoBehind())) return
  const { pageId } = editor.state.get()
  const { filter } = element
  const background =
    element.kind === 'image'
      ? { type: 'image' as const, media: element.media, filter, overlay: null }
      : { type: 'video' as const, media: element.media, filter, overlay: null }
  editor.change(
    (story) => removeElements(setBackground(story, { pageId, background }), { pageId, ids: [element.id] }),
    { select: [] },
  )
}

/**
 * The background image or video becomes an element that fills the page, below all others; the background becomes
 * white.
 */
export function detachBackground(editor: Editor): void {
  const { background } = editor.page
  if (background.type === 'paint') return
  const { pageId } = editor.state.get()
  const place = { x: 0, y: 0, ...pageSize, filter: background.filter }
  const element =
    background.type === 'image'
      ? newElement('image', { ...place, media: background.media })
      : newElement('video', { ...place, media: background.media })
  const white = { type: 'paint' as const, paint: { type: 'solid' as const, color: '#ffffff' } }
  editor.change(
    (story) =>
      addElements(setBackground(story, { pageId, background: white }), { pageId, elements: [element], index: 0 }),
    { select: [element.id] },
  )
}

/** Sets an image or video as the background of a page, replacing the previous one. */
export function setAsBackground(
  editor: Editor,
  stored: StoredMedia,
  pageId: string,
  about: { alt?: string; credit?: Credit | null } = {},
): void {
  if (stored.kind === 'audio' || (stored.kind === 'video' && !editor.mayLayVideoBehind())) return
  const shown = { filter: 'none', overlay: null } as const
  editor.change((story) =>
    setBackground(story, {
      pageId,
      background:
        stored.kind === 'image'
          ? { type: 'image', media: newImageMedia(stored.image, about), ...shown }
          : { type: 'video', media: newVideoMedia(stored.video, { poster: stored.video.poster, ...about }), ...shown },
    }),
  )
}
