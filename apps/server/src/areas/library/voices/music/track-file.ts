import { assetRefusals, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { ProgramMissing, runProgram } from '../../../../platform/programs/run-program.ts'
import type { StorageProvider } from '../../../../ports/storage.ts'
import { sampleRate } from './compose.ts'
import { composeInThread } from './compose-thread.ts'
import { type Track, tracks } from './tracks.ts'

/** Changes when the tracks sound different, so that cached files are not used any more. */
const edition = 1
const making = new Map<string, Promise<void>>()

export function requireTrack(trackId: string): Track {
  const track = tracks.find(({ id }) => id === trackId)
  if (!track) throw refuse(voiceRefusals.MUSIC_NOT_FOUND)
  return track
}

/** Key of the track as MP3; it is rendered and stored on first request. */
export async function trackKey(storage: StorageProvider, track: Track): Promise<string> {
  const key = `music/${edition}/${track.id}.mp3`
  if (await storage.stat(key)) return key
  const running = making.get(key) ?? make(storage, track, key).finally(() => making.delete(key))
  making.set(key, running)
  await running
  return key
}

async function make(storage: StorageProvider, track: Track, key: string): Promise<void> {
  const samples = await composeInThread(track)
  const input = ['-nostdin', '-v', 'error', '-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0']
  const output = [
    '-af',
    'loudnorm=I=-18:TP=-2',
    '-ar',
    String(sampleRate),
    '-c:a',
    'libmp3lame',
    '-b:a',
    '128k',
    '-f',
    'mp3',
    'pipe:1',
  ]
  try {
    await storage.put(key, await runProgram('ffmpeg', [...input, ...output], { input: samples }), {
      mime: 'audio/mpeg',
    })
  } catch (error) {
    throw error instanceof ProgramMissing ? refuse(assetRefusals.MEDIA_TOOLS_MISSING) : error
  }
}
