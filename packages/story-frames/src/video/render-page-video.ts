import { join } from 'node:path'
import { deliver, inTempFolder } from '../media/temp-folder.ts'
import type { FrameRenderer } from '../open-painter.ts'
import { framesPerSecond, type VideoRequest, type VideoResult } from '../options.ts'
import { audioTracksOf, lengthOf } from './audio-tracks.ts'
import { encode, planFrames } from './frame-pipe.ts'
import { mixAudio } from './mix-audio.ts'

/**
 * H.264 that every player supports, with explicit colors. Videos of one size and these settings can be joined without
 * re-encoding.
 */
const videoCodec = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high', '-g', '60', '-bf', '2'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
]
export const audioCodec = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'] as const

/**
 * A page of a story as an MP4, with audio unless it is asked for without: H.264 (yuv420p, 30 frames per second), AAC, ready to stream. The file
 * appears at `outputPath` when it is complete; an abort or failure leaves neither it nor a process nor a temporary
 * file.
 */
export async function renderPageVideo(renderer: FrameRenderer, request: VideoRequest): Promise<VideoResult> {
  const { story, pageIndex, size, signal, outputPath, onProgress, isSilent = false, threads } = request
  if (size.width % 2 !== 0 || size.height % 2 !== 0) throw new RangeError('A video has even sides.')
  const durationMs = lengthOf(story, pageIndex, framesPerSecond)
  const frames = Math.round((durationMs * framesPerSecond) / 1000)
  const page = await renderer.openPage(request)
  try {
    return await inTempFolder(renderer.options.workFolder, async (folder) => {
      const plan = planFrames(page, frames, framesPerSecond)
      const { sounds } = audioTracksOf(story, [pageIndex])
      const mix = isSilent ? null : await mixAudio(sounds, { durationMs, firstInput: 1, renderer, signal })
      const file = join(folder, 'page.mp4')
      const still = plan.repeated > 0 ? `,tpad=stop_mode=clone:stop=${plan.repeated}` : ''
      await encode(page, plan, {
        command: renderer.programs.ffmpeg,
        args: [
          ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${size.width}x${size.height}`],
          ...['-framerate', String(framesPerSecond), '-i', 'pipe:0', ...(mix?.inputs ?? [])],
          '-filter_complex',
          `[0:v]scale=out_color_matrix=bt709:out_range=tv:flags=bilinear,format=yuv420p${still}[image]${mix ? `;${mix.filters}` : ''}`,
          ...['-map', '[image]', ...videoCodec, ...(threads ? ['-threads', String(threads)] : [])],
          ...['-frames:v', String(frames), ...(mix ? ['-map', '[sound]', ...audioCodec] : [])],
          ...['-t', (durationMs / 1000).toFixed(3), '-movflags', '+faststart', '-f', 'mp4', file],
        ],
        timeoutMs: 60_000 + durationMs * renderer.limits.secondsPerVideoSecond,
        signal,
        onProgress,
      })
      await deliver(file, outputPath)
      return { durationMs, frames, missing: [...new Set([...page.missing, ...(mix?.missing ?? [])])] }
    })
  } finally {
    page.close()
  }
}
