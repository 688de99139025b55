import { type SeriesEpisode, seriesRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { cancelTask, findTask, retryTask, startTask } from '../../../foundation/tasks/index.ts'
import { makeEpisodeKind } from '../kinds.ts'
import { presentEpisode } from '../present.ts'
import {
  changeEpisode,
  changeSeries,
  type EpisodeRow,
  findEpisode,
  lockEpisode,
  lockSeries,
  type SeriesRow,
} from '../store.ts'
import { reserveFor } from './pay-episode.ts'
import { materialAfter, planAfter } from './plan-episode.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** What keeps an episode from being made. */
export type Missing = 'script' | 'credits'

/** Begins to make a planned episode: its credits are set aside in the same transaction. Returns what is missing, or null. */
export async function startMaking(
  ctx: Ctx,
  { episode, row, userId }: { episode: EpisodeRow; row: SeriesRow; userId: string },
): Promise<Missing | null> {
  const isWritten = episode.voiceScript !== '' || ctx.providers.language.describe().level === 'full'
  if (!isWritten) return 'script'
  const attempts = episode.attempts + 1
  const reservationId = await reserveFor(ctx, episode, attempts)
  if (!reservationId) return 'credits'
  const actor = { workspaceId: row.workspaceId, userId }
  const task = await startTask({ ...ctx, actor }, makeEpisodeKind, {
    title: `${row.name} ${episode.number}`,
    subject: { seriesId: row.id, episodeId: episode.id },
    payload: { episodeId: episode.id },
  })
  const { settings } = row
  await changeEpisode(ctx, episode.id, {
    ...{ state: 'making', waitsFor: null, taskId: task.id, attempts, reservationId, settings },
  })
  const materialAt = episode.writer === 'basic' ? materialAfter(row) : row.materialAt
  const changed = await changeSeries(ctx, row.id, {
    materialAt,
    ...(row.status === 'off' ? {} : { status: 'running' }),
  })
  if (row.status !== 'off') await planAfter(ctx, changed ?? row, episode)
  return null
}

/** Makes a planned episode now, or tries again to make one that failed. */
export async function makeEpisode(
  ctx: WorkspaceContext,
  { seriesId, episodeId }: { seriesId: string; episodeId: string },
): Promise<SeriesEpisode> {
  const { row, episode } = await requireEpisode(ctx, { seriesId, episodeId })
  if (row.archivedAt) throw refuse(seriesRefusals.SERIES_ARCHIVED)
  if (episode.state === 'failed' && episode.taskId) {
    const again = await reserveAgain(ctx, episode)
    if (!again) throw refuse(seriesRefusals.SERIES_CREDITS_SPENT)
    await retryTask(ctx, { taskId: episode.taskId }, { kinds: [makeEpisodeKind], isShared: true })
  } else if (episode.state === 'planned') {
    const missing = await startMaking(ctx, { episode, row, userId: ctx.actor.userId })
    if (missing === 'script') throw refuse(seriesRefusals.EPISODE_SCRIPT_MISSING)
    if (missing === 'credits') throw refuse(seriesRefusals.SERIES_CREDITS_SPENT)
  } else {
    throw refuse(seriesRefusals.EPISODE_STARTED)
  }
  return presentEpisode(ctx, (await findEpisode(ctx, episodeId)) ?? episode)
}

/** Stops the making of an episode; anyone who may make one can, not only who started it. */
export async function cancelEpisode(
  ctx: WorkspaceContext,
  named: { seriesId: string; episodeId: string },
): Promise<SeriesEpisode> {
  const { episode } = await requireEpisode(ctx, named)
  const task = episode.state === 'making' && episode.taskId ? await findTask(ctx, episode.taskId) : null
  if (task?.state !== 'queued' && task?.state !== 'running') throw refuse(seriesRefusals.EPISODE_NOT_RUNNING)
  await cancelTask(ctx, { taskId: task.id }, { kinds: [makeEpisodeKind], isShared: true })
  return presentEpisode(ctx, episode)
}

/** Sets the credits of a further attempt aside; null when they don't suffice. */
export async function reserveAgain(ctx: Ctx, episode: EpisodeRow): Promise<EpisodeRow | null> {
  const attempts = episode.attempts + 1
  const reservationId = await reserveFor(ctx, episode, attempts)
  return reservationId ? changeEpisode(ctx, episode.id, { state: 'making', attempts, reservationId }) : null
}

/** An episode of a series, both locked until the transaction ends. */
export async function requireEpisode(
  ctx: Pick<Ctx, 'db'>,
  { seriesId, episodeId }: { seriesId: string; episodeId: string },
): Promise<{ row: SeriesRow; episode: EpisodeRow }> {
  const row = await lockSeries(ctx, seriesId)
  const episode = row ? await lockEpisode(ctx, episodeId) : null
  if (!row || episode?.seriesId !== row.id) throw refuse(seriesRefusals.EPISODE_NOT_FOUND)
  return { row, episode }
}
