import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { newElement, newImageMedia, newPage, newStory, newVideoMedia, type Story } from '@taplore/story'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probeMedia } from '../media/probe.ts'
import { type FrameRenderer, openFrameRenderer, renderPng } from '../open-painter.ts'
import { findTestFonts } from '../testing/fonts.ts'
import { movingPage } from '../testing/stories.ts'
import { audioTracksOf } from './audio-tracks.ts'
import { joinVideos } from './join-videos.ts'
import { renderGif } from './render-gif.ts'
import { renderPageVideo } from './render-page-video.ts'

const run = promisify(execFile)
const programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
const videoSize = { width: 720, height: 1280 }
const small = { width: 180, height: 320 }
/** Encoding takes its time on a busy machine. */
const patienceMs = 120_000
let folder: string
let work: string
let renderer: FrameRenderer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'videos-'))
  work = await mkdtemp(join(folder, 'work-'))
  const tone = (frequency: number) => ['-f', 'lavfi', '-i', `sine=frequency=${frequency}:duration=1:sample_rate=48000`]
  await run('ffmpeg', ['-v', 'error', ...tone(440), join(folder, 'tone.wav')])
  // Red for half a second, then blue, with a tone.
  await run('ffmpeg', [
    ...[
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'color=red:s=160x90:r=30:d=0.5',
      '-f',
      'lavfi',
      '-i',
      'color=blue:s=160x90:r=30:d=0.5',
    ],
    ...[...tone(880), '-filter_complex', '[0][1]concat=n=2[v]', '-map', '[v]', '-map', '2:a', '-pix_fmt', 'yuv420p'],
    join(folder, 'clip.mp4'),
  ])
  await writeFile(join(folder, 'list.mp4'), `#EXTM3U\n#EXTINF:1,\n${join(folder, 'clip.mp4')}\n#EXT-X-ENDLIST\n`)
  await writeFile(
    join(folder, 'secret.svg'),
    svg(`<image href="file://${join(folder, 'red.png')}" width="10" height="10"/>`),
  )
  await writeFile(join(folder, 'red.png'), await red())
  renderer = openFrameRenderer({
    findFonts: findTestFonts,
    loadMedia: async ({ url }) => (url.startsWith('/') ? { path: join(folder, url.slice(1)) } : null),
    workFolder: work,
    watermark: { label: 'Made with Taplore' },
  })
})
afterAll(async () => {
  renderer?.close()
  await rm(folder, { recursive: true, force: true })
})

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">${content}</svg>`
}

async function red(): Promise<Buffer> {
  const canvas = createCanvas(10, 10)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, 10, 10)
  return await canvas.encode('png')
}

async function colorAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return [...context.getImageData(x, y, 1, 1).data].slice(0, 3)
}

function withClip(url: string, given: Partial<Parameters<typeof newVideoMedia>[1]> = {}): Story {
  const asset = { assetId: null, url, mime: 'video/mp4', width: 160, height: 90, durationMs: 1000 }
  const media = newVideoMedia(asset, { isMuted: false, ...given })
  const video = newElement('video', { id: 'clip', media, x: 0, y: 0, width: 720, height: 640 })
  return newStory({ pages: [newPage({ durationMs: 2000, elements: [video] })] })
}

const sounding = (): Story =>
  newStory({
    backgroundAudio: {
      assetId: null,
      url: '/tone.wav',
      mime: 'audio/wav',
      durationMs: 1000,
      doesLoop: true,
      volume: 0.5,
    },
    pages: [movingPage(), newPage({ id: 'still', durationMs: 1500 })],
  })

/** Loudest sample of a stretch, dB. */
async function loudness(path: string, fromS: number, toS: number): Promise<number> {
  const { stderr } = await run('ffmpeg', [
    ...['-nostdin', '-hide_banner', '-i', path, '-af', `atrim=${fromS}:${toS},volumedetect`, '-f', 'null', '-'],
  ])
  return Number(/max_volume: (-?[\d.]+|-inf) dB/.exec(stderr)?.[1]?.replace('-inf', '-99') ?? Number.NaN)
}

