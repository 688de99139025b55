import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HeardWord } from '@taplore/media'
import { runProgram } from '../../platform/programs/run-program.ts'
import type { Heard, HearRequest } from '../../ports/transcription.ts'
import type { Span } from './sound/choose-windows.ts'
import { cutAtQuiet } from './sound/cut-at-quiet.ts'
import { makeRecording, type Recording } from './sound/recording.ts'

/** Services take 25 MB; 20 minutes of the format below are 7 MB. */
const longestPartMs = 20 * 60_000
const encoding = ['-c:a', 'libmp3lame', '-b:a', '48k', '-f', 'mp3']

/** A part of a recording that is sent to a service. */
export interface Part {
  readonly recording: Recording
  readonly part: Span
  readonly language: string
  readonly signal: AbortSignal | undefined
}

/** Has long recordings recognized in parts that are cut where it is quiet. `hearPart` answers with times of the whole recording. */
export async function hearInParts(
  engine: string,
  { path, language, signal, onProgress }: HearRequest,
  hearPart: (part: Part) => Promise<readonly HeardWord[]>,
): Promise<Heard> {
  const raw = join(tmpdir(), `speech-${randomUUID()}.raw`)
  try {
    const recording = await makeRecording(path, raw, signal)
    const parts = await cutAtQuiet(recording, longestPartMs)
    const words: HeardWord[] = []
    for (const [index, part] of parts.entries()) {
      words.push(...(await hearPart({ recording, part, language, signal })))
      onProgress?.((index + 1) / parts.length)
    }
    return { engine, language, durationMs: recording.durationMs, words, soundsForeign: false, unclear: [] }
  } finally {
    await rm(raw, { force: true })
  }
}

/** The sound of a part as MP3. */
export async function encodePart({ recording, part, signal }: Part): Promise<Uint8Array<ArrayBuffer>> {
  const wav = join(tmpdir(), `speech-${randomUUID()}.wav`)
  const mp3 = `${wav}.mp3`
  try {
    await recording.cut(part, wav, signal ? { signal } : {})
    const args = ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file', '-i', wav, ...encoding, mp3]
    await runProgram('ffmpeg', args, { timeoutMs: longestPartMs, ...(signal ? { signal } : {}) })
    return new Uint8Array(await readFile(mp3))
  } finally {
    await rm(wav, { force: true })
    await rm(mp3, { force: true })
  }
}
