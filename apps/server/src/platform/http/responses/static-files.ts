import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedCoding, isStillGood } from './conditional-requests.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])

interface StaticFile {
  readonly path: string
  readonly type: string
  /** Created on first request: reading all fonts and images would delay every start. */
  etag: string | null
  readonly isHashed: boolean
  readonly variants: Map<string, Promise<Buffer>>
}

export type ServeStatic = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>

/**
 * Serves a built folder. Names are read once, so no requested path ever reaches the file system; files with a hash in
 * their name are cached for a year, all others are revalidated. `isKept` holds the bytes in memory from the start, so
 * that a new build does not replace the old one under a running server.
 */
export function staticFiles(folder: string, { isKept = false } = {}): ServeStatic {
  const files = new Map<string, StaticFile>()
  if (existsSync(folder)) {
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, entry)
      if (!statSync(path).isFile()) continue
      const name = `/${relative(folder, path).split(sep).join('/')}`
      files.set(name, {
        path,
        type: types[extname(path)] ?? 'application/octet-stream',
        etag: null,
        isHashed: /[-.][\w-]{8,}\.\w+$/.test(name) && name.startsWith('/assets/'),
        variants: new Map(isKept ? [['identity', Promise.resolve(readFileSync(path))]] : []),
      })
    }
  }
  return async (request, response, path) => {
    const file = files.get(path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    if (!response.hasHeader('cache-control')) {
      response.setHeader('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
    const etag = await etagOf(file).catch(() => null)
    if (etag === null) return false
    response.setHeader('etag', etag)
    response.setHeader('vary', 'accept-encoding')
    if (isStillGood(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end()
      return true
    }
    const encoding = encodingFor(request, file)
    const body = await bodyOf(file, encoding).catch(() => null)
    // The folder was rebuilt under a running server: missing files are not found.
    if (!body) return false
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    response.writeHead(200, { 'content-type': file.type, 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

/** Weak: one tag for all encodings of the same text. */
async function etagOf(file: StaticFile): Promise<string> {
  if (file.etag) return file.etag
  const bytes = (await file.variants.get('identity')) ?? readFileSync(file.path)
  file.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return file.etag
}

function encodingFor(request: IncomingMessage, file: StaticFile): 'br' | 'gzip' | 'identity' {
  if (!compressible.has(extname(file.path))) return 'identity'
  return acceptedCoding(request.headers['accept-encoding']) ?? 'identity'
}

/** Compressed once, on first request. */
function bodyOf(file: StaticFile, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
  const known = file.variants.get(encoding)
  if (known) return known
  const made = encode(file, encoding)
  made.catch(() => file.variants.delete(encoding))
  file.variants.set(encoding, made)
  return made
}

async function encode(file: StaticFile, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
  const plain = (await file.variants.get('identity')) ?? readFileSync(file.path)
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return promisify(gzip)(plain)
  return promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}