describe('videos of pages', { timeout: patienceMs }, () => {
  it('EXPORT-11 makes an MP4 of the asked size at 30 frames a second with sound, and joins them', async () => {
    const story = sounding()
    const told: number[] = []
    const videos = []
    for (const pageIndex of [0, 1]) {
      const outputPath = join(folder, `page-${pageIndex}.mp4`)
      const request = { story, pageIndex, size: { width: 720, height: 1280 }, outputPath }
      const made = await renderPageVideo(renderer, { ...request, onProgress: (done) => told.push(done) })
      expect(made).toMatchObject({ durationMs: pageIndex === 0 ? 2000 : 1500, missing: [] })
      const probed = await probeMedia(outputPath, programs)
      expect(probed.video).toEqual({
        width: 720,
        height: 1280,
        framesPerSecond: 30,
        frames: made.frames,
        matrix: 'bt709',
      })
      expect(Math.abs(probed.durationMs - made.durationMs)).toBeLessThanOrEqual(34)
      expect(probed.hasAudio).toBe(true)
      videos.push({ pageIndex, path: outputPath })
    }
    expect(told.at(-1)).toBe(45)
    expect(Math.max(...told)).toBe(60)
    const joined = join(folder, 'joined.mp4')
    await joinVideos(renderer, { story, videos, outputPath: joined })
    const probed = await probeMedia(joined, programs)
    expect(probed.video?.frames).toBe(105)
    expect(Math.abs(probed.durationMs - 3500)).toBeLessThanOrEqual(34)
    // The music, a second long, goes on over the seam and fades out at the end.
    expect(await loudness(joined, 1.9, 2.1)).toBeGreaterThan(-40)
    expect(await loudness(joined, 3.45, 3.5)).toBeLessThan((await loudness(joined, 1.9, 2.1)) - 10)
    expect(await readdir(work)).toEqual([])
  })

  it('joins pages that were rendered without audio, by one thread, and mixes it over the whole', async () => {
    const story = sounding()
    const path = join(folder, 'silent.mp4')
    const silent = { story, pageIndex: 1, size: small, outputPath: path, isSilent: true, threads: 1 }
    const made = await renderPageVideo(renderer, silent)
    expect(made).toMatchObject({ durationMs: 1_500, missing: [] })
    expect(await probeMedia(path, programs)).toMatchObject({ hasAudio: false, video: { frames: 45 } })
    const outputPath = join(folder, 'heard.mp4')
    await joinVideos(renderer, { story, videos: [{ pageIndex: 1, path }], outputPath })
    expect(await probeMedia(outputPath, programs)).toMatchObject({ hasAudio: true, video: { frames: 45 } })
    expect(await loudness(outputPath, 0.2, 0.5)).toBeGreaterThan(-40)
  })

  it('EDIT-26 renders a new story for 90 frames at 30 a second', async () => {
    const outputPath = join(folder, 'new.mp4')
    const made = await renderPageVideo(renderer, { story: newStory(), pageIndex: 0, size: small, outputPath })
    expect(made).toMatchObject({ frames: 90, durationMs: 3_000 })
    const { video } = await probeMedia(outputPath, programs)
    expect(video).toMatchObject({ framesPerSecond: 30, frames: 90 })
  })

  it('shows videos frame by frame, trimmed and looped, and lets them be heard', async () => {
    const story = withClip('/clip.mp4')
    const at = async (timeMs: number) =>
      colorAt(await renderPng(renderer, { story, pageIndex: 0, size: small, timeMs }), 90, 60)
    expect((await at(100))[0]).toBeGreaterThan(200)
    expect((await at(700))[2]).toBeGreaterThan(200)
    expect((await at(1200))[0]).toBeGreaterThan(200)
    const trimmed = withClip('/clip.mp4', { trimStartMs: 600, doesLoop: false })
    const first = await renderPng(renderer, { story: trimmed, pageIndex: 0, size: small, timeMs: 0 })
    expect((await colorAt(first, 90, 60))[2]).toBeGreaterThan(200)
    const outputPath = join(folder, 'clip-page.mp4')
    await renderPageVideo(renderer, { story, pageIndex: 0, size: small, outputPath })
    expect(await loudness(outputPath, 1.2, 1.8)).toBeGreaterThan(-40)
  })

  it('EXPORT-12 puts the mark on every frame when it is asked for', async () => {
    const story = newStory({ pages: [newPage()] })
    const size = { width: 720, height: 1280 }
    const marked = await renderPng(renderer, { story, pageIndex: 0, size, timeMs: 0 })
    const plainRenderer = openFrameRenderer({ findFonts: findTestFonts, loadMedia: async () => null, workFolder: work })
    const plain = await renderPng(plainRenderer, { story, pageIndex: 0, size, timeMs: 0 })
    plainRenderer.close()
    expect((await colorAt(plain, 270, 1236))[0]).toBe(255)
    expect((await colorAt(marked, 270, 1236))[0]).toBeLessThan(120)
  })

  it('makes a GIF that is never larger than it may be', async () => {
    const outputPath = join(folder, 'page.gif')
    const made = await renderGif(renderer, { story: sounding(), pageIndex: 0, size: videoSize, outputPath })
    const bytes = await readFile(outputPath)
    expect(bytes.subarray(0, 6).toString()).toBe('GIF89a')
    expect(bytes.readUInt16LE(6)).toBe(480)
    expect(made.frames).toBe(30)
  })

  it('makes a GIF narrower until the file is small enough to be sent', async () => {
    const outputPath = join(folder, 'small.gif')
    const request = { story: sounding(), pageIndex: 0, size: videoSize, outputPath }
    await renderGif(renderer, request)
    const maxBytes = Math.round((await stat(outputPath)).size / 3)
    await renderGif(renderer, { ...request, maxBytes })
    const bytes = await readFile(outputPath)
    expect(bytes.length).toBeLessThanOrEqual(maxBytes)
    expect(bytes.readUInt16LE(6)).toBeLessThan(480)
    expect(bytes.readUInt16LE(8) / bytes.readUInt16LE(6)).toBeCloseTo(16 / 9, 1)
  })

  it('leaves no process, no temporary file and no half video when it is called off', async () => {
    const controller = new AbortController()
    const outputPath = join(folder, 'never.mp4')
    const story = withClip('/clip.mp4')
    const video = renderPageVideo(renderer, {
      story,
      pageIndex: 0,
      size: small,
      outputPath,
      signal: controller.signal,
      onProgress: (done) => done === 5 && controller.abort(new Error('called off')),
    })
    await expect(video).rejects.toThrow('called off')
    expect(await readdir(work)).toEqual([])
    await expect(stat(outputPath)).rejects.toThrow()
    const children = () => execFileSync('ps', ['--ppid', String(process.pid), '-o', 'args='], { encoding: 'utf8' })
    // The killed process stays in the list until this one has taken note of its end.
    await expect.poll(children, { timeout: patienceMs }).not.toContain('ffmpeg')
  })
})

