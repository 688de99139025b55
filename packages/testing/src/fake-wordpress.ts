import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the site answers instead: as an error, or not at all. */
export interface Disturbance {
  /** Part of the path of the requests it is about. */
  readonly on: string
  readonly times: number
  /** `lost`: it does what it was asked for, but its answer does not arrive. */
  readonly answer: { status: number; code: string; message?: string } | 'lost'
}

interface Post {
  readonly id: number
  slug: string
  title: string
  isPublic: boolean
  revision: number
  page: Buffer
}

/** A WordPress with our plugin on loopback, as far as the server can tell: its routes, signatures and application passwords. */
export async function startFakeWordpress({ path = '/' } = {}) {
  const posts = new Map<string, Post>()
  const files = new Map<string, Buffer>()
  const requests: string[] = []
  const nonces = new Set<string>()
  const state = {
    secret: randomBytes(32).toString('hex'),
    users: new Map([['ada', 'abcdefghijklmnopqrstuvwx']]),
    hasPlugin: true,
    name: 'Harbour blog',
    maxBytes: 4_000_000,
    disturbance: null as Disturbance | null,
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    serve(request, response, Buffer.concat(chunks))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const siteUrl = `http://${host}${path}`
  const root = `${siteUrl}wp-json/`

  function serve(request: IncomingMessage, response: ServerResponse, body: Buffer): unknown {
    const url = new URL(request.url ?? '/', siteUrl)
    const route = url.pathname.slice(path.length - 1).replace(/^\/wp-json/, '')
    if (request.method === 'GET') return serveReader(url, response)
    requests.push(route)
    const fail = (status: number, code: string, message = code) => json(response, status, { code, message })
    const refusal = admit(request, route, body)
    if (refusal) return fail(refusal.status, refusal.code, refusal.message)
    const disturbed = disturbs(route)
    if (disturbed && disturbed !== 'lost') return fail(disturbed.status, disturbed.code, disturbed.message)
    const answer = act(route, body)
    if (disturbed === 'lost') return request.socket.destroy()
    if (!answer) return fail(404, 'rest_no_route')
    if ('code' in answer) return fail(409, String(answer.code))
    const nonce = String(request.headers['x-taplore-nonce'] ?? '')
    json(response, 200, { ...answer, proof: nonce ? hmac(`taplore-v1 answer\n${nonce}`) : '' })
  }

  function serveReader(url: URL, response: ServerResponse): unknown {
    const file = files.get(url.pathname.split('/').at(-1) ?? '')
    const post = [...posts.values()].find(
      ({ slug, isPublic }) => isPublic && url.pathname === `${path}stories/${slug}/`,
    )
    if (post || file) return response.writeHead(200, { 'content-type': 'text/html' }).end(post?.page ?? file)
    response
      .writeHead(url.pathname === path ? 200 : 404, { link: `<${root}>; rel="https://api.w.org/"` })
      .end('<p>Home</p>')
  }

  function admit(request: IncomingMessage, route: string, body: Buffer) {
    if (!state.hasPlugin) return { status: 404, code: 'rest_no_route', message: 'No route was found.' }
    const { authorization } = request.headers
    const signature = request.headers['x-taplore-signature']
    if (signature === undefined) {
      const [name = '', password] = Buffer.from(String(authorization).replace('Basic ', ''), 'base64')
        .toString()
        .split(':')
      if (state.users.get(name) === password) return null
      return { status: 401, code: 'incorrect_password', message: '<strong>Error:</strong> The password is incorrect.' }
    }
    const time = String(request.headers['x-taplore-time'])
    const nonce = String(request.headers['x-taplore-nonce'])
    const text = ['taplore-v1', 'POST', route, time, nonce, createHash('sha256').update(body).digest('hex')].join('\n')
    if (hmac(text) !== signature || nonces.has(nonce))
      return { status: 401, code: 'taplore_signature', message: 'Wrong.' }
    nonces.add(nonce)
    return null
  }

  function disturbs(route: string) {
    const { disturbance } = state
    if (!disturbance || !route.includes(disturbance.on)) return null
    state.disturbance = disturbance.times > 1 ? { ...disturbance, times: disturbance.times - 1 } : null
    return disturbance.answer
  }

  function act(route: string, body: Buffer): Record<string, unknown> | null {
    if (route === '/taplore/v1/status')
      return { name: state.name, site_url: siteUrl, user_id: 7, user_name: 'Ada', plugin: '1.0.0', wordpress: '6.1.9' }
    const media = /^\/taplore\/v1\/media\/([^/]+)\/(\d+)\/(\d+)$/.exec(route)
    if (media) return storePart(media[1] ?? '', Number(media[2]), Number(media[3]), body)
    const [, story = '', verb] = /^\/taplore\/v1\/stories\/([^/]+)\/(\w+)$/.exec(route) ?? []
    const given = verb ? JSON.parse(body.toString()) : null
    if (verb === 'prepare') return prepare(story, given)
    const post = posts.get(story)
    if (verb === 'publish' && post) return publish(post, given)
    if (verb === 'unpublish') {
      if (post && post.revision > given.revision) return { code: 'taplore_stale' }
      if (post) Object.assign(post, { isPublic: false, revision: given.revision })
      return { post_id: post?.id ?? 0 }
    }
    return null
  }

  function storePart(name: string, total: number, offset: number, part: Buffer) {
    const here = offset === 0 ? Buffer.alloc(0) : (files.get(name) ?? Buffer.alloc(0))
    if (here.length === offset && offset + part.length <= total) files.set(name, Buffer.concat([here, part]))
    return { received: files.get(name)?.length ?? 0 }
  }

  function prepare(story: string, given: { title: string; slug: string; files: { name: string; bytes: number }[] }) {
    const post = posts.get(story) ?? {
      ...{
        id: posts.size + 1,
        slug: given.slug,
        title: given.title,
        isPublic: false,
        revision: 0,
        page: Buffer.alloc(0),
      },
    }
    posts.set(story, post)
    const missing = given.files.filter(({ name, bytes }) => files.get(name)?.length !== bytes).map(({ name }) => name)
    return {
      ...told(post),
      media: `${siteUrl}uploads/taplore`,
      missing,
      maxBytes: state.maxBytes,
      oembed: `${root}oembed`,
    }
  }

  function publish(post: Post, given: { revision: number; title: string; page: string }) {
    if (post.revision > given.revision) return { code: 'taplore_stale' }
    const { revision, title } = given
    Object.assign(post, { isPublic: true, revision, title, page: Buffer.from(given.page, 'base64') })
    return { ...told(post), sha256: createHash('sha256').update(post.page).digest('hex') }
  }

  const told = ({ id, slug, isPublic }: Post) => ({
    post_id: id,
    url: `${siteUrl}stories/${slug}/`,
    is_public: isPublic,
  })
  const hmac = (text: string) => createHmac('sha256', state.secret).update(text).digest('hex')

  return {
    host,
    siteUrl,
    restUrl: `${root}taplore/v1`,
    state,
    posts,
    files,
    /** Routes that were asked for, in order. */
    requests,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type FakeWordpress = Awaited<ReturnType<typeof startFakeWordpress>>

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
