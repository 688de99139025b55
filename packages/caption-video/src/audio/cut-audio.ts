import { type Programs, startProgram } from '@taplore/story-frames/media'
import { type SampleSpan, SpanJoiner } from './join-spans.ts'

export const samplesPerSecond = 48_000
const fadeMs = 12

export interface CutAudioRequest {
  /** How ffmpeg opens the video, with its `-i`. */
  readonly input: readonly string[]
  /** FLAC: lossless, and half the size of what it holds. */
  readonly outputPath: string
  readonly channels: number
  readonly spans: readonly SampleSpan[]
  readonly programs: Programs
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** Writes the audio of a video without its cuts. Two programs and a few samples in between, whatever its length. */
export async function cutAudio(request: CutAudioRequest): Promise<void> {
  const { channels, programs, signal, timeoutMs } = request
  const layout = channels === 1 ? 'mono' : 'stereo'
  const raw = ['-f', 'f32le', '-ar', String(samplesPerSecond), '-ac', channels === 1 ? '1' : '2']
  const reader = startProgram(
    programs.ffmpeg,
    [
      ...['-nostdin', '-v', 'error', ...request.input, '-vn', '-map', '0:a:0'],
      ...[
        '-af',
        `aresample=${samplesPerSecond}:async=1:first_pts=0,aformat=channel_layouts=${layout}`,
        ...raw,
        'pipe:1',
      ],
    ],
    { signal, timeoutMs, stdout: 'pipe' },
  )
  const writer = startProgram(
    programs.ffmpeg,
    [
      '-nostdin',
      '-v',
      'error',
      '-y',
      ...raw,
      '-i',
      'pipe:0',
      '-c:a',
      'flac',
      '-compression_level',
      '0',
      request.outputPath,
    ],
    { signal, timeoutMs, stdin: 'pipe' },
  )
  writer.child.stdin?.on('error', () => {})
  try {
    await Promise.all([pump(request, reader.child.stdout, writer.child.stdin), reader.done, writer.done])
  } catch (error) {
    reader.child.kill('SIGKILL')
    writer.child.kill('SIGKILL')
    await Promise.allSettled([reader.done, writer.done])
    throw error
  }
}

async function pump(
  { channels, spans }: CutAudioRequest,
  from: NodeJS.ReadableStream | null,
  to: NodeJS.WritableStream | null,
): Promise<void> {
  if (!from || !to) throw new Error('The programs have no pipes.')
  const joiner = new SpanJoiner(spans, {
    channels: channels === 1 ? 1 : 2,
    fadeSamples: (fadeMs * samplesPerSecond) / 1000,
  })
  const frameBytes = (channels === 1 ? 1 : 2) * Float32Array.BYTES_PER_ELEMENT
  let left: Buffer = Buffer.alloc(0)
  for await (const chunk of from as AsyncIterable<Buffer>) {
    const bytes = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
    const whole = bytes.length - (bytes.length % frameBytes)
    left = Buffer.from(bytes.subarray(whole))
    // Copied, since numbers must lie at a multiple of their size.
    const samples = new Float32Array(new Uint8Array(bytes.subarray(0, whole)).buffer)
    const joined = joiner.push(samples)
    if (joined.length > 0) await write(to, Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength))
  }
  to.end()
}

function write(to: NodeJS.WritableStream, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
