import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { type LayoutName, type LayoutStyleName, newStory, type Story } from '@taplore/story'
import { drawAddress } from '@taplore/story-templates'
import { onePageOfEachTemplate } from '@taplore/story-templates/testing'
import { isEndurance } from '@taplore/testing/endurance'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FrameRenderer, openFrameRenderer } from './open-painter.ts'
import {
  findTestFonts,
  openReference,
  openReferenceBrowser,
  openVideoLines,
  pixelsOf,
  type Reference,
  ssim,
  strayLines,
} from './testing/index.ts'
import { cardsPage, imageUrl, layoutStory, mixedPage, movingPage, type SampleLanguage } from './testing/stories.ts'

const size = { width: 720, height: 1280 }
/** What two faces of a page may differ by: half-covered edges, which browsers of one machine differ in as well. */
const alike = 0.98
let browser: Browser
let renderer: FrameRenderer
let folder: string
let image: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frames-'))
  image = await someImage()
  await writeFile(join(folder, 'image.png'), image)
  browser = await openReferenceBrowser()
  renderer = openFrameRenderer({
    findFonts: findTestFonts,
    loadMedia: async ({ url }) => {
      if (url === imageUrl) return { path: join(folder, 'image.png') }
      const drawn = drawAddress(url)
      if (!drawn) return null
      const path = join(folder, url.replaceAll('/', '-'))
      await writeFile(path, drawn)
      return { path }
    },
    workFolder: folder,
  })
})
afterAll(async () => {
  renderer?.close()
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

async function someImage(): Promise<Buffer> {
  const canvas = createCanvas(900, 600)
  const context = canvas.getContext('2d')
  const sky = context.createLinearGradient(0, 0, 900, 600)
  sky.addColorStop(0, '#8fd3e8')
  sky.addColorStop(1, '#f5a35c')
  context.fillStyle = sky
  context.fillRect(0, 0, 900, 600)
  for (let index = 0; index < 12; index += 1) {
    context.fillStyle = ['#0b343a', '#f2552c', '#ffffff'][index % 3] ?? ''
    context.beginPath()
    context.ellipse(60 + index * 72, 300 + (index % 4) * 60, 40, 60, index, 0, 7)
    context.fill()
  }
  return await canvas.encode('png')
}

function openIn(story: Story): Promise<Reference> {
  return openReference(browser, story, {
    ...size,
    media: async (path) => {
      if (path === imageUrl) return { body: image, type: 'image/png' }
      const drawn = drawAddress(path)
      return drawn ? { body: Buffer.from(drawn), type: 'image/svg+xml' } : null
    },
  })
}

/** Pages that are less alike than they must be, with their likeness. */
async function strangers(story: Story, reference: Reference, moments: readonly number[], step = 1): Promise<string[]> {
  const found: string[] = []
  for (const [pageIndex, { id, layout }] of story.pages.entries()) {
    if (pageIndex % step !== 0) continue
    const page = await renderer.openPage({ story, pageIndex, size })
    for (const timeMs of moments) {
      const drawn = await page.drawAt(timeMs)
      const likeness = ssim({ ...size, data: drawn.data() }, await pixelsOf(await reference.shotOf(pageIndex, timeMs)))
      if (likeness < alike) found.push(`${layout ?? id} at ${timeMs} ms: ${likeness.toFixed(4)}`)
    }
    page.close()
  }
  return found
}

/** Texts whose lines break or lie elsewhere than in the browser. */
async function linesBeside(story: Story, reference: Reference): Promise<string[]> {
  const video = openVideoLines(story)
  const found: string[] = []
  let count = 0
  for (const [pageIndex, page] of story.pages.entries()) {
    const own = video.linesOf(page)
    count += own.flat().length
    found.push(...strayLines(own, await reference.linesOf(pageIndex)).map((line) => `${page.id}: ${line}`))
  }
  expect(count).toBeGreaterThan(3)
  video.close()
  return found
}

describe('frames against the public page in a browser', () => {
  const samples: [SampleLanguage, LayoutStyleName, LayoutName[]][] = [
    ['en', 'harbour', ['cover-poster', 'quote', 'closing']],
    ['en', 'rings', ['statement']],
    ['ar', 'ledger', ['quote', 'split']],
    ['ja', 'tiles', ['cover-block', 'split']],
  ]
  it.each(samples)('draws %s in “%s” alike, line for line', async (language, look, names) => {
    const story = layoutStory(language, look, names)
    const reference = await openIn(story)
    expect(await linesBeside(story, reference)).toEqual([])
    expect(await strangers(story, reference, [3000])).toEqual([])
    await reference.close()
  })

  it('draws images, paints, frames, marks of words and blocks alike', async () => {
    const story = newStory({ pages: [mixedPage(), cardsPage()] })
    const reference = await openIn(story)
    expect(await strangers(story, reference, [0])).toEqual([])
    await reference.close()
  })

  it('holds what moves where the browser holds it, at the start, under way and at the end', async () => {
    const story = newStory({ pages: [movingPage()] })
    const reference = await openIn(story)
    expect(await strangers(story, reference, [0, 700, 2000])).toEqual([])
    await reference.close()
  })

  it('EXPORT-11 sets a page of each of the sixty templates line for line, and draws some of them alike', async () => {
    const { pages, ...story } = onePageOfEachTemplate()
    // `npm run bench -- template-pixels` compares all pages of all templates.
    const step = isEndurance ? 2 : 6
    // Twelve at a time: screenshots of a page with sixty screens are slow.
    for (let from = 0; from < pages.length; from += 12) {
      const part = { ...story, pages: pages.slice(from, from + 12) }
      const reference = await openIn(part)
      expect(await linesBeside(part, reference)).toEqual([])
      expect(await strangers(part, reference, [3000], step)).toEqual([])
      await reference.close()
    }
  })
})
