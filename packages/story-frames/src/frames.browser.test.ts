import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type LayoutName, type LookName, newStory, type Story } from '@taplore/story'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FontBook } from './fonts/font-book.ts'
import { openPainter, type Painter } from './open-painter.ts'
import { findTestFonts, type Pixels, ssim } from './testing/index.ts'
import { openReference, openReferenceBrowser, type Reference } from './testing/reference.ts'
import { cardsPage, layoutStory, mixedPage, movingPage, pictureUrl, type SampleLanguage } from './testing/stories.ts'
import { Ruler } from './text/ruler.ts'
import { layOutText, wordsOfLines } from './text/text-layout.ts'

const size = { width: 720, height: 1280 }
/** What two faces of a page may differ by: half-covered edges, which browsers of one machine differ in as well. */
const alike = 0.98
let browser: Browser
let painter: Painter
let folder: string
let picture: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frames-'))
  picture = await somePicture()
  await writeFile(join(folder, 'picture.png'), picture)
  browser = await openReferenceBrowser()
  painter = openPainter({
    findFonts: findTestFonts,
    loadMedia: async ({ url }) => (url === pictureUrl ? { path: join(folder, 'picture.png') } : null),
    workFolder: folder,
  })
})
afterAll(async () => {
  painter?.close()
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

async function somePicture(): Promise<Buffer> {
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
    media: async (path) => (path === pictureUrl ? { body: picture, type: 'image/png' } : null),
  })
}

/** Pages that are less alike than they must be, with their likeness. */
async function strangers(story: Story, reference: Reference, moments: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const [pageIndex, { id, layout }] of story.pages.entries()) {
    const page = await painter.openPage({ story, pageIndex, size })
    for (const timeMs of moments) {
      const drawn = await page.drawAt(timeMs)
      const likeness = ssim({ ...size, data: drawn.data() }, await pixelsOf(await reference.shotOf(pageIndex, timeMs)))
      if (likeness < alike) found.push(`${layout ?? id} at ${timeMs} ms: ${likeness.toFixed(4)}`)
    }
    page.close()
  }
  return found
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { width: image.width, height: image.height, data: canvas.data() }
}

/** Texts whose lines break or lie elsewhere than in the browser. */
async function strayLines(story: Story, reference: Reference): Promise<string[]> {
  const fonts = new FontBook({ findFonts: findTestFonts, language: story.language, words: JSON.stringify(story.pages) })
  const ruler = new Ruler(fonts)
  const bare = (words: string) => words.replace(/\s/g, '').toUpperCase()
  const found: string[] = []
  let count = 0
  for (const [pageIndex, page] of story.pages.entries()) {
    const seen = await reference.linesOf(pageIndex)
    const texts = page.elements.filter((element) => element.kind === 'text')
    for (const [index, element] of texts.entries()) {
      const own = wordsOfLines(layOutText(element, element, { scale: 1, story, ruler })).filter((line) =>
        bare(line.words),
      )
      const theirs = seen[index] ?? []
      count += own.length
      const told = (lines: readonly { words: string }[]) => lines.map((line) => bare(line.words)).join(' / ')
      if (told(own) !== told(theirs)) found.push(`“${told(own)}” and “${told(theirs)}”`)
      else
        own.forEach((line, row) => {
          const twin = theirs[row]
          if (twin && (Math.abs(line.left - twin.left) > 1.5 || Math.abs(line.width - twin.width) > 1.5))
            found.push(
              `“${line.words}” at ${line.left}, ${line.width} wide; ${twin.left}, ${twin.width} in the browser`,
            )
        })
    }
  }
  expect(count).toBeGreaterThan(3)
  fonts.close()
  return found
}

describe('frames against the public page in a browser', () => {
  const samples: [SampleLanguage, LookName, LayoutName[]][] = [
    ['en', 'harbour', ['cover-poster', 'quote', 'closing']],
    ['en', 'rings', ['statement']],
    ['ar', 'ledger', ['quote', 'split']],
    ['ja', 'tiles', ['cover-block', 'split']],
  ]
  it.each(samples)('draws %s in “%s” alike, line for line', async (language, look, names) => {
    const story = layoutStory(language, look, names)
    const reference = await openIn(story)
    expect(await strayLines(story, reference)).toEqual([])
    expect(await strangers(story, reference, [3000])).toEqual([])
    await reference.close()
  })

  it('draws pictures, paints, frames, marks of words and blocks alike', async () => {
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
})
