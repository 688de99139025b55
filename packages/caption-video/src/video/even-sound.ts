import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Size } from '@taplore/media'
import { carefulInput, deliver, inTempFolder, type Programs, startProgram } from '@taplore/story-frames/media'
import { audioOutput } from '../audio/audio-output.ts'
import { shortVideoSound } from '../audio/even-loudness.ts'
import { verifyExport } from './verify.ts'

export interface EvenSoundRequest {
  /** An MP4 as this product renders it, with sound. */
  readonly inputPath: string
  /** The MP4 to write; its folder exists. Nothing is left of it when this fails or is aborted. */
  readonly outputPath: string
  readonly size: Size
  readonly durationMs: number
  readonly framesPerSecond: number
  readonly workFolder: string
  readonly programs?: Programs
  readonly signal?: AbortSignal | undefined
}

/** Per second of video; a machine that is slower than that hangs. */
const patience = { baseMs: 60_000, perSecondMs: 10_000 }

/** Brings the sound of a finished video to the loudness of short videos. Its images are copied; the result is verified. */
export async function evenSound(request: EvenSoundRequest): Promise<{ durationMs: number; bytes: number }> {
  const { inputPath, outputPath, size, durationMs, framesPerSecond, workFolder, signal } = request
  const programs = request.programs ?? { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }
  const lengthS = durationMs / 1000
  const timeoutMs = patience.baseMs + lengthS * patience.perSecondMs
  const input = [...carefulInput, '-i', inputPath]
  try {
    return await inTempFolder(workFolder, async (folder) => {
      const steps = await shortVideoSound(input, { lengthS, programs, timeoutMs, signal })
      const file = join(folder, 'video.mp4')
      const { done } = startProgram(
        programs.ffmpeg,
        [
          ...['-nostdin', '-v', 'error', '-y', ...input, '-map', '0:v:0', '-c:v', 'copy'],
          ...audioOutput(0, lengthS, steps),
          ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', file],
        ],
        { signal, timeoutMs },
      )
      await done
      const frames = Math.round(lengthS * framesPerSecond)
      await verifyExport(file, { ...size, frames, durationMs, hasAudio: true }, programs, signal)
      const { size: bytes } = await stat(file)
      await deliver(file, outputPath)
      return { durationMs, bytes }
    })
  } catch (error) {
    await rm(outputPath, { force: true })
    throw error
  }
}
