import { ProgramFailed, ProgramMissing, runProgram } from '../../../../../platform/programs/run-program.ts'

/** Demuxers by detected type; ffmpeg must never choose one itself, because playlists read other files. */
const demuxers: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/3gpp': 'mov',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'matroska',
}

export interface Measured {
  readonly durationMs: number
  /** Loudest point of each of 64 equal parts, 0 to 100. */
  readonly peaks: readonly number[]
  readonly isSilent: boolean
}

const rate = 8_000
const windowSamples = 80
const bars = 64
/** About -50 dB. */
const silence = 100
const timeoutMs = 60_000

/**
 * Length and loudness of a recording, a file or its bytes, by decoding it. Null where that is not possible: MIDI has no sound of its own, or ffmpeg is not
 * installed.
 * @throws ProgramFailed when the file has no audio that can be read.
 */
export async function measureSample(recording: string | Uint8Array, mime: string): Promise<Measured | null> {
  const demuxer = demuxers[mime]
  if (!demuxer) return null
  const windows: number[] = []
  let samples = 0
  let loudest = 0
  let odd: number | null = null
  const take = (value: number) => {
    loudest = Math.max(loudest, Math.abs(value))
    samples += 1
    if (samples % windowSamples > 0) return
    windows.push(loudest)
    loudest = 0
  }
  const onOutput = (chunk: Buffer) => {
    let at = 0
    if (odd !== null && chunk.length > 0) {
      take(((((chunk[0] ?? 0) << 8) | odd) << 16) >> 16)
      at = 1
    }
    odd = null
    for (; at + 1 < chunk.length; at += 2) take(chunk.readInt16LE(at))
    if (at < chunk.length) odd = chunk[at] ?? null
  }
  const isFile = typeof recording === 'string'
  const input = isFile ? {} : { input: recording }
  const from = isFile ? (['file', `file:${recording}`] as const) : (['pipe', 'pipe:0'] as const)
  const source = ['-protocol_whitelist', from[0], '-format_whitelist', demuxer, '-f', demuxer, '-i', from[1]]
  const sound = ['-map', '0:a:0', '-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1']
  try {
    await runProgram('ffmpeg', ['-nostdin', '-v', 'error', ...source, ...sound], { ...input, timeoutMs, onOutput })
  } catch (error) {
    if (error instanceof ProgramMissing) return null
    throw error
  }
  if (samples === 0) throw new ProgramFailed('ffmpeg', 'found no audio', '')
  const most = Math.max(1, ...windows)
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * windows.length) / bars)
    const part = windows.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * windows.length) / bars)))
    return Math.round((Math.max(0, ...part) / most) * 100)
  })
  return { durationMs: Math.round((samples / rate) * 1000), peaks, isSilent: most < silence }
}
