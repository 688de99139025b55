import { assetRefusals, mediaToolRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { presentTask, startTask } from '../../foundation/tasks/index.ts'
import { type Balance, requireBalance } from '../../money/billing/index.ts'
import { type AssetRow, findAssets } from '../assets/index.ts'
import { removeNoiseKind, trimVideoKind, writeSubtitlesKind } from './kinds.ts'

const longestMs = 60 * 60_000

export function stateOfTools({ providers }: Pick<WorkspaceContext, 'providers'>) {
  return { hasSubtitles: providers.transcription.transcribe !== null }
}

export async function removeNoise(ctx: WorkspaceContext, { assetId }: { assetId: string }) {
  const source = await requireRecording(ctx, assetId, 'noiseRemovalSeconds')
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
  const source = await requireRecording(ctx, assetId, 'subtitleSeconds')
  const madeId = newId(ctx.clock.now().getTime())
  const payload = { assetId, madeId, language }
  const row = await startTask(ctx, writeSubtitlesKind, { title: source.name, subject: payload, payload })
  return { task: presentTask(row), madeId }
}

/** Shorter parts than this are too short to show anything. */
const shortestMs = 100

export async function trimVideo(
  ctx: WorkspaceContext,
  input: { assetId: string; startMs: number; endMs?: number; withoutSound: boolean },
) {
  const { assetId, startMs, withoutSound } = input
  const source = (await findAssets(ctx, [assetId])).get(assetId)
  if (source?.kind !== 'video') throw refuse(assetRefusals.ASSET_NOT_FOUND)
  const lengthMs = source.durationMs ?? 0
  const endMs = Math.min(input.endMs ?? lengthMs, lengthMs)
  if (endMs - startMs < shortestMs) throw refuse(mediaToolRefusals.CUT_OUTSIDE_VIDEO)
  const madeId = newId(ctx.clock.now().getTime())
  const payload = { assetId, madeId, startMs, endMs, withoutSound }
  const row = await startTask(ctx, trimVideoKind, { title: source.name, subject: { assetId, madeId }, payload })
  return { task: presentTask(row), madeId }
}

/** A recording that fits into the plan's remaining minutes; whether it has audio is only known when it is opened. */
async function requireRecording(ctx: WorkspaceContext, assetId: string, balance: Balance): Promise<AssetRow> {
  const source = (await findAssets(ctx, [assetId])).get(assetId)
  if (!source) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  if (source.kind !== 'audio' && source.kind !== 'video') throw refuse(mediaToolRefusals.MEDIA_HAS_NO_SOUND)
  if ((source.durationMs ?? 0) > longestMs) throw refuse(mediaToolRefusals.MEDIA_TOO_LONG)
  await requireBalance((work) => ctx.scopes.workspace(ctx.actor, work), balance, secondsOf(source))
  return source
}

/** Started seconds count. */
export function secondsOf({ durationMs }: Pick<AssetRow, 'durationMs'>): number {
  return Math.max(1, Math.ceil((durationMs ?? 0) / 1000))
}
