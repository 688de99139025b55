import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { builtPlayer, fontFolders } from '../features/publishing/index.ts'
import { type ServeStatic, staticFiles } from '../platform/http/static-files.ts'

/** The player's script, the fonts and the stand-in pictures of published pages, below `/_taplore`. */
export function openPlayerFiles(): ServeStatic {
  const pictures = { path: '/_taplore/public', folder: fileURLToPath(new URL('./public/', import.meta.url)) }
  const folders = [...fontFolders(), pictures].map(({ path, folder }) => ({ path, serve: staticFiles(folder) }))
  const player = builtPlayer()
  const script = player ? readFileSync(player.file) : null
  return async (request, response, path) => {
    if (player && script && path === player.path) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'content-length': script.length })
      response.end(request.method === 'HEAD' ? undefined : script)
      return true
    }
    for (const { path: prefix, serve } of folders) {
      if (path.startsWith(`${prefix}/`)) return serve(request, response, path.slice(prefix.length))
    }
    return false
  }
}
