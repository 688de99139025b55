import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { paintPng } from '@taplore/testing/articles'
import { openBrowser } from '@taplore/testing/browser'
import { validateAmp } from '@taplore/testing/validate-amp'
import { parse } from 'parse5'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { published, storyOf, upload, withImage } from '../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../testing/world.ts'
import { createApp } from '../app.ts'
import { announceChange } from '../areas/publishing/publishing/index.ts'
import { factsOfProcess, processScopes } from '../platform/api/scope.ts'
import { listen } from '../platform/http/listener.ts'

let world: World
let person: TestPerson
let channel: { id: string; handle: string; url: string }
let loaf: Awaited<ReturnType<typeof published>>
/** Changes reach the public side a moment after the answer; a busy machine takes longer. */
const soon = { timeout: 20_000, interval: 10 }

const seen = (path: string, init: RequestInit = {}) => world.fetch(path, { host: 'stories', ...init })
const text = async (path: string) => (await seen(path)).text()

beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson({ name: 'Night Bakery' })
  const image = await upload(world, person, paintPng(900, 1_600, 4), 'loaf.png')
  const document = {
    ...withImage(storyOf('Rye needs a night.'), image),
    description: 'Of <rye> & "time".',
    tags: ['bread', 'R&D'],
  }
  loaf = await published(person, 'Rye & "night" <b>', { document })
  const [found] = (await person.client().publishing.channels()).channels
  if (!found) throw new Error('Everyone has a channel.')
  channel = found
})
afterAll(() => world?.close())

/** Sends one request line as it is, which no client library would. */
function raw(line: string, host = new URL(world.config.storiesUrl).host): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(world.config.PORT, '127.0.0.1', () => {
      socket.write(`${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
  })
}

describe('the listing page', () => {
  it('PUB-05 shows the stories of the channel newest first, a page at a time', async () => {
    const owner = await world.aPerson()
    for (let index = 1; index <= 26; index += 1) await published(owner, `Loaf number ${index}`)
    const [own] = (await owner.client().publishing.channels()).channels
    const titles = (html: string) =>
      [...html.matchAll(/class="(?:lead)?title"[^>]*>([^<]+)/g)].map(([, title]) => title)
    const first = await text(`/${own?.handle}`)
    // The newest, and rows of five, four or two that are full.
    expect(titles(first)).toEqual(Array.from({ length: 21 }, (_, index) => `Loaf number ${26 - index}`))
    const [, next = ''] = /<a rel="next"[^>]* href="([^"]+)"/.exec(first) ?? []
    const { pathname, search } = new URL(next)
    const second = await text(`${pathname}${search}`)
    const last = [5, 4, 3, 2, 1].map((number) => `Loaf number ${number}`)
    expect(titles(second)).toEqual(last)
    expect(second).toContain(`<link rel="canonical" href="${next}">`)
    // A story that is published meanwhile moves nothing to the next page.
    await published(owner, 'Loaf number 27')
    expect(titles(await text(`${pathname}${search}`))).toEqual(last)
    const [, before = ''] = /<a rel="prev"[^>]* href="([^"]+)"/.exec(second) ?? []
    expect(titles(await text(`${pathname}${new URL(before).search}`))[0]).toBe('Loaf number 25')
    const moved = await seen(`${pathname}?page=2`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, own?.url])
    for (const place of ['x', 'zzzzzzzzzzzz-00000000-0000-4000-8000-000000000000'])
      expect((await seen(`${pathname}?before=${place}`)).status).toBe(404)
    for (const [, link] of first.matchAll(/<li class="card"><a href="([^"]+)"/g)) {
      expect((await seen(new URL(link ?? '').pathname)).status).toBe(200)
      break
    }
  })

  it('PUB-05 escapes what people wrote, and works without scripts in light and dark', async () => {
    const html = await text(`/${channel.handle}`)
    expect(html).toContain('Rye &amp; &quot;night&quot; &lt;b&gt;')
    expect(html.replaceAll('<script type="application/ld+json">', '')).not.toContain('<script')
    expect((await seen(`/${channel.handle}`)).headers.get('content-security-policy')).not.toContain('script-src')
    const browser = await openBrowser()
    try {
      const colours: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await browser.newPage({ colorScheme, javaScriptEnabled: false })
        await page.setContent(html)
        expect(await page.getByRole('link', { name: 'Rye & "night" <b>' }).count()).toBe(1)
        colours.push(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
        await page.close()
      }
      expect(new Set(colours).size).toBe(2)
    } finally {
      await browser.close()
    }
  })

  it('PUB-05 of a channel without stories says so', async () => {
    const owner = await world.aPerson()
    const [own] = (await owner.client().publishing.channels()).channels
    const answer = await seen(`/${own?.handle}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('No stories are published here yet')
  })
})