describe('media that cannot or must not be read', { timeout: patienceMs }, () => {
  it('goes on without what is missing and tells what it was', async () => {
    const story = withClip('https://elsewhere.example/gone.mp4')
    const outputPath = join(folder, 'without.mp4')
    expect((await renderPageVideo(renderer, { story, pageIndex: 0, size: small, outputPath })).missing).toEqual([
      'clip',
    ])
  })

  it('does not follow a list of other files that calls itself a video', async () => {
    const page = await renderer.openPage({ story: withClip('/list.mp4'), pageIndex: 0, size: small })
    expect(page.missing).toEqual(['clip'])
    page.close()
  })

  it('does not draw what an SVG fetches from the disk', async () => {
    const asset = { assetId: null, url: '/secret.svg', mime: 'image/svg+xml', width: 10, height: 10 }
    const image = newElement('image', { media: newImageMedia(asset), x: 0, y: 0, width: 720, height: 720 })
    const story = newStory({ pages: [newPage({ elements: [image] })] })
    const png = await renderPng(renderer, { story, pageIndex: 0, size: small, timeMs: 0 })
    expect(await colorAt(png, 90, 90)).toEqual([255, 255, 255])
  })
})

it('plays music from where the story has come to, softer behind a voice', () => {
  const story = sounding()
  const voice = { assetId: null, url: '/tone.wav', mime: 'audio/wav', durationMs: 800, voice: '', text: '' }
  const [first, second] = story.pages
  if (!first || !second) throw new Error('Two pages.')
  second.audio = voice
  const { sounds } = audioTracksOf(story, [1])
  expect(sounds.map(({ owner, fromMs, volume, lengthMs }) => [owner, fromMs, volume, lengthMs])).toEqual([
    ['voice', 0, 1, 800],
    ['music', 0, 0.125, 1500],
  ])
  first.durationMs = 2400
  expect(audioTracksOf(story, [1]).sounds[1]?.fromMs).toBe(400)
})
