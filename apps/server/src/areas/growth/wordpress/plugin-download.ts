import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ZipFile } from 'yazl'
import type { Installation } from '../../../platform/api/scope.ts'
import type { HttpHandler } from '../../../platform/feature.ts'

const folder = fileURLToPath(new URL('../../../../../wordpress-plugin/taplore/', import.meta.url))
/** The earliest date of a zip: the same plugin is the same file. */
const noTime = new Date(1980, 0, 1, 0, 0, 0)

export const pluginPath = '/api/wordpress/plugin.zip'

/** The plugin as WordPress installs it, with the addresses of this installation in it. Anyone may have it: it contains no secret. */
export function pluginHttp({ config }: Installation): HttpHandler {
  let packed: Promise<Buffer> | null = null
  return async (request, response, { url }) => {
    if (url.pathname !== pluginPath || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    packed ??= packPlugin({ app: config.publicUrl, stories: config.storiesUrl })
    const bytes = await packed
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-length': bytes.length,
      'content-disposition': 'attachment; filename="taplore.zip"',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
}

export async function packPlugin(addresses: { app: string; stories: string }): Promise<Buffer> {
  const zip = new ZipFile()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .sort()
  for (const name of names) {
    const content = name === 'server.php' ? Buffer.from(serverFile(addresses)) : readFileSync(join(folder, name))
    zip.addBuffer(content, `taplore/${name}`, { mtime: noTime, mode: 0o100644, forceDosTimestamp: true })
  }
  zip.end()
  return buffer(zip.outputStream)
}

function serverFile({ app, stories }: { app: string; stories: string }): string {
  return `<?php\nreturn array(\n\t'app'     => ${quoted(app)},\n\t'stories' => ${quoted(stories)},\n);\n`
}

/** A single-quoted string of PHP. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`
