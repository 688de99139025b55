import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { burnIn } from '../../packages/caption-video/src/index.ts'
import { makeVideo, pattern, sampleCaptions } from '../../packages/caption-video/src/testing/index.ts'
import { findTestFonts } from '../../packages/story-frames/src/testing/index.ts'
import { residentMb } from './resident-mb.ts'

const seconds = 20
const wordMs = 900

const folder = mkdtempSync(join(tmpdir(), 'burn-in-bench-'))
try {
  const inputPath = await makeVideo(join(folder, 'source.mp4'), pattern(seconds, '720x1280', '30'))
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
    onProgress: () => {
      peakMb = Math.max(peakMb, residentMb())
    },
  })
  const wallS = (performance.now() - start) / 1000
  process.stdout.write(JSON.stringify({ wallS, peakMb, bytes: readFileSync(outputPath).length }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
