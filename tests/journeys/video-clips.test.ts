import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import { realSpeech } from '@taplore/testing/speech'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subtitles, uploadTalk } from './face-talk.ts'
import { cutOff, seriousFaults } from './page-faults.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'
import { inDatabase } from './query-database.ts'

const title = 'What you can do'
let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let folder: string
let person: Person
let cookie: string
let projectId: string

const ask = (method: string, path: string, body?: unknown) =>
  call(product, method, path, { body, cookie, workspaceId: person.workspaceId })

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  folder = await mkdtemp(join(tmpdir(), 'taplore-clips-'))
  person = await aPerson(product, { name: 'Imre Tolnai' })
  cookie = (await signedIn(product, person)).cookie
  await inDatabase(
    product,
    `insert into subscription (id, owner_id, product, plan_id, status, collection_mode, "interval", started_at, updated_at)
     values (gen_random_uuid(), $1, 'stories', '1007', 'active', 'automatic', 'month', now(), now())`,
    [person.workspaceId],
  )
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, person)
  page = await context.newPage()
})
afterAll(async () => {
  await context?.close()
  await browser?.close()
  await product?.remove()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const list = () => page.getByTestId('video-exports')
const rowOf = (name: string) => list().getByRole('listitem').filter({ hasText: name })

describe('exported videos', () => {
  it('SHELL-08 SHORT-11 are a screen of their own beside the video tools, empty at first', async () => {
    await page.goto(`${product.url}/video-tools`)
    await page.getByRole('link', { name: 'Exported videos' }).click()
    await page.getByRole('heading', { name: 'No exported videos yet' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Go to video tools' }).click()
    await page.waitForURL(/\/video-tools/)
  })

  it('CORE-04 SHORT-05 SHORT-11 SHORT-20 show a clip from its request to its file, and download it', async () => {
    expect(subtitles).toContain(realSpeech.text.slice(0, 10))
    projectId = await uploadTalk(product, { person, cookie, folder })
    await ask('POST', '/short-videos/download', { video_id: projectId, cut_id: '1-1', name: title })
    await page.goto(`${product.url}/exported-projects`)
    await rowOf(title).waitFor()
    await rowOf(title).getByText('Ready', { exact: true }).waitFor({ timeout: 240_000 })
    await rowOf(title).getByText('720 × 1280').waitFor()
    await expect
      .poll(() =>
        rowOf(title)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      rowOf(title).getByRole('button', { name: 'Download' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('what-you-can-do.mp4')
    expect((await readFile(await saved.path())).subarray(4, 8).toString()).toBe('ftyp')
    expect(await seriousFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cutOff(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  }, 420_000)

  it('SERIES-18 SHORT-11 are posted to a linked account, or downloaded where there is none', async () => {
    await rowOf(title).getByRole('button', { name: 'Post to…' }).click()
    const dialog = page.getByRole('dialog', { name: `Post “${title}”` })
    await dialog.getByRole('link', { name: 'Linked accounts' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download instead' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('what-you-can-do.mp4')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('SHORT-15 say when a file cannot be downloaded, and when the list cannot be loaded', async () => {
    await page.route('**/api/video-exports/*/video.mp4**', (route) => route.fulfill({ status: 404 }))
    await rowOf(title).getByRole('button', { name: 'Download' }).click()
    await page.getByText('Some error occurred', { exact: true }).waitFor()
    await page.route('**/api/video-exports?**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(`${product.url}/exported-projects`)
    await page.getByText('Exports couldn’t be loaded').waitFor({ timeout: 30_000 })
    await page.unroute('**/api/video-exports?**')
    await page.getByRole('button', { name: /try again/i }).click()
    await rowOf(title).waitFor()
  })

  it('SHORT-16 are canceled while they wait, tried again, and deleted', async () => {
    const startAt = new Date(Date.now() + 3_600_000).toISOString()
    const clip = { id: '0-0', title: 'My fellow Americans', framing: 'middle' }
    await ask('POST', `/video-projects/${projectId}/exports`, { clip, startAt })
    await page.goto(`${product.url}/exported-projects?search=fellow`)
    const row = rowOf('My fellow Americans')
    await row.getByText('Scheduled', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Cancel' }).click()
    await row.getByText('Canceled', { exact: true }).waitFor()
    await row.getByRole('button', { name: 'Actions for My fellow Americans' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Export deleted').waitFor()
    await expect.poll(() => list().count()).toBe(0)
  })
})

describe('the clips of a video', () => {
  it('CORE-04 SHORT-03 SHORT-05 SHORT-13 are played from their beginning to their end, and downloaded into the history', async () => {
    await page.goto(`${product.url}/video-projects`)
    await page.getByRole('link', { name: 'An address' }).click()
    await page.waitForURL(new RegExp(`/video-project/${projectId}`))
    // No part of so short a video is as long as clips usually are.
    await page.getByRole('heading', { name: 'No clip fits' }).waitFor()
    await page.goto(`${product.url}/video-project/${projectId}?min=5`)
    const clip = page.getByTestId('clip')
    await clip.first().waitFor()
    const [found] = (
      (await ask('GET', `/video-projects/${projectId}/clips?minSeconds=5`)) as {
        shorts: { startMs: number; endMs: number }[]
      }
    ).shorts
    const times = page.locator('video')
    const timeMs = () => times.evaluate((video: HTMLVideoElement) => video.currentTime * 1_000)
    await expect.poll(() => times.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Play clip' }).click()
    await page.getByRole('button', { name: 'Pause clip' }).waitFor()
    await page.getByRole('button', { name: 'Play clip' }).waitFor({ timeout: 40_000 })
    expect(Math.abs((await timeMs()) - (found?.endMs ?? 0))).toBeLessThan(400)
    expect(await seriousFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cutOff(page)).toEqual([])
    await clip.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
    await page.waitForURL(/\/exported-projects/)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => list().getByRole('listitem').count()).toBe(2)
  }, 120_000)
})
