import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { layOut, newElement, newPage, newStory, type Story } from '@taplore/story'
import { launchBrowser } from '@taplore/testing/browser'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderWeb } from '../../story-renderer/src/index.ts'
import { someOptions } from '../../story-renderer/src/testing/options.ts'
import type { TaploreStory } from './index.ts'
import { buildPlayer } from './testing/build-player.ts'

const images = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const voice = { assetId: null, mime: 'audio/wav', durationMs: 1500, voice: 'en', text: 'Hello' }
const said = (title: string, pageNumber: number) =>
  layOut(
    'statement',
    {
      title,
      text: 'Words of this page.',
      kicker: 'Test',
      pageNumber,
      total: 3,
      language: 'en',
      direction: 'ltr',
      isAnimated: true,
    },
    'harbour',
  )

function aStory(given: Partial<Story> = {}): Story {
  const quiz = newElement('quiz', {
    id: 'quiz1',
    prompt: 'Who sings?',
    options: [
      { id: 'a', text: 'Robin', isCorrect: true },
      { id: 'b', text: 'Owl', isCorrect: false },
    ],
  })
  return newStory({
    title: 'Ferry',
    pages: [
      { ...said('First', 1), id: 'one' },
      { ...said('Second', 2), id: 'two', audio: { ...voice, url: '/voice.wav' } },
      newPage({ id: 'three', elements: [quiz] }),
    ],
    ...given,
  })
}

/** A quarter of a second of silence as a WAV file. */
function silence(): Buffer {
  const samples = 2000
  const header = Buffer.from(
    'RIFF____WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data____',
    'latin1',
  )
  header.writeUInt32LE(36 + samples, 4)
  header.writeUInt32LE(samples, 40)
  return Buffer.concat([header, Buffer.alloc(samples, 128)])
}

let mark: { label: string; url: string } | null = null
let server: Server
let browser: Browser
let origin = ''
let player = ''
let story = aStory()
const votes: string[] = []
/** What is told of readers. */
const reads: string[] = []
/** What a client said before, by its name. */
const said$ = new Map<string, number>()

beforeAll(async () => {
  player = await buildPlayer()
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (path === '/player.js') return response.setHeader('content-type', 'text/javascript').end(player)
    if (path === '/voice.vtt')
      return response
        .setHeader('content-type', 'text/vtt')
        .end('WEBVTT\n\n00:00.000 --> 00:09.000\nHello from the quay\n')
    if (path === '/voice.wav') return response.setHeader('content-type', 'audio/wav').end(silence())
    if (path.endsWith('.png')) return response.setHeader('content-type', 'image/png').end(Buffer.from(images, 'base64'))
    if (path === '/reads') {
      request.on('data', (body) => reads.push(String(body)))
      return request.on('end', () => response.writeHead(204).end())
    }
    if (path.startsWith('/votes/')) {
      votes.push(`${request.method} ${path}`)
      const client = new URL(request.url ?? '/', 'http://x').searchParams.get('client') ?? ''
      response.setHeader('content-type', 'application/json')
      if (request.method === 'POST') {
        request.on('data', (body) => said$.set(client, JSON.parse(String(body)).option_selected))
        return request.on('end', () => response.end('{}'))
      }
      const options = [3, 1].map((count, index) => ({ index, count, selected: said$.get(client) === index }))
      return response.end(JSON.stringify({ options }))
    }
    const options = someOptions({
      canonicalUrl: `${origin}/story`,
      playerUrl: '/player.js',
      interactiveEndpoint: '/votes',
      readsEndpoint: `${origin}/reads`,
      brandingMark: mark,
      fontUrl: () => null,
      fallbacks: { posterUrl: '/p.png', logoUrl: '/l.png' },
    })
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(renderWeb(story, options).html)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function open(given: { story?: Story; hash?: string; context?: BrowserContextOptions } = {}): Promise<Page> {
  story = given.story ?? aStory()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...given.context })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`${origin}/story${given.hash ?? ''}`)
  return page
}

const player$ = (page: Page) => page.locator('taplore-story')
const indexIs = (page: Page, index: number) =>
  page.waitForFunction(
    (wanted) => (document.querySelector('taplore-story') as TaploreStory | null)?.index === wanted,
    index,
  )
const visible = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section')]
      .filter((section) => getComputedStyle(section).visibility === 'visible' && !section.inert)
      .map((section) => section.id),
  )

