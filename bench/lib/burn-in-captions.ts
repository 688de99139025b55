import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { burnIn } from '../../packages/caption-video/src/index.ts'
import { makeVideo, pattern, sampleCaptions } from '../../packages/caption-video/src/testing/index.ts'
import { findTestFonts } from '../../packages/story-frames/src/testing/index.ts'
import { residentMb } from './resident-mb.ts'

const seconds = 20
const wordMs = 900
const isClip = process.argv.includes('clip')
/** A clip from the middle of a wide video, whose crop follows someone, with a title and even loudness. */
const part = { startMs: 20_000, endMs: (20 + seconds) * 1_000 }
const crop = [0, 4, 8, 12].map((second, index) => ({
  atMs: second * 1_000,
  x: index % 2 === 0 ? 0.35 : 0.6,
  y: 0.5,
  zoom: 1,
}))
const clip = {
  part,
  shape: '9:16',
  hook: 'Nobody tells you this',
  shots: [{ fromMs: 0, toMs: seconds * 1_000, layout: 'crop', crop, other: null }],
} as const

const folder = mkdtempSync(join(tmpdir(), 'burn-in-bench-'))
try {
  const inputPath = await makeVideo(
    join(folder, 'source.mp4'),
    isClip ? pattern(60, '1280x720', '30') : pattern(seconds, '720x1280', '30'),
  )
  const captions = sampleCaptions('en', { look: 'word-pop' }, wordMs)
  const outputPath = join(folder, 'captioned.mp4')
  let peakMb = 0
  const start = performance.now()
  await burnIn({
    inputPath,
    outputPath,
    captions,
    side: 'standard',
    findFonts: findTestFonts,
    workFolder: folder,
    ...(isClip ? clip : {}),
    onProgress: () => {
      peakMb = Math.max(peakMb, residentMb())
    },
  })
  const wallS = (performance.now() - start) / 1000
  process.stdout.write(JSON.stringify({ wallS, peakMb, bytes: readFileSync(outputPath).length }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
