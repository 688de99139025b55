import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { acceptedCoding, isStillGood } from '../../../../platform/http/responses/conditional-requests.ts'
import { type Coding, compressFile } from './compression.ts'

const folder = fileURLToPath(new URL('../../../../../../../packages/form-page/dist/', import.meta.url))
const prefix = '/_taplore/form/'
/** The embed script is pasted into other sites, so its path never changes. */
const embedPath = '/_taplore/embed.js'

interface ScriptFile {
  readonly etag: string
  readonly isKept: boolean
  /** Compressed on first request: no start waits for it. */
  readonly bodies: Map<Coding, Promise<Buffer>>
  readonly text: string
}

export interface PageFiles {
  /** Path of the script of the page; null before the first build. */
  readonly script: string | null
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>
}

/** The scripts of form pages as they were built, below an address that says their content. */
export function openPageAssets(): PageFiles {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : []
  const files = new Map<string, ScriptFile>()
  const version = createHash('sha256')
  for (const name of names.sort()) version.update(readFileSync(folder + name))
  const release = version.digest('hex').slice(0, 16)
  for (const name of names) {
    const text = readFileSync(folder + name, 'utf8')
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    const isEmbed = name === 'embed.js'
    files.set(isEmbed ? embedPath : `${prefix}${release}/${name}`, { etag, isKept: !isEmbed, text, bodies: new Map() })
  }
  const main = `${prefix}${release}/page.js`
  return {
    script: files.has(main) ? main : null,
    async serve(request, response, path) {
      // Pages opened before an update request files of the previous build; they get the current ones.
      const present = path.replace(/^\/_taplore\/form\/[0-9a-f]{16}\//, `${prefix}${release}/`)
      const file = files.get(present)
      if (!file) return false
      const headers = {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control':
          file.isKept && present === path ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
        vary: 'accept-encoding',
        etag: file.etag,
      }
      if (isStillGood(request.headers['if-none-match'], file.etag)) {
        response.writeHead(304, headers).end()
        return true
      }
      const coding = acceptedCoding(request.headers['accept-encoding']) ?? 'identity'
      const body = await bodyOf(file, coding)
      if (coding !== 'identity') response.setHeader('content-encoding', coding)
      response.writeHead(200, { ...headers, 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

function bodyOf({ text, bodies }: ScriptFile, coding: Coding): Promise<Buffer> {
  const body = bodies.get(coding) ?? compressFile(text, coding)
  bodies.set(coding, body)
  return body
}