describe('taplore-story', () => {
  it('weighs less than 20 KB gzip', () => {
    expect(gzipSync(player).length).toBeLessThan(20_000)
  })

  it('goes on and back by key, tap, swipe and button, one page at a time', async () => {
    const page = await open()
    await indexIs(page, 0)
    expect(await visible(page)).toEqual(['one'])
    await page.keyboard.press('ArrowRight')
    await indexIs(page, 1)
    expect(await visible(page)).toEqual(['two'])
    await page.mouse.click(760, 500)
    await indexIs(page, 2)
    await page.mouse.click(460, 700)
    await indexIs(page, 1)
    await page.mouse.move(500, 500)
    await page.mouse.down()
    await page.mouse.move(700, 505, { steps: 4 })
    await page.mouse.up()
    await indexIs(page, 0)
    await page.getByRole('button', { name: 'Next page' }).click()
    await indexIs(page, 1)
    await page.getByRole('button', { name: 'Previous page' }).click()
    await indexIs(page, 0)
    await page.context().close()
  })

  it('opens the page of the address and keeps the address', async () => {
    const page = await open({ hash: '#page=3' })
    await indexIs(page, 2)
    await page.keyboard.press('Home')
    await indexIs(page, 0)
    expect(new URL(page.url()).hash).toBe('#page=1')
    await page.evaluate(() => {
      location.hash = '#page=two'
    })
    await indexIs(page, 1)
    await page.context().close()
  })

  it('ends with a way to watch again and says so', async () => {
    const page = await open({ hash: '#page=3' })
    await indexIs(page, 2)
    await player$(page).evaluate((element) =>
      element.addEventListener('taplore:end', () => document.body.setAttribute('data-ended', '')),
    )
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('body[data-ended]')
    await page.getByRole('button', { name: 'Watch again' }).click()
    await indexIs(page, 0)
    await page.context().close()
  })

  it('shares the address of the story by the share sheet of a phone, else copies it, and tells the page either way', async () => {
    const listen = (page: Page) =>
      player$(page).evaluate((element) =>
        element.addEventListener('taplore:share', (event) =>
          document.body.setAttribute('data-shared', (event as CustomEvent<{ by: string }>).detail.by),
        ),
      )
    const page = await open({ context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await listen(page)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.waitForSelector('body[data-shared=copied]')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/story`)
    expect(await page.locator('.note').textContent()).toBe('Link copied')
    await page.context().close()
    const phone = await open({ context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } } })
    await listen(phone)
    await phone.evaluate(() => {
      navigator.share = async ({ title, url } = {}) => document.body.setAttribute('data-sheet', `${title} ${url}`)
    })
    await phone.getByRole('button', { name: 'Share' }).click()
    await phone.waitForSelector('body[data-shared=sheet]')
    expect(await phone.getAttribute('body', 'data-sheet')).toBe(`Ferry ${origin}/story`)
    await phone.evaluate(() => {
      document.body.removeAttribute('data-shared')
      navigator.share = () => Promise.reject(new DOMException('Closed', 'AbortError'))
    })
    await phone.getByRole('button', { name: 'Share' }).click()
    await indexIs(phone, 0)
    expect(await phone.getAttribute('body', 'data-shared')).toBeNull()
    await phone.context().close()
  })

  it('speaks the language of the story', async () => {
    const page = await open({ story: aStory({ language: 'de-AT' }) })
    await page.getByRole('button', { name: 'Nächste Seite' }).click()
    await indexIs(page, 1)
    expect(await page.getByRole('button', { name: 'Teilen' }).count()).toBe(1)
    await page.context().close()
  })

  it('advances by itself when told, not while paused', async () => {
    const pages = aStory().pages.map((each) => ({ ...each, durationMs: 1000, audio: null }))
    const page = await open({ story: aStory({ pages, advance: { mode: 'auto', defaultPageDurationMs: 1000 } }) })
    await indexIs(page, 0)
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(await player$(page).evaluate((element) => (element as TaploreStory).isPlaying)).toBe(false)
    await page.getByRole('button', { name: 'Play' }).click()
    await indexIs(page, 1)
    await indexIs(page, 2)
    await page.context().close()
  })

  it('EDIT-16 plays the voice of a page, silent until the reader wants sound', async () => {
    const page = await open({ hash: '#page=2' })
    const isMuted = () => page.locator('#two audio').evaluate((audio) => (audio as HTMLAudioElement).muted)
    await indexIs(page, 1)
    expect(await isMuted()).toBe(true)
    await page.getByRole('button', { name: 'Sound on' }).click()
    await page.waitForFunction(() => (document.querySelector('#two audio') as HTMLAudioElement).played.length > 0)
    expect(await isMuted()).toBe(false)
    await page.context().close()
  })

  it('WIZ-23 shows what the voice says while it says it, until captions are switched off', async () => {
    const captions = [{ assetId: null, url: '/voice.vtt', language: 'en', label: '' }]
    const pages = aStory().pages.map((each) => (each.audio ? { ...each, audio: { ...each.audio, captions } } : each))
    const page = await open({ story: aStory({ pages }), hash: '#page=2' })
    await indexIs(page, 1)
    await page.getByText('Hello from the quay').waitFor()
    await page.getByRole('button', { name: 'Captions off' }).click()
    await page.getByText('Hello from the quay').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Captions on' }).click()
    await page.getByText('Hello from the quay').waitFor()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('Hello from the quay').waitFor({ state: 'hidden' })
    await page.context().close()
  })

  it('WIZ-23 shows captions above the mark of the product', async () => {
    const captions = [{ assetId: null, url: '/voice.vtt', language: 'en', label: '' }]
    const [first] = aStory().pages
    const pages = first ? [{ ...first, audio: { ...voice, url: '/voice.wav', captions } }] : []
    mark = { label: 'Made here', url: 'https://example.com/' }
    const page = await open({ story: aStory({ pages }) })
    mark = null
    await page.getByText('Hello from the quay').waitFor()
    const [caption, label] = await Promise.all(
      ['Hello from the quay', 'Made here'].map((text) => page.getByText(text).boundingBox()),
    )
    expect((caption?.y ?? 0) + (caption?.height ?? 0)).toBeLessThanOrEqual(label?.y ?? 0)
    await page.context().close()
  })

  it('EDIT-07 runs the animations of a page, and none for people who want stillness', async () => {
    const running = (page: Page) => page.evaluate(() => document.getAnimations().length)
    const page = await open({ hash: '#page=2' })
    await indexIs(page, 1)
    expect(await running(page)).toBeGreaterThan(0)
    await page.context().close()
    const still = await open({ hash: '#page=2', context: { reducedMotion: 'reduce' } })
    await indexIs(still, 1)
    expect(await running(still)).toBe(0)
    await still.context().close()
  })

  it('I18N-05 mirrors directions in right-to-left stories', async () => {
    const page = await open({ story: aStory({ language: 'ar', direction: 'rtl' }) })
    await indexIs(page, 0)
    await page.keyboard.press('ArrowLeft')
    await indexIs(page, 1)
    await page.mouse.click(820, 500)
    await indexIs(page, 0)
    await page.context().close()
  })

  it('EDIT-18 takes an answer, shows the right one and counts the vote', async () => {
    votes.length = 0
    const page = await open({ hash: '#page=3' })
    await indexIs(page, 2)
    await page.getByRole('button', { name: 'Owl' }).click()
    await page.getByText('75%').waitFor()
    await expect.poll(() => page.locator('[data-option="0"]').textContent()).toContain('✓')
    await expect.poll(() => page.locator('[data-option="1"]').textContent()).toContain('✗')
    expect(votes[0]).toMatch(/^POST \/votes\/[\w.-]+\+quiz1\/:vote$/)
    await indexIs(page, 2)
    await page.context().close()
  })

  it('tells at once that a page was reached when its question is answered', async () => {
    const [first, second, question] = aStory().pages
    if (!first || !second || !question) throw new Error('The story has three pages.')
    const page = await open({ story: aStory({ pages: [first, question, second] }) })
    await page.keyboard.press('ArrowRight')
    await indexIs(page, 1)
    await page.getByRole('button', { name: 'Owl' }).click()
    // A browser may end without a word; the vote is counted then, and so is the page it was cast on.
    await expect.poll(() => reads.at(-1)).toMatch(/\["three",\d+,0\].*"tap":1/)
    await page.context().close()
  })

  it('shows the answer and the votes again after a reload, and asks nothing of who never voted', async () => {
    const page = await open({ hash: '#page=three' })
    await indexIs(page, 2)
    votes.length = 0
    await page.reload()
    await indexIs(page, 2)
    expect(votes).toEqual([])
    await page.locator('[data-option="1"]').click()
    await expect.poll(() => page.locator('[data-option="0"]').textContent()).toContain('75%')
    await page.reload()
    await expect.poll(() => page.locator('[data-option="1"]').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.locator('[data-option="0"]').textContent()).toContain('75%')
    votes.length = 0
    await page.locator('[data-option="0"]').dispatchEvent('click')
    expect(votes).toEqual([])
    await page.context().close()
  })

  it('has no serious accessibility finding on any page, wide or narrow', async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const page = await open({ context: { viewport } })
      for (const index of [0, 1, 2]) {
        await page.evaluate((wanted) => (document.querySelector('taplore-story') as TaploreStory).goTo(wanted), index)
        await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finish())))
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations
            .filter((each) => each.impact === 'serious' || each.impact === 'critical')
            .map((each) => `${each.id}: ${each.nodes[0]?.html}`),
        ).toEqual([])
      }
      await page.context().close()
    }
  })

  it('keeps 9:16 on a wide screen and fills a narrow one', async () => {
    const page = await open()
    await indexIs(page, 0)
    const wide = await page.locator('#one').boundingBox()
    expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(9 / 16, 2)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.locator('#one').boundingBox()).toMatchObject({ width: 390, height: 844 })
    await page.context().close()
  })

  it('shows publisher, title, position, share and replay beside the page of a wide screen, over its blurred poster', async () => {
    const asked: string[] = []
    const poster = { assetId: null, url: '/own-poster.png', mime: 'image/png', width: 720, height: 1280, alt: '' }
    const withPoster = aStory()
    const given = { ...withPoster, poster: { ...withPoster.poster, portrait: poster } } as Story
    const page = await open({ story: given, context: { permissions: ['clipboard-read', 'clipboard-write'] } })
    const beside = page.locator('.aside')
    await expect.poll(() => beside.locator('.by').textContent()).toBe('Northwind')
    expect(await beside.locator('h1').textContent()).toBe('Ferry')
    expect(await beside.locator('.far').textContent()).toBe('Page 1 / 3')
    const stage = await page.locator('#one').boundingBox()
    const box = await beside.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((stage?.x ?? 0) - 48)
    expect(await page.locator('.ground').evaluate((ground) => getComputedStyle(ground).backgroundImage)).toContain(
      '/own-poster.png',
    )
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => beside.locator('.far').textContent()).toBe('Page 2 / 3')
    // One button of each kind: those on the page and at the end step aside.
    await page.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => page.locator('.note').textContent()).toBe('Link copied')
    await page.getByRole('button', { name: 'Watch again' }).click()
    await indexIs(page, 0)
    await page.context().close()

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const narrow = await phone.newPage()
    narrow.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await narrow.goto(`${origin}/story`)
    await indexIs(narrow, 0)
    expect(await narrow.locator('.aside').isVisible()).toBe(false)
    await narrow.waitForLoadState('networkidle')
    expect(asked).not.toContain('/own-poster.png')
    await phone.close()
  })

  it('shrinks the attachment and its own buttons with a small player, as in widgets', async () => {
    const attachment = {
      label: 'Timetable and prices',
      title: 'Timetable',
      theme: 'light' as const,
      blocks: [{ type: 'text' as const, text: 'The ferry leaves every hour.' }],
    }
    const [first, ...others] = aStory().pages
    if (!first) throw new Error('The story has no page.')
    const sizes: { label: number; sheet: number; isInside: boolean }[] = []
    for (const viewport of [
      { width: 400, height: 720 },
      { width: 130, height: 231 },
    ]) {
      const page = await open({
        story: aStory({ pages: [{ ...first, attachment }, ...others] }),
        context: { viewport },
      })
      await page.locator('summary').click()
      const size = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
      const right = await page.getByRole('button', { name: 'Pause' }).evaluate((node) => node.getBoundingClientRect())
      const left = await page.getByRole('button', { name: 'Share' }).evaluate((node) => node.getBoundingClientRect())
      const isInside = left.left >= 0 && right.right <= viewport.width
      sizes.push({ label: await size('summary'), sheet: await size('summary + *'), isInside })
      await page.context().close()
    }
    expect(sizes).toEqual([
      { label: 15, sheet: 17, isInside: true },
      { label: 8, sheet: 10, isInside: true },
    ])
  })

  it('is a row of readable pages without scripts', async () => {
    const page = await open({ context: { javaScriptEnabled: false, viewport: { width: 390, height: 800 } } })
    await expect.poll(() => page.locator('section').count()).toBe(3)
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
    const second = await page.locator('#two').boundingBox()
    expect(second?.x).toBeGreaterThan(380)
    await page.context().close()
  })
})
