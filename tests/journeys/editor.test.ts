import { execFile } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import type { Story, StoryElement, Page as StoryPage } from '@taplore/story'
import { keepFileDialogsShut, openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { humanPace } from './human-pace.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let person: Person
let cookie: string
let storyId: string
let folder: string
let pace: Awaited<ReturnType<typeof humanPace>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taplore-editor-files-'))
  const endless = await open(join(folder, 'endless.mp4'), 'w')
  await endless.truncate(501 * 1024 * 1024)
  await endless.close()
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product)
  cookie = (await signedIn(product, person)).cookie
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await enter(context, product, person)
  pace = await humanPace(context)
  page = await context.newPage()
  keepFileDialogsShut(page)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    const name = task.name.replace(/\W+/g, '-').slice(0, 60)
    await page.screenshot({ path: `.cache/editor-${name}.png` })
  }
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Asks again until it is so: the server writes a document down a second after the last change, later on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 30_000 })

/** The document as the server has it. */
async function stored(): Promise<Story> {
  const answer = await call(product, 'GET', `/stories/${storyId}`, { cookie, workspaceId: person.workspaceId })
  return (answer as { document: Story }).document
}
const storedPage = async (index: number): Promise<StoryPage> => {
  const found = (await stored()).pages[index]
  if (!found) throw new Error(`The server has no page ${index + 1}`)
  return found
}
const ofKind = (pageOfStory: StoryPage, kind: StoryElement['kind']) =>
  pageOfStory.elements.find((element) => element.kind === kind)
const kindsOf = async (index: number) => (await stored()).pages[index]?.elements.map((element) => element.kind) ?? []

async function charactersLeft(): Promise<number> {
  const stats = await call(product, 'GET', '/stats', { cookie, workspaceId: person.workspaceId })
  return (stats as { textToSpeech: { available: number } }).textToSpeech.available
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const canvas = () => page.locator('.te-canvas')
/** Screen px of a place on the open page. */
async function at(x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('.te-stage .te-page').boundingBox()
  if (!box) throw new Error('The editor shows no page.')
  return { x: box.x + (x * box.width) / 720, y: box.y + (y * box.width) / 720 }
}
async function choose(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(name).first().click()])
  await chooser.setFiles(file)
}
async function typeText(x: number, y: number, words: string): Promise<void> {
  await canvas().focus()
  await page.keyboard.press('t')
  const place = await at(x, y)
  await page.mouse.click(place.x, place.y)
  await page.keyboard.type(words)
}
const openPage = (number: number) =>
  page
    .getByRole('button', { name: `Page ${number}`, exact: true })
    .first()
    .click()

