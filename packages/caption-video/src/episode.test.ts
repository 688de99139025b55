import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newPage, newStory } from '@taplore/story'
import { openFrameRenderer, renderPageVideo } from '@taplore/story-frames'
import { probeMedia, readProgram } from '@taplore/story-frames/media'
import { findTestFonts } from '@taplore/story-frames/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evenSound, openCaptionOverlay } from './index.ts'
import { makeVideo, readFrame, sampleCaptions } from './testing/index.ts'

const programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
const timeoutMs = 60_000
const size = { width: 180, height: 320 }
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'episode-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('draws captions over a page, from where it begins in them', async () => {
  const story = newStory({ pages: [newPage({ durationMs: 1_000 })] })
  const captions = sampleCaptions('en', { look: 'box', frameShape: '9:16' })
  const renderer = openFrameRenderer({
    ...{ findFonts: findTestFonts, workFolder: folder, watermark: null },
    loadMedia: async () => null,
  })
  const darkAt = async (startMs: number) => {
    const overlay = openCaptionOverlay({ captions, startMs, frame: size, findFonts: findTestFonts })
    const outputPath = join(folder, `page-${startMs}.mp4`)
    await renderPageVideo(renderer, { story, pageIndex: 0, size, overlay, outputPath })
    overlay.close()
    const frame = await readFrame(outputPath, size, 0.5)
    return frame.filter((value) => value < 60).length
  }
  const lastMs = captions.cues.at(-1)?.words.at(-1)?.endMs ?? 0
  expect(await darkAt(0)).toBeGreaterThan(500)
  // After the last word nothing is shown.
  expect(await darkAt(lastMs + 5_000)).toBe(0)
  renderer.close()
})

it('brings the sound of a finished video to the loudness of short videos, and copies its images', async () => {
  const inputPath = await makeVideo(join(folder, 'quiet.mp4'), [
    ...['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=30:d=3', '-f', 'lavfi', '-i', 'sine=f=330:d=3', '-af', 'volume=0.2'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-ac', '2'],
  ])
  const outputPath = join(folder, 'even.mp4')
  const made = await evenSound({
    ...{ inputPath, outputPath, size, durationMs: 3_000, framesPerSecond: 30, workFolder: folder },
  })
  expect(made.durationMs).toBe(3_000)
  expect(await probeMedia(outputPath, programs)).toMatchObject({ hasAudio: true, video: { frames: 90 } })
  const hash = (path: string) =>
    readProgram('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:v', '-c', 'copy', '-f', 'hash', '-'], { timeoutMs })
  expect(await hash(outputPath)).toBe(await hash(inputPath))
  expect(await loudnessOf(outputPath)).toBeGreaterThan((await loudnessOf(inputPath)) + 5)
})

it('leaves nothing behind where the video is not as long as it should be', async () => {
  const outputPath = join(folder, 'short.mp4')
  const inputPath = join(folder, 'quiet.mp4')
  const wanted = { inputPath, outputPath, size, durationMs: 9_000, framesPerSecond: 30, workFolder: folder }
  await expect(evenSound(wanted)).rejects.toThrow('frames')
  await expect(probeMedia(outputPath, programs)).rejects.toThrow()
})

async function loudnessOf(path: string): Promise<number> {
  const filter = 'ebur128=metadata=1,ametadata=print:key=lavfi.r128.I:file=-'
  const told = await readProgram('ffmpeg', ['-v', 'error', '-i', path, '-vn', '-af', filter, '-f', 'null', '-'], {
    timeoutMs,
  })
  return Number(
    told
      .match(/lavfi\.r128\.I=(-?[\d.]+)/g)
      ?.at(-1)
      ?.split('=')[1],
  )
}
