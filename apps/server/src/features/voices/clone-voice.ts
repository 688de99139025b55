import { buffer } from 'node:stream/consumers'
import { assetRefusals, billingRefusals, isWithinLimit, voiceRefusals } from '@taplore/contract'
import { idSchema, newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../platform/context.ts'
import { findAssets } from '../assets/index.ts'
import { requireFeature } from '../billing/index.ts'
import { presentCloned } from './list-voices.ts'
import { countCloned, deleteCloned, findClonedRow, insertCloned } from './store.ts'

/** Makes a voice of the workspace from recordings in its library. */
export async function cloneVoice(
  ctx: WorkspaceContext,
  { name, language, assetIds }: { name: string; language: string; assetIds: string[] },
) {
  const { speech } = ctx.providers
  const config = await requireFeature(ctx, 'voiceCloning')
  if (!speech.clone) throw refuse(voiceRefusals.VOICE_CLONING_UNAVAILABLE)
  const total = await countCloned(ctx)
  const limit = config.voiceCloning.voiceLimit
  if (typeof limit === 'number' && !isWithinLimit(limit, total + 1)) {
    throw refuse(billingRefusals.PLAN_LIMIT_REACHED, {
      limitKey: 'voiceCloning',
      limit,
      total,
      planName: config.planName,
    })
  }
  const providerVoice = await speech.clone({ name, samples: await samplesOf(ctx, assetIds) })
  const row = await insertCloned(ctx, {
    id: newId(),
    workspaceId: ctx.actor.workspaceId,
    provider: speech.describe().chosen,
    providerVoice,
    name,
    language,
    createdBy: ctx.actor.userId,
    createdAt: ctx.clock.now(),
  })
  return presentCloned(row, speech)
}

/** Forgets a cloned voice here and at the service; recordings that it made stay. */
export async function removeClonedVoice(ctx: WorkspaceContext, { voiceId }: { voiceId: string }) {
  const { speech } = ctx.providers
  const row = idSchema.safeParse(voiceId).success ? await findClonedRow(ctx, voiceId) : null
  if (!row || row.provider !== speech.describe().chosen) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  await deleteCloned(ctx, row.id, row.provider)
  await speech.forget?.(row.providerVoice)
  return { removed: row.id }
}

async function samplesOf(ctx: WorkspaceContext, assetIds: readonly string[]) {
  const rows = await findAssets(ctx, assetIds)
  return Promise.all(
    assetIds.map(async (assetId) => {
      const row = rows.get(assetId)
      const file = row?.kind === 'audio' && row.state === 'ready' ? row.variants.original : undefined
      const stream = file ? await ctx.providers.storage.read(file.key) : null
      if (!row || !file || !stream) throw refuse(assetRefusals.ASSET_NOT_FOUND)
      return { name: row.name, mime: file.mime, bytes: await buffer(stream) }
    }),
  )
}
