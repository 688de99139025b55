import { probeMedia } from '../media/probe.ts'
import { carefulInput } from '../media/run-program.ts'
import type { FrameRenderer } from '../open-painter.ts'
import type { MediaUse } from '../options.ts'
import type { Sound } from './audio-tracks.ts'

/** Arguments of ffmpeg that read and mix audio. */
export interface Mix {
  /** Inputs, in order, numbered from the given number. */
  inputs: string[]
  /** A filter graph that ends in `[sound]`. */
  filters: string
  missing: string[]
}

/** Loads audio files and builds their mix, on top of silence, so that there is always a track. */
export async function mixAudio(
  sounds: readonly Sound[],
  given: { durationMs: number; firstInput: number; renderer: FrameRenderer; signal?: AbortSignal | undefined },
): Promise<Mix> {
  const { renderer: painter, signal, durationMs } = given
  const inputs: string[] = []
  const chains: string[] = [`anullsrc=r=48000:cl=stereo,atrim=0:${seconds(durationMs + 200)}[s0]`]
  const names = ['[s0]']
  const missing: string[] = []
  const files = new Map<string, string | null>()
  let next = given.firstInput
  for (const sound of sounds) {
    const key = `${sound.media.assetId ?? ''}|${sound.media.url}`
    if (!files.has(key)) files.set(key, await readable(sound, painter, signal))
    const path = files.get(key) ?? null
    if (!path) {
      if (!missing.includes(sound.owner)) missing.push(sound.owner)
      continue
    }
    inputs.push(...inputOf(sound, path))
    const name = `[s${names.length}]`
    chains.push(`[${next}:a:0]${filtersOf(sound)}${name}`)
    names.push(name)
    next += 1
  }
  const mixed = `${names.join('')}amix=inputs=${names.length}:normalize=0:duration=first:dropout_transition=0`
  return { inputs, filters: `${chains.join(';')};${mixed},alimiter=limit=0.97:level=0[sound]`, missing }
}

/** The path of an audio file that has an audio stream. */
async function readable(
  sound: Sound,
  renderer: FrameRenderer,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const isVideo = sound.owner !== 'voice' && sound.owner !== 'music'
  const use: MediaUse = isVideo ? 'video' : 'audio'
  const file = await renderer.options.loadMedia(sound.media, use, signal)
  if (!file) return null
  const probed = await probeMedia(file.path, renderer.programs, signal).catch(() => null)
  return probed?.hasAudio ? file.path : null
}

function inputOf(sound: Sound, path: string): string[] {
  // What loops as a whole is looped by the reader, so that nothing is held in memory.
  const isWhole = sound.roundMs !== null && sound.owner === 'music'
  return [...(isWhole ? ['-stream_loop', '-1'] : []), ...carefulInput, '-vn', '-i', path]
}

function filtersOf(sound: Sound): string {
  const steps = ['aresample=48000', 'aformat=sample_fmts=fltp:channel_layouts=stereo']
  const { roundMs, fromMs, lengthMs } = sound
  if (roundMs === null || sound.owner === 'music' || roundMs >= lengthMs) {
    steps.push(`atrim=${seconds(fromMs)}:${seconds(fromMs + lengthMs)}`)
  } else {
    // A trimmed clip shorter than its page is buffered and repeated.
    steps.push(`atrim=${seconds(fromMs)}:${seconds(fromMs + roundMs)}`, 'asetpts=PTS-STARTPTS')
    steps.push(`aloop=loop=-1:size=${Math.max(1, Math.round(roundMs * 48))}`, `atrim=0:${seconds(lengthMs)}`)
  }
  steps.push('asetpts=PTS-STARTPTS')
  if (sound.volume !== 1) steps.push(`volume=${sound.volume.toFixed(3)}`)
  if (sound.fadeInMs > 0) steps.push(`afade=t=in:d=${seconds(sound.fadeInMs)}`)
  if (sound.fadeOutMs > 0)
    steps.push(`afade=t=out:st=${seconds(sound.lengthMs - sound.fadeOutMs)}:d=${seconds(sound.fadeOutMs)}`)
  if (sound.atMs > 0) steps.push(`adelay=${Math.round(sound.atMs)}:all=1`)
  return steps.join(',')
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}
