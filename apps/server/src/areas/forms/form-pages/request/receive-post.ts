import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { toStorable, toStorableText } from '@taplore/kit'

/** Of everything but files: answers of a form as text and the state that a page carries. */
const mostBytes = 6_000_000
const mostFields = 5_200

export interface Posted {
  readonly fields: readonly (readonly [string, string])[]
}

const storableField = ([name, value]: readonly [string, string]) =>
  [toStorableText(name), toStorableText(value)] as const

/** A file field of a posted page, while it arrives. */
export interface PostedFile {
  readonly field: string
  readonly name: string
  readonly mime: string
  readonly source: Readable
}

/**
 * The fields of a posted page. Files are passed to `keepFile` one after the other as they arrive, and its results are returned at the
 * end: browsers send fields in the order of the page, so the state at its end is known last. Null for anything else, or too large.
 */
export async function receivePost<Kept>(
  request: IncomingMessage,
  keepFile: (file: PostedFile) => Promise<Kept>,
): Promise<(Posted & { readonly kept: readonly Kept[] }) | null> {
  const type = request.headers['content-type'] ?? ''
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    const text = await receiveText(request, mostBytes)
    return text === null
      ? null
      : { fields: [...new URLSearchParams(text)].slice(0, mostFields).map(storableField), kept: [] }
  }
  if (!/^multipart\/form-data/i.test(type)) return null
  return receiveParts(request, keepFile)
}

function receiveParts<Kept>(request: IncomingMessage, keepFile: (file: PostedFile) => Promise<Kept>) {
  return new Promise<(Posted & { kept: Kept[] }) | null>((resolve, reject) => {
    const fields: (readonly [string, string])[] = []
    const files: Promise<Kept>[] = []
    let bytes = 0
    let isBroken = false
    let parser: InstanceType<typeof Busboy>
    const end = () => {
      isBroken = true
      request.unpipe(parser)
      request.resume()
      resolve(null)
    }
    try {
      parser = new Busboy({
        headers: request.headers as BusboyHeaders,
        limits: { files: 60, fields: mostFields, fieldSize: mostBytes, parts: mostFields + 60, headerPairs: 50 },
      })
    } catch {
      resolve(null)
      return
    }
    parser.on('field', (name, value) => {
      bytes += value.length
      if (bytes > mostBytes) end()
      else fields.push(storableField([name, value]))
    })
    parser.on('file', (field, stream, name, _encoding, mime) => {
      // An empty file field is sent as a file without a name.
      if (!name || isBroken) {
        stream.resume()
        return
      }
      const source = stream.pipe(new PassThrough())
      const kept = keepFile({ field, name, mime, source }).finally(() => stream.resume())
      kept.catch(() => {})
      files.push(kept)
    })
    parser.on('error', end)
    parser.on('finish', () => {
      if (!isBroken) Promise.all(files).then((kept) => resolve({ fields, kept }), reject)
    })
    request.on('aborted', end)
    request.pipe(parser)
  })
}

/** A body as text; null when it is longer. */
export function receiveText(request: IncomingMessage, most: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const breakOff = () => reject(Object.assign(new Error('The request was broken off.'), { code: 'ECONNRESET' }))
    if (request.destroyed) return breakOff()
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= most) chunks.push(chunk)
      else resolve(null)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
    request.on('close', breakOff)
  })
}

/**
 * The same as JSON; null for anything else. Characters that cannot be stored are removed rather than refused: no one should lose a
 * submission because of an invisible character.
 */
export async function receiveJson(request: IncomingMessage, most: number): Promise<Record<string, unknown> | null> {
  const text = await receiveText(request, most)
  try {
    const value = toStorable(JSON.parse(text ?? ''))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