describe('a story made by hand', () => {
  it('EDIT-01 a new story gets an id of its own, and EDIT-02 a page of 720 by 1280', async () => {
    await page.goto(`${product.url}/story/new?taskId=scratch`)
    await page.waitForURL(/\/story\/[0-9a-f-]{36}$/)
    storyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await canvas().waitFor()
    const size = await page.locator('.te-stage .te-page').evaluate((node) => {
      const { offsetWidth, offsetHeight } = node as HTMLElement
      return { offsetWidth, offsetHeight }
    })
    expect(size).toEqual({ offsetWidth: 720, offsetHeight: 1280 })
    expect((await stored()).pages).toHaveLength(1)
  })

  it('EDIT-06 writes words and makes some of them bold; they are saved by themselves (EDIT-04)', async () => {
    await typeText(120, 160, 'Lights over the harbour')
    for (let count = 0; count < 'harbour'.length; count += 1) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Escape')
    await eventually(async () => {
      const text = ofKind(await storedPage(0), 'text')
      return text?.kind === 'text' ? text.paragraphs[0]?.runs : null
    }).toEqual([{ text: 'Lights over the ' }, { text: 'harbour', bold: true }])
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor()
  })

  it('EDIT-19 brings an image, and refuses one above 10 MB and one of another kind in words', async () => {
    await button('Media').click()
    await choose('Upload an image', { name: 'quay.png', mimeType: 'image/png', buffer: png(320, 240) })
    await eventually(() => kindsOf(0)).toContain('image')
    const large = Buffer.concat([png(320, 240), Buffer.alloc(10.1 * 1024 * 1024)])
    await choose('Upload an image', { name: 'large.png', mimeType: 'image/png', buffer: large })
    await page.getByText('This file is too large.').first().waitFor()
    const webp = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')
    await choose('Upload an image', { name: 'quay.webp', mimeType: 'image/webp', buffer: webp })
    await page
      .getByText(/This file type isn’t supported/)
      .first()
      .waitFor()
    expect((await kindsOf(0)).filter((kind) => kind === 'image')).toHaveLength(1)
    await button('Dismiss large.png').click()
    await button('Dismiss quay.webp').click()
  })

  it('EDIT-03 drags a shape until it snaps to the middle, zooms and comes back', async () => {
    await canvas().focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    const [from, to] = [await at(80, 900), await at(280, 1000)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
    await page.mouse.move(to.x, to.y)
    await page.mouse.up()
    await eventually(() => kindsOf(0)).toContain('shape')
    const drawn = ofKind(await storedPage(0), 'shape')
    if (!drawn) throw new Error('No shape')
    const grip = await at(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2)
    const nearMiddle = await at(362, drawn.y + drawn.height / 2 + 60)
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.mouse.move((grip.x + nearMiddle.x) / 2, nearMiddle.y)
    await page.mouse.move(nearMiddle.x, nearMiddle.y)
    await page.mouse.up()
    await eventually(async () => {
      const shape = ofKind(await storedPage(0), 'shape')
      return shape && Math.abs(shape.x + shape.width / 2 - 360) < 0.1
    }).toBe(true)
    const before = await page.locator('.te-stage .te-page').boundingBox()
    await page.keyboard.press('Control+=')
    await eventually(async () => (await page.locator('.te-stage .te-page').boundingBox())?.width ?? 0).toBeGreaterThan(
      (before?.width ?? 0) * 1.05,
    )
    await page.getByRole('toolbar', { name: 'Zoom' }).getByText('Fit').click()
    await eventually(async () => Math.round((await page.locator('.te-stage .te-page').boundingBox())?.width ?? 0)).toBe(
      Math.round(before?.width ?? 0),
    )
  })

  it('EDIT-06 EDIT-16 makes two more pages with music, a quiz and a voice, whose characters are counted', async () => {
    await button('Add a page').last().click()
    await eventually(async () => (await stored()).pages.length).toBe(2)
    await typeText(120, 200, 'The second page speaks')
    await page.keyboard.press('Escape')
    await button('Audio').click()
    await page.getByLabel('Voice-over text').waitFor()
    const before = await charactersLeft()
    await button('Generate voice-over').click()
    await page.getByTestId('page-voice').waitFor({ timeout: 60_000 })
    expect(before - (await charactersLeft())).toBe('The second page speaks.'.length)
    await button(/^Use [A-Z].+/)
      .first()
      .click()
    await page.getByTestId('story-music').waitFor({ timeout: 60_000 })
    await button('Interactive').click()
    await button(/^Quiz/).first().click()
    await eventually(() => kindsOf(1)).toContain('quiz')
    await button('Add a page').last().click()
    await eventually(async () => (await stored()).pages.length).toBe(3)
    await typeText(120, 200, 'The end of the pier')
    await page.keyboard.press('Escape')
    await eventually(() => kindsOf(2)).toEqual(['text'])
    const story = await stored()
    expect(story.backgroundAudio).toMatchObject({ mime: 'audio/mpeg', doesLoop: true })
    expect(story.pages[1]?.audio).toMatchObject({ text: 'The second page speaks.' })
    expect(story.pages[1]?.audio?.durationMs).toBeGreaterThan(500)
  })

  it('EDIT-20 brings a video with its still, and refuses one above 500 MB before it travels', async () => {
    await openPage(3)
    await button('Media').click()
    await choose('Upload a video', { name: 'pier.mp4', mimeType: 'video/mp4', buffer: await video() })
    await eventually(() => kindsOf(2)).toEqual(['text', 'video'])
    const placed = ofKind(await storedPage(2), 'video')
    expect(placed?.kind === 'video' && placed.media).toMatchObject({
      width: 320,
      height: 180,
      poster: { mime: expect.stringMatching(/^image/) },
    })
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button('Upload a video').click()])
    await chooser.setFiles(join(folder, 'endless.mp4'))
    await page.getByText('This file is too large.').first().waitFor()
    await button('Dismiss endless.mp4').click()
    expect(await kindsOf(2)).toEqual(['text', 'video'])
  })

  it('EDIT-06 makes a poll on a fourth page and motion on a fifth: ten minutes are enough for a person', async () => {
    await button('Add a page').last().click()
    await eventually(async () => (await stored()).pages.length).toBe(4)
    await button('Interactive').click()
    await button(/^Poll/).first().click()
    await eventually(() => kindsOf(3)).toEqual(['poll'])
    await button('Add a page').last().click()
    await eventually(async () => (await stored()).pages.length).toBe(5)
    await typeText(120, 300, 'Come again')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Motion' }).click()
    await button('Fly in').first().click()
    await eventually(async () => (await storedPage(4)).animations.map(({ effect }) => effect)).toEqual(['fly-in'])
    expect(pace.seconds()).toBeGreaterThan(60)
    expect(pace.seconds()).toBeLessThan(10 * 60)
  })

  it('EDIT-03 takes every step back to the empty story and does all of them again', async () => {
    const made = await stored()
    await canvas().focus()
    const undo = button('Undo').first()
    while (await undo.isEnabled()) {
      if ((await undo.getAttribute('aria-disabled')) === 'true') break
      await page.keyboard.press('Control+z')
    }
    await eventually(async () => {
      const { pages, backgroundAudio } = await stored()
      return { pages: pages.length, elements: pages[0]?.elements.length, backgroundAudio }
    }).toEqual({ pages: 1, elements: 0, backgroundAudio: null })
    const redo = button('Redo').first()
    while ((await redo.isEnabled()) && (await redo.getAttribute('aria-disabled')) !== 'true') {
      await page.keyboard.press('Control+Shift+z')
    }
    await eventually(stored).toEqual(made)
  })

  it('EDIT-04 a reload keeps all of it', async () => {
    const made = await stored()
    await page.reload()
    await canvas().waitFor()
    await page.locator('.te-stage').getByText('Lights over the').waitFor()
    expect(
      await page
        .locator('.te-stage [data-kind=text] span')
        .first()
        .evaluate((node) => getComputedStyle(node).fontWeight),
    ).toBe('700')
    await eventually(() => page.locator('[data-page-thumb]').count()).toBe(5)
    expect(await stored()).toEqual(made)
  })

  it('EDIT-04 keeps what is written without a connection, and sends it when it is back', async () => {
    await openPage(3)
    await page.locator('.te-stage').getByText('The end of the pier').waitFor()
    await context.setOffline(true)
    await typeText(120, 600, 'Written at sea')
    await page.keyboard.press('Escape')
    await page.getByRole('status').getByText('Offline. Changes are saved on this device.').waitFor({ timeout: 60_000 })
    expect(JSON.stringify(await stored())).not.toContain('Written at sea')
    await context.setOffline(false)
    await eventually(async () => JSON.stringify(await stored())).toContain('Written at sea')
  })

  it('EDIT-04 a tab that crashes without a connection has kept what was written before', async () => {
    await context.setOffline(true)
    await typeText(120, 700, 'Before the crash')
    await page.keyboard.press('Escape')
    // At most the last second may be lost: what is typed now may be gone, what was there before may not.
    await typeText(120, 900, 'Perhaps lost')
    const crashed = page.waitForEvent('crash')
    const devTools = await context.newCDPSession(page)
    devTools.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    expect(JSON.stringify(await stored())).not.toContain('Before the crash')
    await context.setOffline(false)
    page = await context.newPage()
    keepFileDialogsShut(page)
    await page.goto(`${product.url}/story/${storyId}`)
    await canvas().waitFor()
    await openPage(3)
    await page.locator('.te-stage').getByText('Before the crash').waitFor()
    await eventually(async () => JSON.stringify(await stored())).toContain('Before the crash')
  })

  it('EDIT-04 a second browser of the same person sees each change', async () => {
    const other = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    await enter(other, product, person)
    const second = await other.newPage()
    await second.goto(`${product.url}/story/${storyId}`)
    await second.locator('[data-page-thumb]').nth(2).click()
    await second.locator('.te-stage').getByText('Written at sea').waitFor()
    await typeText(120, 800, 'Seen by both')
    await page.keyboard.press('Escape')
    await second.locator('.te-stage').getByText('Seen by both').waitFor()
    await other.close()
  })

  it('PREV-01 the preview plays its pages', async () => {
    const preview = await context.newPage()
    await preview.goto(`${product.url}/preview/${storyId}`)
    const frame = preview.frameLocator('[data-testid=preview]')
    await frame.getByText('Lights over the').first().waitFor()
    await expect.poll(() => frame.locator('taplore-story > section').count()).toBe(5)
    const index = () => frame.locator('taplore-story').evaluate((node) => (node as unknown as { index: number }).index)
    expect(await index()).toBe(0)
    await frame.locator('taplore-story').press('ArrowRight')
    await eventually(index).toBe(1)
    await preview.close()
  })

  it('EDIT-04 an older version comes back, and what was there stays in the history with a name', async () => {
    await button('Version history').click()
    const sheet = page.getByRole('dialog', { name: 'Version history' })
    await sheet.getByLabel('Name this version').fill('Before the storm')
    await sheet.getByRole('button', { name: 'Save version' }).click()
    const kept = sheet.getByRole('listitem').filter({ hasText: 'Before the storm' })
    await kept.getByText(person.name).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'hidden' })
    await typeText(120, 1000, 'A wave too many')
    await page.keyboard.press('Escape')
    await eventually(async () => JSON.stringify(await stored())).toContain('A wave too many')
    await button('Version history').click()
    await sheet
      .getByRole('listitem')
      .filter({ hasText: 'Before the storm' })
      .getByRole('button', { name: 'Restore' })
      .click()
    await eventually(async () => JSON.stringify(await stored())).not.toContain('A wave too many')
    await page.locator('.te-stage').getByText('A wave too many').waitFor({ state: 'detached' })
    expect(JSON.stringify(await stored())).toContain('Written at sea')
  })

  it('EDIT-25 the publish dialog has all that is public, refuses a story without a name or a poster and leads to what is open; then the public page shows what was made', async () => {
    await page.keyboard.press('Escape')
    await button('Publish').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /The first page is used when you publish/ }).waitFor()
    await dialog
      .getByRole('button', { name: /alt text to the image/i })
      .first()
      .click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('complementary', { name: 'Properties' }).getByLabel('Alt text').first().fill('A quay at night')
    await canvas().focus()
    await eventually(async () => JSON.stringify(await storedPage(0))).toContain('A quay at night')
    await button('Publish').first().click()
    for (const name of ['Title', 'Description', 'Address', 'Channel', 'Tags'])
      await dialog.getByLabel(name, { exact: true }).waitFor()
    for (const shape of ['portrait', 'square', 'landscape'])
      await dialog
        .getByRole('button', { name: `${shape} poster` })
        .first()
        .waitFor()
    await dialog.getByRole('button', { name: 'Schedule' }).waitFor()
    const send = dialog.getByRole('button', { name: 'Publish', exact: true })
    const isRefused = () => send.getAttribute('aria-disabled')
    await dialog.getByLabel('Title').fill('')
    await expect.poll(isRefused).toBe('true')
    await dialog.getByLabel('Title').fill('Harbour lights')
    await expect.poll(isRefused).toBeNull()
    const drawsPoster = dialog.getByRole('checkbox', { name: 'Use the first page as the poster when publishing' })
    await drawsPoster.click()
    await expect.poll(isRefused).toBe('true')
    await drawsPoster.click()
    await send.click()
    const link = dialog.getByRole('link', { name: /stories\.localhost/ }).first()
    await link.waitFor()
    const address = (await link.getAttribute('href')) ?? ''
    const reader = await browser.newContext({ viewport: { width: 720, height: 1280 } })
    const view = await reader.newPage()
    await view.goto(`${address}/play`)
    await view.waitForFunction(() => customElements.get('taplore-story') !== undefined)
    await expect.poll(() => view.locator('taplore-story > section').count()).toBe(5)
    const [first, second, third] = await view.locator('taplore-story > section').all()
    await expect.poll(() => first?.locator('b').textContent()).toBe('harbour')
    await expect.poll(() => first?.getByAltText('A quay at night').count()).toBe(1)
    await expect.poll(() => second?.locator('[data-question=quiz]').count()).toBe(1)
    await expect.poll(() => second?.locator('audio[data-voice]').count()).toBe(1)
    await expect.poll(() => third?.textContent()).toContain('Written at sea')
    await expect.poll(() => third?.locator('video[poster] source[type="video/mp4"]').count()).toBe(1)
    await expect.poll(() => view.locator('taplore-story').getAttribute('data-music')).toContain('/media/')
    expect(await view.title()).toBe('Harbour lights')
    await reader.close()
  })
})

/** A second of moving bars with a tone, as phones save it. */
async function video(): Promise<Buffer> {
  const path = join(folder, 'pier.mp4')
  const bars = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10:duration=1']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1']
  const coded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', path]
  await promisify(execFile)('ffmpeg', ['-y', ...bars, ...tone, ...coded])
  return readFile(path)
}

/** An image of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 90)])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
