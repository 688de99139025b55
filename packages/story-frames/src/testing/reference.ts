import { readFile } from 'node:fs/promises'
import { fallbackFamilies, familiesBehind, type Story, typeOfStory } from '@taplore/story'
import { type RenderOptions, renderWeb } from '@taplore/story-renderer'
import { launchBrowser } from '@taplore/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { findTestFonts, type TestFontFile } from './fonts.ts'
import { type BrowserLine, readLines } from './read-lines.ts'

const host = 'https://stories.example'

/** A browser that paints text and colors as plain pixels. */
export function openReferenceBrowser(): Promise<Browser> {
  return launchBrowser(['--disable-lcd-text', '--force-color-profile=srgb'])
}

export interface Reference {
  /** A page at a time after it was shown, ms: PNG. */
  shotOf(pageIndex: number, timeMs: number): Promise<Buffer>
  /** Lines of every text element of a page, in document order; of whatever `texts` selects if given. */
  linesOf(pageIndex: number, texts?: string): Promise<BrowserLine[][]>
  close(): Promise<void>
}

/** The published page, laid out in a real browser, its animations paused at a time. */
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
    content: `${fontFaces(story)}html,body,main{margin:0;height:auto}taplore-story{display:block!important;height:auto!important;overflow:visible!important}
      ._g{width:${given.width}px!important;height:${given.height}px!important;flex:none!important}._pa,._au,._ol{display:none!important}`,
  })
  await settled(page)
  return {
    shotOf: (pageIndex, timeMs) => shot(page, pageIndex, timeMs),
    linesOf: async (pageIndex, texts = '._t') =>
      (await page.evaluate(readLines, [texts, `section._g:nth-of-type(${pageIndex + 1}) ._b`] as const))[0] ?? [],
    close: () => page.close(),
  }
}

const options: RenderOptions = {
  canonicalUrl: `${host}/anna/ferry`,
  playerUrl: `${host}/player.js`,
  publisher: { name: 'Northwind' },
  fallbacks: { posterUrl: `${host}/poster.png`, logoUrl: `${host}/logo.png` },
  resolveAsset: () => null,
  // Font faces are in a style sheet of their own: hundreds of files would count as styles of the page.
  fontUrl: () => null,
  interactiveEndpoint: `${host}/votes`,
  brandingMark: null,
  publishedAt: '2026-05-04T10:00:00Z',
  modifiedAt: '2026-05-04T10:00:00Z',
  generator: { name: 'Taplore', version: '0.1.0' },
}

/**
 * The faces of a story's families and, upright only as everywhere, of their fallbacks under the names of its page.
 */
function fontFaces(story: Story): string {
  const { families, words } = typeOfStory(story)
  const own = [...new Set([...families, 'Inter'])].flatMap((family) => [
    ...findTestFonts(family, false).map((file) => faceRule(family, file, 'normal')),
    ...findTestFonts(family, true).map((file) => faceRule(family, file, 'italic')),
  ])
  const behind = (Object.entries(fallbackFamilies) as ['sans' | 'serif', string][]).flatMap(([style, name]) =>
    familiesBehind(words, story.language, style).flatMap((family) =>
      findTestFonts(family, false).map((file) => faceRule(name, file, 'normal')),
    ),
  )
  return [...own, ...behind].join('')
}

function faceRule(family: string, file: TestFontFile, style: 'normal' | 'italic'): string {
  const stretch = file.cssStretch ? `;font-stretch:${file.cssStretch}` : ''
  return `@font-face{font-family:'${family}';src:url(${host}/fonts${file.path}) format('woff2');font-weight:${file.cssWeight}${stretch};font-style:${style}${file.unicodeRange ? `;unicode-range:${file.unicodeRange}` : ''}}`
}

/** Faces are requested during layout, so the first wait starts after that. */
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
