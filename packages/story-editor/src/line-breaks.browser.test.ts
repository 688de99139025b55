import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type BrowserLine, openReference, readLines } from '@taplore/story-frames/testing'
import { type FontSource, type RenderOptions, renderAmp, renderWeb } from '@taplore/story-renderer'
import { isEndurance } from '@taplore/testing/endurance'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Driver, openEditor } from './harness/driver.ts'
import type { Harness } from './harness/main.tsx'
import { type ServedHarness, sharedHarness } from './harness/serve.ts'
import { sampleStory } from './harness/stories.ts'

const require = createRequire(import.meta.url)
const host = 'https://stories.example'
const axes: Record<string, string> = { Inter: 'wght', 'Bricolage Grotesque': 'standard', Fraunces: 'full' }
let harness: ServedHarness
let editor: Driver
let readers: BrowserContext

beforeAll(async () => {
  harness = await sharedHarness()
  readers = await harness.browser.newContext({ viewport: { width: 720, height: 1280 } })
})
afterEach(() => editor?.close())
afterAll(async () => {
  await readers?.close()
  await harness?.close()
})

/** The files of a family as the public host serves them. */
async function filesOf(family: string): Promise<Record<'normal' | 'italic', FontSource[]>> {
  const name = family.toLowerCase().replaceAll(' ', '-')
  const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
  const ranges: Record<string, string> = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8'))
  const files = (style: string) =>
    Object.entries(ranges).map(([subset, unicodeRange]) => ({
      url: `${host}/fonts/${name}/${name}-${subset}-${axes[family]}-${style}.woff2`,
      weight: family === 'Bricolage Grotesque' ? '200 800' : '100 900',
      ...(family === 'Bricolage Grotesque' ? { stretch: '75% 100%' } : {}),
      unicodeRange,
    }))
  return { normal: files('normal'), italic: files(family === 'Bricolage Grotesque' ? 'normal' : 'italic') }
}

/** A page of readers with the given markup; fonts come from the packages, everything else stays away. */
async function openForReaders(html: string): Promise<Page> {
  const page = await readers.newPage()
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().isNavigationRequest()) return route.fulfill({ contentType: 'text/html', body: html })
    const [, name, file] = /^\/fonts\/([a-z-]+)\/([\w-]+\.woff2)$/.exec(pathname) ?? []
    if (!name || !file) return route.abort()
    const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
    return route.fulfill({
      contentType: 'font/woff2',
      headers: { 'access-control-allow-origin': '*' },
      body: await readFile(join(folder, 'files', file)),
    })
  })
  await page.goto(`${host}/anna/ferry`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

/** Texts of the open page of the editor whose lines reach into another text, or past the lower edge of their own box. */
function readClashes(): string[] {
  const scale = 720 / (document.querySelector('.te-stage .te-page')?.getBoundingClientRect().width ?? 720)
  const blocks = [...document.querySelectorAll('.te-stage [data-kind=text] [data-words]')].map((box) => {
    const range = document.createRange()
    range.selectNodeContents(box)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0)
    const middles = rects.map((rect) => (rect.top + rect.bottom) / 2)
    const half = Number.parseFloat(getComputedStyle(box).lineHeight) / 2 / scale
    return {
      words: (box.textContent ?? '').slice(0, 30),
      left: Math.min(...rects.map((rect) => rect.left)),
      right: Math.max(...rects.map((rect) => rect.right)),
      top: Math.min(...middles) - half,
      bottom: Math.max(...middles) + half,
      end: box.getBoundingClientRect().bottom,
    }
  })
  const clashes: string[] = []
  for (const [index, block] of blocks.entries()) {
    if ((block.bottom - block.end) * scale > 3)
      clashes.push(`“${block.words}” ends ${Math.round((block.bottom - block.end) * scale)} px below its box`)
    for (const other of blocks.slice(index + 1)) {
      const deep = Math.min(block.bottom, other.bottom) - Math.max(block.top, other.top)
      const wide = Math.min(block.right, other.right) - Math.max(block.left, other.left)
      if (deep * scale > 3 && wide > 1)
        clashes.push(`“${block.words}” and “${other.words}” by ${Math.round(deep * scale)} px`)
    }
  }
  return clashes
}

const clashes: string[] = []

async function inEditor(pageIds: readonly string[]): Promise<BrowserLine[][][]> {
  const found: BrowserLine[][][] = []
  for (const id of pageIds) {
    await editor.browser.evaluate((pageId) => {
      const { harness } = window as unknown as { harness: Harness }
      harness.sessions[0]?.editor.openPage(pageId)
    }, id)
    await editor.browser.locator(`.te-stage [data-page="${id}"]`).waitFor()
    await editor.browser.evaluate(() => document.fonts.ready.then(() => undefined))
    if (id !== 'hand') clashes.push(...(await editor.browser.evaluate(readClashes)).map((clash) => `${id}: ${clash}`))
    found.push(...(await editor.browser.evaluate(readLines, ['[data-words]', '.te-stage .te-page'] as const)))
  }
  return found
}

