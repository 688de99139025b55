import type { Programs } from './programs.ts'
import { carefulInput, readProgram } from './run-program.ts'
import { type ColorMatrix, matrixOf } from './source-colors.ts'

export interface Probed {
  durationMs: number
  /** Display size: rotated by the file's metadata, with square pixels. Null without a video stream. */
  video: { width: number; height: number; framesPerSecond: number; frames: number | null; matrix: ColorMatrix } | null
  hasAudio: boolean
  /** Of the first audio stream; null without one. */
  audioChannels: number | null
}

interface ProbedStream {
  codec_type?: string
  width?: number
  height?: number
  pix_fmt?: string
  color_space?: string
  color_transfer?: string
  sample_aspect_ratio?: string
  avg_frame_rate?: string
  nb_frames?: string
  channels?: number
  side_data_list?: { rotation?: number }[]
  disposition?: { attached_pic?: number }
}

/** The streams of a media file; throws for an invalid or unsupported one. */
export async function probeMedia(path: string, programs: Programs, signal?: AbortSignal): Promise<Probed> {
  const text = await readProgram(
    programs.ffprobe,
    ['-v', 'error', ...carefulInput, '-of', 'json', '-show_format', '-show_streams', '-i', path],
    { signal, timeoutMs: 20_000 },
  )
  const answer: { streams?: ProbedStream[]; format?: { duration?: string } } = JSON.parse(text)
  const streams = answer.streams ?? []
  const images = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  return {
    durationMs: Math.round(Number(answer.format?.duration ?? 0) * 1000) || 0,
    video: images ? shownSize(images) : null,
    hasAudio: audio !== undefined,
    audioChannels: audio?.channels ?? null,
  }
}

function shownSize(stream: ProbedStream): Probed['video'] {
  const [across = 1, down = 1] = (stream.sample_aspect_ratio ?? '1:1').split(':').map(Number)
  const stretch = across > 0 && down > 0 ? across / down : 1
  const width = Math.round((stream.width ?? 0) * stretch)
  const height = stream.height ?? 0
  if (width < 1 || height < 1) return null
  const turn = stream.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const isTurned = Math.abs(turn) % 180 === 90
  const [rate = 0, per = 1] = (stream.avg_frame_rate ?? '0/1').split('/').map(Number)
  const framesPerSecond = per > 0 ? rate / per : 0
  const frames = Number(stream.nb_frames) || null
  const [shownWidth, shownHeight] = isTurned ? [height, width] : [width, height]
  return { width: shownWidth, height: shownHeight, framesPerSecond, frames, matrix: matrixOf(stream) }
}
