import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { emojiStyleSheetPath } from '@taplore/kit'
import { builtPlayer, emojiStyleSheet, fontFolders, fontsPath } from '../areas/publishing/publishing/index.ts'
import { acceptedCoding, isStillGood } from '../platform/http/responses/conditional-requests.ts'
import { type ServeStatic, staticFiles } from '../platform/http/responses/static-files.ts'
import { makeReady } from './page-cache.ts'

/** Files with a hash in their name are cached forever; one that replaces a file of an older installation must not be. */
const replacementCaching = 'public, max-age=300'

/**
 * The player's script, the fonts and the fallback images of published pages, below `/_taplore`. Releases never change while players
 * and fonts are updated: a page that names an older file gets the current one.
 */
export function openPlayerFiles(): ServeStatic {
  const images = { path: '/_taplore/public', folder: fileURLToPath(new URL('./public/', import.meta.url)) }
  const fonts = fontFolders()
  const folders = [...fonts, images].map(({ path, folder }) => ({ path, serve: staticFiles(folder) }))
  const player = builtPlayer()
  const textOf = (type: string, body: string) =>
    makeReady({ status: 200, headers: { 'content-type': `text/${type}; charset=utf-8` }, body, owner: null })
  const script = player ? textOf('javascript', readFileSync(player.file, 'utf8')) : null
  let emoji: ReturnType<typeof makeReady> | undefined

  const serveText = async (request: IncomingMessage, response: ServerResponse, ready: ReturnType<typeof makeReady>) => {
    const { headers, etag, body: plain, ...codings } = await ready
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
    if (path === emojiStyleSheetPath) {
      emoji ??= textOf('css', emojiStyleSheet())
      response.setHeader('cache-control', 'public, max-age=86400')
      return serveText(request, response, emoji)
    }
    if (player && script && isPlayer.test(path)) {
      if (path !== player.path) response.setHeader('cache-control', replacementCaching)
      return serveText(request, response, script)
    }
    for (const { path: prefix, serve } of folders) {
      if (!path.startsWith(`${prefix}/`)) continue
      // Their names have no hash.
      if (prefix === images.path) response.setHeader('cache-control', 'public, max-age=86400')
      return serve(request, response, path.slice(prefix.length))
    }
    const older = olderFont.exec(path)
    const family = older && folders.find((each) => each.path.replace(versionEnd, '') === `${fontsPath}/${older[1]}`)
    if (!older?.[2] || !family) return false
    response.setHeader('cache-control', replacementCaching)
    return family.serve(request, response, older[2])
  }
}

const isPlayer = /^\/_taplore\/player(?:-[0-9a-f]{16})?\.js$/
const versionEnd = /-\d+\.\d+\.\d+$/
const olderFont = new RegExp(`^${fontsPath}/([a-z-]+)-\\d+\\.\\d+\\.\\d+(/[\\w.-]+)$`)
