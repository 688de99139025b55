import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import type { Programs } from './programs.ts'
import { carefulInput, type RunningProgram, startProgram } from './run-program.ts'

export interface VideoTrim {
  path: string
  /** The whole video is scaled to this, then cropped to the window. Whole px. */
  width: number
  height: number
  window: { x: number; y: number; width: number; height: number }
  startMs: number
  /** Duration of one loop; the video's own end when it is earlier. */
  lengthMs: number
  doesLoop: boolean
  framesPerSecond: number
}

/**
 * The frames of a video in sequence, decoded by a separate process that is never more than a few frames ahead. Frames
 * are requested in ascending order; going back restarts.
 */
export class VideoReader {
  readonly #cut: VideoTrim
  readonly #programs: Programs
  readonly #signal: AbortSignal | undefined
  readonly #canvas: Canvas
  #program: RunningProgram | null = null
  #chunks: AsyncIterator<Buffer> | null = null
  #left: Buffer = Buffer.alloc(0)
  #at = -1
  /** Frames per loop, known once the video has ended. */
  #round: number
  #hasEnded = false

  constructor(cut: VideoTrim, programs: Programs, signal?: AbortSignal) {
    this.#cut = cut
    this.#programs = programs
    this.#signal = signal
    this.#round = Math.max(1, Math.ceil((cut.lengthMs * cut.framesPerSecond) / 1000 - 0.01))
    this.#canvas = createCanvas(cut.window.width, cut.window.height)
  }

  /** The frame at a time, ms; always the same canvas. Null when the video cannot be read at all. */
  async imageAt(timeMs: number): Promise<Canvas | null> {
    const total = Math.max(0, Math.floor((timeMs * this.#cut.framesPerSecond) / 1000 + 1e-6))
    const wanted = this.#cut.doesLoop ? total % this.#round : Math.min(total, this.#round - 1)
    if (wanted < this.#at) this.#stop()
    if (!this.#program && this.#at < 0) this.#start(wanted > 45 ? wanted : 0)
    while (this.#at < wanted && !this.#hasEnded) {
      const frame = await this.#next()
      if (!frame) {
        // Shorter than declared: from now on a loop has the actual length.
        this.#hasEnded = true
        if (this.#at < 0) return null
        this.#round = this.#at + 1
        break
      }
      this.#at += 1
      if (this.#at >= wanted) this.#show(frame)
      else this.#last = frame
    }
    if (this.#hasEnded && this.#last) this.#show(this.#last)
    if (this.#hasEnded && this.#cut.doesLoop && total >= this.#round && wanted > this.#at) return this.imageAt(timeMs)
    return this.#canvas
  }

  #last: Buffer | null = null

  close(): void {
    this.#stop()
  }

  #show(frame: Buffer): void {
    const { width, height } = this.#cut.window
    const pixels = new ImageData(new Uint8ClampedArray(frame.buffer, frame.byteOffset, frame.byteLength), width, height)
    this.#canvas.getContext('2d').putImageData(pixels, 0, 0)
    this.#last = null
  }

  #start(skipped: number): void {
    const { path, width, height, window, startMs, lengthMs, framesPerSecond } = this.#cut
    const skippedMs = (skipped * 1000) / framesPerSecond
    this.#program = startProgram(
      this.#programs.ffmpeg,
      [
        ...['-nostdin', '-v', 'error', ...carefulInput],
        ...['-ss', seconds(startMs + skippedMs), '-t', seconds(lengthMs - skippedMs), '-i', path],
        ...['-an', '-sn', '-dn', '-threads', '1'],
        '-vf',
        `fps=${framesPerSecond},scale=${width}:${height}:flags=bicubic,crop=${window.width}:${window.height}:${window.x}:${window.y}`,
        ...['-f', 'rawvideo', '-pix_fmt', 'rgba', 'pipe:1'],
      ],
      { signal: this.#signal, timeoutMs: 20 * 60_000, stdout: 'pipe' },
    )
    this.#chunks = (this.#program.child.stdout as AsyncIterable<Buffer> | null)?.[Symbol.asyncIterator]() ?? null
    this.#left = Buffer.alloc(0)
    this.#at = skipped - 1
    this.#hasEnded = false
  }

  #stop(): void {
    this.#program?.child.kill('SIGKILL')
    this.#program = null
    this.#chunks = null
    this.#at = -1
    this.#hasEnded = false
  }

  async #next(): Promise<Buffer | null> {
    const size = this.#cut.window.width * this.#cut.window.height * 4
    const frame = Buffer.allocUnsafe(size)
    let filled = this.#left.copy(frame, 0, 0, size)
    this.#left = this.#left.subarray(filled)
    while (filled < size) {
      const chunk = await this.#chunks?.next()
      if (!chunk || chunk.done) return null
      const taken = chunk.value.copy(frame, filled)
      filled += taken
      this.#left = chunk.value.subarray(taken)
    }
    return frame
  }
}

function seconds(ms: number): string {
  return (Math.max(0, ms) / 1000).toFixed(3)
}
