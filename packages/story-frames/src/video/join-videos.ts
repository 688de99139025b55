import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Story } from '@taplore/story'
import { startProgram } from '../media/run-program.ts'
import type { Painter } from '../open-painter.ts'
import { audioTracksOf, lengthOf } from './audio-tracks.ts'
import { mixAudio } from './mix-audio.ts'
import { audioCodec } from './render-page-video.ts'
import { deliver, inTempFolder } from './temp-folder.ts'

/**
 * Joins films of pages, as `renderPageFilm` made them in one size, in the order given. Pictures are taken over as they are;
 * the sound is mixed anew over the whole, so that music does not stumble between pages.
 */
export async function joinFilms(
  painter: Painter,
  given: {
    story: Story
    films: readonly { pageIndex: number; path: string }[]
    outputPath: string
    signal?: AbortSignal
  },
): Promise<{ durationMs: number; missing: string[] }> {
  const { story, films, outputPath, signal } = given
  if (films.length === 0) throw new RangeError('There is nothing to join.')
  return await inTempFolder(painter.options.workFolder, async (folder) => {
    const { sounds, durationMs } = audioTracksOf(
      story,
      films.map((film) => film.pageIndex),
    )
    const mix = await mixAudio(sounds, { durationMs, firstInput: 1, painter, signal })
    const list = join(folder, 'films.txt')
    const file = join(folder, 'joined.mp4')
    await writeFile(list, films.map((film) => entryOf(film.path, lengthOf(story, film.pageIndex))).join(''))
    const { done } = startProgram(
      painter.programs.ffmpeg,
      [
        ...['-nostdin', '-v', 'error', '-y', '-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0', '-i', list],
        ...[...mix.inputs, '-filter_complex', mix.filters, '-map', '0:v:0', '-map', '[sound]', '-c:v', 'copy'],
        ...[...audioCodec, '-t', (durationMs / 1000).toFixed(3), '-movflags', '+faststart', '-f', 'mp4', file],
      ],
      { signal, timeoutMs: 60_000 + durationMs * painter.limits.secondsPerFilmSecond },
    )
    await done
    await deliver(file, outputPath)
    return { durationMs, missing: mix.missing }
  })
}

/** A line of ffmpeg's list of files: in single quotes, quotes inside stepped over. */
function entryOf(path: string, lengthMs: number): string {
  return `file '${path.replaceAll("'", "'\\''")}'\nduration ${(lengthMs / 1000).toFixed(6)}\n`
}
