import { seriesLimits } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { SystemContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { isMemberOf } from '../../../accounts/workspaces/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { seriesEvents } from '../events.ts'
import { makeEpisodeKind } from '../kinds.ts'
import { episodeFailedMail } from '../mails.ts'
import { changeEpisode, findEpisode, findSeriesRow, lockEpisode, lockSeries } from '../store.ts'
import { chargeFor, returnFor } from './pay-episode.ts'
import { postEpisode } from './post-episode.ts'

/** A finished video: it is charged, and waits for approval, or is posted where the series wants none. */
export async function finishEpisode(
  ctx: WorkspaceJobContext,
  episodeId: string,
  made: { readonly durationMs: number; readonly bytes: number },
): Promise<void> {
  const known = await findEpisode(ctx, episodeId)
  const row = known && (await lockSeries(ctx, known.seriesId))
  const episode = row && (await lockEpisode(ctx, episodeId))
  if (!row || episode?.state !== 'making') return
  await chargeFor(ctx, episode)
  const now = ctx.clock.now()
  const expiresAt = new Date(Math.max(now.getTime(), episode.scheduledAt.getTime()) + seriesLimits.keptDays * dayMs)
  const ready = await changeEpisode(ctx, episodeId, { ...made, state: 'made', madeAt: now, expiresAt })
  if (!ready) return
  if (!(ready.settings ?? row.settings).needsApproval) {
    await postEpisode(ctx, { row, episode: ready, userId: row.createdBy })
    return
  }
  await ctx.events.announce(seriesEvents.awaitsApproval, {
    workspaceId: row.workspaceId,
    seriesId: row.id,
    series: row.name,
    episodeId,
    episode: ready.title,
    userId: row.createdBy,
    madeAt: now.toISOString(),
  })
}

/** Returns the credits of an episode that could not be made, or was stopped. */
export async function failEpisode(
  ctx: WorkspaceJobContext,
  { episodeId, taskId, reason }: { episodeId: string; taskId: string; reason: string | null },
): Promise<void> {
  const episode = await lockEpisode(ctx, episodeId)
  if (episode?.state !== 'making' || episode.taskId !== taskId) return
  await returnFor(ctx, episode)
  await changeEpisode(ctx, episodeId, { state: 'failed', reservationId: null })
  // Who stopped it knows.
  if (reason === null) return
  const row = await findSeriesRow(ctx, episode.seriesId)
  if (!row) return
  const person = await ctx.scopes.system(async ({ db }) =>
    (await isMemberOf(db, row.createdBy, row.workspaceId)) ? findUserById(db, row.createdBy) : null,
  )
  if (!person) return
  await sendMail(ctx, {
    to: person.email,
    template: episodeFailedMail,
    data: {
      series: row.name,
      reason,
      url: new URL(`/series/${row.id}?workspace=${row.workspaceId}`, ctx.config.publicUrl).href,
    },
    requestKey: `series episode ${episodeId} ${episode.attempts}`,
  })
}

/** A task that has ended for good. */
export async function settleTask(
  ctx: SystemContext,
  task: {
    kind: string
    state: string
    taskId: string
    workspaceId: string
    reason: string
    subject: Record<string, string>
  },
): Promise<void> {
  const { kind, state, taskId, workspaceId, reason, subject } = task
  if (kind !== makeEpisodeKind.kind || state !== 'failed' || !subject.episodeId) return
  const episodeId = subject.episodeId
  await ctx.scopes.workspace({ workspaceId, userId: null }, (inner) =>
    failEpisode(inner, { episodeId, taskId, reason }),
  )
}
