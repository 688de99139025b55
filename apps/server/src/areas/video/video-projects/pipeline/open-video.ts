import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { assetRefusals, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type ColorMatrix, matrixOf } from '@taplore/story-frames/media'
import { z } from 'zod'
import { runProgram } from '../../../../platform/programs/run-program.ts'
import type { StorageProvider } from '../../../../ports/storage.ts'
import { type AssetRow, recordingInput } from '../../../library/assets/index.ts'
import { longestVideoMs } from '../rules.ts'
import type { VideoFacts } from '../tables.ts'
import { inWords } from './run-ffmpeg.ts'

export interface OpenVideo {
  /** How ffmpeg opens it: one demuxer, no network. */
  readonly input: readonly string[]
  readonly facts: VideoFacts
  readonly bytes: number
  /** What its colors are. */
  readonly matrix: ColorMatrix
}

const probeSchema = z.object({
  format: z.object({ duration: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      pix_fmt: z.string().optional(),
      color_space: z.string().optional(),
      color_transfer: z.string().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
})

/** Copies the video of the library into a local file and looks at what it is. Refuses one that cannot have captions. */
export async function openVideo(
  storage: StorageProvider,
  asset: AssetRow,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<OpenVideo> {
  const { original } = asset.variants
  const stream = original ? await storage.read(original.key) : null
  if (!original || !stream) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal })
  const input = recordingInput(path, original.mime)
  const { format, streams } = await probe(input, signal)
  const video = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  if (!video) throw refuse(videoRefusals.VIDEO_NOT_MP4)
  if (!streams.some((one) => one.codec_type === 'audio')) throw refuse(videoRefusals.VIDEO_HAS_NO_SOUND)
  const durationMs = Math.round((format.duration ?? 0) * 1_000)
  if (durationMs <= 0) throw refuse(assetRefusals.MEDIA_DAMAGED)
  if (durationMs > longestVideoMs) throw refuse(videoRefusals.VIDEO_TOO_LONG)
  const rotation = video.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const { width = 0, height = 0 } = video
  const isSideways = Math.abs(rotation) % 180 === 90
  const facts = { durationMs, width: isSideways ? height : width, height: isSideways ? width : height }
  return { input, facts, bytes: original.bytes, matrix: matrixOf(video) }
}

async function probe(input: readonly string[], signal: AbortSignal): Promise<z.infer<typeof probeSchema>> {
  try {
    const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', ...input]
    const output = await runProgram('ffprobe', args, { timeoutMs: 60_000, maxOutputBytes: 1024 * 1024, signal })
    return probeSchema.parse(JSON.parse(output.toString('utf8')))
  } catch (error) {
    throw inWords(error)
  }
}
