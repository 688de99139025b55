import { readFile } from 'node:fs/promises'
import { mediaToolRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { z } from 'zod'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import { spend } from '../../money/billing/index.ts'
import { storeCaptions } from '../assets/index.ts'
import type { writeSubtitlesKind } from './kinds.ts'
import { ffmpeg, withSource } from './source-file.ts'
import { secondsOf } from './start-tools.ts'
import { webVtt } from './web-vtt.ts'

type Work = TaskWork<z.output<typeof writeSubtitlesKind.payload>, 'listening'>

/** One channel at the sample rate of speech services: an hour is 20 MB, below their limit. */
const speech = ['-vn', '-map', '0:a:0', '-ac', '1', '-ar', '16000', '-c:a', 'libmp3lame', '-b:a', '48k', '-f', 'mp3']

/** Transcribes a recording into a subtitle track in the library. */
export async function transcribeRecording(work: Work): Promise<void> {
  await work.stage('listening')
  const { transcribe } = work.ctx.providers.transcription
  if (!transcribe) throw refuse(mediaToolRefusals.SUBTITLES_OFF)
  await withSource(work, async ({ row, input, path }) => {
    const target = path('.mp3')
    await ffmpeg([...input, ...speech, target], work.signal)
    await work.progress(0.2)
    const { language, madeId } = work.payload
    const cues = await transcribe({ sound: await readFile(target), language, signal: work.signal })
    if (cues.length === 0) throw refuse(mediaToolRefusals.SUBTITLES_NOTHING_HEARD)
    await work.progress(0.9)
    const { workspaceId, userId } = work
    await storeCaptions(
      work.ctx,
      { workspaceId, userId },
      { assetId: madeId, vtt: webVtt(cues), name: `${row.name} (${language})`, durationMs: row.durationMs ?? 0 },
      (inner) => spend(inner, 'subtitleSeconds', secondsOf(row)),
    )
  })
}
