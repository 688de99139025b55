import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'taplore-static-'))
const script = 'export const long = 1\n'.repeat(200)
let server: Server
let url: string

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Home</title>')
  writeFileSync(join(folder, 'assets', 'main-abcdefgh.js'), script)
  const serve = staticFiles(folder, { isKept: true })
  server = createServer(async (request, response) => {
    if (!(await serve(request, response, request.url ?? ''))) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('staticFiles', () => {
  it.each(['br', 'gzip', 'identity'])('sends the same text as %s', async (encoding) => {
    const answer = await fetch(`${url}/assets/main-abcdefgh.js`, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(await answer.text()).toBe(script)
  })

  it('lets hashed names be cached permanently and revalidates for all others again', async () => {
    const [hashed, page] = await Promise.all([fetch(`${url}/assets/main-abcdefgh.js`), fetch(`${url}/index.html`)])
    expect(hashed.headers.get('cache-control')).toContain('immutable')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    const again = await fetch(`${url}/index.html`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  it('knows only names that are in the folder', async () => {
    for (const path of ['/../package.json', '/assets/..%2f..%2fetc/passwd', '/assets', '/']) {
      expect((await fetch(`${url}${path}`)).status).toBe(404)
    }
  })

  it('continues to serve files that a new build replaced', async () => {
    rmSync(join(folder, 'assets', 'main-abcdefgh.js'))
    expect(await (await fetch(`${url}/assets/main-abcdefgh.js`)).text()).toBe(script)
  })
})
