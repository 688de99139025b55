import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Story } from '@taplore/story'
import { startProgram } from '../media/run-program.ts'
import { deliver, inTempFolder } from '../media/temp-folder.ts'
import type { FrameRenderer } from '../open-painter.ts'
import { audioTracksOf, lengthOf } from './audio-tracks.ts'
import { mixAudio } from './mix-audio.ts'
import { audioCodec } from './render-page-video.ts'

/**
 * Joins videos of pages, as `renderPageVideo` created them in one size, in the given order. Video streams are copied;
 * the audio is mixed again over the whole, so that music does not skip between pages.
 */
export async function joinVideos(
  renderer: FrameRenderer,
  given: {
    story: Story
    videos: readonly { pageIndex: number; path: string }[]
    outputPath: string
    signal?: AbortSignal
  },
): Promise<{ durationMs: number; missing: string[] }> {
  const { story, videos, outputPath, signal } = given
  if (videos.length === 0) throw new RangeError('There is nothing to join.')
  return await inTempFolder(renderer.options.workFolder, async (folder) => {
    const { sounds, durationMs } = audioTracksOf(
      story,
      videos.map((video) => video.pageIndex),
    )
    const mix = await mixAudio(sounds, { durationMs, firstInput: 1, renderer, signal })
    const list = join(folder, 'videos.txt')
    const file = join(folder, 'joined.mp4')
    await writeFile(list, videos.map((video) => entryOf(video.path, lengthOf(story, video.pageIndex))).join(''))
    const { done } = startProgram(
      renderer.programs.ffmpeg,
      [
        ...['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0', '-i', list],
        ...[...mix.inputs, '-filter_complex', mix.filters, '-map', '0:v:0', '-map', '[sound]', '-c:v', 'copy'],
        ...[...audioCodec, '-t', (durationMs / 1000).toFixed(3), '-movflags', '+faststart', '-f', 'mp4', file],
      ],
      { signal, timeoutMs: 60_000 + durationMs * renderer.limits.secondsPerVideoSecond },
    )
    await done
    await deliver(file, outputPath)
    return { durationMs, missing: mix.missing }
  })
}

/** A line of ffmpeg's file list: in single quotes, inner quotes escaped. */
function entryOf(path: string, lengthMs: number): string {
  return `file '${path.replaceAll("'", "'\\''")}'\nduration ${(lengthMs / 1000).toFixed(6)}\n`
}
