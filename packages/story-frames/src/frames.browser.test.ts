import { createCanvas, loadImage } from '@napi-rs/canvas'
import { fontOf, newElement, newPage, newStory, type Story } from '@taplore/story'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPainter, type Painter } from './open-painter.ts'
import { findTestFonts, type Pixels, ssim } from './testing/index.ts'
import { openReference, openReferenceBrowser } from './testing/reference.ts'

const size = { width: 720, height: 1280 }
let browser: Browser
let painter: Painter

beforeAll(async () => {
  browser = await openReferenceBrowser()
  painter = openPainter({ findFonts: findTestFonts, loadMedia: async () => null, workFolder: '/tmp' })
})
afterAll(async () => {
  painter?.close()
  await browser?.close()
})

/** How alike a page is in the film and in the browser at some moments, by `page@ms`. */
async function likeness(story: Story, moments: readonly number[]): Promise<Record<string, number>> {
  const reference = await openReference(browser, story, size)
  const found: Record<string, number> = {}
  for (const pageIndex of story.pages.keys()) {
    const page = await painter.openPage({ story, pageIndex, size })
    for (const timeMs of moments) {
      const drawn = await page.drawAt(timeMs)
      const seen = await pixelsOf(await reference.shotOf(pageIndex, timeMs))
      found[`${pageIndex}@${timeMs}`] = ssim({ ...size, data: drawn.data() }, seen)
    }
    page.close()
  }
  await reference.close()
  return found
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { width: image.width, height: image.height, data: canvas.data() }
}

describe('frames against the browser', () => {
  it('draws words and shapes as the public page shows them', async () => {
    const title = newElement('text', {
      paragraphs: [{ runs: [{ text: 'The last ferry ' }, { text: 'north', bold: true }, { text: ' leaves at dusk' }] }],
      font: fontOf('Fraunces', 500),
      sizePx: 72,
      width: 600,
      height: 300,
      y: 200,
    })
    const star = newElement('shape', { shape: 'star', y: 700, rotation: 12, fill: { type: 'solid', color: '#f2552c' } })
    const story = newStory({ pages: [newPage({ elements: [title, star] })] })
    for (const [moment, alike] of Object.entries(await likeness(story, [0])))
      expect(alike, moment).toBeGreaterThan(0.98)
  })
})
