import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveHarness } from '../packages/story-editor/src/harness/serve.ts'
import { openFrameRenderer } from '../packages/story-frames/src/index.ts'
import { findTestFonts, openReferenceBrowser } from '../packages/story-frames/src/testing/index.ts'
import { buildTemplate, drawAddress, templateBriefs } from '../packages/story-templates/src/index.ts'
import type { Bench } from './lib/bench.ts'
import { type ComparedPage, compareTemplate, openFaces } from './lib/template-faces.ts'

const limit = 0.98
/** Told of the pages that are least alike. */
const worst = 5
/** Where images of the pages that miss the limit are put, one of each face. */
const imageFolder = join(import.meta.dirname, '..', '.cache', 'template-pixels')

/**
 * Every page of all templates in its three faces, editor, page of readers and frame of a video, at 720 x 1280 px: the structural
 * similarity of the two that are least alike. A text whose lines break or lie elsewhere in one of them is a fault.
 */
export const bench: Bench = {
  name: 'template-pixels',
  title: 'Templates: least likeness of three faces',
  unit: 'SSIM',
  limit,
  better: 'higher',
  async run() {
    const pages = await compareAll()
    const stray = pages.flatMap(({ name, strayLines }) => strayLines.map((line) => `${name} ${line}`))
    if (stray.length > 0)
      throw new Error(`${stray.length} texts stand in other lines: ${stray.slice(0, 10).join('; ')}`)
    const ranked = pages.toSorted((left, right) => left.likeness - right.likeness)
    const [first] = ranked
    return {
      value: first?.likeness ?? 0,
      detail: {
        pages: pages.length,
        strayTexts: 0,
        ...Object.fromEntries(ranked.slice(0, worst).map((page) => [page.name, page.likeness])),
      },
    }
  },
}

interface Judged {
  name: string
  likeness: number
  strayLines: string[]
}

function judged({ name, editorToPage, videoToPage, editorToVideo, strayLines, images }: ComparedPage): Judged {
  const likeness = Math.round(Math.min(editorToPage, videoToPage, editorToVideo) * 10_000) / 10_000
  if (likeness < limit) {
    mkdirSync(imageFolder, { recursive: true })
    for (const [face, image] of Object.entries(images)) writeFileSync(join(imageFolder, `${name} ${face}.png`), image)
  }
  return { name, likeness, strayLines }
}

async function compareAll(): Promise<Judged[]> {
  const folder = mkdtempSync(join(tmpdir(), 'template-pixels-'))
  const harness = await serveHarness({ isProduction: true })
  const browser = await openReferenceBrowser()
  const painter = openFrameRenderer({
    findFonts: findTestFonts,
    loadMedia: async ({ url }) => drawInto(folder, url),
    workFolder: folder,
  })
  try {
    const editor = await openFaces(browser, harness.address)
    const pages: Judged[] = []
    for (const brief of templateBriefs) {
      const story = buildTemplate(brief).document
      const compared = await compareTemplate({ id: brief.id, story }, { browser, editor, painter })
      pages.push(...compared.map(judged))
    }
    return pages
  } finally {
    painter.close()
    await browser.close()
    await harness.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function drawInto(folder: string, url: string): { path: string } | null {
  const drawn = drawAddress(url)
  if (!drawn) return null
  const path = join(folder, url.replaceAll('/', '-'))
  writeFileSync(path, drawn)
  return { path }
}
