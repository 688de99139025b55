import { readFile, rm } from 'node:fs/promises'
import { assetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import { isDiskFull } from '../../../../platform/http/faults.ts'
import { ProgramFailed, ProgramMissing, runProgram } from '../../../../platform/programs/run-program.ts'
import { takeStill } from './take-still.ts'

/** Demuxers by detected type; ffmpeg must never choose one itself, because playlists read other files. */
const demuxers = {
  'video/mp4': 'mov',
  'audio/mp4': 'mov',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
} as const
export type RecordingType = keyof typeof demuxers

export interface Recording {
  readonly kind: 'video' | 'audio'
  readonly mime: 'video/mp4' | 'audio/mp4' | 'audio/mpeg'
  readonly width: number | null
  readonly height: number | null
  readonly durationMs: number
  /** Cleaned file, one of {@link listSiblingFiles}; the caller deletes them all, also after a refusal. */
  readonly path: string
  /** A still from near the start of a video, PNG. */
  readonly still: Buffer | null
}

const playableCodecs = new Set(['h264', 'av1', 'vp9'])
const copiedAudio: Readonly<Record<string, true>> = { aac: true, mp3: true }
const remuxMs = 10 * 60_000

const probeSchema = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().default('unknown'),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
})

/**
 * Reads audio or video and rewrites it without its metadata (phones store the location). Video is not re-encoded; its
 * index moves to the front, so that it plays while it loads. WAV and OGG become AAC, which every browser plays.
 * `path` is a file of ours whose content was detected as `type`.
 */
export async function processRecording(path: string, type: RecordingType): Promise<Recording> {
  try {
    const source = await probe(path, demuxers[type])
    const video = source.streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic)
    const audio = source.streams.find((stream) => stream.codec_type === 'audio')
    if (type === 'video/mp4' && video) return await prepareVideo(path, video, audio?.codec_name)
    if (!audio) throw refuse(assetRefusals.MEDIA_DAMAGED)
    return await prepareAudio(path, type, audio.codec_name)
  } catch (error) {
    if (error instanceof ProgramMissing) throw refuse(assetRefusals.MEDIA_TOOLS_MISSING)
    // Said as it is: the file is sound, and can be uploaded again when there is space.
    if (isDiskFull(error)) throw error
    if (error instanceof ProgramFailed || error instanceof z.ZodError || error instanceof SyntaxError) {
      throw refuse(assetRefusals.MEDIA_DAMAGED)
    }
    throw error
  }
}

/** Every temporary file beside a received one, complete or not. */
export function listSiblingFiles(path: string): string[] {
  return ['.clean.mp4', '.clean.m4a', '.clean.mp3', '.still.png'].map((ending) => `${path}${ending}`)
}

type Stream = z.infer<typeof probeSchema>['streams'][number]

async function prepareVideo(path: string, video: Stream, audioCodec: string | undefined): Promise<Recording> {
  if (!playableCodecs.has(video.codec_name)) throw refuse(assetRefusals.VIDEO_NOT_PLAYABLE, { codec: video.codec_name })
  const target = `${path}.clean.mp4`
  const sound = audioCodec && copiedAudio[audioCodec] ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k']
  await ffmpeg(
    [
      ...input(path, 'mov'),
      '-map',
      '0:v:0',
      '-map',
      '0:a:0?',
      '-c:v',
      'copy',
      ...sound,
      ...withoutMetadata,
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      target,
    ],
    remuxMs,
  )
  const durationMs = await durationOf(target, 'mov')
  const still = await stillOf(target, `${path}.still.png`, durationMs)
  const rotation = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const [width, height] = Math.abs(rotation) % 180 === 90 ? [video.height, video.width] : [video.width, video.height]
  return {
    kind: 'video',
    mime: 'video/mp4',
    width: width ?? null,
    height: height ?? null,
    durationMs,
    path: target,
    still,
  }
}

async function stillOf(video: string, path: string, durationMs: number): Promise<Buffer> {
  const image = ['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', path]
  try {
    const take = (at: string) => ffmpeg(['-ss', at, ...input(video, 'mov'), ...image], 60_000)
    if (await takeStill({ path, durationMs }, take)) return await readFile(path)
  } finally {
    await rm(path, { force: true })
  }
  throw refuse(assetRefusals.MEDIA_DAMAGED)
}

async function prepareAudio(path: string, type: RecordingType, codec: string): Promise<Recording> {
  const isMp3 = type === 'audio/mpeg'
  const target = `${path}.clean.${isMp3 ? 'mp3' : 'm4a'}`
  const encoding = isMp3 || codec === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '160k']
  const container = isMp3 ? ['-f', 'mp3'] : ['-movflags', '+faststart', '-f', 'ipod']
  await ffmpeg(
    [...input(path, demuxers[type]), '-map', '0:a:0', ...encoding, ...withoutMetadata, ...container, target],
    remuxMs,
  )
  const durationMs = await durationOf(target, isMp3 ? 'mp3' : 'mov')
  const mime = isMp3 ? 'audio/mpeg' : 'audio/mp4'
  return { kind: 'audio', mime, width: null, height: null, durationMs, path: target, still: null }
}

const withoutMetadata = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact']

/** How ffmpeg opens a stored recording, by its stored type. */
export function recordingInput(path: string, mime: string): string[] {
  return input(path, mime === 'audio/mpeg' ? 'mp3' : 'mov')
}

/** One file, one demuxer, no network: a playlist named .mp4 would otherwise read other files. */
function input(path: string, demuxer: string): string[] {
  return ['-protocol_whitelist', 'file', '-format_whitelist', demuxer, '-f', demuxer, '-i', `file:${path}`]
}

function ffmpeg(args: readonly string[], timeoutMs: number): Promise<Buffer> {
  return runProgram('ffmpeg', ['-nostdin', '-y', '-v', 'error', ...args], { timeoutMs })
}

async function durationOf(path: string, demuxer: string): Promise<number> {
  const { format } = await probe(path, demuxer)
  if (!format.duration || format.duration <= 0) throw refuse(assetRefusals.MEDIA_DAMAGED)
  return Math.round(format.duration * 1000)
}

async function probe(path: string, demuxer: string): Promise<z.infer<typeof probeSchema>> {
  const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', ...input(path, demuxer)]
  const output = await runProgram('ffprobe', args, { timeoutMs: 30_000, maxOutputBytes: 1024 * 1024 })
  return probeSchema.parse(JSON.parse(output.toString('utf8')))
}
