import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOut, newStory, type StoryAnimation } from '../../packages/story/src/index.ts'
import { joinVideos, openFrameRenderer, renderPageVideo, videoSizes } from '../../packages/story-frames/src/index.ts'
import { findTestFonts } from '../../packages/story-frames/src/testing/index.ts'
import { residentMb } from './resident-mb.ts'

const effects = ['fly-in', 'fade-in', 'zoom-in', 'rise', 'pop'] as const

/** Five pages of four seconds, in each of which five things come in. */
function aTwentySecondStory() {
  const layouts = ['cover-poster', 'statement', 'list', 'quote', 'closing'] as const
  const pages = layouts.map((name, index) => {
    const page = layOut(
      name,
      {
        title: 'The river now arrives 19 days late',
        text: 'Peak flow moved from April to May.\nFarmers plant later.\nThe mill stands still in June.',
        kicker: 'Explained',
        pageNumber: index + 1,
        total: layouts.length,
        language: 'en',
        direction: 'ltr',
      },
      'harbour',
    )
    const animations = page.elements.slice(-effects.length).map(
      (element, at): StoryAnimation => ({
        id: `m${at}`,
        effect: effects[at] ?? 'fade-in',
        targets: [element.id],
        delayMs: at * 250,
        durationMs: 800,
        direction: 'left',
        easing: 'ease-out',
        strength: 1,
        iterations: 1,
      }),
    )
    return { ...page, durationMs: 4000, animations }
  })
  return newStory({ title: 'The river', pages })
}

const folder = mkdtempSync(join(tmpdir(), 'export-bench-'))
try {
  const story = aTwentySecondStory()
  const painter = openFrameRenderer({ findFonts: findTestFonts, loadMedia: async () => null, workFolder: folder })
  let peakMb = 0
  const start = performance.now()
  const videos: { pageIndex: number; path: string }[] = []
  for (const pageIndex of story.pages.keys()) {
    const path = join(folder, `${pageIndex}.mp4`)
    await renderPageVideo(painter, {
      story,
      pageIndex,
      size: videoSizes.standard,
      outputPath: path,
      onProgress: (done) => {
        if (done % 30 === 0) peakMb = Math.max(peakMb, residentMb())
      },
    })
    videos.push({ pageIndex, path })
  }
  const joined = join(folder, 'story.mp4')
  await joinVideos(painter, { story, videos: videos, outputPath: joined })
  const wallS = (performance.now() - start) / 1000
  process.stdout.write(JSON.stringify({ wallS, peakMb, bytes: readFileSync(joined).length }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