const words = '._t, ._c, ._qp, ._ot'

/** Where two faces of the same texts differ by a break, or by more than a px of the page. */
function differences(
  left: BrowserLine[][][],
  right: BrowserLine[][][],
  names: readonly (string | undefined)[],
): string[] {
  const found: string[] = []
  left.forEach((page, at) => {
    const other = right[at] ?? []
    if (page.length !== other.length) found.push(`${names[at]}: ${page.length} and ${other.length} texts`)
    page.forEach((lines, index) => {
      const others = other[index] ?? []
      const told = (list: BrowserLine[]) => list.map((line) => line.words).join(' / ')
      if (told(lines) !== told(others)) found.push(`${names[at]}: “${told(lines)}” and “${told(others)}”`)
      else {
        lines.forEach((line, row) => {
          const twin = others[row]
          for (const side of ['left', 'top', 'width'] as const)
            if (twin && Math.abs(line[side] - twin[side]) > 1)
              found.push(
                `${names[at]}: ${side} of “${line.words}” is ${line[side].toFixed(1)} and ${twin[side].toFixed(1)}`,
              )
        })
      }
    })
  })
  return found
}

describe('the same lines for writers and readers', () => {
  const usualSamples = [
    ['en', 'harbour'],
    ['ar', 'ledger'],
    ['ja', 'tiles'],
  ] as const
  const moreSamples = [
    ['en', 'rings'],
    ['en', 'lantern'],
  ] as const
  const samples = isEndurance ? [...usualSamples, ...moreSamples] : usualSamples
  it.each(samples)(
    'EDIT-02 the editor and the public page break and place the words of %s in “%s” alike',
    async (language, look) => {
      const name = `layouts-${language}-${look}`
      const story = sampleStory(name)
      const fonts = new Map(
        await Promise.all(Object.keys(axes).map(async (family) => [family, await filesOf(family)] as const)),
      )
      const options: RenderOptions = {
        canonicalUrl: `${host}/anna/ferry`,
        playerUrl: `${host}/player.js`,
        publisher: { name: 'Northwind' },
        fallbacks: { posterUrl: `${host}/poster.png`, logoUrl: `${host}/logo.png` },
        resolveAsset: () => null,
        fontUrl: (family, _weight, style) => fonts.get(family)?.[style] ?? null,
        interactiveEndpoint: `${host}/votes`,
        brandingMark: null,
        publishedAt: '2026-05-04T10:00:00Z',
        modifiedAt: '2026-05-04T10:00:00Z',
        generator: { name: 'Taplore', version: '0.1.0' },
      }
      const pages = story.pages.map((page) => page.id)
      const names = story.pages.map((page) => page.layout ?? page.id)
      editor = await openEditor(harness.browser, harness.address, `story=${name}`)
      const edited = await inEditor(pages)
      expect(edited.flat(2).length).toBeGreaterThan(60)
      expect(clashes.splice(0)).toEqual([])

      const web = await openForReaders(renderWeb(story, options).html)
      expect(differences(edited, await web.evaluate(readLines, [words, '._g ._b'] as const), names)).toEqual([])
      await web.close()

      // The format's own scripts cannot be had here: what they would do to the boxes is said by hand.
      const amp = await openForReaders(renderAmp(story, options).html)
      await amp.addStyleTag({
        content:
          'body{animation:none!important;visibility:visible!important}amp-story,amp-story-page,amp-story-grid-layer{display:block;position:relative}amp-story-page{width:720px;height:1280px}amp-story-grid-layer{position:absolute;inset:0}',
      })
      await amp.evaluate(() => document.fonts.ready.then(() => undefined))
      const withoutQuestions = edited.map((page, at) => (names[at] === 'hand' ? page.slice(0, 5) : page))
      expect(
        differences(
          withoutQuestions,
          await amp.evaluate(readLines, ['._t, ._c', 'amp-story-page ._b'] as const),
          names,
        ),
      ).toEqual([])
      await amp.close()
    },
  )

  it('EDIT-02 the editor breaks and places the words of the templates as the public page does', async () => {
    const whole = sampleStory('templates')
    // All sixty in `npm run test:endurance`.
    const story = isEndurance ? whole : { ...whole, pages: whole.pages.filter((_, index) => index % 3 === 0) }
    const names = story.pages.map((page) => `${page.id} ${page.layout}`)
    editor = await openEditor(harness.browser, harness.address, 'story=templates&faces')
    const edited = await inEditor(story.pages.map((page) => page.id))
    clashes.splice(0)
    expect(edited.flat(2).length).toBeGreaterThan(isEndurance ? 300 : 90)
    const reference = await openReference(harness.browser, story, { width: 720, height: 1280 })
    const read = await Promise.all(names.map((_, index) => reference.linesOf(index, words)))
    expect(differences(edited, read, names)).toEqual([])
    await reference.close()
  })
})
