import {
  isDrawnArtStyle,
  limitOf,
  linkedAccountRefusals,
  type Series,
  type SeriesInput,
  type seriesAudit,
  seriesLimits,
  seriesRefusals,
  seriesVisibilities,
} from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findAccount } from '../../connections/linked-accounts/index.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { stateOfImages } from '../../library/images/index.ts'
import { planOf } from '../../money/billing/index.ts'
import { planNext, replan } from './episodes/plan-episode.ts'
import { presentOneSeries } from './present.ts'
import { splitSentences } from './rules.ts'
import {
  changeSeries,
  countMade,
  countSeries,
  insertSeries,
  listActive,
  lockActive,
  lockSeries,
  type SeriesRow,
} from './store.ts'

interface Named {
  readonly seriesId: string
}
type AuditedChange = Exclude<(typeof seriesAudit.actions)[number], 'series.created'>

/** Creates a series, turned on. At the limit, the one that was named is turned off in the same transaction. */
export async function createSeries(
  ctx: WorkspaceContext,
  { turnsOff, ...input }: SeriesInput & { turnsOff?: string | undefined },
): Promise<Series> {
  const { workspaceId, userId } = ctx.actor
  const destination = await requireDestination(ctx, input)
  await requireArt(ctx, input)
  const turnedOff = await makeRoom(ctx, turnsOff)
  if ((await countSeries(ctx)).all >= seriesLimits.all) throw refuse(seriesRefusals.SERIES_TOO_MANY)
  const now = ctx.clock.now()
  const row = await insertSeries(ctx, {
    ...{ id: newId(now.getTime()), workspaceId, createdBy: userId, createdAt: now, turnedOnAt: now },
    ...columnsOf(input),
    ...destination,
    status: 'scheduled',
  })
  await planNext(ctx, row)
  const shown = await presentOneSeries(ctx, row)
  if (turnedOff) await record(ctx, turnedOff, 'series.turned-off')
  await recordAuditEvent(ctx, {
    action: 'series.created',
    object: { kind: 'series', id: row.id, name: row.name },
    after: { platform: row.platform, frequency: row.frequency },
  })
  return shown
}

export async function updateSeries(
  ctx: WorkspaceContext,
  { seriesId, ...input }: SeriesInput & Named,
): Promise<Series> {
  const before = await requireLocked(ctx, seriesId)
  const destination = await requireDestination(ctx, input)
  if (input.settings.artStyle !== before.settings.artStyle) await requireArt(ctx, input)
  const row = await changeSeries(ctx, seriesId, {
    ...columnsOf(input),
    ...destination,
    materialAt: placeInMaterial(before, input),
  })
  if (!row) throw refuse(seriesRefusals.SERIES_NOT_FOUND)
  await replan(ctx, before, row)
  return changed(ctx, row, 'series.changed')
}

export async function turnOnSeries(
  ctx: WorkspaceContext,
  { seriesId, turnsOff }: Named & { turnsOff?: string | undefined },
): Promise<Series> {
  const before = await requireLocked(ctx, seriesId)
  if (before.archivedAt) throw refuse(seriesRefusals.SERIES_ARCHIVED)
  if (before.status !== 'off') return presentOneSeries(ctx, before)
  const turnedOff = await makeRoom(ctx, turnsOff)
  const hasMade = (await countMade(ctx, [seriesId])).has(seriesId)
  const status = hasMade ? 'running' : 'scheduled'
  const row = await changeSeries(ctx, seriesId, { status, turnedOnAt: ctx.clock.now() })
  if (!row) throw refuse(seriesRefusals.SERIES_NOT_FOUND)
  await planNext(ctx, row)
  if (turnedOff) await record(ctx, turnedOff, 'series.turned-off')
  return changed(ctx, row, 'series.turned-on')
}

/** Nothing more is made; what was made and approved is still posted. */
export async function turnOffSeries(ctx: WorkspaceContext, { seriesId }: Named): Promise<Series> {
  const before = await requireLocked(ctx, seriesId)
  if (before.status === 'off') return presentOneSeries(ctx, before)
  return changed(ctx, await changeSeries(ctx, seriesId, { status: 'off' }), 'series.turned-off')
}

