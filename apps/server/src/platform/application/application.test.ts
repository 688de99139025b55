import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { Validator } from '@seriousme/openapi-schema-validator'
import { contract } from '@taplore/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gate, openProxy, throughProxy } from '../../../testing/interruptible-proxy.ts'
import { startWorld, type TestPerson, type World } from '../../../testing/world.ts'
import { type App, createApp } from '../../app.ts'
import type { Config } from '../../config.ts'
import { operationsOf } from '../api/reference.ts'
import { type Listener, listen } from '../http/listener.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

/** A POST that changes something, with the headers of someone's browser. */
function rename(headers: Record<string, string>, name = 'Renamed') {
  return world.fetch(`/api/stories?workspace=${person.workspaceId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name }),
  })
}
/** Headers that `fetch` would not let us forge. */
function forged(
  path: string,
  headers: Record<string, string>,
  { method = 'GET', body = '', port = world.config.PORT } = {},
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What the server says to a request that is written out by hand. */
function rawly(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(world.config.PORT, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

/** A second server on the same database that people open under another address. */
async function withApp(changes: Partial<Config>, work: (port: number) => Promise<void>): Promise<void> {
  const { config, log } = world.app.installation
  const app = await createApp({ config: { ...config, ...changes }, log, ownerUrl: world.ownerUrl })
  const listener = await listen(0, '127.0.0.1')
  listener.serve(app.handle, app.upgrade, log, app.atOnce)
  try {
    await work(listener.port)
  } finally {
    await listener.close(500)
    await app.close()
  }
}

describe('a host that is not ours', () => {
  const evil = { host: 'evil.example' }

  it('is answered 421 on every path, by every method', async () => {
    const pages = [
      '/',
      '/stories',
      '/index.html',
      '/favicon.ico',
      '/assets/none-12345678.js',
      '/_taplore/player.js',
      '/f/x',
    ]
    const calls = ['/api', '/api/openapi.json', '/api/account/session', '/api/live', '/api/mailbox', '/api/nothing']
    for (const path of [...pages, ...calls, '/metrics', '/healthz', '/readyz', '/collab', '//']) {
      const answer = await forged(path, evil)
      expect([path, answer.status]).toEqual([path, 421])
      expect(JSON.parse(answer.text)).toMatchObject({ status: 421, code: 'MISDIRECTED_REQUEST' })
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await forged('/api/account/sign-in', evil, { method })).status).toBe(421)
    expect((await forged('/', { host: '192.168.0.7:3000' })).status).toBe(421)
    expect((await forged('/', { host: 'evil.example', 'x-forwarded-host': 'localhost' })).status).toBe(421)
  })

  it('shows a page in words to someone who opens it in a browser', async () => {
    const opened = await forged('/', { ...evil, accept: 'text/html,*/*;q=0.8' })
    expect([opened.status, opened.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8'])
    expect(opened.text).toContain('There is no page at this address')
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const posted = await forged('/', { ...evil, accept: 'text/html' }, { method: 'POST' })
    expect([posted.status, posted.headers['content-type']]).toEqual([421, 'application/problem+json'])
  })

  it('opens no web socket', async () => {
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${'A'.repeat(22)}==`,
    ]
    expect(await rawly('GET /collab HTTP/1.1', 'Host: evil.example', ...upgrade)).toMatch(/^HTTP\/1\.1 421 /)
    expect(await rawly('GET /collab HTTP/1.1', `Host: ${new URL(world.config.storiesUrl).host}`, ...upgrade)).toMatch(
      /^HTTP\/1\.1 404 /,
    )
  })

  it('counts in the request line before the header', async () => {
    const ours = `Host: localhost:${world.config.PORT}`
    expect(await rawly('GET http://evil.example/api/account/session HTTP/1.1', ours, 'Connection: close')).toMatch(
      /^HTTP\/1\.1 421 /,
    )
    expect(await rawly(`GET ${world.url}/healthz HTTP/1.1`, 'Host: evil.example', 'Connection: close')).toMatch(
      /^HTTP\/1\.1 200 /,
    )
    expect(await rawly('GET ftp://localhost/ HTTP/1.1', ours, 'Connection: close')).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('may be missing or an address for health probes, and for nothing else', async () => {
    expect(await rawly('GET /readyz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await rawly('GET /api/account/session HTTP/1.0')).toMatch(/^HTTP\/1\.1 421 /)
    const byAddress = { host: '10.1.2.3:3000' }
    expect((await forged('/healthz', byAddress)).text).toBe('ok')
    expect((await forged('/readyz', byAddress)).status).toBe(200)
    expect((await forged('/metrics', byAddress)).status).toBe(421)
  })

  it('cannot reset a password by reading the mailbox under DNS rebinding', async () => {
    const { email } = await world.aPerson()
    const rebound = { host: `evil.example:${world.config.PORT}`, origin: `http://evil.example:${world.config.PORT}` }
    const asked = await forged(
      '/api/account/forgot-password',
      { ...rebound, 'content-type': 'application/json', authorization: 'Bearer x', 'sec-fetch-site': 'same-origin' },
      { method: 'POST', body: JSON.stringify({ email }) },
    )
    expect(asked.status).toBe(421)
    await world.runJobs()
    expect(
      (await world.mailsTo(email)).filter(({ subject }) => subject.includes('Reset your Taplore password')),
    ).toEqual([])
    expect((await forged('/api/mailbox', rebound)).status).toBe(421)
  })
})

describe('the mailbox and the metrics', () => {
  it('are open on the machine itself and to signed-in staff', async () => {
    const staff = await world.aPerson({ email: 'operator@staff.example' })
    const changes = { publicUrl: 'https://taplore.example', hasMailbox: true, TAPLORE_STAFF: ['staff.example'] }
    await withApp(changes, async (port) => {
      const statuses = async (headers: Record<string, string>) => {
        const paths = ['/api/mailbox', '/metrics'] as const
        return Promise.all(paths.map(async (path) => (await forged(path, headers, { port })).status))
      }
      const home = { host: `localhost:${port}` }
      const away = { host: 'taplore.example' }
      expect(await statuses(home)).toEqual([200, 200])
      expect(await statuses(away)).toEqual([404, 404])
      expect(await statuses({ ...away, cookie: `__Host-${person.cookie}` })).toEqual([404, 404])
      expect(await statuses({ ...away, cookie: `__Host-${staff.cookie}` })).toEqual([200, 200])
      // Behind an unlisted proxy on this machine, the caller may be anyone.
      const traces = {
        'x-forwarded-for': '127.0.0.1',
        forwarded: 'for=127.0.0.1',
        'x-real-ip': '127.0.0.1',
        via: '1.1 x',
      }
      for (const [name, value] of Object.entries({
        ...traces,
        'x-forwarded-proto': 'https',
        'cf-connecting-ip': '::1',
      }))
        expect([name, ...(await statuses({ ...home, [name]: value }))]).toEqual([name, 404, 404])
      const instance = async (headers: Record<string, string>) =>
        JSON.parse((await forged('/api/instance', headers, { port })).text).hasMailbox
      expect([await instance(home), await instance(away)]).toEqual([true, false])
    })
  })
})

describe('calls from other sites', () => {
  it('are refused when they ride on a session, whatever they say of themselves', async () => {
    const before = (await person.client().stories.list({ withCount: true })).count
    const claims: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: world.config.storiesUrl },
      { origin: `${world.url}.elsewhere.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of claims) {
      const answer = await rename({ cookie: person.cookie, ...headers })
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'FOREIGN_ORIGIN'])
    }
    expect((await person.client().stories.list({ withCount: true })).count).toBe(before)
  })

  it('from our own pages and from programs are served', async () => {
    expect((await rename({ cookie: person.cookie, origin: world.url })).status).toBe(200)
    expect((await rename({ cookie: person.cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await rename({ cookie: person.cookie })).status).toBe(200)
    const token = /session=([\w-]+)/.exec(person.cookie)?.[1]
    expect((await rename({ authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' })).status).toBe(200)
  })

  it('are not admitted by an invalid key', async () => {
    const origin = 'https://elsewhere.example'
    const caller = await world.aPerson()
    const signIn = (headers: Record<string, string>) =>
      world.fetch('/api/account/sign-in', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: caller.email, password: caller.password }),
      })
    const empty = ['Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`, `Bearer tlk_${'x'.repeat(43)}`]
    for (const authorization of empty) {
      expect((await rename({ authorization, origin })).status).toBe(403)
      expect((await rename({ authorization, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect((await signIn({ authorization, origin })).status).toBe(403)
    }
    // A page may call with its own key, but its browser gets no session that way.
    const { token } = await caller.client().identity.createAccessToken()
    const answer = await signIn({ authorization: `Bearer ${token}`, origin })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })

  it('count once with a key', async () => {
    const { secret } = await person.client().personalTokens.create({ name: 'Of a page', scopes: ['stories.manage'] })
    const answer = await rename({ authorization: `Bearer ${secret}`, origin: 'https://elsewhere.example' })
    expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/r=599;/)])
  })

  it('cannot sign their visitors in to an account of theirs, also in a browser without cookies', async () => {
    const body = new URLSearchParams({ email: person.email, password: person.password })
    const signIn = (headers: Record<string, string>) =>
      world.fetch('/api/account/sign-in', { method: 'POST', body, headers })
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const answer = await signIn(headers)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
    // The same form from a page of ours would have worked.
    expect((await signIn({ origin: world.url })).headers.getSetCookie().join()).toContain('taplore_session=')
  })

  it('cannot set a session over https: names that another host may set are not read', async () => {
    await withApp({ publicUrl: 'https://taplore.example' }, async (port) => {
      const whoIs = async (cookie: string) => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/account/session`, { headers: { cookie } })
        return ((await answer.json()) as { uid: string | null }).uid
      }
      expect(await whoIs(`__Host-${person.cookie}`)).toBe(person.userId)
      expect(await whoIs(person.cookie)).toBeNull()
      expect(await whoIs(`theme=dark; ${person.cookie}; __Host-other=1`)).toBeNull()
    })
  })

  it('may not read answers either', async () => {
    const answer = await world.fetch('/api/account/session', {
      headers: { cookie: person.cookie, origin: 'https://elsewhere.example' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('what a caller claims', () => {
  it('has no effect on links in mails nor on where it comes from', async () => {
    const { email } = await world.aPerson()
    const body = JSON.stringify({ email })
    const operation = operationsOf(contract).find(({ name }) => name === 'identity.forgotPassword')
    expect(operation).toBeDefined()
    const answer = await forged(
      `/api${operation?.path}`,
      {
        host: new URL(world.url).host,
        'x-forwarded-host': 'elsewhere.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=elsewhere.example',
        'content-type': 'application/json',
      },
      { method: 'POST', body },
    )
    expect(answer.status).toBe(200)
    await world.runJobs()
    const [mail] = await world.mailsTo(email)
    expect(mail?.text).toContain(world.url)
    expect(`${mail?.text}${mail?.html}`).not.toContain('elsewhere.example')
  })

  it('shows metrics to no one who only claims to be local', async () => {
    const proxied = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const as = (address: string) => proxied.fetch('/metrics', { headers: { 'x-forwarded-for': address } })
      expect((await as('198.51.100.7')).status).toBe(404)
      expect((await as('127.0.0.1, 198.51.100.7')).status).toBe(404)
    } finally {
      await proxied.close()
    }
    const guarded = await startWorld({ TAPLORE_METRICS_TOKEN: 'a-token-of-the-operator' })
    try {
      expect((await guarded.fetch('/metrics')).status).toBe(404)
      expect((await guarded.fetch('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404)
      const allowed = await guarded.fetch('/metrics', { headers: { authorization: 'Bearer a-token-of-the-operator' } })
      expect(allowed.status).toBe(200)
      expect(await allowed.text()).toContain('taplore_http_request_seconds_bucket')
    } finally {
      await guarded.close()
    }
  })
})

describe('errors', () => {
  const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    world.fetch(`${path}?workspace=${person.workspaceId}`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: world.url, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })

  it('of input name the field, with a status that nothing else uses', async () => {
    const answer = await post('/api/stories', JSON.stringify({ name: 'x'.repeat(300), folder: 7 }))
    expect(answer.status).toBe(422)
    const { code, message, data } = await answer.json()
    expect(code).toBe('INVALID_INPUT')
    expect(message).toBe('Story name should be under 250 characters')
    expect(data.issues.map(({ path }: { path: string }) => path)).toEqual(['name', 'folder'])
  })

  it('of shape, size and address each have a code and never a stack', async () => {
    const cases: [Promise<Response>, number, string][] = [
      [post('/api/stories', '{"name": '), 400, 'BAD_REQUEST'],
      [
        post('/api/stories', JSON.stringify({ name: 'x', document: 'y'.repeat(5 * 1024 * 1024) })),
        413,
        'PAYLOAD_TOO_LARGE',
      ],
      [post('/api/no-such-thing', '{}'), 404, 'NO_SUCH_OPERATION'],
      [world.fetch('/api/stories', { method: 'DELETE' }), 404, 'NO_SUCH_OPERATION'],
      [world.fetch('/api/stories', { headers: { cookie: person.cookie } }), 403, 'FORBIDDEN'],
      [world.fetch(`/api/stories?workspace=${person.workspaceId}`), 401, 'UNAUTHORIZED'],
      [world.fetch('/api/stories?workspace=nonsense', { headers: { cookie: person.cookie } }), 403, 'FORBIDDEN'],
      [post('/api/stories', JSON.stringify({ name: 'zero \u0000 sign' })), 422, 'INVALID_INPUT'],
      [world.fetch('/assets/none-12345678.js'), 404, 'NOT_FOUND'],
    ]
    for (const [asked, status, code] of cases) {
      const answer = await asked
      const text = await answer.text()
      expect([answer.status, JSON.parse(text).code]).toEqual([status, code])
      expect(text).not.toMatch(/node_modules|at .*\.ts/)
      expect(JSON.parse(text).message).toMatch(/\w{3}/)
    }
  })

  it('and answers carry a request id that the caller cannot choose', async () => {
    const ids = new Set<string>()
    for (const path of [
      '/api/account/session',
      '/api/nothing',
      '/',
      '/healthz',
      '/assets/none-12345678.js',
      '/api/stories?workspace=x',
    ]) {
      const answer = await world.fetch(path, { headers: { 'x-request-id': 'chosen' } })
      const id = answer.headers.get('x-request-id') ?? ''
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
      ids.add(id)
      if (answer.headers.get('content-type') === 'application/problem+json')
        expect((await answer.json()).requestId).toBe(id)
    }
    expect(ids.size).toBe(6)
  })

  it('meet a line that is no address with 400', async () => {
    expect((await forged('*', {}, { method: 'OPTIONS' })).status).toBe(400)
    expect((await forged('mailto:someone', {})).status).toBe(400)
    // An empty segment is an address: the app shows its page at this one.
    expect((await forged('//', {})).status).toBe(200)
  })
})

describe('reads', () => {
  it('are answered in order on one connection, each with its length and request id', async () => {
    const host = `host: localhost:${world.config.PORT}`
    const first = ['GET /api/instance HTTP/1.1', host, '']
    const second = ['GET /api/account/session HTTP/1.1', host, 'connection: close']
    const text = await rawly(...first, ...second)
    const heads = text.split('HTTP/1.1 ').slice(1)
    expect(heads.map((head) => head.slice(0, 3))).toEqual(['200', expect.stringMatching(/200|401/)])
    expect(heads[0]).toContain('"name":"Taplore"')
    for (const head of heads) {
      expect(head.match(/^content-length: \d+\r$/gim)).toHaveLength(1)
      expect(head.match(/^x-request-id: [\w-]{36}\r$/gim)).toHaveLength(1)
      expect(head.match(/^cache-control: no-store\r$/gim)).toHaveLength(1)
      expect(head.match(/^x-frame-options: DENY\r$/gim)).toHaveLength(1)
    }
    expect(heads[1]).toMatch(/^connection: close\r$/im)
  })
})

describe('security headers', () => {
  it('are on every kind of response', async () => {
    const abort = new AbortController()
    const signedIn = { cookie: person.cookie }
    const answers = await Promise.all([
      world.fetch('/'),
      world.fetch('/stories'),
      world.fetch('/api/account/session'),
      world.fetch('/api'),
      world.fetch('/api/openapi.json'),
      world.fetch('/api/nothing'),
      world.fetch('/healthz'),
      world.fetch('/readyz'),
      world.fetch('/metrics'),
      world.fetch('/assets/none-12345678.js'),
      rename({ cookie: person.cookie, origin: 'https://elsewhere.example' }),
      world.fetch(`/api/live?workspace=${person.workspaceId}`, { headers: signedIn, signal: abort.signal }),
      world.fetch('/api/stories', { method: 'OPTIONS' }),
    ])
    for (const { url, headers } of answers) {
      expect([url, headers.get('x-content-type-options')]).toEqual([url, 'nosniff'])
      expect([url, headers.get('x-frame-options')]).toEqual([url, 'DENY'])
      expect([url, headers.get('referrer-policy')]).toEqual([url, 'no-referrer'])
      expect([url, headers.get('cross-origin-opener-policy')]).toEqual([url, 'same-origin'])
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    }
    abort.abort()
    expect((await world.fetch('/api/account/session')).headers.get('cache-control')).toBe('no-store')
    expect(answers[0]?.headers.get('strict-transport-security')).toBeNull()
  })
})

describe('the API in writing', () => {
  it('is valid OpenAPI 3.1 and names every operation with its session and workspace', async () => {
    const answer = await world.fetch('/api/openapi.json')
    const document = await answer.json()
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
    expect(document.servers).toEqual([{ url: `${world.url}/api` }])
    const operations = operationsOf(contract)
    for (const { name, method, path, meta } of operations) {
      const operation = document.paths[path]?.[method]
      expect([name, operation?.operationId]).toEqual([name, name])
      expect(operation.summary).toBeTruthy()
      expect(Boolean(operation.security)).toBe(meta.access !== 'public')
      const parameters = (operation.parameters ?? []) as { name: string; in: string }[]
      expect(parameters.some((each) => each.name === 'workspace' && each.in === 'query')).toBe(
        meta.access === 'workspace',
      )
      for (const [, key] of path.matchAll(/\{(\w+)\}/g))
        expect([name, parameters.some((each) => each.name === key && each.in === 'path')]).toEqual([name, true])
    }
    const written = Object.values(document.paths as Record<string, object>).flatMap((item) => Object.keys(item))
    expect(written).toHaveLength(operations.length)
  })

  it('is a page for people that needs no script and asks nothing of others', async () => {
    const html = await (await world.fetch('/api')).text()
    expect(html).not.toContain('<script')
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect(html).not.toMatch(/url\(|@import/)
    for (const { path, method } of operationsOf(contract))
      expect(html).toContain(`>${method.toUpperCase()}</span> <code>/api${path}</code>`)
  })
})

describe('health', () => {
  let gate: Gate
  let app: App
  let listener: Listener
  beforeAll(async () => {
    gate = await openProxy(Number(new URL(world.ownerUrl).port))
    const { config, log } = world.app.installation
    app = await createApp({ config, log, ownerUrl: throughProxy(world.ownerUrl, gate) })
    listener = await listen(0, '127.0.0.1')
    listener.serve(app.handle, app.upgrade, log)
  })
  afterAll(async () => {
    gate?.open()
    await listener?.close(500)
    await app?.close().catch(() => {})
    await gate?.close()
  })
  const there = (path: string) => fetch(`http://127.0.0.1:${listener.port}${path}`)

  it('says that the process lives and that its parts answer', async () => {
    expect([(await there('/healthz')).status, await (await there('/healthz')).text()]).toEqual([200, 'ok'])
    const ready = await there('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { state: 'ready', parts: { database: 'ok', storage: 'ok' } },
    ])
  })

  it('returns 503 while the database is down, stays alive, and recovers', async () => {
    gate.shut()
    const away = await there('/readyz')
    expect([away.status, (await away.json()).parts.database]).toEqual([503, 'failed'])
    expect((await there('/healthz')).status).toBe(200)
    const call = await there('/api/account/session')
    expect(call.status === 200 || call.status === 500).toBe(true)
    gate.open()
    await expect.poll(async () => (await there('/readyz')).status, { timeout: 15_000 }).toBe(200)
  })

  it('returns 503 when it drains, while running work continues', async () => {
    app.drain()
    const draining = await there('/readyz')
    expect([draining.status, (await draining.json()).state]).toEqual([503, 'draining'])
    expect((await there('/api/account/session')).status).toBe(200)
    expect((await there('/healthz')).status).toBe(200)
  })
})
