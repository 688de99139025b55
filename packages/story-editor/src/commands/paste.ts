import { acceptPastedText, type Paragraph } from '@taplore/story'
import { paragraphsFromHtml } from '../text/from-html.ts'
import { clipboardType, pasteCopied } from './clipboard.ts'
import { addNewText } from './insert.ts'
import { bringFile } from './media.ts'
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

/** Our elements, else pictures, films and sounds, else words. Returns whether it could use anything. */
export function takeIn(session: Session, incoming: Incoming, at?: { x: number; y: number }): boolean {
  const { editor } = session
  if (editor.state.get().isReadOnly) return false
  if (incoming.own && pasteCopied(editor, incoming.own)) return true
  if (incoming.plain && pasteCopied(editor, incoming.plain)) return true
  if (incoming.files.length > 0) {
    const media = incoming.files.filter((file) => /^(image|video|audio)\//.test(file.type))
    if (media.length === 0) {
      session.host.notify?.({ kind: 'error', text: session.text('paste.unknownFile') })
      return false
    }
    for (const file of media) void bringFile(session, file, { use: { as: 'element', at } })
    return true
  }
  if (!incoming.plain.trim() && !incoming.html) return false
  addPastedText(session, incoming, at)
  return true
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
