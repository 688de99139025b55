import {
  acceptPastedText,
  definitionOf,
  linkUrlSchema,
  newElement,
  type Paragraph,
  updateElements,
} from '@taplore/story'
import { clipboardType, pasteCopied } from '../changes/clipboard/clipboard.ts'
import { isSvgText } from '../changes/clipboard/svg-to-image.ts'
import { addNewText, insertElement } from '../changes/insert.ts'
import { type DropPlace, fanned, mediaUseFor } from '../changes/media/drop-target.ts'
import type { Point } from '../geometry/box.ts'
import type { Session } from '../session/session.ts'
import { paragraphsFromHtml } from '../text/from-html.ts'
import { importFile } from './add-media.ts'

/** Clipboard or dropped content, without the browser's own classes. */
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

/** Drop position; `at` in page px. */
interface Dropped {
  at: Point
  place: DropPlace
}

/**
 * Our elements, else images, videos and audio, else a drawing, a URL or text. Returns whether anything was usable.
 */
export function acceptIn(session: Session, incoming: Incoming, dropped?: Dropped): boolean {
  const { editor } = session
  if (editor.state.get().isReadOnly) return false
  if (incoming.own && pasteCopied(editor, incoming.own)) return true
  if (incoming.plain && pasteCopied(editor, incoming.plain)) return true
  if (incoming.files.length > 0) return acceptFiles(session, incoming.files, dropped)
  const { plain } = incoming
  if (isSvgText(plain)) {
    const drawing = new File([plain], 'drawing.svg', { type: 'image/svg+xml' })
    return acceptFiles(session, [drawing], dropped)
  }
  const address = addressIn(plain)
  if (address) {
    acceptUrl(session, address, dropped?.at)
    return true
  }
  if (!plain.trim() && !incoming.html) return false
  addPastedText(session, incoming, dropped?.at)
  return true
}

function acceptFiles(session: Session, files: readonly File[], dropped?: Dropped): boolean {
  const media = files.filter((file) => /^(image|video|audio)\//.test(file.type))
  if (media.length === 0) {
    session.host.notify?.({ kind: 'error', text: session.text('paste.unknownFile') })
    return false
  }
  for (const [index, file] of media.entries()) {
    const at = fanned(dropped?.at, index)
    void importFile(session, file, { use: mediaUseFor(dropped?.place ?? { kind: 'page' }, at) })
  }
  return true
}

/** The URL, when the text is nothing else. `www.` stands for https. */
function addressIn(plain: string): string | null {
  const words = plain.trim()
  if (!/^(?:https?:\/\/|mailto:|tel:|www\.)\S+$/i.test(words)) return null
  const address = /^www\./i.test(words) ? `https://${words}` : words
  return linkUrlSchema.safeParse(address).success ? address : null
}

/** Becomes the link of the selected element when that has none, else a button. */
function acceptUrl({ editor, host, text }: Session, url: string, at?: Point): void {
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
