import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { paintPng } from './paint-png.ts'

/** Pages of our own writing in the shapes of real ones: with navigation, advertising, cookie banners, comments, related links. */
export const articleNames = ['news', 'long-read', 'list', 'recipe', 'japanese', 'hindi', 'arabic'] as const
export type ArticleName = (typeof articleNames)[number]

/** Pages and answers that no story can be made of. */
export const hostileArticleNames = [
  'home-page',
  'script-only',
  'short',
  'missing',
  'forbidden',
  'failing',
  'file.pdf',
  'huge',
  'bomb',
  'loop',
  'to-metadata',
  'broken-encoding',
  'empty-feed',
  'deep',
  'image.svg',
  'huge-image.png',
] as const
export type HostileArticleName = (typeof hostileArticleNames)[number]

export interface ArticleServer {
  /** `127.0.0.1:port`, as TAPLORE_EGRESS_ALLOW wants it. */
  readonly host: string
  url(name: ArticleName | HostileArticleName | `legacy-${string}` | `images/${string}`): string
  /** Paths that were asked for, in order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

/** Markup of a page, with the address of its server filled in. */
export function articleHtml(
  name: ArticleName | 'home-page' | 'script-only' | 'short',
  host = 'news.example.com',
): string {
  const file = new URL(`./pages/${name}.html`, import.meta.url)
  return readFileSync(file, 'utf8').replaceAll('https://{host}', `http://${host}`).replaceAll('{host}', host)
}

/** Serves the pages on a random loopback port; close it when done. */
export async function serveArticles(): Promise<ArticleServer> {
  const asked: string[] = []
  let host = ''
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer((request.url ?? '/').slice(1).split('?')[0] ?? '', host, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    asked,
    url: (name) => `http://${host}/${name}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer(name: string, host: string, request: IncomingMessage, response: ServerResponse): unknown {
  const html = (body: string | Buffer, type = 'text/html; charset=utf-8') =>
    response.writeHead(200, { 'content-type': type }).end(body)
  if (
    (articleNames as readonly string[]).includes(name) ||
    name === 'home-page' ||
    name === 'script-only' ||
    name === 'short'
  ) {
    return html(articleHtml(name as ArticleName, host))
  }
  if (name.startsWith('images/')) return sendImage(name, response)
  if (name.startsWith('legacy-')) return sendLegacy(name.slice(7), response)
  switch (name) {
    case 'forbidden':
      return response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Members only</h1>')
    case 'failing':
      return response.writeHead(500).end()
    case 'file.pdf':
      return html('%PDF-1.7 this is a file', 'application/pdf')
    case 'huge': {
      response.writeHead(200, { 'content-type': 'text/html' })
      const chunk = `<p>${'word '.repeat(20_000)}</p>`
      let sent = 0
      const more = (): unknown => {
        while (sent < 50 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length
          if (!response.write(chunk)) return response.once('drain', more)
        }
        response.end()
      }
      return more()
    }
    case 'bomb':
      return response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb())
    case 'loop':
      return response.writeHead(302, { location: '/loop' }).end()
    case 'to-metadata':
      return response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    case 'broken-encoding':
      return html(brokenEncoding())
    case 'empty-feed':
      return html('<!doctype html><html><head><title>Feed</title></head><body><article></article></body></html>')
    case 'deep':
      return html(`<html><body><article>${'<div>'.repeat(2_000)}deep${'</div>'.repeat(2_000)}</article></body></html>`)
    case 'image.svg':
      return html('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml')
    case 'huge-image.png':
      return html(paintPng(14_500, 14_500, 1), 'image/png')
    default:
      request.resume()
      return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
  }
}

/** `images/soup-1200.png` is an image of that width; its colours come from its name. */
function sendImage(name: string, response: ServerResponse): void {
  const width = Math.min(2_000, Number(/-(\d+)\.png$/.exec(name)?.[1]) || 600)
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7)
  response.writeHead(200, { 'content-type': 'image/png' }).end(paintPng(width, Math.round((width * 2) / 3), seed))
}

/** The short page in an encoding of old: `legacy-latin1` with the header, `legacy-meta` with a meta tag only, `legacy-utf16`. */
function sendLegacy(kind: string, response: ServerResponse): unknown {
  const page = articleHtml('short')
    .replaceAll('Tidewater', 'Møllehavn')
    .replaceAll('clear night', 'klare nået nuit d’été'.replace('’', "'"))
  const latin1 = page.replace('charset="utf-8"', 'charset="iso-8859-1"')
  if (kind === 'latin1')
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' })
      .end(Buffer.from(page.replace('<meta charset="utf-8">', ''), 'latin1'))
  if (kind === 'meta')
    return response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.from(latin1, 'latin1'))
  // A server that claims an old encoding for a page in UTF-8.
  if (kind === 'mislabelled')
    return response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(page)
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page, 'utf16le')]))
}

let packed: Buffer | undefined
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(200 * 1024 * 1024, 32))
  return packed
}

function brokenEncoding(): Buffer {
  const page = Buffer.from(articleHtml('news'))
  for (let at = 2_000; at < page.length; at += 3) page[at] = 0x80 + ((at * 7) % 64)
  return page
}
