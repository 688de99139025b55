import type { FileElement, SignatureElement } from '../../elements/files.ts'
import type { AddressElement, ContactElement, NameElement } from '../../elements/people.ts'
import { limits, signatureBox } from '../../limits.ts'
import { countryCodes } from '../countries.ts'
import type { PartsValue, SignatureValue, StoredFile } from '../value.ts'
import { readPhone } from './read-phone.ts'
import { readEmail, readWebsite, storable } from './read-texts.ts'
import {
  empty,
  isBlank,
  isRecord,
  ownMember,
  type Reading,
  type ReadingContext,
  type ReadingError,
  read,
  refuse,
  textIn,
} from './reading.ts'

export function readParts(
  element: AddressElement | NameElement | ContactElement,
  raw: unknown,
  context: ReadingContext,
): Reading<PartsValue> {
  if (!isRecord(raw)) return refuse('invalid')
  const value: PartsValue = {}
  const errors: ReadingError[] = []
  const country = 'defaultCountry' in element ? (element.defaultCountry ?? context.country) : null
  if (Object.keys(raw).some((part) => !element.parts.some((entry) => entry.part === part))) return refuse('invalid')
  for (const { part, label } of element.parts) {
    const sent = ownMember(raw, part)
    if (isBlank(sent)) continue
    const line = readPart(part, sent, country)
    if (line.ok && line.value !== null) value[part] = line.value
    else if (!line.ok)
      errors.push(...line.errors.map((error) => ({ ...error, part, values: { part: label || part, ...error.values } })))
  }
  if (errors.length > 0) return { ok: false, errors }
  return Object.keys(value).length === 0 ? empty : read(value)
}

function readPart(part: string, sent: unknown, country: string | null): Reading<string> {
  const text = textIn(sent)
  if (text === null) return refuse('invalid')
  if (part === 'email') {
    const email = readEmail(text)
    return email ? read(email) : refuse('email')
  }
  if (part === 'website') {
    const website = readWebsite(text)
    return website ? read(website) : refuse('website')
  }
  if (part === 'phone') {
    const phone = readPhone(text, country)
    if (phone === 'no-country') return refuse('phone-country')
    return phone ? read(phone) : refuse('phone')
  }
  if (part === 'country') {
    const code = text.trim().toUpperCase()
    return countryCodes.includes(code) ? read(code) : refuse('country')
  }
  if (text.length > limits.partLength) return refuse('text-long', { max: limits.partLength })
  return read(storable(text.replace(/[\r\n\u2028\u2029]+/g, ' ')))
}

/** Accepts descriptions of stored files; the server itself checks their existence and owner. */
export function readFiles(element: FileElement, raw: unknown): Reading<StoredFile[]> {
  const list = Array.isArray(raw) ? raw : [raw]
  if (list.length > element.maxFiles) return refuse('files-many', { max: element.maxFiles })
  const files: StoredFile[] = []
  for (const entry of list) {
    const file = isRecord(entry) ? readFile(entry) : null
    if (!file) return refuse('invalid')
    if (file.bytes > element.maxBytes) return refuse('file-large', { name: file.name, max: element.maxBytes })
    if (!acceptsFile(element, file)) return refuse('file-kind', { name: file.name })
    files.push(file)
  }
  return files.length === 0 ? empty : read(files)
}

function readFile(entry: Record<string, unknown>): StoredFile | null {
  const id = ownMember(entry, 'id')
  const name = ownMember(entry, 'name')
  const bytes = ownMember(entry, 'bytes')
  const mime = ownMember(entry, 'mime')
  if (typeof id !== 'string' || !/^[A-Za-z0-9_-]{1,100}$/.test(id)) return null
  if (typeof name !== 'string' || name === '' || name.length > 255) return null
  if (typeof bytes !== 'number' || !Number.isSafeInteger(bytes) || bytes < 0) return null
  if (typeof mime !== 'string' || !/^[\w.+-]{1,80}\/[\w.+-]{1,120}$/.test(mime)) return null
  return { id, name: storable(name), bytes, mime }
}

const documents =
  /^(application\/(pdf|msword|rtf|vnd\.(openxmlformats-officedocument\.(wordprocessingml|presentationml)\b.*|oasis\.opendocument\.(text|presentation)|ms-powerpoint))|text\/(plain|markdown))$/
const sheets =
  /^(text\/csv|application\/vnd\.(ms-excel|openxmlformats-officedocument\.spreadsheetml\..*|oasis\.opendocument\.spreadsheet))$/
const archives = /^application\/(zip|gzip|x-7z-compressed|x-tar|vnd\.rar|x-rar-compressed|x-zip-compressed)$/

/** Whether a question accepts a file, by type and extension. */
export function acceptsFile(element: FileElement, file: Pick<StoredFile, 'name' | 'mime'>): boolean {
  if (element.categories.length === 0 && element.extensions.length === 0) return true
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (element.extensions.includes(extension)) return true
  return element.categories.some((category) => {
    if (category === 'document') return documents.test(file.mime)
    if (category === 'spreadsheet') return sheets.test(file.mime)
    if (category === 'archive') return archives.test(file.mime)
    return file.mime.startsWith(`${category}/`)
  })
}

/** Accepts a typed name, or `{ type: 'typed', name }`, or `{ type: 'drawn', strokes }`, strokes also as JSON. */
export function readSignature(element: SignatureElement, raw: unknown): Reading<SignatureValue> {
  const kind = isRecord(raw) ? ownMember(raw, 'type') : 'typed'
  if (kind === 'drawn' && isRecord(raw)) {
    if (!element.allowsDrawn) return refuse('signature')
    const strokes = readStrokes(ownMember(raw, 'strokes'))
    if (!strokes) return refuse('invalid')
    return strokes.length === 0 ? empty : read({ type: 'drawn', strokes })
  }
  const name = textIn(isRecord(raw) ? ownMember(raw, 'name') : raw)
  if (kind !== 'typed' || name === null) return refuse('invalid')
  if (name.trim() === '') return empty
  if (!element.allowsTyped) return refuse('signature')
  if (name.length > limits.partLength) return refuse('text-long', { max: limits.partLength })
  return read({ type: 'typed', name: storable(name.trim()) })
}

function readStrokes(raw: unknown): number[][] | null {
  const list = typeof raw === 'string' ? jsonOf(raw) : raw
  if (!Array.isArray(list) || list.length > limits.signatureStrokes) return null
  let points = 0
  for (const stroke of list) {
    if (!Array.isArray(stroke) || stroke.length < 2 || stroke.length % 2 !== 0) return null
    points += stroke.length / 2
    if (points > limits.signaturePoints) return null
    const fits = stroke.every((value, index) => {
      const end = index % 2 === 0 ? signatureBox.width : signatureBox.height
      return Number.isInteger(value) && value >= 0 && value <= end
    })
    if (!fits) return null
  }
  return list as number[][]
}

function jsonOf(text: string): unknown {
  if (text.length > 200_000) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
