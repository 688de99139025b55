import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { carefulInput, startProgram } from '../media/run-program.ts'
import { deliver, inTempFolder } from '../media/temp-folder.ts'
import type { FrameRenderer } from '../open-painter.ts'
import type { VideoRequest } from '../options.ts'
import { lengthOf } from './audio-tracks.ts'
import { encode, planFrames } from './frame-pipe.ts'

/** Palette generation holds all frames in memory, hence few and small ones. Chats and mailboxes take a file of this size. */
const most = { frames: 150, width: 480, bytes: 10_000_000 }
const leastWidth = 120
const mostTries = 4

/**
 * A page as an endless GIF without audio, with a palette of its own. At most 480 px wide; a page longer than ten
 * seconds at 15 frames per second has fewer frames, but is never cut. A file of more than 10 MB is made again, smaller.
 */
export async function renderGif(
  renderer: FrameRenderer,
  request: VideoRequest & { maxBytes?: number },
): Promise<{ durationMs: number; frames: number; missing: string[] }> {
  const { story, pageIndex, signal, outputPath, onProgress, maxBytes = most.bytes } = request
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
          `[0:v]${still}${withPalette(256)}`,
          ...['-loop', '0', '-f', 'gif', file],
        ],
        timeoutMs: 60_000 + durationMs * renderer.limits.secondsPerVideoSecond,
        signal,
        onProgress,
      })
      const command = renderer.programs.ffmpeg
      const timeoutMs = 60_000 + durationMs * renderer.limits.secondsPerVideoSecond
      await deliver(await shrunkTo(maxBytes, file, { width, folder, command, timeoutMs, signal }), outputPath)
      return { durationMs, frames, missing: [...page.missing] }
    })
  } finally {
    page.close()
  }
}

function withPalette(colors: number): string {
  return `split[one][two];[one]palettegen=stats_mode=diff:max_colors=${colors}[palette];[two][palette]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle`
}

/** The file, or a narrower one with fewer colors that has at most so many bytes. Noise hardly compresses, so it is measured. */
async function shrunkTo(
  maxBytes: number,
  file: string,
  given: { width: number; folder: string; command: string; timeoutMs: number; signal: AbortSignal | undefined },
): Promise<string> {
  let { width } = given
  let current = file
  for (let attempt = 1; attempt <= mostTries && width > leastWidth; attempt += 1) {
    const { size } = await stat(current)
    if (size <= maxBytes) break
    // Flat images shrink with their sides and not with their area; it shows after the first attempt.
    const share = attempt === 1 ? Math.sqrt(maxBytes / size) : maxBytes / size
    width = Math.max(leastWidth, Math.floor(width * share * 0.95))
    current = join(given.folder, `page-${attempt}.gif`)
    const args = [
      ...['-v', 'error', '-y', ...carefulInput, '-i', file],
      ...['-filter_complex', `[0:v]scale=${width}:-1:flags=lanczos,${withPalette(128)}`],
      ...['-loop', '0', '-f', 'gif', current],
    ]
    await startProgram(given.command, args, given).done
  }
  return current
}
