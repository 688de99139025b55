import { assetRefusals, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { ProgramMissing, runProgram } from '../../../../platform/programs/run-program.ts'
import type { StorageProvider } from '../../../../ports/storage.ts'
import { sampleRate } from './compose.ts'
import { composeInThread } from './compose-thread.ts'
import { type Track, tracks } from './tracks.ts'

/** Changes when the tracks sound different, so that cached files are not used any more. */
const edition = 2
const making = new Map<string, Promise<void>>()
/** In decibels of full scale: how loud a track is on average, and its highest peak. */
const level = { mean: -20, peak: -2 }

const encodings = {
  mp3: { mime: 'audio/mpeg', codec: ['-c:a', 'libmp3lame', '-b:a', '128k'] },
  // MP3 adds silence at both ends, which is heard where a loop begins again.
  flac: { mime: 'audio/flac', codec: ['-c:a', 'flac'] },
} as const
type Encoding = keyof typeof encodings

export function requireTrack(trackId: string): Track {
  const track = tracks.find(({ id }) => id === trackId)
  if (!track) throw refuse(voiceRefusals.MUSIC_NOT_FOUND)
  return track
}

/** Key of the track as MP3, or as FLAC to be looped without a gap; it is rendered and stored on first request. */
export async function trackKey(storage: StorageProvider, track: Track, encoding: Encoding = 'mp3'): Promise<string> {
  const key = `music/${edition}/${track.id}.${encoding}`
  if (await storage.stat(key)) return key
  const running = making.get(key) ?? make(storage, track, key, encoding).finally(() => making.delete(key))
  making.set(key, running)
  await running
  return key
}

async function make(storage: StorageProvider, track: Track, key: string, encoding: Encoding): Promise<void> {
  const samples = await composeInThread(track)
  const input = ['-nostdin', '-v', 'error', '-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0']
  const { mime, codec } = encodings[encoding]
  const output = ['-af', `volume=${gainFor(samples).toFixed(2)}dB`, ...codec, '-f', encoding, 'pipe:1']
  try {
    await storage.put(key, await runProgram('ffmpeg', [...input, ...output], { input: samples }), { mime })
  } catch (error) {
    throw error instanceof ProgramMissing ? refuse(assetRefusals.MEDIA_TOOLS_MISSING) : error
  }
}

/** One gain for the whole track: a level that followed its course would make its end differ from its beginning. */
function gainFor(samples: Buffer): number {
  let squares = 0
  let peak = 1
  for (let at = 0; at + 1 < samples.length; at += 2) {
    const sample = samples.readInt16LE(at)
    squares += sample * sample
    peak = Math.max(peak, Math.abs(sample))
  }
  const mean = Math.sqrt(squares / Math.max(1, samples.length / 2))
  const decibels = (value: number) => 20 * Math.log10(Math.max(1, value) / 32_768)
  return Math.min(level.mean - decibels(mean), level.peak - decibels(peak))
}
