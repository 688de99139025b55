import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtPlayer, fontFolders, fontsPath } from '../areas/publishing/publishing/index.ts'
import { acceptedCoding, isStillGood } from '../platform/http/requests/conditional-requests.ts'
import { type ServeStatic, staticFiles } from '../platform/http/responses/static-files.ts'
import { makeReady } from './page-cache.ts'

/** Names say their content and are kept for ever; what stands in for a name of an older installation must not be. */
const standInCaching = 'public, max-age=300'

/**
 * The player's script, the fonts and the stand-in pictures of published pages, below `/_taplore`. Releases are never changed
 * while players and fonts grow newer: a page that names an older one gets the present one.
 */
export function openPlayerFiles(): ServeStatic {
  const pictures = { path: '/_taplore/public', folder: fileURLToPath(new URL('./public/', import.meta.url)) }
  const fonts = fontFolders()
  const folders = [...fonts, pictures].map(({ path, folder }) => ({ path, serve: staticFiles(folder) }))
  const player = builtPlayer()
  const script = player
    ? makeReady({
        status: 200,
        headers: { 'content-type': 'text/javascript; charset=utf-8' },
        body: readFileSync(player.file, 'utf8'),
        owner: null,
      })
    : null

  const serveScript: ServeStatic = async (request, response, path) => {
    if (!player || !script) return false
    if (path !== player.path) response.setHeader('cache-control', standInCaching)
    const { headers, etag, body: plain, ...codings } = await script
    if (isStillGood(request.headers['if-none-match'], etag)) {
      response.writeHead(304, { etag, vary: 'accept-encoding' }).end()
      return true
    }
    const coding = codings.br && codings.gzip ? acceptedCoding(request.headers['accept-encoding']) : null
    const body = (coding && codings[coding]) || plain
    if (coding) response.setHeader('content-encoding', coding)
    response.writeHead(200, { ...headers, 'content-length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  return async (request, response, path) => {
    if (isPlayer.test(path)) return serveScript(request, response, path)
    for (const { path: prefix, serve } of folders) {
      if (!path.startsWith(`${prefix}/`)) continue
      // Their names say no content.
      if (prefix === pictures.path) response.setHeader('cache-control', 'public, max-age=86400')
      return serve(request, response, path.slice(prefix.length))
    }
    const older = olderFont.exec(path)
    const family = older && folders.find((each) => each.path.replace(versionEnd, '') === `${fontsPath}/${older[1]}`)
    if (!older?.[2] || !family) return false
    response.setHeader('cache-control', standInCaching)
    return family.serve(request, response, older[2])
  }
}

const isPlayer = /^\/_taplore\/player(?:-[0-9a-f]{16})?\.js$/
const versionEnd = /-\d+\.\d+\.\d+$/
const olderFont = new RegExp(`^${fontsPath}/([a-z-]+)-\\d+\\.\\d+\\.\\d+(/[\\w.-]+)$`)
