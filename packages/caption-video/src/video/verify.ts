import { open } from 'node:fs/promises'
import type { Size } from '@taplore/media'
import { carefulInput, type Programs, readProgram } from '@taplore/story-frames/media'

/** What an exported video must be. */
export interface Wanted extends Size {
  readonly frames: number
  readonly durationMs: number
  readonly hasAudio: boolean
}

/** An export was written, but is not what was asked for. */
export class BrokenExport extends Error {
  override readonly name = 'BrokenExport'
}

interface ProbedStream {
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  pix_fmt?: string
  color_space?: string
  color_range?: string
  nb_read_packets?: string
  duration?: string
}

/**
 * Reads a written video again: size, streams, colors, every frame there, audio as long as the images, and its index in front, so
 * that it plays while it is still being downloaded. Throws {@link BrokenExport}.
 */
export async function verifyExport(
  path: string,
  wanted: Wanted,
  programs: Programs,
  signal?: AbortSignal,
): Promise<void> {
  const text = await readProgram(
    programs.ffprobe,
    ['-v', 'error', ...carefulInput, '-of', 'json', '-show_streams', '-count_packets', '-i', path],
    { signal, timeoutMs: 60_000 + wanted.durationMs / 20 },
  )
  const { streams = [] }: { streams?: ProbedStream[] } = JSON.parse(text)
  const video = streams.find((stream) => stream.codec_type === 'video')
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  const faults = [
    video?.codec_name !== 'h264' && 'the video is not H.264',
    (video?.width !== wanted.width || video?.height !== wanted.height) &&
      `it has ${video?.width} × ${video?.height} px`,
    video?.pix_fmt !== 'yuv420p' && `its pixels are ${video?.pix_fmt}`,
    (video?.color_space !== 'bt709' || video?.color_range !== 'tv') && 'its colors are not tagged',
    Math.abs(Number(video?.nb_read_packets) - wanted.frames) > 1 && `it has ${video?.nb_read_packets} frames`,
    (audio !== undefined) !== wanted.hasAudio && (audio ? 'it has audio' : 'it has no audio'),
    audio !== undefined && audio.codec_name !== 'aac' && 'the audio is not AAC',
    audio !== undefined &&
      Math.abs(Number(audio.duration) * 1000 - wanted.durationMs) > 120 &&
      `its audio lasts ${audio.duration} s`,
    !(await hasIndexInFront(path)) && 'its index is at the end',
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw new BrokenExport(`The exported video is broken: ${faults.join(', ')}.`)
}

/** Whether `moov` comes before `mdat` (ISO 14496-12). */
async function hasIndexInFront(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const header = Buffer.alloc(16)
    for (let at = 0, boxes = 0; boxes < 16; boxes += 1) {
      const { bytesRead } = await file.read(header, 0, 16, at)
      if (bytesRead < 8) return false
      const type = header.toString('latin1', 4, 8)
      if (type === 'moov') return true
      if (type === 'mdat') return false
      const size = header.readUInt32BE(0)
      if (size === 0) return false
      at += size === 1 ? Number(header.readBigUInt64BE(8)) : size
    }
    return false
  } finally {
    await file.close()
  }
}
