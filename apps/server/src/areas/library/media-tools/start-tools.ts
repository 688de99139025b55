import { assetRefusals, mediaToolRefusals, type PlanFeature } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { presentTask, startTask } from '../../foundation/tasks/index.ts'
import { type Balance, requireBalance, requireFeature } from '../../money/billing/index.ts'
import { type AssetRow, findAssets } from '../assets/index.ts'
import { cutFilmKind, removeNoiseKind, writeSubtitlesKind } from './kinds.ts'

const longestMs = 60 * 60_000

export function stateOfTools({ providers }: Pick<WorkspaceContext, 'providers'>) {
  return { hasSubtitles: providers.transcription.transcribe !== null }
}

export async function removeNoise(ctx: WorkspaceContext, { assetId }: { assetId: string }) {
  const source = await requireRecording(ctx, assetId, 'removeBackgroundNoise', 'noiseRemovalSeconds')
  const madeId = newId(ctx.clock.now().getTime())
  const payload = { assetId, madeId }
  const row = await startTask(ctx, removeNoiseKind, { title: source.name, subject: payload, payload })
  return { task: presentTask(row), madeId }
}

export async function writeSubtitles(
  ctx: WorkspaceContext,
  { assetId, language }: { assetId: string; language: string },
) {
  if (!ctx.providers.transcription.transcribe) throw refuse(mediaToolRefusals.SUBTITLES_OFF)
  const source = await requireRecording(ctx, assetId, 'subtitles', 'subtitleSeconds')
  const madeId = newId(ctx.clock.now().getTime())
  const payload = { assetId, madeId, language }
  const row = await startTask(ctx, writeSubtitlesKind, { title: source.name, subject: payload, payload })
  return { task: presentTask(row), madeId }
}

/** Shorter parts than this show nothing. */
const shortestMs = 100

export async function cutFilm(
  ctx: WorkspaceContext,
  input: { assetId: string; startMs: number; endMs?: number; withoutSound: boolean },
) {
  const { assetId, startMs, withoutSound } = input
  await requireFeature(ctx, 'videoSplitting')
  const source = (await findAssets(ctx, [assetId])).get(assetId)
  if (source?.kind !== 'video') throw refuse(assetRefusals.ASSET_NOT_FOUND)
  const lengthMs = source.durationMs ?? 0
  const endMs = Math.min(input.endMs ?? lengthMs, lengthMs)
  if (endMs - startMs < shortestMs) throw refuse(mediaToolRefusals.CUT_OUTSIDE_FILM)
  const madeId = newId(ctx.clock.now().getTime())
  const payload = { assetId, madeId, startMs, endMs, withoutSound }
  const row = await startTask(ctx, cutFilmKind, { title: source.name, subject: { assetId, madeId }, payload })
  return { task: presentTask(row), madeId }
}

/** A recording whose length the plan has left this month; whether it has sound is only known when it is opened. */
async function requireRecording(
  ctx: WorkspaceContext,
  assetId: string,
  feature: PlanFeature,
  balance: Balance,
): Promise<AssetRow> {
  await requireFeature(ctx, feature)
  const source = (await findAssets(ctx, [assetId])).get(assetId)
  if (!source) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  if (source.kind !== 'audio' && source.kind !== 'video') throw refuse(mediaToolRefusals.MEDIA_HAS_NO_SOUND)
  if ((source.durationMs ?? 0) > longestMs) throw refuse(mediaToolRefusals.MEDIA_TOO_LONG)
  await requireBalance((work) => ctx.scopes.workspace(ctx.actor, work), balance, secondsOf(source))
  return source
}

/** Begun seconds count. */
export function secondsOf({ durationMs }: Pick<AssetRow, 'durationMs'>): number {
  return Math.max(1, Math.ceil((durationMs ?? 0) / 1000))
}
