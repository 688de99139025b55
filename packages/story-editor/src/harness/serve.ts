import { createServer } from 'node:http'
import { extname } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { launchBrowser } from '@taplore/testing/browser'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { shippedFile } from './shipped-files.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** A gray image of one pixel, for uploads. */
export const grayPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A tenth of a second of silence, 8 kHz, 8 bit, for all audio. */
export const silence = (() => {
  const samples = 800
  const file = Buffer.alloc(44 + samples, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(8_000, 24)
  file.writeUInt32LE(8_000, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(samples, 40)
  return file
})()

export interface ServedHarness {
  address: string
  browser: Browser
  close(): Promise<void>
}

let shared: Promise<ServedHarness> | undefined

/**
 * The harness of this process, built on first use: test files run by one worker share page and browser. Each opens
 * contexts of its own; `close` closes them and leaves the rest for the next file.
 */
export async function sharedHarness(): Promise<ServedHarness> {
  shared ??= serveHarness()
  const { address, browser } = await shared
  return {
    address,
    browser,
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
  }
}

/** Builds the test page of an editor (this one by default), serves it on a free port and starts a browser. */
export async function serveHarness(options: { isProduction?: boolean; root?: string } = {}): Promise<ServedHarness> {
  // In memory: nothing is left behind, however the tests end.
  const built = await build({
    root: options.root ?? import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    mode: options.isProduction ? 'production' : 'development',
    plugins: [react(), tailwindcss()],
    build: { write: false, minify: options.isProduction ?? false },
  })
  const files = new Map<string, string | Uint8Array>()
  for (const part of Array.isArray(built) ? built : [built])
    for (const file of 'output' in part ? part.output : [])
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/sound.wav') {
      response.setHeader('content-type', 'audio/wav').end(silence)
      return
    }
    if (path === '/image.png') {
      response.setHeader('content-type', 'image/png').end(grayPixel)
      return
    }
    const name = path === '/' ? '/index.html' : path
    const body = files.get(name)
    const shipped = body === undefined ? await shippedFile(path) : null
    if (shipped) response.setHeader('content-type', shipped.type).end(shipped.body)
    else if (body === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', types[extname(name)] ?? 'text/html').end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  const browser = await launchBrowser()
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`,
    browser,
    async close() {
      await browser.close()
      server.close()
    },
  }
}
