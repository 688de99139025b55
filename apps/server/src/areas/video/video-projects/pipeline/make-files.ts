import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { bt709Tags, isHdr, toBt709 } from '@taplore/story-frames/media'
import { openSharp } from '../../../../platform/programs/sharp.ts'
import { takeStill } from '../../../library/assets/index.ts'
import { loudnessStepMs, waveformPerSecond } from '../rules.ts'
import type { OpenVideo } from './open-video.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

interface Making {
  readonly signal: AbortSignal
  readonly onProgress?: (fraction: number) => void
}

/** A still from near the start, at most 200 pixels wide, as a JPEG of quality 0.8 (CAP-17). */
export async function makePoster(
  { input, facts, matrix }: OpenVideo,
  target: string,
  { signal }: Making,
): Promise<void> {
  const output = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1']
  const still = `${target}.png`
  const small = `scale='min(200,iw)':${isHdr(matrix) ? -2 : -1}`
  const filters = isHdr(matrix) ? [small, ...toBt709(matrix)] : [small]
  const { durationMs } = facts
  await takeStill({ path: still, durationMs }, (at) =>
    runFfmpeg(['-ss', at, ...input, '-vf', filters.join(','), ...output, still], { signal }),
  )
  const image = (await openSharp())(still)
  await writeFile(target, await image.resize({ width: 200, withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer())
}

/** The longer side: 9:16 cut from a wide video is still as sharp as an editor shows it. */
const proxySide = 1280

/**
 * What editors play: upright, 30 frames a second whatever the video has, with a frame to jump to every second, and in the colors of an
 * export.
 */
export async function makeProxy(
  { input, facts, bytes, matrix }: OpenVideo,
  target: string,
  making: Making,
): Promise<void> {
  const side = (length: string) => `trunc(min(${proxySide},${length})/2)*2`
  const size = `scale=w='if(gte(iw,ih),${side('iw')},-2)':h='if(gte(iw,ih),-2,${side('ih')})'`
  const filters = isHdr(matrix)
    ? ['fps=30', size, ...toBt709(matrix), 'setsar=1']
    : [...toBt709(matrix), `${size}:out_color_matrix=bt709:out_range=tv`, 'setsar=1', 'fps=30']
  await runFfmpeg(
    [
      ...input,
      ...['-map', '0:v:0', '-map', '0:a:0', '-vf', filters.join(',')],
      ...['-c:v', 'libx264', '-preset', 'veryfast', ...likeAnExport({ bytes, facts })],
      ...['-pix_fmt', 'yuv420p', '-g', '30', ...bt709Tags],
      ...['-af', fromStart, '-c:a', 'aac', '-b:a', '96k', '-ar', '48000', '-ac', '2'],
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', target],
    ],
    { ...making, durationMs: facts.durationMs },
  )
}

/**
 * The quality of an export, so that the preview shows what will be exported, at most at 5/4 of the rate of the whole file, and between
 * 400 and 4,000 kbit/s.
 */
export function likeAnExport({ bytes, facts: { durationMs } }: Pick<OpenVideo, 'bytes' | 'facts'>): string[] {
  const kbitPerS = Math.min(4_000, Math.max(400, Math.round((bytes * 8 * 1.25) / durationMs)))
  return ['-crf', '20', '-maxrate', `${kbitPerS}k`, '-bufsize', `${2 * kbitPerS}k`]
}

/** Audio that begins after the image, or has gaps, would shift every word: silence takes its place. */
const fromStart = 'aresample=async=1:first_pts=0'

/** The audio for recognition: 16 kHz, one channel, without loss. */
export async function makeAudio({ input, facts }: OpenVideo, target: string, making: Making): Promise<void> {
  const output = ['-map', '0:a:0', '-vn', '-af', fromStart, '-ac', '1', '-ar', '16000', '-c:a', 'flac', '-f', 'flac']
  await runFfmpeg([...input, ...output, target], { ...making, durationMs: facts.durationMs })
}

const sampleRate = 16_000

/**
 * Two measures of the audio in one pass: the waveform, a byte for each 20 ms, and how loud each 100 ms is, in dB below full scale (what
 * is silent has −70).
 */
export async function measureAudio(
  audio: string,
  raw: string,
  targets: { waveform: string; loudness: string },
  { signal }: Making,
): Promise<void> {
  const input = ['-protocol_whitelist', 'file', '-format_whitelist', 'flac', '-f', 'flac', '-i', `file:${audio}`]
  await runFfmpeg([...input, '-f', 's16le', '-ac', '1', '-ar', String(sampleRate), raw], { signal })
  const peaks = new Collector(sampleRate / waveformPerSecond)
  const energies = new Collector((sampleRate * loudnessStepMs) / 1_000)
  let odd: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(raw, { highWaterMark: 1024 * 1024 })) {
    const bytes: Buffer = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk
    const whole = bytes.length - (bytes.length % 2)
    for (let at = 0; at < whole; at += 2) {
      const sample = bytes.readInt16LE(at)
      peaks.add(sample)
      energies.add(sample)
    }
    odd = bytes.subarray(whole)
  }
  await writeFile(
    targets.waveform,
    Uint8Array.from(peaks.end(), ({ peak }) => Math.min(255, Math.round(peak / 128))),
  )
  const loudness = energies.end().map(({ power }) => {
    const level = 10 * Math.log10(power / 32_768 ** 2 + 1e-10)
    return Math.max(-70, Math.round(level * 10) / 10)
  })
  await writeFile(targets.loudness, JSON.stringify(loudness))
}

/** Loudest sample and mean power of stretches of equal length. */
class Collector {
  readonly #length: number
  readonly #stretches: { peak: number; power: number }[] = []
  #peak = 0
  #energy = 0
  #count = 0

  constructor(length: number) {
    this.#length = length
  }

  add(sample: number): void {
    const size = Math.abs(sample)
    if (size > this.#peak) this.#peak = size
    this.#energy += sample * sample
    this.#count += 1
    if (this.#count === this.#length) this.#close()
  }

  end(): readonly { peak: number; power: number }[] {
    if (this.#count > 0) this.#close()
    return this.#stretches
  }

  #close(): void {
    this.#stretches.push({ peak: this.#peak, power: this.#energy / this.#count })
    this.#peak = 0
    this.#energy = 0
    this.#count = 0
  }
}
