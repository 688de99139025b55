import type { Browser } from 'playwright-core'
import type { Story } from '../../packages/story/src/index.ts'
import { type Driver, openEditor } from '../../packages/story-editor/src/harness/driver.ts'
import type { Harness } from '../../packages/story-editor/src/harness/main.tsx'
import type { FrameRenderer } from '../../packages/story-frames/src/index.ts'
import {
  type BrowserLine,
  openReference,
  openVideoLines,
  pixelsOf,
  readLines,
  ssim,
  strayLines,
} from '../../packages/story-frames/src/testing/index.ts'
import { drawAddress } from '../../packages/story-templates/src/index.ts'

const size = { width: 720, height: 1280 }
/** When everything that comes in has come. */
const restMs = 3000
const wordsOnPage = '._t, ._c, ._qp, ._ot'

/** How alike the three faces of one page are, 0 to 1, and which of its texts break differently. */
export interface ComparedPage {
  name: string
  editorToPage: number
  videoToPage: number
  editorToVideo: number
  strayLines: string[]
  images: { editor: Buffer; page: Buffer; video: Buffer }
}

/** An editor that is open on one story after another, its page shown at 720 x 1280 px. */
export async function openFaces(browser: Browser, address: string): Promise<Driver> {
  const editor = await openEditor(browser, address, 'story=empty&faces', { width: 1800, height: 1800 })
  await editor.browser.addStyleTag({
    content: '.te-overlay,.te-pins,.te-guides,.te-canvas>[data-bar]{visibility:hidden!important}',
  })
  return editor
}

/** Without the slow movement of covers, which the editor shows at rest and the others never at the same moment. */
function still(story: Story): Story {
  const pages = story.pages.map((page) => ({
    ...page,
    animations: page.animations.filter(({ durationMs }) => durationMs < restMs),
  }))
  return { ...story, pages }
}

/** Every page of a template in its three faces. */
export async function compareTemplate(
  { id, story: moving }: { id: string; story: Story },
  { browser, editor, painter }: { browser: Browser; editor: Driver; painter: FrameRenderer },
): Promise<ComparedPage[]> {
  const story = still(moving)
  await editor.browser.evaluate(
    (name) => (window as unknown as { harness: Harness }).harness.begin(name),
    `template-${id}`,
  )
  const reference = await openReference(browser, story, {
    ...size,
    media: async (path) => {
      const drawn = drawAddress(path)
      return drawn ? { body: Buffer.from(drawn), type: 'image/svg+xml' } : null
    },
  })
  const videoLines = openVideoLines(story)
  const compared: ComparedPage[] = []
  for (const [pageIndex, page] of story.pages.entries()) {
    const shown = await showInEditor(editor, page.id)
    const inPage = await reference.shotOf(pageIndex, restMs)
    const open = await painter.openPage({ story, pageIndex, size })
    const canvas = await open.drawAt(restMs)
    const video = { ...size, data: canvas.data() }
    const [editorPixels, pagePixels] = await Promise.all([pixelsOf(shown.image), pixelsOf(inPage)])
    compared.push({
      name: `${id} ${pageIndex + 1} (${page.layout})`,
      editorToPage: ssim(editorPixels, pagePixels),
      videoToPage: ssim(video, pagePixels),
      editorToVideo: ssim(editorPixels, video),
      strayLines: [
        ...strayLines(shown.lines, await reference.linesOf(pageIndex, wordsOnPage)).map((line) => `editor: ${line}`),
        ...strayLines(videoLines.linesOf(page), await reference.linesOf(pageIndex)).map((line) => `video: ${line}`),
      ],
      images: { editor: shown.image, page: inPage, video: await canvas.encode('png') },
    })
    open.close()
  }
  videoLines.close()
  await reference.close()
  return compared
}

async function showInEditor(editor: Driver, pageId: string): Promise<{ image: Buffer; lines: BrowserLine[][] }> {
  const page = editor.browser
  await page.waitForFunction(() => (window as unknown as { harness: Harness }).harness.areReady())
  await page.evaluate((id) => {
    const open = (window as unknown as { harness: Harness }).harness.sessions[0]?.editor
    open?.openPage(id)
    open?.setViewport({ zoom: 1, x: 40, y: 30 })
  }, pageId)
  await page.locator(`.te-stage [data-page="${pageId}"]`).waitFor()
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    await document.fonts.ready
    await Promise.all(
      [...document.querySelectorAll<HTMLImageElement>('.te-stage img')].map((image) =>
        image.decode().catch(() => undefined),
      ),
    )
    await frame()
  })
  const [lines = []] = await page.evaluate(readLines, ['[data-words]', '.te-stage .te-page'] as const)
  const box = await page.locator('.te-canvas').boundingBox()
  const clip = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 30, ...size }
  return { image: await page.screenshot({ clip }), lines }
}
