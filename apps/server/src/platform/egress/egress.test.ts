import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Refusal } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Egress } from '../../ports/egress.ts'
import { createEgress, expectOk } from './egress.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const seen: Record<string, string | undefined>[] = []
const pages: Record<string, Handler> = {
  '/plain': (_, response) => response.setHeader('content-type', 'Text/HTML; charset=utf-8').end('<p>hello</p>'),
  '/gzip': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('hello')),
  '/bomb': (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(60_000_000))),
  '/damaged': (_, response) => response.setHeader('content-encoding', 'gzip').end('this is not gzip'),
  '/stacked': (_, response) => response.setHeader('content-encoding', 'gzip, gzip').end(gzipSync(gzipSync('x'))),
  '/large': (_, response) => response.end(Buffer.alloc(2_000_000)),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/once': (_, response) => response.writeHead(301, { location: '/plain' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/drip': (_, response) => {
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  },
  '/silent': () => {},
  '/reset': (request) => request.socket.destroy(),
  '/gone': (_, response) => response.writeHead(404).end('no'),
  '/locked': (_, response) => response.writeHead(403).end('no'),
  '/broken': (_, response) => response.writeHead(500).end('no'),
  '/echo': (request, response) => {
    seen.push({ authorization: request.headers.authorization, cookie: request.headers.cookie, method: request.method })
    response.end('ok')
  },
}
const serve: Handler = (request, response) => {
  if (request.url === '/elsewhere') return response.writeHead(307, { location: `${second}/echo` }).end()
  pages[request.url ?? '']?.(request, response)
}
const servers = [createServer(serve), createServer(serve)]
let first = ''
let second = ''
let egress: Egress

beforeAll(async () => {
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const [one, two] = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
  first = `http://${one}`
  second = `http://${two}`
  egress = createEgress({ allow: [String(one), String(two)] })
})
afterAll(async () => {
  await egress.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const refusal = (url: string, options = {}) =>
  egress.fetch(url, options).then(
    (answer) => `answered ${answer.status}`,
    (error: Refusal) => error.code,
  )

describe('reading addresses that people gave', () => {
  it('answers with type, body and the address that answered in the end', async () => {
    const answer = await egress.fetch(`${first}/once`)
    expect(answer).toMatchObject({ status: 200, type: 'text/html', finalUrl: `${first}/plain` })
    expect(answer.body.toString()).toBe('<p>hello</p>')
    expect((await egress.fetch(`${first}/gzip`)).body.toString()).toBe('hello')
  })

  it.each([
    ['foo', 'ADDRESS_INVALID'],
    ['http://', 'ADDRESS_INVALID'],
    ['ftp://example.com/x', 'ADDRESS_NOT_WEB'],
    ['file:///etc/passwd', 'ADDRESS_NOT_WEB'],
    ['javascript:alert(1)', 'ADDRESS_NOT_WEB'],
    ['http://user:secret@example.com/', 'ADDRESS_HAS_PASSWORD'],
    ['http://example.com:8080/', 'ADDRESS_PORT_NOT_ALLOWED'],
    ['http://example.com:22/', 'ADDRESS_PORT_NOT_ALLOWED'],
    ['http://192.168.1.1/', 'ADDRESS_NOT_PUBLIC'],
    ['http://localhost/', 'ADDRESS_NOT_PUBLIC'],
    [`https://example.com/${'a'.repeat(5_000)}`, 'ADDRESS_INVALID'],
  ])('refuses %s with %s', async (url, code) => {
    expect(await refusal(url)).toBe(code)
  })

  it('follows at most three redirects and checks each of them', async () => {
    expect(await refusal(`${first}/loop`)).toBe('ADDRESS_TOO_MANY_REDIRECTS')
    expect(await refusal(`${first}/inside`)).toBe('ADDRESS_NOT_PUBLIC')
    expect(await refusal(`${first}/file`)).toBe('ADDRESS_NOT_WEB')
    expect(await refusal(`${first}/loop`, { maxRedirects: 0 })).toBe('answered 302')
  })

  it('counts bytes after decompression', async () => {
    expect(await refusal(`${first}/bomb`, { maxBytes: 1_000_000 })).toBe('ADDRESS_TOO_LARGE')
    expect(await refusal(`${first}/large`, { maxBytes: 1_000_000 })).toBe('ADDRESS_TOO_LARGE')
    expect(await refusal(`${first}/damaged`)).toBe('ADDRESS_BROKEN_ANSWER')
    expect(await refusal(`${first}/stacked`)).toBe('ADDRESS_BROKEN_ANSWER')
  })

  it('cuts silence and endless drips at the deadline', async () => {
    expect(await refusal(`${first}/silent`, { timeoutMs: 300 })).toBe('ADDRESS_TOO_SLOW')
    expect(await refusal(`${first}/drip`, { timeoutMs: 300 })).toBe('ADDRESS_TOO_SLOW')
    const hanging = createEgress({ resolve: () => new Promise(() => {}) })
    await expect(hanging.fetch('http://example.com/', { timeoutMs: 200 })).rejects.toMatchObject({
      code: 'ADDRESS_TOO_SLOW',
    })
    await hanging.close()
  })

  it('responds the same for a reset and an unknown name', async () => {
    expect(await refusal(`${first}/reset`)).toBe('ADDRESS_UNREACHABLE')
  })

  it('refuses other kinds before their body is read', async () => {
    expect(await refusal(`${first}/plain`, { accept: ['application/pdf'] })).toBe('ADDRESS_WRONG_TYPE')
    expect(await refusal(`${first}/plain`, { accept: ['text/html'] })).toBe('answered 200')
  })

  it('carries credentials to the origin they were meant for only, and no body across', async () => {
    seen.length = 0
    const headers = { Authorization: 'Bearer key', cookie: 'a=b' }
    await egress.fetch(`${first}/echo`, { headers })
    await egress.fetch(`${first}/elsewhere`, { headers, method: 'POST', body: '{}' })
    expect(seen).toEqual([
      { authorization: 'Bearer key', cookie: 'a=b', method: 'GET' },
      { authorization: undefined, cookie: undefined, method: 'GET' },
    ])
  })

  it('turns error statuses into words', async () => {
    const told = async (path: string) => {
      const answer = await egress.fetch(`${first}${path}`)
      try {
        return expectOk(answer).status
      } catch (error) {
        return (error as Refusal).code
      }
    }
    expect(await told('/plain')).toBe(200)
    expect(await told('/gone')).toBe('ADDRESS_NOT_FOUND')
    expect(await told('/locked')).toBe('ADDRESS_FORBIDDEN')
    expect(await told('/broken')).toBe('ADDRESS_FAILED')
  })

  it('ignores the proxy of the system', async () => {
    process.env.HTTP_PROXY = 'http://127.0.0.1:9'
    process.env.http_proxy = 'http://127.0.0.1:9'
    try {
      expect((await egress.fetch(`${first}/plain`)).status).toBe(200)
    } finally {
      delete process.env.HTTP_PROXY
      delete process.env.http_proxy
    }
  })
})