describe('sitemap and feed', () => {
  it('PUB-06 lists every published story with its image, and is found from robots.txt', async () => {
    const second = await published(person, 'Second loaf')
    await expect.poll(() => text(`/${channel.handle}/sitemap.xml`), soon).toContain(second.url)
    const answer = await seen(`/${channel.handle}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toContain('xml')
    const xml = await answer.text()
    expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url).sort()).toEqual(
      [channel.url, loaf.url, second.url].sort(),
    )
    const image = /<image:loc>([^<]+)<\/image:loc>/.exec(xml)?.[1] ?? ''
    expect((await seen(new URL(image).pathname)).status).toBe(200)
    expect(await text('/robots.txt')).toContain(`Sitemap: ${world.config.storiesUrl}/sitemap.xml`)
    expect(await text('/sitemap.xml')).toContain(`<loc>${world.config.storiesUrl}/${channel.handle}/sitemap.xml</loc>`)
  })

  it('offers the stories as RSS 2.0, named in the head of the listing', async () => {
    const answer = await seen(`/${channel.handle}/feed.xml`)
    expect(answer.headers.get('content-type')).toContain('application/rss+xml')
    const xml = await answer.text()
    const item = xml.split('<item>').find((part) => part.includes(loaf.storyId)) ?? ''
    expect(item).toContain('<title>Rye &amp; &quot;night&quot; &lt;b&gt;</title>')
    expect(item).toContain(`<link>${loaf.url}</link>`)
    expect(item).toContain('<description>Of &lt;rye&gt; &amp; &quot;time&quot;.</description>')
    expect(item).toContain('<category>R&amp;D</category>')
    expect(Date.parse(/<pubDate>([^<]+)/.exec(item)?.[1] ?? '')).not.toBeNaN()
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      const fault = await page.evaluate(
        (source) =>
          new DOMParser().parseFromString(source, 'application/xml').querySelector('parsererror')?.textContent ?? null,
        xml,
      )
      expect(fault).toBeNull()
    } finally {
      await browser.close()
    }
    expect(await text(`/${channel.handle}`)).toContain(
      `type="application/rss+xml" title="Night Bakery" href="${world.config.storiesUrl}/${channel.handle}/feed.xml"`,
    )
  })
})

describe('the public API', () => {
  it('PUB-07 API-09 answers anyone from anywhere with the published stories of a channel', async () => {
    const answer = await seen(`/channel/${channel.id}/stories`, { headers: { origin: 'https://elsewhere.example' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const { stories, total_stories } = await answer.json()
    expect(total_stories).toBe(stories.length)
    const story = stories.find((each: { story: string }) => each.story === loaf.storyId)
    expect(story).toMatchObject({
      title: 'Rye & "night" <b>',
      pages: 1,
      url: loaf.url,
      published_url: loaf.url,
      player_url: loaf.playerUrl,
      tags: ['bread', 'R&D'],
      language: 'en',
    })
    expect(story.published_on).toBe(story.timestamp)
    expect(Math.abs(story.published_on - world.clock.now().getTime() / 1000)).toBeLessThan(600)
    const preflight = await seen(`/channel/${channel.id}/stories`, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, '*'])
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', "' or 1=1"])
      expect((await seen(`/channel/${encodeURIComponent(id)}/stories`)).status).toBe(404)
  })

  it('tells oEmbed consumers how to show a story, within the size they ask for', async () => {
    const ask = (query: string) => seen(`/oembed?${query}`)
    const answer = await ask(`format=json&url=${encodeURIComponent(loaf.url)}&maxwidth=300&maxheight=400`)
    const data = await answer.json()
    expect(data).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Rye & "night" <b>',
      author_name: 'Night Bakery',
      width: 300,
      height: 400,
    })
    expect(data.html).toContain(`src="${loaf.playerUrl}"`)
    expect(data.html).toContain('title="Rye &amp; &quot;night&quot; &lt;b&gt;"')
    expect((await seen(new URL(data.thumbnail_url).pathname)).status).toBe(200)
    for (const bad of [
      '',
      'url=',
      'url=https%3A%2F%2Felsewhere.example%2Fx',
      `url=${encodeURIComponent(`${loaf.url}-not`)}`,
    ])
      expect((await ask(bad)).status).toBe(404)
    expect((await ask(`format=xml&url=${encodeURIComponent(loaf.url)}`)).status).toBe(501)
    const odd = await (await ask(`url=${encodeURIComponent(loaf.url)}&maxwidth=-5&maxheight=junk`)).json()
    expect(odd.width).toBeGreaterThan(0)
    expect(odd.height).toBeGreaterThan(0)
  })
})

describe('how pages are served', () => {
  it('keeps cookies of the app away, and lets pages reach out only where they must', async () => {
    const withCookie = (path: string) => seen(path, { headers: { cookie: person.cookie } })
    for (const path of [
      loaf.path,
      `${loaf.path}/play`,
      `/${channel.handle}`,
      '/nowhere',
      `/channel/${channel.id}/stories`,
      '/',
    ]) {
      const { headers } = await withCookie(path)
      expect(headers.get('set-cookie')).toBeNull()
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const player = (await seen(`${loaf.path}/play`)).headers.get('content-security-policy') ?? ''
    expect(player).toContain("default-src 'none'")
    expect(player).toContain("script-src 'self'")
    expect(player).not.toMatch(/https?:/)
    const amp = (await seen(loaf.path)).headers.get('content-security-policy') ?? ''
    expect(/script-src ([^;]+)/.exec(amp)?.[1]).toBe('https://cdn.ampproject.org blob:')
  })

  it('PUB-03 gives browsers and robots the same page, which is valid AMP', async () => {
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const visit = { 'upgrade-insecure-requests': '1', 'sec-fetch-dest': 'document' }
    const [plain, ...others] = await Promise.all(
      [{}, robot, visit].map(async (headers) => (await seen(loaf.path, { headers })).text()),
    )
    expect(others).toEqual([plain, plain])
    expect(plain).not.toContain('<script>')
    expect(await validateAmp(plain ?? '')).toEqual([])
  })

  it('PUB-03 covers the page with a link to the player where a browser cannot reach the AMP runtime', async () => {
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      await page.route('https://cdn.ampproject.org/**', (route) => route.abort())
      await page.goto(loaf.url)
      const link = page.getByRole('link', { name: 'Rye & "night"' })
      await link.waitFor()
      // Whatever lies below, the whole page is the link.
      await page.mouse.click(40, 40)
      await page.locator('taplore-story').waitFor({ state: 'attached' })
      expect(page.url().split('#')[0]).toBe(`${loaf.url}/play`)
      await page.goBack()
      // The runtime marks the page as its own; then there is no link.
      await page.evaluate(() => document.documentElement.setAttribute('amp-version', '1'))
      await link.waitFor({ state: 'hidden' })
    } finally {
      await browser.close()
    }
  })

  it.each(['br', 'gzip', 'identity'])('sends the same page as %s', async (coding) => {
    const plain = await text(loaf.path)
    const answer = await seen(loaf.path, { headers: { 'accept-encoding': coding } })
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(coding)
    expect(answer.headers.get('vary')).toMatch(/^accept-encoding/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
    const decoded = coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(decoded.toString()).toBe(plain)
  })

  it('answers 304 to who has the page, also behind a proxy, and HEAD without a body', async () => {
    const first = await seen(loaf.path)
    const etag = first.headers.get('etag') ?? ''
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await seen(loaf.path, { headers: { 'if-none-match': tag } })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
    }
    const head = await seen(loaf.path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      first.headers.get('content-length'),
      '',
    ])
  })

  it('serves images with a permanent cache, in ranges when asked', async () => {
    const poster = /og:image" content="([^"]+)"/.exec(await text(`${loaf.path}/play`))?.[1] ?? ''
    const path = new URL(poster).pathname
    const whole = await seen(path)
    expect(whole.headers.get('cache-control')).toContain('immutable')
    expect(whole.headers.get('content-type')).toMatch(/^image\//)
    const bytes = Buffer.from(await whole.arrayBuffer())
    const part = await seen(path, { headers: { range: 'bytes=10-19' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
    expect((await seen(path, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416)
    expect((await seen(path, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })).status).toBe(304)
    expect((await seen(path.replace(/[\w]+\.(\w+)$/, 'x.$1'))).status).toBe(404)
    const other = await world.aPerson()
    const [foreign] = (await other.client().publishing.channels()).channels
    expect((await seen(path.replace(channel.handle, foreign?.handle ?? ''))).status).toBe(404)
  })

  it('keeps tracking parameters from filling its memory', async () => {
    const plain = (await seen(loaf.path)).headers.get('etag')
    for (const query of ['?utm_source=mail', '?page=2&utm=1', '?amp_js_v=0.1', '?']) {
      const answer = await seen(`${loaf.path}${query}`)
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, plain])
    }
  })

  it('refuses other methods and answers quietly to what is no address', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await seen(loaf.path, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
    for (const target of [
      '//',
      '///x',
      '//elsewhere.example/x',
      'http://[',
      '*',
      '/%',
      '/%ff/x',
      '/%00',
      '/..%2f..%2fetc%2fpasswd',
      '/a/b/c/d/e',
      `/${'x'.repeat(9_000)}`,
    ]) {
      expect([target, (await raw(`GET ${target} HTTP/1.1`)).split('\r\n')[0]]).toEqual([
        target,
        'HTTP/1.1 404 Not Found',
      ])
    }
    const missing = await seen('/nobody/nothing')
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('noindex')
  })

  it('tells a visitor in their language that there is no page, or where they are', async () => {
    const ask = async (path: string, wish: string, host = 'stories') => {
      const response = await world.fetch(path, { host, headers: { accept: 'text/html', 'accept-language': wish } })
      expect(response.headers.get('vary')).toContain('accept-language')
      return `${response.status} ${/<html[^>]*>/.exec(await response.text())?.[0]}`
    }
    // One after the other at one address: the second must not get what the first was shown.
    for (const [wish, lang, direction] of [
      ['de-AT,de;q=0.9,en;q=0.5', 'de', 'ltr'],
      ['ja', 'ja', 'ltr'],
      ['xx, en;q=0.1, ar;q=0.8', 'ar', 'rtl'],
      ['pt', 'pt-BR', 'ltr'],
      ['zh-CN', 'zh-Hans', 'ltr'],
      ['fr;q=0, *', 'en', 'ltr'],
    ] as const) {
      const html = `<html lang="${lang}" dir="${direction}">`
      expect(await ask('/nobody/nothing', wish)).toBe(`404 ${html}`)
      expect(await ask('/', wish)).toBe(`200 ${html}`)
      expect(await ask('/', wish, 'unknown.example')).toBe(`421 ${html}`)
    }
  })

  it('shows public pages under the public host only, and the app under none of its names', async () => {
    const line = `GET ${loaf.path} HTTP/1.1`
    for (const host of ['elsewhere.example', new URL(world.url).host, 'stories.elsewhere.example'])
      expect(await raw(line, host)).not.toContain('Rye needs a night.')
    expect(await raw(line, new URL(world.config.storiesUrl).host.toUpperCase())).toContain('Rye needs a night.')
    for (const path of ['/api/account/session', '/api', '/healthz', '/metrics', '/index.html'])
      expect((await seen(path)).status).toBe(404)
  })

  it('brings player and fonts by compressed bytes, and the present ones to pages of older installations', async () => {
    const html = await text(`${loaf.path}/play`)
    const script = new URL(/<script[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '', loaf.url).pathname
    const answer = await seen(script, { headers: { 'accept-encoding': 'br' } })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(20 * 1024)
    const older = await seen('/_taplore/player-0123456789abcdef.js')
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    const font = new URL(/url\(([^)]+inter-latin-\w+-normal\.woff2)\)/.exec(html)?.[1] ?? '', loaf.url).pathname
    expect((await seen(font)).headers.get('content-type')).toBe('font/woff2')
    const olderFont = await seen(font.replace(/-\d+\.\d+\.\d+\//, '-4.0.1/'))
    expect([olderFont.status, olderFont.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    await world.sql(
      `update release set documents = replace(documents::text, $1, '/_taplore/player-ffffffffffffffff.js')::jsonb`,
      [script],
    )
    const late = await published(person, 'Forgets the page kept')
    await expect.poll(() => text(`${loaf.path}/play`), soon).toContain(script)
    expect(late.slug).toBe('forgets-the-page-kept')
  })

  it('counts the bytes of readers, not those of HEAD', async () => {
    const owner = await world.aPerson()
    const made = await published(owner, 'Counted')
    await seen(made.path, { method: 'HEAD' })
    const length = Number((await seen(made.path)).headers.get('content-length'))
    await world.restart()
    const rows = await world.sql<{ bytes: string; month: string }>(
      'select bytes, month from bandwidth where workspace_id = $1',
      [owner.workspaceId],
    )
    expect(rows).toEqual([{ bytes: String(length), month: `${world.clock.now().toISOString().slice(0, 7)}-01` }])
  })

  it('writes documents that a parser reads without a fault', async () => {
    for (const path of [`/${channel.handle}`, '/nowhere', '/', `${loaf.path}/play`]) {
      const faults: string[] = []
      parse(await text(path), { onParseError: ({ code }) => faults.push(code), sourceCodeLocationInfo: true })
      expect(faults).toEqual([])
    }
  })
})

it('PUB-03 story pages are valid AMP where the first page has a link or an attachment', async () => {
  const outlink = { url: 'https://shop.example/kettle', label: 'Buy', theme: 'light' as const }
  const blocks = [{ type: 'text' as const, text: 'Boils a litre in four minutes.' }]
  const attachment = { title: 'Kettle', label: '', theme: 'dark' as const, blocks }
  const story = storyOf('Kettle')
  const linked = { ...story, pages: story.pages.map((page) => ({ ...page, outlink })) }
  const attached = { ...story, pages: story.pages.map((page) => ({ ...page, attachment })) }
  for (const [document, part] of [
    [linked, '<amp-story-page-outlink'],
    [attached, '<amp-story-page-attachment'],
  ] as const) {
    const { path, playerUrl } = await published(person, 'With more below', { document })
    const html = await text(path)
    expect(html).toContain(part)
    expect(html).toContain(`<a class="play-link" href="${playerUrl}"`)
    expect(await validateAmp(html)).toEqual([])
  }
})

describe('a custom domain', () => {
  const domain = 'bakery.example'
  let origin: string
  const own = (path: string, init: RequestInit = {}) => world.fetch(path, { host: new URL(origin).host, ...init })
  const addDomain = async (name: string, verifiedAt: Date | null) => {
    await world.sql(
      'insert into custom_domain (id, workspace_id, channel_id, name, verified_at, is_secure) values (gen_random_uuid(), $1, $2, $3, $4, $5)',
      [person.workspaceId, channel.id, name, verifiedAt, verifiedAt !== null],
    )
    await announce()
  }
  /** What the feature that manages domains will do with each change. */
  const announce = () =>
    processScopes(world.app.installation, factsOfProcess('test')).workspace(
      { workspaceId: person.workspaceId, userId: person.userId },
      (ctx) => announceChange(ctx, { channelId: channel.id }),
    )

  beforeAll(async () => {
    origin = `https://${domain}`
    await addDomain('unverified.example', null)
    await addDomain(domain, world.clock.now())
    await vi.waitFor(async () => expect((await own('/')).status).toBe(200), soon)
  })

  it('shows the whole channel at its root, with addresses of its own', async () => {
    const home = await (await own('/')).text()
    expect(home).toContain(`<link rel="canonical" href="${origin}">`)
    expect(home).toContain(`href="${origin}/${loaf.slug}/play"`)
    expect(home).toContain(`href="${origin}/feed.xml"`)
    for (const path of [`/${loaf.slug}`, `/${loaf.slug}/play`]) {
      const page = await own(path)
      expect([path, page.status]).toEqual([path, 200])
      const html = await page.text()
      expect(html).toContain('Rye needs a night.')
      expect(html).toContain(`<link rel="canonical" href="${origin}/${loaf.slug}">`)
      // Only oEmbed is asked of the shared host, and about this address.
      const oembed = `${world.config.storiesUrl}/oembed?format=json&amp;url=${encodeURIComponent(`${origin}/${loaf.slug}`)}`
      expect(html).toContain(oembed)
      expect(html.replaceAll(oembed, '')).not.toContain(world.config.storiesUrl)
      expect(html).not.toContain(`/${channel.handle}/`)
      const files = [...html.matchAll(/["(]([^"()]*\/media\/[\w.-]+)/g)].map(([, file]) => new URL(file ?? '', origin))
      expect(files.length).toBeGreaterThan(0)
      for (const file of files) {
        expect(file.origin).toBe(origin)
        expect((await own(file.pathname)).status).toBe(200)
      }
      const scripts = [...html.matchAll(/src="([^"]*\/_taplore\/[^"]+)"/g)].map(([, src]) => new URL(src ?? '', origin))
      for (const script of scripts) expect((await own(script.pathname)).status).toBe(200)
    }
    expect(await validateAmp(await (await own(`/${loaf.slug}`)).text())).toEqual([])
  })

  it('has a feed, a sitemap and a robots file of its own', async () => {
    expect(await (await own('/feed.xml')).text()).toContain(`<link>${origin}/${loaf.slug}</link>`)
    const sitemap = await (await own('/sitemap.xml')).text()
    expect(sitemap).toContain(`<loc>${origin}/${loaf.slug}</loc>`)
    const image = /<image:loc>([^<]+)<\/image:loc>/.exec(sitemap)?.[1] ?? ''
    expect(image.startsWith(`${origin}/media/`)).toBe(true)
    expect(await (await own('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const about = await seen(`/oembed?format=json&url=${encodeURIComponent(`${origin}/${loaf.slug}`)}`)
    expect(await about.json()).toMatchObject({ title: 'Rye & "night" <b>', author_url: origin })
  })

  it('answers a second reader from memory, with the pages of its own channel', async () => {
    const first = await own(`/${loaf.slug}`)
    const again = await own(`/${loaf.slug}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect(first.headers.get('etag')).not.toBe((await seen(loaf.path)).headers.get('etag'))
    for (const host of [domain, domain.toUpperCase(), `${domain}.`, `${domain}:8443`])
      expect([host, (await world.fetch(`/${loaf.slug}`, { host })).status]).toEqual([host, 200])
  })

  it('shows neither other channels nor forms nor the app', async () => {
    const other = await published(await world.aPerson(), 'Of another channel')
    for (const path of [loaf.path, other.path, '/f/anything', '/api/account/session', '/channel/x/stories', '/oembed'])
      expect([path, (await own(path)).status]).toEqual([path, 404])
    expect(await (await own('/nowhere')).text()).toContain(`href="${origin}"`)
  })

  it('follows what is published and taken down', async () => {
    const made = await published(person, 'On the domain too')
    await expect.poll(async () => (await own(`/${made.slug}`)).status, soon).toBe(200)
    await expect.poll(async () => (await own('/')).text(), soon).toContain('On the domain too')
    await person.client().stories.publish({ storyId: made.storyId, slug: 'moved-on-the-domain' })
    await expect
      .poll(async () => (await own(`/${made.slug}`)).headers.get('location'), soon)
      .toBe(`${origin}/moved-on-the-domain`)
    await person.client().stories.unpublish({ storyId: made.storyId })
    await expect.poll(async () => (await own('/moved-on-the-domain')).status, soon).toBe(410)
    await expect.poll(async () => (await own('/')).text(), soon).not.toContain('On the domain too')
  })

  it('is refused with 421 until it is verified, and when it is taken away', async () => {
    for (const host of ['unverified.example', 'unknown.example'])
      expect([host, (await world.fetch('/', { host })).status]).toEqual([host, 421])
    await addDomain('brief.example', world.clock.now())
    await expect.poll(async () => (await world.fetch('/', { host: 'brief.example' })).status, soon).toBe(200)
    await world.restart()
    expect((await world.fetch('/', { host: 'brief.example' })).status).toBe(200)
    await world.sql(`delete from custom_domain where name = 'brief.example'`)
    await announce()
    await expect.poll(async () => (await world.fetch('/', { host: 'brief.example' })).status, soon).toBe(421)
  })
})

it('a channel with several domains names one main address everywhere, on each of its hosts', async () => {
  const owner = await world.aPerson()
  const { slug } = await published(owner, 'On three hosts')
  const [channel] = (await owner.client().publishing.channels()).channels
  const names = ['stories.first.example', 'stories.main.example']
  for (const [index, name] of names.entries())
    await world.sql(
      `insert into custom_domain (id, workspace_id, channel_id, name, verified_at, is_secure, is_default)
       values (gen_random_uuid(), $1, $2, $3, $4, true, $5)`,
      [owner.workspaceId, channel?.id, name, new Date(world.clock.now().getTime() + index), index === 1],
    )
  await processScopes(world.app.installation, factsOfProcess('test')).workspace(
    { workspaceId: owner.workspaceId, userId: owner.userId },
    (ctx) => announceChange(ctx, { channelId: channel?.id ?? '' }),
  )
  const home = 'https://stories.main.example'
  const hosts: [string, string][] = [
    ['stories', `/${channel?.handle}`],
    ...names.map((name): [string, string] => [name, '']),
  ]
  for (const [host, below] of hosts) {
    const read = async (path: string) => (await world.fetch(`${below}${path}`, { host })).text()
    await expect.poll(() => read(''), soon).toContain(`<link rel="canonical" href="${home}">`)
    for (const path of [`/${slug}`, `/${slug}/play`])
      expect(await read(path)).toContain(`<link rel="canonical" href="${home}/${slug}">`)
    expect(await read('/sitemap.xml')).toContain(`<loc>${home}/${slug}</loc>`)
    expect(await read('/feed.xml')).toContain(`<link>${home}/${slug}</link>`)
    expect(JSON.parse(await read('/feed.json'))).toMatchObject({
      home_page_url: home,
      items: [{ url: `${home}/${slug}` }],
    })
  }
  for (const base of [`${world.config.storiesUrl}/${channel?.handle}`, home, `https://${names[0]}`]) {
    const about = await seen(`/oembed?format=json&url=${encodeURIComponent(`${base}/${slug}`)}`)
    expect(await about.json()).toMatchObject({
      author_url: home,
      html: expect.stringContaining(`${home}/${slug}/play`),
    })
  }
  // A sitemap of one host does not list pages of another.
  expect(await (await seen('/sitemap.xml')).text()).not.toContain(`/${channel?.handle}/`)
})

it('DOM-23 DOM-41 until https answers at a domain, its pages, lists and embeds name the address on the shared host', async () => {
  const owner = await world.aPerson()
  const { slug } = await published(owner, 'Not by https yet')
  const [channel] = (await owner.client().publishing.channels()).channels
  const pathId = randomUUID()
  for (const [id, name, path] of [
    [randomUUID(), 'stories.plain.example', ''],
    [pathId, 'plain-path.example', '/stories'],
  ])
    await world.sql(
      'insert into custom_domain (id, workspace_id, channel_id, name, path, verified_at) values ($1, $2, $3, $4, $5, $6)',
      [id, owner.workspaceId, channel?.id, name, path, world.clock.now()],
    )
  await processScopes(world.app.installation, factsOfProcess('test')).workspace(
    { workspaceId: owner.workspaceId, userId: owner.userId },
    (ctx) => announceChange(ctx, { channelId: channel?.id ?? '' }),
  )
  const home = `${world.config.storiesUrl}/${channel?.handle}`
  expect(channel?.mainUrl).toBe(home)
  const { port } = new URL(world.config.storiesUrl)
  const hosts: [string, string, string][] = [
    ['stories.plain.example', '', `http://stories.plain.example:${port}`],
    ['stories', `/_site/${pathId}`, 'http://plain-path.example/stories'],
  ]
  for (const [host, below, own] of hosts) {
    const read = async (path: string) => (await world.fetch(`${below}${path}`, { host })).text()
    await expect.poll(() => read('/'), soon).toContain(`<link rel="canonical" href="${home}">`)
    for (const path of [`/${slug}`, `/${slug}/play`])
      expect(await read(path)).toContain(`<link rel="canonical" href="${home}/${slug}">`)
    expect(await read('/sitemap.xml')).toContain(`<loc>${home}/${slug}</loc>`)
    expect(await read('/feed.xml')).toContain(`<link>${home}/${slug}</link>`)
    expect(JSON.parse(await read('/feed.json'))).toMatchObject({
      home_page_url: home,
      items: [{ url: `${home}/${slug}` }],
    })
    // Its links lead on where the reader is, and nothing leads to where nothing answers.
    expect(await read('/')).toContain(`href="${own}/${slug}/play"`)
    for (const path of ['/', `/${slug}`, `/${slug}/play`]) expect(await read(path)).not.toContain('https://plain-path.')
    const embed = await seen(`/oembed?url=${encodeURIComponent(`${own}/${slug}`)}`)
    expect(await embed.json()).toMatchObject({
      author_url: home,
      html: expect.stringContaining(`${home}/${slug}/play`),
    })
  }
  // Readers copy the address of their own browser, whatever the server in between made of it.
  const byHttps = await seen(`/oembed?url=${encodeURIComponent(`https://plain-path.example/stories/${slug}`)}`)
  expect(await byHttps.json()).toMatchObject({ author_url: home })
})

it('caches no page that was made from the domains before a change', async () => {
  const owner = await world.aPerson()
  const { slug, path } = await published(owner, 'In between')
  const [channel] = (await owner.client().publishing.channels()).channels
  await world.sql(
    `insert into custom_domain (id, workspace_id, channel_id, name, verified_at, is_secure)
     values (gen_random_uuid(), $1, $2, 'in-between.example', now(), true)`,
    [owner.workspaceId, channel?.id],
  )
  const holder = new pg.Client({ connectionString: world.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table custom_domain in access exclusive mode')
  await processScopes(world.app.installation, factsOfProcess('test')).workspace(
    { workspaceId: owner.workspaceId, userId: owner.userId },
    (ctx) => announceChange(ctx, { channelId: channel?.id ?? '' }),
  )
  await world.app.caughtUp()
  // Asked for after the change is known, while the domains are still being read.
  const asked = text(path)
  // What a page asks of the database is a small part of this.
  for (let count = 0; count < 100; count += 1) await holder.query('select 1')
  await holder.query('commit')
  await holder.end()
  for (const html of [await asked, await text(path)])
    expect(html).toContain(`<link rel="canonical" href="https://in-between.example/${slug}">`)
})

describe('many processes', () => {
  it('forgets in every process what one of them changed, after losing its line to the database too', async () => {
    const { config, clock, log } = world.app.installation
    const second = await createApp({ config, clock, log, ownerUrl: world.ownerUrl })
    const listener = await listen(0, '127.0.0.1')
    listener.serve(second.handle, second.upgrade, log, second.atOnce)
    const there = async (path: string) => {
      const answer = await world.fetch(path, { host: 'stories', port: listener.port })
      return { status: answer.status, text: await answer.text() }
    }
    try {
      const owner = await world.aPerson()
      const made = await published(owner, 'In two places')
      expect((await there(made.path)).status).toBe(200)
      await owner.client().stories.unpublish({ storyId: made.storyId })
      await expect.poll(async () => (await there(made.path)).status, soon).toBe(410)
      await world.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'taplore-live' and datname = current_database()`,
      )
      await owner.client().stories.publish({ storyId: made.storyId })
      await expect.poll(async () => (await there(made.path)).status, { timeout: 10_000, interval: 50 }).toBe(200)
    } finally {
      await listener.close(500)
      await second.close()
    }
  })
})
