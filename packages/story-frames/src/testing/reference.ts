import { readFile } from 'node:fs/promises'
import type { Story } from '@taplore/story'
import { type RenderOptions, renderWeb } from '@taplore/story-renderer'
import { launchBrowser } from '@taplore/testing/browser'
import type { Browser, Page } from 'playwright-core'
import type { FontFile } from '../options.ts'
import { findTestFonts } from './fonts.ts'

const host = 'https://stories.example'

/** A browser that paints letters and colours as plain pixels. */
export function openReferenceBrowser(): Promise<Browser> {
  return launchBrowser(['--disable-lcd-text', '--force-color-profile=srgb'])
}

/** One line of words as the browser set it, in px of the page. */
export interface BrowserLine {
  words: string
  left: number
  width: number
}

export interface Reference {
  /** The picture of a page at a time after it was shown, ms: PNG. */
  shotOf(pageIndex: number, timeMs: number): Promise<Buffer>
  /** Lines of every text element of a page, in the order of the document. */
  linesOf(pageIndex: number): Promise<BrowserLine[][]>
  close(): Promise<void>
}

/** The page that readers get, laid out in a real browser, its animations held at a moment. */
export async function openReference(
  browser: Browser,
  story: Story,
  given: { width: number; height: number; media?: (url: string) => Promise<{ body: Buffer; type: string } | null> },
): Promise<Reference> {
  const page = await browser.newPage({ viewport: { width: given.width, height: given.height } })
  const { html } = renderWeb(story, options)
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (route.request().isNavigationRequest()) return route.fulfill({ contentType: 'text/html', body: html })
    const font = /^\/fonts(\/.+\.woff2)$/.exec(pathname)?.[1]
    if (font) {
      return route.fulfill({
        contentType: 'font/woff2',
        headers: { 'access-control-allow-origin': '*' },
        body: await readFile(decodeURIComponent(font)),
      })
    }
    const media = await given.media?.(pathname)
    return media ? route.fulfill({ contentType: media.type, body: media.body }) : route.abort()
  })
  await page.goto(`${host}/anna/ferry`)
  await page.addStyleTag({
    content: `${fontFaces(story.language)}html,body,main{margin:0;height:auto}taplore-story{display:block!important;height:auto!important;overflow:visible!important}
      ._g{width:${given.width}px!important;height:${given.height}px!important;flex:none!important}._pa,._au,._ol{display:none!important}`,
  })
  await settled(page)
  return {
    shotOf: (pageIndex, timeMs) => shot(page, pageIndex, timeMs),
    linesOf: (pageIndex) => page.evaluate(readLines, pageIndex),
    close: () => page.close(),
  }
}

const options: RenderOptions = {
  canonicalUrl: `${host}/anna/ferry`,
  playerUrl: `${host}/player.js`,
  publisher: { name: 'Northwind' },
  fallbacks: { posterUrl: `${host}/poster.png`, logoUrl: `${host}/logo.png` },
  resolveAsset: () => null,
  // Faces come by a sheet of their own: hundreds of files would count as styles of the page.
  fontUrl: () => null,
  interactiveEndpoint: `${host}/votes`,
  brandingMark: null,
  publishedAt: '2026-05-04T10:00:00Z',
  modifiedAt: '2026-05-04T10:00:00Z',
  generator: { name: 'Taplore', version: '0.1.0' },
}

/** Families behind the others by the script of a language; only those it needs, since each has many files. */
const behind: Record<string, { sans: string; serif: string }> = {
  ar: { sans: 'Noto Sans Arabic', serif: 'Noto Naskh Arabic' },
  ja: { sans: 'Noto Sans JP', serif: 'Noto Sans JP' },
}

function fontFaces(language: string): string {
  const names = behind[language]
  const families = [
    ...['Inter', 'Bricolage Grotesque', 'Fraunces'].map((name) => [name, name] as const),
    ...(names ? [['Story Sans', names.sans] as const, ['Story Serif', names.serif] as const] : []),
  ]
  return families
    .flatMap(([family, name]) => [
      ...findTestFonts(name, false).map((file) => faceRule(family, file, 'normal')),
      ...findTestFonts(name, true).map((file) => faceRule(family, file, 'italic')),
    ])
    .join('')
}

function faceRule(family: string, file: FontFile, style: 'normal' | 'italic'): string {
  const isWide = family === 'Bricolage Grotesque'
  const weights = isWide ? '200 800;font-stretch:75% 100%' : '100 900'
  return `@font-face{font-family:'${family}';src:url(${host}/fonts${file.path}) format('woff2');font-weight:${weights};font-style:${style};unicode-range:${file.unicodeRange}}`
}

/** Faces are asked for when the words are laid out, so the first wait begins after that. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.getBoundingClientRect()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    await document.fonts.ready
  })
}

async function shot(page: Page, pageIndex: number, timeMs: number): Promise<Buffer> {
  await page.evaluate(
    async ([index, time]) => {
      const section = document.querySelectorAll<HTMLElement>('section._g')[index]
      if (!section) throw new Error('There is no such page.')
      for (const animation of section.getAnimations({ subtree: true })) animation.cancel()
      for (const [id, keyframes, timing] of JSON.parse(section.dataset.tracks ?? '[]')) {
        const animation = document.getElementById(id)?.animate(keyframes, timing)
        animation?.pause()
        if (animation) animation.currentTime = time
      }
      section.scrollIntoView()
      await Promise.all([...section.querySelectorAll('img')].map((image) => image.decode().catch(() => undefined)))
    },
    [pageIndex, timeMs] as const,
  )
  return await page.locator('section._g').nth(pageIndex).screenshot({ animations: 'allow' })
}

/** Runs in the browser: letters of one text that stand in one height are a line. */
function readLines(pageIndex: number): BrowserLine[][] {
  const section = document.querySelectorAll('section._g')[pageIndex]
  const frame = section?.querySelector('._b')?.getBoundingClientRect()
  if (!section || !frame) return []
  const scale = 720 / frame.width
  return [...section.querySelectorAll('._t')].map((text) => {
    const lines: (BrowserLine & { middle: number })[] = []
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const letters = node.nodeValue ?? ''
      for (let at = 0; at < letters.length; at += 1) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const rect = range.getBoundingClientRect()
        const letter = letters[at] ?? ''
        if (rect.width === 0 || !letter.trim()) continue
        const left = (rect.left - frame.left) * scale
        const right = (rect.right - frame.left) * scale
        const middle = ((rect.top + rect.bottom) / 2 - frame.top) * scale
        const last = lines.at(-1)
        if (last && Math.abs(last.middle - middle) < (rect.height * scale) / 3) {
          last.words += letter
          const end = Math.max(last.left + last.width, right)
          last.left = Math.min(last.left, left)
          last.width = end - last.left
        } else lines.push({ words: letter, left, middle, width: right - left })
      }
    }
    return lines.map(({ words, left, width }) => ({ words, left, width }))
  })
}
