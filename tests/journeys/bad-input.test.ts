import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { type ArticleServer, type HostileArticleName, paintPng, serveArticles } from '@taplore/testing/articles'
import { freePort, type Product, signUp, startProduct } from '@taplore/testing/product'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

let articles: ArticleServer
let product: Product
let person: { cookie: string; workspaceId: string }
beforeAll(async () => {
  articles = await serveArticles()
  product = await startProduct({
    port: await freePort(),
    environment: { TAPLORE_EGRESS_ALLOW: articles.host, ENCYCLOPEDIA_URL: '' },
  })
  person = await signUp(product)
})
afterAll(async () => {
  await product?.remove()
  await articles?.close()
})

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests look at
  readonly body: any
}

/** A call as the signed-in person; never throws. */
async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(
    `${product.url}/api${path}${path.includes('?') ? '&' : '?'}workspace=${person.workspaceId}`,
    {
      method,
      headers: { cookie: person.cookie, origin: product.url, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
  )
  return { status: response.status, body: await response.json().catch(() => null) }
}

async function sendFile(bytes: Buffer, name: string, type = 'application/octet-stream'): Promise<Answer> {
  const query = new URLSearchParams({ workspace: person.workspaceId, name })
  const response = await fetch(`${product.url}/api/assets/upload?${query}`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: product.url, 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: await response.json() }
}

/** A refusal is a code for programs and a sentence for people. */
function expectRefused(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code])
  expect(answer.body.message).toMatch(/^[A-Z].{10,}/)
  expect(answer.body.message).not.toMatch(/error:|exception|\bat \w+ \(/i)
}

/** Everything that a person owns; what is refused leaves it as it was. */
async function belongings() {
  const [stories, files, tasks] = await Promise.all([
    ask('GET', '/stories?withCount=true'),
    ask('GET', '/assets'),
    ask('GET', '/tasks'),
  ])
  const working = (tasks.body.tasks as { state: string }[]).filter(({ state }) =>
    ['queued', 'running', 'waiting'].includes(state),
  )
  const uploads = join(product.dataDir, 'uploads')
  return {
    stories: stories.body.count,
    files: files.body.total ?? files.body.assets.length,
    working: working.length,
    halfUploads: existsSync(uploads) ? readdirSync(uploads).length : 0,
  }
}
const nothing = { stories: 0, files: 0, working: 0, halfUploads: 0 }
afterEach(async () => {
  await expect.poll(belongings).toEqual(nothing)
})

const base = { type: 'url', language: 'en', noOfSlides: 5 }
/** A user may read 20 pages a minute; another user continues before that. */
let reads = 0
afterEach(async () => {
  if (reads < 12) return
  person = await signUp(product)
  reads = 0
})
function read(url: string) {
  reads += 1
  return ask('POST', '/ai-story-tasks/read', { url })
}
const begin = (more: object) => ask('POST', '/ai-story-tasks', { ...base, ...more })

/** Begins a story and waits for its end; answers how it ended. Nothing of it may stay in the list. */
async function attempt(url: string): Promise<{ state: string; code: string | undefined; message: string | undefined }> {
  const begun = await begin({ url })
  if (begun.status !== 200) return { state: 'refused', code: begun.body.code, message: begun.body.message }
  const { taskId, storyId } = begun.body.data
  let task: { state: string; work: { failure: { code: string; message: string } | null } | null } | undefined
  await expect
    .poll(
      async () => {
        task = (await ask('GET', `/ai-story-tasks/${taskId}`)).body
        return task?.state
      },
      { timeout: 90_000, interval: 200 },
    )
    .not.toBe('writing')
  expect((await ask('GET', '/stories')).body.order).not.toContain(storyId)
  return { state: task?.state ?? '', code: task?.work?.failure?.code, message: task?.work?.failure?.message }
}

