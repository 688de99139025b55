import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cropAt } from '@taplore/media'
import { probeMedia } from '@taplore/story-frames/media'
import { findTestFonts } from '@taplore/story-frames/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeVideo, pattern, readFrame, sampleCaptions } from './testing/index.ts'
import { type BurnInRequest, burnIn, NothingToRender } from './video/burn-in.ts'

const programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
let folder = ''
let source = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'burn-in-'))
  source = await makeVideo(join(folder, 'source.mp4'), pattern(2))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function request(given: Partial<BurnInRequest>): BurnInRequest {
  return {
    inputPath: source,
    outputPath: join(folder, 'out.mp4'),
    captions: { ...sampleCaptions('en', { look: 'box' }), cuts: [] },
    side: 'standard',
    findFonts: findTestFonts,
    workFolder: folder,
    ...given,
  }
}

describe('burning captions into a video', () => {
  it('writes the video in its own shape, with captions where they are spoken', async () => {
    const shares: number[] = []
    const result = await burnIn(request({ onProgress: (share) => shares.push(share) }))
    expect(result).toMatchObject({ width: 320, height: 180, framesPerSecond: 25, hasAudio: true })
    expect(result.durationMs).toBeCloseTo(2_000, -2)
    expect(shares.at(-1)).toBe(1)
    const size = { width: 320, height: 180 }
    const [plain, captioned] = await Promise.all([
      readFrame(source, size, 1.2),
      readFrame(join(folder, 'out.mp4'), size, 1.2),
    ])
    // The top is as it was; the box of the captions is dark.
    expect(difference(plain, captioned, size, { from: 0, to: 100 })).toBeLessThan(8)
    expect(difference(plain, captioned, size, { from: 140, to: 158 })).toBeGreaterThan(20)
  })

  it.each([
    ['320x180', 'bt601'],
    ['1280x720', 'bt709'],
  ])('keeps the colors of a video that says nothing of them: %s, which players take for %s', async (size, matrix) => {
    const silent = join(folder, `silent-${matrix}.mp4`)
    const graph = `color=c=0x7a5d3c:s=${size}:r=25:d=0.4,scale=out_color_matrix=${matrix}:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int`
    const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '1', '-pix_fmt', 'yuv420p']
    await makeVideo(silent, ['-f', 'lavfi', '-i', graph, ...encoding])
    const outputPath = join(folder, `told-${matrix}.mp4`)
    await burnIn(request({ inputPath: silent, outputPath, hasCaptions: false }))
    const [red = 0, green = 0, blue = 0] = await readFrame(outputPath, { width: 16, height: 16 }, 0.2)
    // One step of a color difference is two or three of blue.
    for (const [value, wanted] of [[red, 0x7a] as const, [green, 0x5d] as const, [blue, 0x3c] as const])
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(3)
  })

  it.each([
    ['hlg', 'arib-std-b67', '2400x1350'],
    ['pq', 'smpte2084', '640x360'],
  ])('brings HDR (%s) down to what other screens show, at most 1080 lines of it', async (kind, transfer, size) => {
    const hdr = join(folder, `${kind}.mp4`)
    const graph = [
      `color=c=0x7a5d3c:s=${size}:r=5:d=0.4,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`,
      'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
      'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020',
      `zscale=t=${transfer}:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`,
    ]
    const tags = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', transfer]
    const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '1', ...tags]
    await makeVideo(hdr, ['-f', 'lavfi', '-i', graph.join(','), ...encoding])
    const outputPath = join(folder, `from-${kind}.mp4`)
    const captions = sampleCaptions('en', { look: 'minimal', frameShape: '9:16', frameFit: 'fill' })
    await burnIn(request({ inputPath: hdr, outputPath, captions, hasCaptions: false }))
    const [red = 0, green = 0, blue = 0] = await readFrame(outputPath, { width: 16, height: 16 }, 0.2)
    for (const [value, wanted] of [[red, 0x7a] as const, [green, 0x5d] as const, [blue, 0x3c] as const])
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(6)
  })

  it('cuts image, audio and captions alike, to the frame', async () => {
    const cuts = [
      { id: 'c1', startMs: 300, endMs: 700, reason: 'filler' as const },
      { id: 'c2', startMs: 1_210, endMs: 1_600, reason: 'silence' as const },
    ]
    const captions = {
      ...sampleCaptions('en', { look: 'minimal', frameShape: '1:1' as const, frameFit: 'fill' as const }),
      cuts,
    }
    const outputPath = join(folder, 'cut.mp4')
    const result = await burnIn(request({ captions, outputPath }))
    // 0.30 to 0.70 is 8 to 18 of 25 frames a second; 1.21 to 1.60 is 30 to 40.
    expect(result).toMatchObject({ width: 720, height: 720, durationMs: 1_200 })
    expect(await probeMedia(outputPath, programs)).toMatchObject({ hasAudio: true, audioChannels: 1 })
  })

  it('takes a turned video of a phone, which comes out upright', async () => {
    const turned = join(folder, 'turned.mp4')
    await makeVideo(turned, ['-i', source, '-c', 'copy', '-metadata:s:v', 'rotate=90'])
    const outputPath = join(folder, 'upright.mp4')
    expect(await burnIn(request({ inputPath: turned, outputPath }))).toMatchObject({ width: 180, height: 320 })
    const size = { width: 180, height: 320 }
    // Players turn it by what is said in the file.
    const [played, exported] = await Promise.all([readFrame(turned, size, 1.2), readFrame(outputPath, size, 1.2)])
    expect(difference(played, exported, size, { from: 0, to: 150 })).toBeLessThan(8)
  })

  it('keeps a video of a variable rate in time, without audio', async () => {
    const variable = join(folder, 'variable.mp4')
    // Four frames a second of black, then thirty of white.
    const graph =
      "color=white:s=320x180:r=30:d=2,drawbox=c=black:t=fill:enable='lt(t,1)',select='not(mod(n,7))+gte(t,1)'"
    const encoding = ['-vsync', 'vfr', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    await makeVideo(variable, ['-f', 'lavfi', '-i', graph, ...encoding])
    const outputPath = join(folder, 'steady.mp4')
    const wish = request({ inputPath: variable, outputPath, hasCaptions: false })
    expect(await burnIn(wish)).toMatchObject({ framesPerSecond: 30, hasAudio: false })
    const brightnessAt = async (seconds: number) => (await readFrame(outputPath, { width: 2, height: 2 }, seconds))[0]
    expect(await brightnessAt(0.5)).toBeLessThan(30)
    expect(await brightnessAt(0.95)).toBeLessThan(30)
    expect(await brightnessAt(1.02)).toBeGreaterThan(220)
  })

  it('reframes: fitted on its own blur or a color, and cropped along keyframes', async () => {
    const crop = [
      { atMs: 0, x: 0, y: 0.5, zoom: 1 },
      { atMs: 1_000, x: 1, y: 0.5, zoom: 1.5 },
    ]
    const styles = [
      { frameShape: '9:16' as const },
      { frameShape: '9:16' as const, frameBackground: '#204060' },
      { frameShape: '9:16' as const, crop },
    ]
    const corners: number[][] = []
    for (const [index, style] of styles.entries()) {
      const outputPath = join(folder, `reframed-${index}.mp4`)
      const captions = sampleCaptions('en', { look: 'minimal', ...style })
      const result = await burnIn(request({ captions, outputPath, hasCaptions: false }))
      expect(result).toMatchObject({ width: 720, height: 1280 })
      const frame = await readFrame(outputPath, { width: 720, height: 1280 }, 0.5)
      corners.push([...frame.subarray(0, 3)])
    }
    expect(corners[1]).toEqual([0x20, 0x40, 0x60].map((value) => expect.closeTo(value, -1)))
    expect(corners[0]).not.toEqual(corners[1])
  })

  it('cuts a part in fractions of pixels out where the preview shows it, to a pixel, also while it moves', async () => {
    const edge = join(folder, 'edge.mp4')
    await makeVideo(edge, [
      ...['-f', 'lavfi', '-i', 'color=c=white:s=1280x720:r=25:d=0.6,drawbox=x=708:w=600:h=720:color=black:t=fill'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '1', '-pix_fmt', 'yuv420p'],
    ])
    const target = { width: 720, height: 1280 }
    const moving = [
      { atMs: 0, x: 0.5, y: 0.5, zoom: 1 },
      { atMs: 1_000, x: 0.53, y: 0.5, zoom: 1 },
    ]
    for (const [index, crop] of [[], moving].entries()) {
      const captions = sampleCaptions('en', { look: 'minimal', frameShape: '9:16', frameFit: 'fill', crop })
      const outputPath = join(folder, `edge-${index}.mp4`)
      await burnIn(request({ inputPath: edge, outputPath, captions: { ...captions, cuts: [] }, hasCaptions: false }))
      for (const frame of [0, 3, 7, 12]) {
        const pixels = await readFrame(outputPath, target, frame / 25)
        const row = pixels.subarray(640 * target.width * 4, 641 * target.width * 4)
        const firstDark = Array.from({ length: target.width }, (_, x) => row[x * 4] ?? 0).findIndex(
          (value) => value < 128,
        )
        const part = cropAt({ crop }, target, { width: 1280, height: 720 }, frame * 40)
        expect(Math.abs(firstDark - ((708 - part.x) * target.width) / part.width), `${frame}`).toBeLessThanOrEqual(1)
      }
    }
  })

  it('renders a part with a title, whose shots are framed apart, from the frame where it begins', async () => {
    const black = join(folder, 'colors.mp4')
    const [red, green, blue] = ['red', 'green', 'blue'].map((color) => `color=c=${color}:s=320x180:r=25:d=1`)
    await makeVideo(black, [
      ...['-f', 'lavfi', '-i', `${red}[r];${green}[g];${blue}[b];[r][g][b]concat=n=3`],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'],
    ])
    const outputPath = join(folder, 'part.mp4')
    const middle = { atMs: 0, x: 0.5, y: 0.5, zoom: 1 }
    const result = await burnIn(
      request({
        inputPath: black,
        outputPath,
        captions: { ...sampleCaptions('en', { look: 'minimal' }), cuts: [] },
        hasCaptions: false,
        shape: '9:16',
        part: { startMs: 520, endMs: 2_520 },
        hook: 'Look at this',
        shots: [
          { fromMs: 0, toMs: 480, layout: 'crop', crop: [middle], other: null },
          { fromMs: 480, toMs: 1_480, layout: 'split', crop: [middle], other: middle },
          { fromMs: 1_480, toMs: 2_000, layout: 'whole', crop: [middle], other: null },
        ],
      }),
    )
    expect(result).toMatchObject({ width: 720, height: 1280, durationMs: 2_000, hasAudio: true })
    const size = { width: 72, height: 128 }
    const colorAt = async (seconds: number, x: number, y: number) => {
      const pixels = await readFrame(outputPath, size, seconds)
      const [r = 0, g = 0, b = 0] = pixels.subarray((y * size.width + x) * 4)
      return r > 100 ? 'red' : g > 60 ? 'green' : b > 100 ? 'blue' : 'other'
    }
    // The last frame of the first shot, the first one of the second, and the third, whose blur is darker than itself.
    expect(await colorAt(0.44, 36, 110)).toBe('red')
    expect(await colorAt(0.48, 36, 110)).toBe('green')
    expect(await colorAt(1.6, 36, 64)).toBe('blue')
    const titled = await readFrame(outputPath, size, 1)
    const strip = titled.subarray(0, size.width * 45 * 4)
    expect(strip.some((value, at) => at % 4 === 0 && value > 240)).toBe(true)
  })

  it('frames what is left by cuts as it was before them, also where a whole shot is cut', async () => {
    const colors = join(folder, 'cut-colors.mp4')
    const [red, green, blue] = ['red', 'green', 'blue'].map((color) => `color=c=${color}:s=320x180:r=25:d=1`)
    await makeVideo(colors, [
      ...['-f', 'lavfi', '-i', `${red}[r];${green}[g];${blue}[b];[r][g][b]concat=n=3`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ])
    const middle = { atMs: 0, x: 0.5, y: 0.5, zoom: 1 }
    const shots = [
      { fromMs: 0, toMs: 800, layout: 'whole' as const, crop: [middle], other: null },
      { fromMs: 800, toMs: 1_800, layout: 'split' as const, crop: [middle], other: middle },
      { fromMs: 1_800, toMs: 2_400, layout: 'crop' as const, crop: [middle], other: null },
    ]
    const size = { width: 72, height: 128 }
    const render = async (name: string, cut: { startMs: number; endMs: number }) => {
      const outputPath = join(folder, name)
      const captions = { ...sampleCaptions('en'), cuts: [{ id: 'cut', ...cut, reason: 'manual' as const }] }
      const part = { startMs: 200, endMs: 2_600 }
      const result = await burnIn(
        request({ inputPath: colors, outputPath, captions, hasCaptions: false, shape: '9:16', part, shots }),
      )
      expect(result.durationMs).toBe(2_400 - (cut.endMs - cut.startMs))
      /** The color at the lower edge, and whether it is as bright as the video: all of it stands on its own dim blur. */
      return async (seconds: number) => {
        const pixels = await readFrame(outputPath, size, seconds)
        const [r = 0, g = 0, b = 0] = pixels.subarray((120 * size.width + 36) * 4)
        const [name] =
          Object.entries({ red: r, green: g * 2, blue: b }).toSorted((one, two) => two[1] - one[1])[0] ?? []
        return `${Math.max(r, g * 2, b) > 245 ? 'bright' : 'dim'} ${name}`
      }
    }
    // Across a change of shots: 0.4 s of red are left, then 0.6 s of green.
    const across = await render('cut-across.mp4', { startMs: 400, endMs: 1_200 })
    expect([await across(0.36), await across(0.4), await across(0.96), await across(1)]).toEqual([
      'dim red',
      'bright green',
      'bright green',
      'bright blue',
    ])
    const whole = await render('cut-shot.mp4', { startMs: 800, endMs: 1_800 })
    expect([await whole(0.76), await whole(0.8)]).toEqual(['dim red', 'bright blue'])
  })

  it('leaves nothing when it is stopped or the file is no video', async () => {
    const outputPath = join(folder, 'stopped.mp4')
    const controller = new AbortController()
    const running = burnIn(
      request({ outputPath, signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) }),
    )
    await expect(running).rejects.toThrow('enough')
    const text = join(folder, 'text.mp4')
    writeFileSync(text, 'not a video')
    await expect(burnIn(request({ inputPath: text, outputPath }))).rejects.toThrow()
    const all = [{ id: 'all', startMs: 0, endMs: 60_000, reason: 'manual' as const }]
    const captions = { ...sampleCaptions('en'), cuts: all }
    await expect(burnIn(request({ captions, outputPath }))).rejects.toBeInstanceOf(NothingToRender)
    expect(existsSync(outputPath)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.startsWith('story-frames-'))).toEqual([])
  })
})

/** Mean difference of two images in some rows, 0 to 255. */
function difference(
  first: Buffer,
  second: Buffer,
  { width }: { width: number },
  { from, to }: { from: number; to: number },
): number {
  let total = 0
  for (let at = from * width * 4; at < to * width * 4; at += 1) total += Math.abs((first[at] ?? 0) - (second[at] ?? 0))
  return total / ((to - from) * width * 4)
}
