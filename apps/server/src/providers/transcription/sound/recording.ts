import { open, stat } from 'node:fs/promises'
import { runProgram } from '../../../platform/programs/run-program.ts'
import type { Span } from './choose-windows.ts'
import { sampleRate } from './loudness.ts'

const timeoutMs = 10 * 60_000
const onlyFiles = ['-nostdin', '-v', 'error', '-protocol_whitelist', 'file,pipe']

/** A recording as raw 16-bit samples, 16 kHz, one channel, in a file: three hours are read part by part, never whole. */
export interface Recording {
  readonly durationMs: number
  /** Raw samples on disk. */
  readonly path: string
  read(span: Span): Promise<Int16Array>
  /** Writes a part as a WAV file. */
  cut(span: Span, wav: string, options?: { denoise?: boolean; signal?: AbortSignal }): Promise<void>
}

/** Takes the sound out of any file that ffmpeg reads. The caller removes `path`. */
export async function makeRecording(source: string, path: string, signal?: AbortSignal): Promise<Recording> {
  const output = ['-vn', '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', '-y', path]
  await runProgram('ffmpeg', [...onlyFiles, '-i', source, ...output], { timeoutMs, ...(signal ? { signal } : {}) })
  return openRecording(path)
}

export async function openRecording(path: string): Promise<Recording> {
  const { size } = await stat(path)
  const durationMs = Math.floor((size / 2 / sampleRate) * 1_000)
  const read = async ({ startMs, endMs }: Span): Promise<Int16Array> => {
    const from = Math.floor((startMs * sampleRate) / 1_000) * 2
    const bytes = Math.max(0, Math.min(size, Math.ceil((endMs * sampleRate) / 1_000) * 2) - from)
    const buffer = new ArrayBuffer(bytes - (bytes % 2))
    const file = await open(path, 'r')
    try {
      await file.read(new Uint8Array(buffer), 0, buffer.byteLength, from)
    } finally {
      await file.close()
    }
    return new Int16Array(buffer)
  }
  return {
    durationMs,
    path,
    read,
    async cut(span, wav, { denoise = false, signal } = {}) {
      const { buffer, byteOffset, byteLength } = await read(span)
      const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0']
      const filter = denoise ? ['-af', 'highpass=f=80,afftdn=nr=20:nf=-30:tn=1'] : []
      await runProgram('ffmpeg', ['-v', 'error', '-protocol_whitelist', 'file,pipe', ...input, ...filter, '-y', wav], {
        input: new Uint8Array(buffer, byteOffset, byteLength),
        timeoutMs,
        ...(signal ? { signal } : {}),
      })
    },
  }
}
