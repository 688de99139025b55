import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ByteRange, StorageProvider } from '../../../ports/storage.ts'
import { isStillGood } from './conditional-requests.ts'

export interface StoredFile {
  readonly storage: StorageProvider
  readonly key: string
  readonly mime: string
  /** Strong entity tag with its quotes. */
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Streams a stored file with conditional and range requests (RFC 9110, sections 13 and 14; one range). Returns the
 * number of body bytes to send.
 */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
): Promise<number> {
  const found = await file.storage.stat(file.key)
  if (!found) {
    response.writeHead(404, { 'cache-control': 'no-store' }).end()
    return 0
  }
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value)
  response.setHeader('etag', file.etag)
  response.setHeader('accept-ranges', 'bytes')
  response.setHeader('content-type', file.mime)
  if (isStillGood(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304).end()
    return 0
  }
  const ifRange = request.headers['if-range']
  const range = ifRange && ifRange !== file.etag ? null : rangeOf(request.headers.range, found.bytes)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${found.bytes}` }).end()
    return 0
  }
  const length = range ? range.end - range.start + 1 : found.bytes
  if (range) response.setHeader('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`)
  response.writeHead(range ? 206 : 200, { 'content-length': length })
  if (request.method === 'HEAD') {
    response.end()
    return 0
  }
  const stream = await file.storage.read(file.key, range ?? undefined)
  if (!stream) {
    response.destroy()
    return 0
  }
  // A disconnected client is no fault of ours.
  await pipeline(stream, response).catch(() => response.destroy())
  return length
}

/** The requested range; null for none, for several and for forms that may be ignored. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const suffix = Number(match[2])
    if (suffix === 0 || size === 0) return 'unsatisfiable'
    return { start: Math.max(0, size - suffix), end: size - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (start >= size) return 'unsatisfiable'
  return end < start ? null : { start, end }
}
