import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { seriesRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { finishEpisode } from '../episodes/settle-episode.ts'
import { reserveAgain } from '../episodes/start-making.ts'
import { keyOf, posterFile, videoFile } from '../file-names.ts'
import { type EpisodeRow, findEpisode, lockEpisode, lockSeries, type SeriesRow } from '../store.ts'
import { drawScenes } from './draw-scenes.ts'
import { finishVideo, openStudio, renderScenes } from './render-scenes.ts'
import { speakScript } from './speak-script.ts'
import type { Making, MakingWork } from './work.ts'
import { writeScript } from './write-script.ts'

/**
 * Makes the video of an episode. Every step is saved when it is done, so that after a killed process, or when it is tried again, the next
 * one continues there and nothing is written, spoken, drawn or rendered twice.
 */
export async function makeEpisodeVideo(work: MakingWork): Promise<void> {
  const begun = await work.inWorkspace((ctx) => begin(ctx, work))
  if (!begun) return
  const { row, episode } = begun
  const root = join(work.ctx.config.dataDir, 'uploads')
  await mkdir(root, { recursive: true })
  const folder = await mkdtemp(join(root, 'series-'))
  const studio = openStudio(work.signal)
  try {
    const making: Making = { work, row, episode, settings: episode.settings ?? row.settings, folder, studio }
    await work.stage('scripting', { from: 0, to: 5 })
    const script = await work.once('script', () => writeScript(making))
    await work.stage('speaking', { from: 5, to: 20 })
    const scenes = await speakScript(making, script)
    await work.stage('illustrating', { from: 20, to: 25 })
    await drawScenes(making, scenes)
    await work.stage('filming', { from: 25, to: 90 })
    const files = await renderScenes(making, scenes)
    await work.stage('finishing', { from: 90, to: 100 })
    const made = await work.once('video', () => finishVideo(making, scenes, files))
    await work.inWorkspace((ctx) => finishEpisode(ctx, episode.id, made))
    await clear(making)
  } finally {
    studio.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** The episode of this task. Null when it is finished; a failed one that is tried again needs credits again. */
async function begin(
  ctx: WorkspaceJobContext,
  { taskId, payload: { episodeId } }: MakingWork,
): Promise<{ row: SeriesRow; episode: EpisodeRow } | null> {
  const known = await findEpisode(ctx, episodeId)
  const row = known && (await lockSeries(ctx, known.seriesId))
  const episode = row && (await lockEpisode(ctx, episodeId))
  if (!row || episode?.taskId !== taskId) throw refuse(seriesRefusals.EPISODE_NOT_FOUND)
  if (episode.state === 'making') return { row, episode }
  if (episode.state !== 'failed') return null
  const again = await reserveAgain(ctx, episode)
  if (!again) throw refuse(seriesRefusals.SERIES_CREDITS_SPENT)
  return { row, episode: again }
}

/** Deletes what the video was made of. Should the process end here, it goes with the video. */
async function clear({ work, episode }: Making): Promise<void> {
  const { storage } = work.ctx.providers
  const place = { workspaceId: episode.workspaceId, episodeId: episode.id }
  const kept = [keyOf(place, videoFile), keyOf(place, posterFile)]
  for await (const key of storage.list(keyOf(place, ''))) if (!kept.includes(key)) await storage.remove(key)
}
