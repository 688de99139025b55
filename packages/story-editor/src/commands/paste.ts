import { acceptPastedText, newImageMedia, type Paragraph, setBackground } from '@taplore/story'
import { paragraphsFromHtml } from '../text/from-html.ts'
import { clipboardType, pasteCopied } from './clipboard.ts'
import { addNewText, placeImage } from './insert.ts'
import type { Session } from './session.ts'

/** What came from the clipboard or was dropped, without the browser's own classes. */
export interface Incoming {
  own: string
  html: string
  plain: string
  files: readonly File[]
}

export function readTransfer(data: DataTransfer): Incoming {
  return {
    own: data.getData(clipboardType),
    html: data.getData('text/html'),
    plain: data.getData('text/plain'),
    files: [...data.files],
  }
}

/** Our elements, else pictures, else words. Returns whether it could use anything. */
export function takeIn(session: Session, incoming: Incoming, at?: { x: number; y: number }): boolean {
  const { editor } = session
  if (editor.state.get().isReadOnly) return false
  if (incoming.own && pasteCopied(editor, incoming.own)) return true
  if (incoming.plain && pasteCopied(editor, incoming.plain)) return true
  const pictures = incoming.files.filter((file) => file.type.startsWith('image/'))
  if (incoming.files.length > 0) {
    if (pictures.length === 0) {
      session.host.notify?.({ kind: 'error', text: session.text('paste.unknownFile') })
      return false
    }
    for (const file of pictures) void uploadImage(session, file, at ? { at } : {})
    return true
  }
  if (!incoming.plain.trim() && !incoming.html) return false
  addPastedText(session, incoming, at)
  return true
}

/** Stores a picture and puts it on the page, or into a frame. */
export async function uploadImage(
  session: Session,
  file: File,
  options: { at?: { x: number; y: number }; replaces?: string } = {},
): Promise<void> {
  const { editor, uploads, text, host } = session
  if (!host.uploadImage) {
    host.notify?.({ kind: 'error', text: text('paste.noUpload') })
    return
  }
  const { pageId } = editor.state.get()
  const asset = await uploads.image(file, (name) => text('upload.failed', { file: name }))
  if (!asset) return
  // The person may have gone on to another page; the picture belongs to the one it was given to.
  const { story } = editor.state.get()
  if (story.pages.some((page) => page.id === pageId)) editor.openPage(pageId)
  placeImage(editor, asset, options)
}

function addPastedText(session: Session, incoming: Incoming, at?: { x: number; y: number }): void {
  const { editor } = session
  const { typography } = editor.state.get().story
  const styled: Paragraph[] | undefined = incoming.html ? paragraphsFromHtml(incoming.html) : undefined
  const paragraphs = acceptPastedText({ plain: incoming.plain, paragraphs: styled }, typography)
  addNewText(editor, {
    paragraphs,
    ...(at ? { x: Math.round(at.x), y: Math.round(at.y), width: 480 } : { x: 60, y: 480, width: 600 }),
  })
}

/** Stores a picture and makes it the ground of the page. */
export async function uploadBackground(session: Session, file: File): Promise<void> {
  const { editor, uploads, text, host } = session
  if (!host.uploadImage) {
    host.notify?.({ kind: 'error', text: text('paste.noUpload') })
    return
  }
  const { pageId } = editor.state.get()
  const asset = await uploads.image(file, (name) => text('upload.failed', { file: name }))
  if (!asset) return
  editor.change((story) =>
    setBackground(story, {
      pageId,
      background: { type: 'image', media: newImageMedia(asset), filter: 'none', overlay: null },
    }),
  )
}
