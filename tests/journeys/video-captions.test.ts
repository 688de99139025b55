import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openBrowser } from '@taplore/testing/browser'
import { type Product, sharedProduct } from '@taplore/testing/product'
import { realSpeech } from '@taplore/testing/speech'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFaults } from './page-faults.ts'
import { aPerson, enter } from './person.ts'

let product: Product
let browser: Browser
let page: Page
let folder: string

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  folder = await mkdtemp(join(tmpdir(), 'taplore-video-'))
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, await aPerson(product, { name: 'Imre Tolnai' }))
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  if (folder) await rm(folder, { recursive: true, force: true })
})

type WatchedWindow = Window & { framesSeen?: string[] }

/** Notes every place in which the frame of the video is drawn while the page loads. */
function watchFrame(): void {
  const seen: string[] = []
  Object.assign(window, { framesSeen: seen })
  const look = () => {
    const frame = document.querySelector('.ce-frame')
    const box = frame && JSON.stringify(frame.getBoundingClientRect())
    if (box && box !== seen.at(-1)) seen.push(box)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

describe('a video with speech', () => {
  it('CORE-04 HOME-07 HOME-08 CAP-01 CAP-36 CAP-37 becomes captions by itself, which are edited, stay edited and are found by name', async () => {
    const video = join(folder, 'address.mp4')
    await promisify(execFile)('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'color=c=0x21413c:s=640x360:r=25', '-i', realSpeech.path],
      ...['-t', '12', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', video],
    ])
    await page.goto(`${product.url}/video-tools`)
    await page.getByRole('button', { name: 'Activate video tools' }).click()
    await page.getByRole('link', { name: 'New video' }).first().waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    const cards = page.getByTestId('creation-cards')
    await cards.getByRole('link', { name: /^Video series/ }).click()
    await page.waitForURL(/\/series$/)
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page
      .getByTestId('creation-cards')
      .getByRole('link', { name: /^Add captions to a video/ })
      .click()
    await page.waitForURL(/\/video-project\/new/)
    await page.getByText('What to make').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Upload and create captions' }).click()
    await page.getByText('Please select a video to upload').first().waitFor()
    await page.locator('input[type=file][accept*="video"]').setInputFiles(video)
    await page.getByRole('combobox', { name: 'Spoken language' }).click()
    await page.keyboard.type('English')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Upload and create captions' }).click()
    await page.waitForURL(/\/caption-editor\//, { timeout: 300_000 })
    const first = page.getByRole('textbox', { name: /^Caption at/ }).first()
    await first.waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const before = await first.inputValue()
    expect(before.split(' ').length).toBeGreaterThan(2)
    await first.fill(`${before} Indeed.`)
    await page.getByText('Saved').first().waitFor()
    await page.addInitScript(watchFrame)
    await page.reload()
    await expect
      .poll(() =>
        page
          .getByRole('textbox', { name: /^Caption at/ })
          .first()
          .inputValue(),
      )
      .toContain('Indeed.')
    // Where the video is seen first, it stays.
    expect(await page.evaluate(() => (window as WatchedWindow).framesSeen)).toHaveLength(1)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Export MP4' }).click()
    const link = page.getByRole('link', { name: 'Download MP4' })
    await link.waitFor({ timeout: 200_000 })
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', product.url).href)
    expect((await answer.body()).subarray(4, 8).toString()).toBe('ftyp')
    await page.getByRole('button', { name: 'Back to video tools' }).click()
    await page.getByRole('link', { name: 'address' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('addre')
    await page.getByRole('option', { name: /address/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/caption-editor\//)
  }, 420_000)
})
