import { buffer } from 'node:stream/consumers'
import { assetRefusals, billingRefusals, isWithinLimit, voiceRefusals } from '@taplore/contract'
import { idSchema, newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { requireFeature } from '../../money/billing/index.ts'
import { findAssets } from '../assets/index.ts'
import { presentCloned } from './list-voices.ts'
import { resolveCloned } from './resolve-voice.ts'
import { type Account, accountsOf, speechOf, voiceLimitOf } from './speech-accounts.ts'
import { countCloned, deleteCloned, holdCloned, insertCloned } from './store.ts'

interface CloneVoice {
  readonly name: string
  readonly language: string
  readonly assetIds: readonly string[]
}

/**
 * Makes a voice of the workspace from recordings in its library, on the first of its accounts. No transaction is open while the
 * service works; that there is room is asked before and after, and a voice that nobody could keep is given back.
 */
export async function cloneVoice(ctx: SlowWorkspaceContext, { name, language, assetIds }: CloneVoice) {
  const { actor, scopes, clock } = ctx
  const accounts = await accountsOf(ctx)
  const [account] = accounts
  const room = (inner: WorkspaceJobContext) => requireRoom(inner, accounts)
  await scopes.workspace(actor, room)
  const speech = await speechOf(ctx, account)
  if (!speech.clone) throw refuse(voiceRefusals.VOICE_CLONING_UNAVAILABLE)
  const files = await scopes.workspace(actor, (inner) => recordingsOf(inner, assetIds))
  const providerVoice = await speech.clone({ name, samples: await samplesOf(ctx, files) })
  const row = await scopes
    .workspace(actor, async (inner) => {
      await holdCloned(inner, actor.workspaceId)
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

/** Forgets a cloned voice at the service and then here; recordings that it made stay. */
export async function removeClonedVoice(ctx: SlowWorkspaceContext, { voiceId }: { voiceId: string }) {
  const voice = idSchema.safeParse(voiceId).success ? await resolveCloned(ctx, voiceId) : null
  if (!voice) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  const speech = await speechOf(ctx, voice.account)
  await speech.forget?.(voice.providerVoice)
  await ctx.scopes.workspace(ctx.actor, (inner) => deleteCloned(inner, voice.id))
  return { removed: voice.id }
}

async function requireRoom(ctx: WorkspaceJobContext, accounts: readonly [Account, ...Account[]]): Promise<void> {
  const config = await requireFeature(ctx, 'voiceCloning')
  const limit = voiceLimitOf(accounts[0], config.voiceCloning.voiceLimit)
  const total = await countCloned(
    ctx,
    accounts.map(({ name }) => name),
  )
  if (typeof limit !== 'number' || isWithinLimit(limit, total + 1)) return
  throw refuse(billingRefusals.PLAN_LIMIT_REACHED, {
    limitKey: 'voiceCloning',
    limit,
    total,
    planName: config.planName,
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