const pages: [HostileArticleName, string][] = [
  ['home-page', 'ARTICLE_NOT_ON_PAGE'],
  ['script-only', 'ARTICLE_TEXT_EMPTY'],
  ['empty-feed', 'ARTICLE_NOT_ON_PAGE'],
  ['missing', 'ADDRESS_NOT_FOUND'],
  ['forbidden', 'ADDRESS_FORBIDDEN'],
  ['failing', 'ADDRESS_FAILED'],
  ['file.pdf', 'ARTICLE_NOT_A_PAGE'],
  ['huge', 'ADDRESS_TOO_LARGE'],
  ['bomb', 'ADDRESS_TOO_LARGE'],
  ['loop', 'ADDRESS_TOO_MANY_REDIRECTS'],
  ['to-metadata', 'ADDRESS_NOT_PUBLIC'],
  ['broken-encoding', 'ARTICLE_ENCODING_BROKEN'],
]

describe('an address that no story can be made of', () => {
  it.each(pages)('WIZ-09 %s is refused with %s, when it is looked at and when a story is begun', async (name, code) => {
    const looked = await read(articles.url(name))
    expectRefused(looked, 422, code)
    const ended = await attempt(articles.url(name))
    expect(ended).toEqual({ state: 'failed', code, message: looked.body.message })
  })

  it.each([
    ['http://169.254.169.254/latest/meta-data/', 'ADDRESS_NOT_PUBLIC'],
    ['http://metadata.google.internal/', 'ADDRESS_NOT_PUBLIC'],
    ['http://10.0.0.1/', 'ADDRESS_NOT_PUBLIC'],
    ['http://192.168.1.1/admin', 'ADDRESS_NOT_PUBLIC'],
    ['http://127.0.0.1/', 'ADDRESS_NOT_PUBLIC'],
    ['http://2130706433/', 'ADDRESS_NOT_PUBLIC'],
    ['http://0x7f.1/', 'ADDRESS_NOT_PUBLIC'],
    ['http://[::1]/', 'ADDRESS_NOT_PUBLIC'],
    ['http://[::ffff:127.0.0.1]/', 'ADDRESS_NOT_PUBLIC'],
    ['http://[fd00::1]/', 'ADDRESS_NOT_PUBLIC'],
    ['http://localhost/', 'ADDRESS_NOT_PUBLIC'],
    ['http://example.com:22/', 'ADDRESS_PORT_NOT_ALLOWED'],
    ['file:///etc/passwd', 'ADDRESS_NOT_WEB'],
    ['gopher://example.com/', 'ADDRESS_NOT_WEB'],
    ['http://me:secret@example.com/', 'ADDRESS_HAS_PASSWORD'],
    ['not an address', 'ADDRESS_INVALID'],
  ])('WIZ-09 %s is refused', async (url, code) => {
    expectRefused(await read(url), 422, code)
    const ended = await attempt(url)
    expect(ended.code).toBe(code)
    expect(ended.state).toBe('refused')
  })

  it('the server of this very product is no public address', async () => {
    const { code } = (await read(`${product.url}/api/account/session`)).body
    expect(code).toBe('ADDRESS_NOT_PUBLIC')
  })
})

