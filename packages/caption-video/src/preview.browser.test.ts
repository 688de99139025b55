import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CaptionLook } from '@taplore/media'
import { findTestFonts, ssim } from '@taplore/story-frames/testing'
import { launchBrowser } from '@taplore/testing/browser'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVideo, readFrame, sampleCaptions, type sampleTexts } from './testing/index.ts'
import { openPreview } from './testing/open-preview.ts'
import { burnIn } from './video/burn-in.ts'

const size = { width: 720, height: 1280 }
/** What is seen of the same moment may differ by half-covered edges and by what H.264 loses. */
const alike = 0.98
const captionsAlike = 0.95
const whole = { from: 0, to: size.height }
const part = { from: 640, to: 864 }

let folder = ''
let source = ''
let browser: Browser
let preview: Awaited<ReturnType<typeof openPreview>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'))
  // A still, blurred pattern: colors of every brightness, and no detail that encoding loses.
  source = await makeVideo(join(folder, 'source.mp4'), [
    ...[
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=720x1280:rate=30:duration=0.04',
      '-vf',
      'gblur=sigma=18,loop=90:1:0,fps=30,scale=out_color_matrix=bt709:out_range=tv',
    ],
    ...[
      '-t',
      '3',
      '-colorspace',
      'bt709',
      '-color_range',
      'tv',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '8',
      '-pix_fmt',
      'yuv420p',
    ],
  ])
  browser = await launchBrowser(['--force-color-profile=srgb'])
  preview = await openPreview(browser)
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

const cases: [CaptionLook, keyof typeof sampleTexts][] = [
  ['word-pop', 'en'],
  ['gradient', 'ar'],
  ['word-box', 'ja'],
  ['karaoke', 'hi'],
]

it.each(cases)('a frame of the video is what the browser previews: %s, %s', async (look, language) => {
  const style = { look }
  // All of it is spoken while the video lasts.
  const captions = sampleCaptions(language, style, 90)
  const outputPath = join(folder, `${look}.mp4`)
  await burnIn({
    inputPath: source,
    outputPath,
    captions,
    side: 'standard',
    findFonts: findTestFonts,
    workFolder: folder,
  })
  const frame = 39
  const atS = frame / 30
  const [background, exported] = await Promise.all([readFrame(source, size, atS), readFrame(outputPath, size, atS)])
  const drawn = await preview.draw({ captions, style, timeMs: atS * 1000, size, background })
  expect(ssim(rows(drawn, whole), rows(exported, whole))).toBeGreaterThanOrEqual(alike)
  // The captions alone: the rest of the frame would hide that they differ.
  expect(ssim(rows(drawn, part), rows(exported, part))).toBeGreaterThanOrEqual(captionsAlike)
  // They are there: without them the frame is another.
  expect(ssim(rows(background, part), rows(exported, part))).toBeLessThan(0.97)
})

it('CAP-37 a video beside its own blur is what the browser previews, blur and all', async () => {
  const wide = { width: 1280, height: 720 }
  const input = await makeVideo(join(folder, 'wide.mp4'), [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=30:duration=0.2', '-vf', 'gblur=sigma=18'],
    ...['-colorspace', 'bt709', '-color_range', 'tv', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8'],
    ...['-pix_fmt', 'yuv420p'],
  ])
  const outputPath = join(folder, 'fitted.mp4')
  const captions = { ...sampleCaptions('en', { frameShape: '9:16', frameFit: 'fit' }, 90), cuts: [] }
  await burnIn({
    ...{ inputPath: input, outputPath, captions, side: 'standard', findFonts: findTestFonts, workFolder: folder },
    hasCaptions: false,
  })
  const [image, exported] = await Promise.all([readFrame(input, wide, 0), readFrame(outputPath, size, 0)])
  const drawn = await preview.drawFitted(image, wide, size)
  expect(ssim(rows(drawn, whole), rows(exported, whole))).toBeGreaterThanOrEqual(alike)
  // The blur is smooth: two that differ only in color are alike to this measure.
  const colorOf = (pixels: Buffer, x: number, y: number) => [
    ...pixels.subarray((y * size.width + x) * 4).subarray(0, 3),
  ]
  for (const [x, y] of [
    [4, 4],
    [150, 200],
    [716, 1_276],
    [200, 900],
  ] as const)
    for (const [channel, value] of colorOf(exported, x, y).entries())
      expect(Math.abs(value - (colorOf(drawn, x, y)[channel] ?? 0)), `${x}, ${y}`).toBeLessThanOrEqual(10)
})

function rows(pixels: Buffer, { from, to }: { from: number; to: number }) {
  const bytes = size.width * 4
  return { width: size.width, height: to - from, data: pixels.subarray(from * bytes, to * bytes) }
}
