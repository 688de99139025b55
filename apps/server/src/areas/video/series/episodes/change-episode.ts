import { findForbidden, type SeriesEpisode, seriesRefusals } from '@taplore/contract'
import { dayMs, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { presentEpisode } from '../present.ts'
import { longestSpeechS, readingSeconds } from '../rules.ts'
import { changeEpisode, type EpisodeRow } from '../store.ts'
import { planAfter } from './plan-episode.ts'
import { postEpisode } from './post-episode.ts'
import { requireEpisode } from './start-making.ts'

interface Named {
  readonly seriesId: string
  readonly episodeId: string
}

/** Changes the upcoming video before it is made (SERIES-08): what is made has this script. */
export async function editEpisode(
  ctx: WorkspaceContext,
  {
    title,
    description,
    voiceScript,
    scheduledAt,
    ...named
  }: Named & Pick<SeriesEpisode, 'title' | 'description' | 'voiceScript' | 'scheduledAt'>,
): Promise<SeriesEpisode> {
  const { row, episode } = await requireEpisode(ctx, named)
  if (episode.state !== 'planned') throw refuse(seriesRefusals.EPISODE_STARTED)
  const at = new Date(scheduledAt)
  const inMs = at.getTime() - ctx.clock.now().getTime()
  if (!(inMs > 0 && inMs <= 366 * dayMs)) throw refuse(seriesRefusals.EPISODE_TIME_INVALID)
  const words = findForbidden(`${title}\n${voiceScript}`, row.content)
  if (words.length > 0) throw refuse(seriesRefusals.EPISODE_SCRIPT_FORBIDDEN, { words })
  if (readingSeconds(voiceScript, row.settings.speed) > longestSpeechS)
    throw refuse(seriesRefusals.EPISODE_SCRIPT_TOO_LONG)
  const isSame = voiceScript === episode.voiceScript
  const changed = await changeEpisode(ctx, episode.id, {
    ...{ title, description, voiceScript, scheduledAt: at },
    ...(isSame ? {} : { writer: voiceScript === '' ? 'nobody' : 'person', waitsFor: null }),
  })
  return presentEpisode(ctx, changed ?? episode)
}

/** Approves a finished episode: it is posted at its time, or now if that has passed. */
export async function approveEpisode(ctx: WorkspaceContext, named: Named): Promise<SeriesEpisode> {
  const { row, episode } = await requireEpisode(ctx, named)
  if (episode.state === 'approved') return presentEpisode(ctx, episode)
  if (episode.state !== 'made') throw refuse(seriesRefusals.EPISODE_NOT_MADE)
  const posted = await postEpisode(ctx, { row, episode, userId: ctx.actor.userId })
  const shown = await presentEpisode(ctx, posted)
  await record(ctx, posted, 'series.episode-approved', row.name)
  return shown
}

/** Leaves an episode out: a planned one is not made, a finished one not posted. */
export async function skipEpisode(ctx: WorkspaceContext, named: Named): Promise<SeriesEpisode> {
  const { row, episode } = await requireEpisode(ctx, named)
  if (episode.state === 'making' || episode.state === 'approved') throw refuse(seriesRefusals.EPISODE_STARTED)
  const skipped = (await changeEpisode(ctx, episode.id, { state: 'skipped', waitsFor: null })) ?? episode
  if (episode.state === 'planned' && row.status !== 'off') await planAfter(ctx, row, episode)
  const shown = await presentEpisode(ctx, skipped)
  await record(ctx, skipped, 'series.episode-skipped', row.name)
  return shown
}

async function record(
  ctx: WorkspaceContext,
  { seriesId, number }: EpisodeRow,
  what: 'series.episode-approved' | 'series.episode-skipped',
  name: string,
): Promise<void> {
  await recordAuditEvent(ctx, {
    action: what,
    object: { kind: 'series', id: seriesId, name },
    after: { number },
  })
}
