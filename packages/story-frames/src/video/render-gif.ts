import { join } from 'node:path'
import type { FrameRenderer } from '../open-painter.ts'
import type { VideoRequest } from '../options.ts'
import { lengthOf } from './audio-tracks.ts'
import { encode, planFrames } from './frame-pipe.ts'
import { deliver, inTempFolder } from './temp-folder.ts'

/** Palette generation holds all frames in memory, hence few and small ones. */
const most = { frames: 150, width: 480 }

/**
 * A page as an endless GIF without audio, with a palette of its own. At most 480 px wide; a page longer than ten
 * seconds at 15 frames per second has fewer frames, but is never cut.
 */
export async function renderGif(
  renderer: FrameRenderer,
  request: VideoRequest,
): Promise<{ durationMs: number; frames: number; missing: string[] }> {
  const { story, pageIndex, signal, outputPath, onProgress } = request
  const width = Math.min(most.width, request.size.width)
  const size = { width, height: Math.round((request.size.height * width) / request.size.width) }
  const durationMs = lengthOf(story, pageIndex)
  const framesPerSecond = Math.min(15, (most.frames * 1000) / durationMs)
  const frames = Math.max(1, Math.round((durationMs * framesPerSecond) / 1000))
  const page = await renderer.openPage({ ...request, size })
  try {
    return await inTempFolder(renderer.options.workFolder, async (folder) => {
      const plan = planFrames(page, frames, framesPerSecond)
      const file = join(folder, 'page.gif')
      const still = plan.repeated > 0 ? `tpad=stop_mode=clone:stop=${plan.repeated},` : ''
      await encode(page, plan, {
        command: renderer.programs.ffmpeg,
        args: [
          ...['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${size.width}x${size.height}`],
          ...['-framerate', framesPerSecond.toFixed(4), '-i', 'pipe:0'],
          '-filter_complex',
          `[0:v]${still}split[one][two];[one]palettegen=stats_mode=diff[palette];[two][palette]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle`,
          ...['-loop', '0', '-f', 'gif', file],
        ],
        timeoutMs: 60_000 + durationMs * renderer.limits.secondsPerVideoSecond,
        signal,
        onProgress,
      })
      await deliver(file, outputPath)
      return { durationMs, frames, missing: [...page.missing] }
    })
  } finally {
    page.close()
  }
}
