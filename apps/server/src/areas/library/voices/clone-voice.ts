import { buffer } from 'node:stream/consumers'
import { assetRefusals, billingRefusals, isWithinLimit, limitOf, voiceRefusals } from '@taplore/contract'
import { idSchema, newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { planOf } from '../../money/billing/index.ts'
import { findAssets } from '../assets/index.ts'
import { presentCloned } from './list-voices.ts'
import { resolveCloned } from './resolve-voice.ts'
import { type Account, accountsOf, speechOf, voiceLimitOf } from './speech-accounts.ts'
import { countCloned, deleteCloned, insertCloned, lockClonedVoices } from './store.ts'

interface CloneVoice {
  readonly name: string
  readonly language: string
  readonly assetIds: readonly string[]
}

/**
 * Clones a voice from recordings in the library, on the first of the workspace's accounts. No transaction is open
 * while the service works; the limit is checked before and after, and a voice that cannot be saved is deleted again.
 */
export async function cloneVoice(ctx: SlowWorkspaceContext, { name, language, assetIds }: CloneVoice) {
  const { actor, scopes, clock } = ctx
  const accounts = await accountsOf(ctx)
  const [account] = accounts
  const room = (inner: WorkspaceJobContext) => requireCapacity(inner, accounts)
  await scopes.workspace(actor, room)
  const speech = await speechOf(ctx, account)
  if (!speech.clone) throw refuse(voiceRefusals.VOICE_CLONING_UNAVAILABLE)
  const files = await scopes.workspace(actor, (inner) => recordingsOf(inner, assetIds))
  const providerVoice = await speech.clone({ name, samples: await samplesOf(ctx, files) })
  const row = await scopes
    .workspace(actor, async (inner) => {
      await lockClonedVoices(inner, actor.workspaceId)
      await room(inner)
      return insertCloned(inner, {
        id: newId(),
        workspaceId: actor.workspaceId,
        provider: account.name,
        providerVoice,
        name,
        language,
        createdBy: actor.userId,
        createdAt: clock.now(),
      })
    })
    .catch(async (error) => {
      await speech
        .forget?.(providerVoice)
        .catch((err) => ctx.log.warn({ err }, 'a voice was left at the speech service'))
      throw error
    })
  return presentCloned(row, account, ctx.providers.speech)
}

/** Deletes a cloned voice at the service and then here; recordings made with it stay. */
export async function removeClonedVoice(ctx: SlowWorkspaceContext, { voiceId }: { voiceId: string }) {
  const voice = idSchema.safeParse(voiceId).success ? await resolveCloned(ctx, voiceId) : null
  if (!voice) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  const speech = await speechOf(ctx, voice.account)
  await speech.forget?.(voice.providerVoice)
  await ctx.scopes.workspace(ctx.actor, (inner) => deleteCloned(inner, voice.id))
  return { removed: voice.id }
}

async function requireCapacity(ctx: WorkspaceJobContext, accounts: readonly [Account, ...Account[]]): Promise<void> {
  const plan = await planOf(ctx)
  const limit = voiceLimitOf(accounts[0], limitOf(plan, 'stories.voiceCloning'))
  const total = await countCloned(
    ctx,
    accounts.map(({ name }) => name),
  )
  if (typeof limit !== 'number' || isWithinLimit(limit, total + 1)) return
  throw refuse(billingRefusals.PLAN_LIMIT_REACHED, {
    limitKey: 'voiceCloning',
    limit,
    total,
    planName: plan.planName,
    // No plan for sale includes more voices than this one does.
    neededPlan: null,
  })
}

async function recordingsOf(ctx: WorkspaceJobContext, assetIds: readonly string[]) {
  const rows = await findAssets(ctx, assetIds)
  return assetIds.map((assetId) => {
    const row = rows.get(assetId)
    const file = row?.kind === 'audio' && row.state === 'ready' ? row.variants.original : undefined
    if (!row || !file) throw refuse(assetRefusals.ASSET_NOT_FOUND)
    return { name: row.name, mime: file.mime, key: file.key }
  })
}

function samplesOf({ providers }: SlowWorkspaceContext, files: Awaited<ReturnType<typeof recordingsOf>>) {
  return Promise.all(
    files.map(async ({ name, mime, key }) => {
      const stream = await providers.storage.read(key)
      if (!stream) throw refuse(assetRefusals.ASSET_NOT_FOUND)
      return { name, mime, bytes: await buffer(stream) }
    }),
  )
}
