import { join } from 'node:path'
import { workApart } from '../../../../platform/programs/apart/work-apart.ts'
import type { Rendered, RenderWork } from './messages.ts'

workApart(async (work: RenderWork, { signal }): Promise<Rendered> => {
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
  const size = frames.videoSizes.standard
  try {
    if (work.kind === 'scene') {
      const { pageIndex, startMs, captions, threads } = work
      const { openCaptionOverlay } = await import('@taplore/caption-video')
      // Drawn with the scene, so that no frame is decoded and encoded again for its captions.
      const overlay = openCaptionOverlay({ captions, startMs, frame: size, findFonts })
      try {
        // Audio is mixed over the whole video, when its scenes are joined.
        const request = { story, pageIndex, size, overlay, outputPath, signal, threads, isSilent: true }
        const { durationMs, missing } = await frames.renderPageVideo(renderer, request)
        if (missing.includes('background')) throw new Error('The image of the scene is missing.')
        return { durationMs }
      } finally {
        overlay.close()
      }
    }
    const joined = join(workFolder, 'joined.mp4')
    const videos = work.videos.map((path, pageIndex) => ({ path, pageIndex }))
    const { missing, durationMs } = await frames.joinVideos(renderer, { story, videos, outputPath: joined, signal })
    if (missing.length > 0) throw new Error(`Sound is missing: ${missing.join(', ')}.`)
    const { evenSound } = await import('@taplore/caption-video')
    const { framesPerSecond } = frames
    // What is made is verified: length, size and sound.
    return await evenSound({ inputPath: joined, outputPath, size, durationMs, framesPerSecond, workFolder, signal })
  } finally {
    renderer.close()
  }
})
