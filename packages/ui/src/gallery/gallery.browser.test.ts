import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import tailwindcss from '@tailwindcss/vite'
import { atRest, launchBrowser } from '@taplore/testing/browser'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
let folder: string
let server: Server
let browser: Browser
let address: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taplore-gallery-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
    build: { outDir: folder, emptyOutDir: true },
  })
  server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/')
    try {
      const body = await readFile(join(folder, path))
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream').end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['light', 'dark'] as const)('components in the %s theme', (colorScheme) => {
  it('have no serious finding of axe, contrast included', async () => {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('heading', { name: 'Components' }).waitFor()
    await atRest(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter((found) => found.impact === 'serious' || found.impact === 'critical')
    expect(serious.map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
    await context.close()
  })
})
