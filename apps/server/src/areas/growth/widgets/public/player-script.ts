import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const file = fileURLToPath(new URL('../../../../../../../packages/widget/dist/story-player.js', import.meta.url))

/** The script of all widgets as it was built, read and compressed when it is first asked for. Null before the first build. */
export function openPlayerScript() {
  let script: ReturnType<typeof read> | null = null
  return () => {
    script ??= read()
    return script
  }
}

async function read() {
  if (!existsSync(file)) return null
  const identity = readFileSync(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, best),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      etag,
    },
    etag,
    bodies: { identity, gzip: gz, br },
  }
}