describe('numbers and texts out of range', () => {
  it.each([2, 11, 0, -1, 3.5, 1e9, '5', null])(
    'WIZ-17 %j slides are refused and the field is named',
    async (noOfSlides) => {
      const answer = await begin({ url: articles.url('news'), noOfSlides })
      expectRefused(answer, 422, 'INVALID_INPUT')
      expect(answer.body.data.issues[0].path).toBe('noOfSlides')
    },
  )

  it('STORY-31 names of 300 characters are refused wherever a name is given', async () => {
    const long = 'n'.repeat(300)
    const story = await ask('POST', '/stories', { name: long })
    expectRefused(story, 422, 'INVALID_INPUT')
    expect(story.body.message).toBe('Story name should be under 250 characters')
    const [channel] = (await ask('GET', '/channels')).body.channels
    for (const [path, body] of [
      [`/channels/${channel.id}`, { name: long }],
      [`/channels/${channel.id}`, { publisherName: long }],
      [`/channels/${channel.id}`, { handle: long }],
      [
        '/account/sign-up',
        { name: long, email: 'long@example.com', password: 'Quiet-harbour-lamp-9', timezone: 'UTC' },
      ],
    ] as const) {
      const answer = await ask('POST', path, body)
      expectRefused(answer, 422, 'INVALID_INPUT')
      expect(answer.body.data.issues.length).toBeGreaterThan(0)
    }
  })

  it('WIZ-10 too little, too much, nothing, and signs that no text holds are refused', async () => {
    expectRefused(await begin({ type: 'script', script: 'Short.' }), 422, 'TEXT_TOO_SHORT')
    for (const more of [
      { type: 'script', script: 'word '.repeat(10_000) },
      { type: 'script', script: '   ' },
      { type: 'content', topic: 't'.repeat(401) },
      { type: 'url', url: `https://example.com/${'x'.repeat(5_000)}` },
      { type: 'url' },
      { type: 'nonsense' },
      { url: articles.url('news'), language: 'xx' },
      { url: articles.url('news'), language: 'en-GB' },
    ])
      expectRefused(await begin(more), 422, 'INVALID_INPUT')
    expectRefused(await ask('POST', '/stories', { name: 'zero \u0000 sign' }), 422, 'INVALID_INPUT')
  })
})

/** A real PNG of one bit a pixel: many pixels, few bytes. */
function sparsePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** An image of exactly so many bytes, by a comment that every reader skips. */
function pngOfBytes(total: number): Buffer {
  const image = paintPng(600, 400, 3)
  const comment = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(total - image.length - 20, 'x')]))
  return Buffer.concat([image.subarray(0, -12), comment, image.subarray(-12)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

const megabyte = 1024 * 1024

describe('files that cannot be used', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )

  it('an image of 210 megapixels is refused without being unpacked', async () => {
    expectRefused(await sendFile(sparsePng(14_500, 14_500), 'wall.png', 'image/png'), 422, 'IMAGE_TOO_MANY_PIXELS')
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  })

  it('a drawing with a script is refused under every name', async () => {
    for (const [name, type] of [
      ['drawing.svg', 'image/svg+xml'],
      ['drawing.png', 'image/png'],
      ['drawing', ''],
    ] as const)
      expectRefused(await sendFile(svg, name, type || undefined), 415, 'UPLOAD_SVG_NOT_ALLOWED')
    const declared = Buffer.concat([
      Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a drawing -->\n<!DOCTYPE svg>\n'),
      svg,
    ])
    expectRefused(await sendFile(declared, 'drawing.gif', 'image/gif'), 415, 'UPLOAD_SVG_NOT_ALLOWED')
  })

  it.each([
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0\x03'), Buffer.alloc(500)]), 'holiday.png'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'holiday.jpg'],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'holiday.gif'],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(300)]), 'holiday.mp4'],
    ['words', Buffer.from('Nothing but words in here, line after line.\n'.repeat(20)), 'song.mp3'],
  ])('%s under the name of an image or a song is refused', async (_what, bytes, name) => {
    expectRefused(await sendFile(bytes, name, 'image/png'), 415, 'UPLOAD_TYPE_NOT_ALLOWED')
  })

  it('an empty and a broken image are refused', async () => {
    expectRefused(await sendFile(Buffer.alloc(0), 'empty.png'), 422, 'UPLOAD_EMPTY')
    expectRefused(await sendFile(paintPng(600, 400, 3).subarray(0, 400), 'half.png'), 422, 'IMAGE_DAMAGED')
  })

  it('an image of 10.1 MB is refused, and one of 10 MB is not', async () => {
    expectRefused(
      await sendFile(pngOfBytes(Math.ceil(10.1 * megabyte)), 'big.png', 'image/png'),
      413,
      'UPLOAD_TOO_LARGE',
    )
    expect(await belongings()).toEqual(nothing)
    const fits = await sendFile(pngOfBytes(10 * megabyte), 'fits.png', 'image/png')
    expect(fits.status).toBe(201)
    expect((await ask('POST', `/assets/${fits.body.id}/remove`, {})).status).toBe(200)
  })
})
