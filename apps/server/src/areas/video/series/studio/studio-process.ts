import { join } from 'node:path'
import { workApart } from '../../../../platform/programs/apart/work-apart.ts'
import type { Rendered, RenderWork } from './messages.ts'

workApart(async (work: RenderWork, { signal, onProgress }): Promise<Rendered> => {
  const { story, media, fonts, workFolder, outputPath, watermark } = work
  const frames = await import('@taplore/story-frames')
  const findFonts = (family: string, isItalic: boolean) =>
    fonts.find((each) => each.family === family && each.isItalic === isItalic)?.files ?? []
  const renderer = frames.openFrameRenderer({
    findFonts,
    loadMedia: async ({ url }) => {
      const path = media[url]
      return path === undefined ? null : { path }
    },
    workFolder,
    watermark: watermark === null ? null : { label: watermark },
  })
  try {
    if (work.kind === 'scene') {
      const { pageIndex } = work
      const request = { story, pageIndex, size: frames.videoSizes.standard, outputPath, signal }
      const { durationMs, missing } = await frames.renderPageVideo(renderer, request)
      if (missing.includes('background')) throw new Error('The image of the scene is missing.')
      return { durationMs }
    }
    const joined = join(workFolder, 'joined.mp4')
    const videos = work.videos.map((path, pageIndex) => ({ path, pageIndex }))
    const { missing } = await frames.joinVideos(renderer, { story, videos, outputPath: joined, signal })
    if (missing.length > 0) throw new Error(`Sound is missing: ${missing.join(', ')}.`)
    const { burnIn } = await import('@taplore/caption-video')
    const { captions } = work
    // As a part, so that its sound has the loudness of short videos. What is made is verified: length, size and sound.
    return await burnIn({
      part: { startMs: 0, endMs: captions.durationMs },
      ...{ inputPath: joined, outputPath, captions, side: 'standard', shape: '9:16' },
      ...{ findFonts, workFolder, signal, onProgress },
    })
  } finally {
    renderer.close()
  }
})
