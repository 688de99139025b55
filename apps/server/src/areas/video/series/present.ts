import { nextTimes, type Series, type SeriesEpisode, seriesMessages } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findAccountsById } from '../../connections/linked-accounts/index.ts'
import { findPostsById, type VideoPostRow } from '../../connections/video-posts/index.ts'
import { findTasks } from '../../foundation/tasks/index.ts'
import { addressOf, posterFile, videoFile } from './file-names.ts'
import { originalityOf, stateOf } from './rules.ts'
import { countMade, type EpisodeRow, findPlanned, findScriptsBefore, type SeriesRow } from './store.ts'

type Ctx = Pick<WorkspaceContext, 'db' | 'clock' | 'providers'>
const shownTimes = 5

export async function presentSeries(ctx: Ctx, rows: readonly SeriesRow[]): Promise<Series[]> {
  const ids = rows.map(({ id }) => id)
  const counts = await countMade(ctx, ids)
  const planned = await findPlanned(ctx, ids)
  const upcoming = new Map(
    (await presentEpisodes(ctx, planned)).map((episode, index) => [planned[index]?.seriesId, episode]),
  )
  const accounts = await findAccountsById(
    ctx,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  const now = ctx.clock.now()
  return rows.map((row) => {
    const { id, name, platform, content, settings, frequency, startsOn, time, timeZone, status } = row
    const account = accounts.find((each) => each.id === row.accountId)
    const schedule = { frequency, startsOn, time, timeZone }
    return {
      ...{ id, name, platform, content, settings, schedule, status },
      account: account ? { id: account.id, name: account.name } : null,
      isArchived: row.archivedAt !== null,
      upcoming: status === 'off' ? null : (upcoming.get(id) ?? null),
      nextTimes: nextTimes(schedule, now, shownTimes).map((at) => at.toISOString()),
      madeEpisodes: counts.get(id)?.made ?? 0,
      episodesToApprove: counts.get(id)?.toApprove ?? 0,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

export async function presentOneSeries(ctx: Ctx, row: SeriesRow): Promise<Series> {
  const [shown] = await presentSeries(ctx, [row])
  if (!shown) throw new Error('Every series is shown.')
  return shown
}

export async function presentEpisodes(ctx: Ctx, rows: readonly EpisodeRow[]): Promise<SeriesEpisode[]> {
  const tasks = await findTasks(
    ctx,
    rows.flatMap(({ taskId }) => taskId ?? []),
  )
  const posts = await findPostsById(
    ctx,
    rows.flatMap(({ postId }) => postId ?? []),
  )
  const isWritten = ctx.providers.language.describe().level === 'full'
  const shown: SeriesEpisode[] = []
  for (const row of rows) {
    const task = tasks.find(({ id }) => id === row.taskId) ?? null
    const post = posts.find(({ id }) => id === row.postId) ?? null
    const known = stateOf(row, task, post)
    // Nobody would write it: said now, and not when its time has come.
    const state = known === 'planned' && row.voiceScript === '' && !isWritten ? 'needs-script' : known
    const place = { workspaceId: row.workspaceId, episodeId: row.id }
    const { id, number, title, description, voiceScript, writer, cost, durationMs, bytes } = row
    const originality = voiceScript === '' ? null : originalityOf(voiceScript, await findScriptsBefore(ctx, row))
    const hasVideo = row.madeAt !== null && (row.expiresAt === null || row.expiresAt > ctx.clock.now())
    shown.push({
      ...{ id, number, state, title, description, voiceScript, writer, cost, durationMs, bytes },
      scheduledAt: row.scheduledAt.toISOString(),
      originality: originality?.value ?? null,
      nearest: originality?.nearest ?? null,
      progress:
        state === 'making' && task
          ? {
              stage: task.stage,
              percent: Math.round(task.percent * 10) / 10,
              remainingMs: task.remainingMs,
            }
          : null,
      error: state === 'failed' ? (task?.failure?.message ?? seriesMessages.stopped) : null,
      videoUrl: hasVideo ? addressOf(place, videoFile) : null,
      posterUrl: hasVideo ? addressOf(place, posterFile) : null,
      post: post ? presentPost(post) : null,
    })
  }
  return shown
}

function presentPost({ id, state, reason, url, nextTryAt }: VideoPostRow): NonNullable<SeriesEpisode['post']> {
  const isToCome = state === 'scheduled' || state === 'waiting'
  return { id, state, reason, url, nextTryAt: isToCome ? nextTryAt.toISOString() : null }
}

export async function presentEpisode(ctx: Ctx, row: EpisodeRow): Promise<SeriesEpisode> {
  const [shown] = await presentEpisodes(ctx, [row])
  if (!shown) throw new Error('Every episode is shown.')
  return shown
}