export async function archiveSeries(ctx: WorkspaceContext, { seriesId }: Named): Promise<Series> {
  const before = await requireLocked(ctx, seriesId)
  if (before.archivedAt) return presentOneSeries(ctx, before)
  const change = { status: 'off', archivedAt: ctx.clock.now() } as const
  return changed(ctx, await changeSeries(ctx, seriesId, change), 'series.archived')
}

export async function restoreSeries(ctx: WorkspaceContext, { seriesId }: Named): Promise<Series> {
  const before = await requireLocked(ctx, seriesId)
  if (!before.archivedAt) return presentOneSeries(ctx, before)
  return changed(ctx, await changeSeries(ctx, seriesId, { archivedAt: null }), 'series.restored')
}

async function requireLocked(ctx: WorkspaceContext, seriesId: string): Promise<SeriesRow> {
  const row = await lockSeries(ctx, seriesId)
  if (!row) throw refuse(seriesRefusals.SERIES_NOT_FOUND)
  return row
}

async function changed(ctx: WorkspaceContext, row: SeriesRow | null, what: AuditedChange): Promise<Series> {
  if (!row) throw refuse(seriesRefusals.SERIES_NOT_FOUND)
  const shown = await presentOneSeries(ctx, row)
  await record(ctx, row, what)
  return shown
}

async function record(ctx: WorkspaceContext, { id, name }: SeriesRow, what: AuditedChange): Promise<void> {
  await recordAuditEvent(ctx, { action: what, object: { kind: 'series', id, name } })
}

/** Turns off the named one if the limit is reached, and returns it; without a name it is refused with those to choose from. */
async function makeRoom(ctx: WorkspaceContext, turnsOff: string | undefined): Promise<SeriesRow | null> {
  await lockActive(ctx, ctx.actor.workspaceId)
  const active = await listActive(ctx)
  const limit = limitOf(await planOf(ctx, 'faceless'), 'faceless.series')
  if (active.length < Math.min(seriesLimits.active, Number(limit === 'unlimited' ? seriesLimits.active : limit)))
    return null
  const chosen = active.find(({ id }) => id === turnsOff)
  if (!chosen)
    throw refuse(seriesRefusals.SERIES_LIMIT_REACHED, {
      series: active.map(({ id, name, status }) => ({ id, name, status })),
    })
  return changeSeries(ctx, chosen.id, { status: 'off' })
}

async function requireDestination(
  ctx: WorkspaceContext,
  { destination, settings }: SeriesInput,
): Promise<Pick<SeriesRow, 'platform' | 'accountId'>> {
  if (destination.kind === 'download') return { platform: 'download', accountId: null }
  const account = await findAccount(ctx, destination.accountId)
  if (!account) throw refuse(linkedAccountRefusals.LINKED_ACCOUNT_NOT_FOUND)
  const isAudited = ctx.providers.posting.of(account.platform)?.isAudited ?? false
  if (!seriesVisibilities(account.platform, { isAudited }).includes(settings.visibility))
    throw refuse(seriesRefusals.SERIES_VISIBILITY_NOT_OFFERED)
  return { platform: account.platform, accountId: account.id }
}

/** A style whose images are generated needs someone who generates them; nothing else is drawn in their place. */
async function requireArt(ctx: WorkspaceContext, { settings }: SeriesInput): Promise<void> {
  if (isDrawnArtStyle(settings.artStyle)) return
  if ((await stateOfImages(ctx)).by === 'nobody') throw refuse(seriesRefusals.SERIES_IMAGES_OFF)
}

function columnsOf({ name, content, settings, schedule }: SeriesInput) {
  const { frequency, startsOn, time, timeZone } = schedule
  return { name, content, settings, frequency, startsOn, time, timeZone }
}

/** A text that was continued is read on from where it was; another one from its beginning. */
function placeInMaterial(before: SeriesRow, { content, settings }: SeriesInput): number {
  const read = splitSentences(before.content.material, before.settings.language).slice(0, before.materialAt)
  const now = splitSentences(content.material, settings.language)
  return read.every((sentence, index) => now[index] === sentence) ? before.materialAt : 0
}
