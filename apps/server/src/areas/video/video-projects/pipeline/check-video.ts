import { assetRefusals, videoRefusals } from '@taplore/contract'
import { minuteMs, refuse } from '@taplore/kit'
import type { z } from 'zod'
import { runProgram } from '../../../../platform/programs/run-program.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { findAssets } from '../../../library/assets/index.ts'
import type { captionVideoKind } from '../kinds.ts'
import { changeProject, findProject } from '../store.ts'
import { type OpenVideo, openVideo } from './open-video.ts'
import { inWords } from './run-ffmpeg.ts'
import { withWorkFiles } from './work-files.ts'

type Work = TaskWork<z.output<typeof captionVideoKind.payload>, (typeof captionVideoKind.stages)[number]>

/** Longer audio is not listened to before its turn: that takes more than seconds. */
const longestListenedMs = 20 * minuteMs
/** What is never louder than this is silence, in decibels; a quiet room is louder. */
const silence = -60

/**
 * What is wrong with a video is said within seconds, and not when the videos before it are recognized: that it cannot be read, is too
 * long, has no audio, or only silence. Silence with a script has captions all the same.
 */
export async function checkVideo(work: Work): Promise<void> {
  const { ctx, inWorkspace, signal } = work
  const { projectId } = work.payload
  const project = await inWorkspace((inner) => findProject(inner, projectId))
  if (!project?.assetId || project.taskId !== work.taskId || project.completedAt) return
  const { assetId } = project
  const asset = (await inWorkspace((inner) => findAssets(inner, [assetId]))).get(assetId)
  if (!asset) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  await work.stage('checking', { from: 0, to: 2 })
  await withWorkFiles(ctx.config.dataDir, async (newFile) => {
    const video = await openVideo(ctx.providers.storage, asset, { path: newFile('.source'), signal })
    await inWorkspace((inner) => changeProject(inner, projectId, { facts: video.facts }))
    if (project.script === null && video.facts.durationMs <= longestListenedMs && (await isSilent(video, signal)))
      throw refuse(videoRefusals.VIDEO_NOTHING_HEARD)
  })
}

/** Silent from the first sample to the last: its silence begins with it and is never said to end. */
async function isSilent({ input }: OpenVideo, signal: AbortSignal): Promise<boolean> {
  const listen = `silencedetect=noise=${silence}dB:duration=0.1,ametadata=mode=print:file=-`
  const args = ['-nostdin', '-v', 'error', ...input, '-map', '0:a:0', '-vn', '-af', listen, '-f', 'null', '-']
  const maxOutputBytes = 16 * 1024 * 1024
  try {
    const output = (await runProgram('ffmpeg', args, { timeoutMs: 5 * minuteMs, maxOutputBytes, signal })).toString()
    const began = /silence_start=(-?[\d.]+)/.exec(output)?.[1]
    return began !== undefined && Number(began) < 0.1 && !output.includes('silence_end')
  } catch (error) {
    throw inWords(error)
  }
}
