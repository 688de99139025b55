import {
  acceptPastedText,
  definitionOf,
  linkUrlSchema,
  newElement,
  type Paragraph,
  updateElements,
} from '@taplore/story'
import type { Point } from '../../geometry/box.ts'
import { paragraphsFromHtml } from '../../text/from-html.ts'
import { addNewText, insertElement } from '../insert.ts'
import { bringFile } from '../media/add-media.ts'
import { type DropPlace, fanned, mediaUseFor } from '../media/drop-target.ts'
import type { Session } from '../session.ts'
import { clipboardType, pasteCopied } from './clipboard.ts'
import { isSvgText } from './svg-to-image.ts'

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

/** Where things were dropped; `at` in page px. */
interface Dropped {
  at: Point
  place: DropPlace
}

/**
 * Our elements, else pictures, films and sounds, else a drawing, an address or words. Returns whether it could use anything.
 */
export function takeIn(session: Session, incoming: Incoming, dropped?: Dropped): boolean {
  const { editor } = session
  if (editor.state.get().isReadOnly) return false
  if (incoming.own && pasteCopied(editor, incoming.own)) return true
  if (incoming.plain && pasteCopied(editor, incoming.plain)) return true
  if (incoming.files.length > 0) return takeFiles(session, incoming.files, dropped)
  const { plain } = incoming
  if (isSvgText(plain)) {
    const drawing = new File([plain], 'drawing.svg', { type: 'image/svg+xml' })
    return takeFiles(session, [drawing], dropped)
  }
  const address = addressIn(plain)
  if (address) {
    takeAddress(session, address, dropped?.at)
    return true
  }
  if (!plain.trim() && !incoming.html) return false
  addPastedText(session, incoming, dropped?.at)
  return true
}

function takeFiles(session: Session, files: readonly File[], dropped?: Dropped): boolean {
  const media = files.filter((file) => /^(image|video|audio)\//.test(file.type))
  if (media.length === 0) {
    session.host.notify?.({ kind: 'error', text: session.text('paste.unknownFile') })
    return false
  }
  for (const [index, file] of media.entries()) {
    const at = fanned(dropped?.at, index)
    void bringFile(session, file, { use: mediaUseFor(dropped?.place ?? { kind: 'page' }, at) })
  }
  return true
}

/** The address, when the words are nothing else. `www.` stands for https. */
function addressIn(plain: string): string | null {
  const words = plain.trim()
  if (!/^(?:https?:\/\/|mailto:|tel:|www\.)\S+$/i.test(words)) return null
  const address = /^www\./i.test(words) ? `https://${words}` : words
  return linkUrlSchema.safeParse(address).success ? address : null
}

/** Becomes the link of the chosen thing when that has none yet, else a button. */
function takeAddress({ editor, host, text }: Session, url: string, at?: Point): void {
  const [only] = editor.selected
  const isFree = editor.selected.length === 1 && only && !only.link && definitionOf(only).canLink
  if (isFree && !at) {
    const { pageId } = editor.state.get()
    const ids = [only.id]
    editor.change((story) => updateElements(story, { pageId, ids, patch: { link: { type: 'url', url } } }))
    host.notify?.({ kind: 'info', text: text('paste.linked') })
    return
  }
  const button = newElement('cta', { label: labelFor(url), link: { type: 'url', url } })
  const box = at && { x: Math.round(at.x - button.width / 2), y: Math.round(at.y - button.height / 2) }
  insertElement(editor, { ...button, ...box })

  function labelFor(address: string): string {
    const { protocol, hostname, pathname } = new URL(address)
    if (protocol === 'mailto:' || protocol === 'tel:') return pathname.slice(0, 40)
    return text('paste.visit', { site: hostname.replace(/^www\./, '') }).slice(0, 60)
  }
}

function addPastedText(session: Session, incoming: Incoming, at?: Point): void {
  const { editor } = session
  const { typography } = editor.state.get().story
  const styled: Paragraph[] | undefined = incoming.html ? paragraphsFromHtml(incoming.html) : undefined
  const paragraphs = acceptPastedText({ plain: incoming.plain, paragraphs: styled }, typography)
  addNewText(editor, {
    paragraphs,
    ...(at ? { x: Math.round(at.x), y: Math.round(at.y), width: 480 } : { x: 60, y: 480, width: 600 }),
  })
}
