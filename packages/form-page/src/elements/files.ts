import type { ElementByKind } from '@taplore/form'
import { displayMoney, limits, type StoredFile } from '@taplore/form/engine'
import { memberOf, textOf } from '../field-values.ts'
import { attributes, type Html, html } from '../html.ts'
import { type Field, say } from '../render-context.ts'
import { textInDirection } from '../text-direction.ts'
import { fieldAttributes, group, single } from './frame.ts'

const categories = {
  image: ['image/*'],
  audio: ['audio/*'],
  video: ['video/*'],
  document: ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt', '.md', '.ppt', '.pptx', '.odp'],
  spreadsheet: ['.csv', '.xls', '.xlsx', '.ods'],
  archive: ['.zip', '.gz', '.7z', '.tar', '.rar'],
} as const

/** A file field; uploaded files are listed below with a remove button. */
export function file(field: Field<ElementByKind['file']>): Html {
  const { element, drawing, name, raw } = field
  const kept = (Array.isArray(raw) ? raw : []).filter(isStored)
  const accept = [
    ...element.categories.flatMap((category) => categories[category]),
    ...element.extensions.map((end) => `.${end}`),
  ]
  const input = attributes({
    class: 'in',
    type: 'file',
    ...fieldAttributes(field),
    accept: accept.join(',') || null,
    multiple: element.maxFiles > 1,
    'data-max': element.maxFiles,
    'data-bytes': element.maxBytes,
    'data-kind': accept.length > 0 ? drawing.words.answers['file-kind'] : null,
  })
  const rules = say(drawing.words, element.maxFiles === 1 ? 'fileRule' : 'fileRules', {
    count: element.maxFiles,
    size: sizeText(element.maxBytes, drawing.language),
  })
  return single(
    field,
    html`<div class="drop"><input${input}><span class="drop-t" aria-hidden="true">${drawing.words.page.dropFile}</span></div><p class="note">${rules}${endingsOf(accept)}</p><ul class="files">${kept.map((stored) => storedFileField(stored, field, name))}</ul>`,
  )
}

/** The accepted endings, which need no translation. Whole groups, such as all images, are known to the file dialog alone. */
function endingsOf(accept: readonly string[]): string {
  if (accept.length === 0 || accept.some((type) => !type.startsWith('.'))) return ''
  const endings = accept.map((ending) => ending.slice(1).toUpperCase())
  return ` · ${endings.slice(0, 12).join(', ')}${endings.length > 12 ? '…' : ''}`
}

/** An uploaded file with a button that removes it from the answer. */
function storedFileField({ id, name: fileName, bytes }: StoredFile, { drawing }: Field, name: string): Html {
  const label = say(drawing.words, 'removeFile', { name: fileName })
  return html`<li><span>${textInDirection(fileName, drawing.direction)} <small>${sizeText(bytes, drawing.language)}</small></span><button class="quiet" name="_drop" value="${name}:${id}" aria-label="${label}">✕</button></li>`
}

function isStored(entry: unknown): entry is StoredFile {
  return (
    typeof memberOf(entry, 'id') === 'string' &&
    typeof memberOf(entry, 'name') === 'string' &&
    typeof memberOf(entry, 'bytes') === 'number'
  )
}

/** File size for display. */
export function sizeText(bytes: number, language: string): string {
  const units = [
    ['gigabyte', 1e9],
    ['megabyte', 1e6],
    ['kilobyte', 1e3],
    ['byte', 1],
  ] as const
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? ['byte', 1]
  // The short form of bytes is “25 byte” in English.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(
    bytes / size,
  )
}

/** A typed name is a signature; the page's script adds a drawing area. */
export function signature(field: Field<ElementByKind['signature']>): Html {
  const { element, drawing, name, id, raw } = field
  const strokes = memberOf(raw, 'type') === 'drawn' ? memberOf(raw, 'strokes') : undefined
  const typed = textOf(memberOf(raw, 'name') ?? raw)
  const drawn = typeof strokes === 'string' ? strokes : strokes ? JSON.stringify(strokes) : ''
  const line = attributes({
    class: 'in sign',
    type: 'text',
    name: `${name}.name`,
    id: `${id}-n`,
    value: typed,
    maxlength: limits.partLength,
    autocomplete: field.isInRow ? 'off' : 'name',
  })
  return group(
    field,
    html`<input type="hidden" name="${name}.strokes" value="${drawn}" data-draw="${element.allowsDrawn ? 'yes' : 'no'}">${
      (element.allowsTyped || !element.allowsDrawn) &&
      html`<label class="part"><span>${drawing.words.page.signName}</span><input${line}></label>`
    }`,
  )
}

export function payment(field: Field<ElementByKind['payment']>): Html {
  const { element, drawing, id } = field
  const title = drawing.recall.plain(element.title)
  const { payments } = drawing.response
  const amount = Object.hasOwn(payments, element.id) ? payments[element.id] : undefined
  const words = amount
    ? say(drawing.words, 'payment', { amount: displayMoney(amount, drawing.language) })
    : drawing.words.page.paymentOpen
  return html`<div class="q k-payment" id="${id}">${title !== '' && html`<p class="t">${textInDirection(title, drawing.direction)}</p>`}<p class="note">${words}</p></div>`
}
