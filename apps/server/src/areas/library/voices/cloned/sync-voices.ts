import { isWithinLimit, limitOf, storyLanguages, voiceMessages } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import type { ServiceVoice } from '../../../../ports/speech.ts'
import { workspaceNameOf } from '../../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { planOf } from '../../../money/billing/index.ts'
import { voicesChanged } from '../live.ts'
import { voiceLimitOf } from '../speech-accounts.ts'
import {
  type ClonedVoiceRow,
  deleteCloned,
  insertCloned,
  listClonedRows,
  listSampleRows,
  lockClonedVoices,
  updateCloned,
  type VoiceSampleRow,
} from '../store.ts'
import { requireCloning, type Way } from './capacity.ts'
import { inWorkspace } from './in-workspace.ts'
import { matchSamples, removeStored } from './samples.ts'

/**
 * Brings the list in line with the service: names, recordings, voices that were deleted there, and ones whose confirmation was lost.
 * From the workspace's own account, voices that were made there are added up to the limit; this installation's account has voices of
 * other workspaces too, so from there nothing is added.
 */
export async function syncVoices(ctx: SlowWorkspaceContext) {
  const way = await requireCloning(ctx)
  const there = await way.cloning.list()
  const result = await inWorkspace(ctx, (inner) => apply(inner, way, there))
  await removeStored(ctx, result.files)
  // A voice that was created twice because an answer was lost: the one that is not in use goes.
  for (const id of result.duplicates) await way.cloning.remove(id)
  const message = result.leftOut > 0 ? voiceMessages.someLeftOut : voiceMessages.synced
  const { added, removed, leftOut } = result
  return { success: 'success' as const, message, added, removed, leftOut }
}

async function apply(ctx: WorkspaceContext, way: Way, there: readonly ServiceVoice[]) {
  const { workspaceId } = ctx.actor
  await lockClonedVoices(ctx, workspaceId)
  const rows = await listClonedRows(ctx, [way.account.name])
  const files: VoiceSampleRow[] = []
  const kept = new Map<string, ClonedVoiceRow>()
  let removed = 0
  for (const row of rows) {
    const voice = there.find(({ id, tag }) => (row.providerVoice ? id === row.providerVoice : tag === row.id))
    if (voice) {
      kept.set(voice.id, row)
      files.push(...(await matchSamples(ctx, row, voice.samples, ctx.clock.now())))
      const isChanged = row.providerVoice !== voice.id || row.name !== voice.name
      if (isChanged) await updateCloned(ctx, row.id, { providerVoice: voice.id, name: voice.name || row.name })
    } else if (row.providerVoice) {
      files.push(...(await listSampleRows(ctx, [row.id])))
      await deleteCloned(ctx, row.id)
      removed += 1
    }
  }
  const isOurs = new Set([...kept.values()].map(({ id }) => id))
  const duplicates = there.filter(({ id, tag }) => tag && isOurs.has(tag) && !kept.has(id)).map(({ id }) => id)
  // Voices with the tag of another workspace of the same owner stay there.
  const strangers = way.account.keyOwner ? there.filter(({ id, tag }) => !kept.has(id) && !tag) : []
  const added = await addStrangers(ctx, way, strangers)
  const leftOut = strangers.length - added
  await publishLive(ctx, voicesChanged, { workspaceId, payload: {} })
  const object = { kind: 'voice' as const, id: workspaceId, name: await workspaceNameOf(ctx) }
  await recordAuditEvent(ctx, { action: 'voices.synced', object, after: { added, removed, leftOut } })
  return { files, duplicates, added, removed, leftOut }
}

async function addStrangers(ctx: WorkspaceContext, { account, accounts }: Way, voices: readonly ServiceVoice[]) {
  const limit = voiceLimitOf(account, limitOf(await planOf(ctx), 'stories.voiceCloning'))
  let count = (
    await listClonedRows(
      ctx,
      accounts.map(({ name }) => name),
    )
  ).length
  let added = 0
  for (const { id: providerVoice, name, kind, language, samples } of voices) {
    if (typeof limit === 'number' && !isWithinLimit(limit, count + 1)) break
    const row = await insertCloned(ctx, {
      id: newId(),
      workspaceId: ctx.actor.workspaceId,
      provider: account.name,
      providerVoice,
      name: name || providerVoice,
      language: languageOf(language),
      kind,
      createdBy: ctx.actor.userId,
      createdAt: ctx.clock.now(),
    })
    await matchSamples(ctx, row, samples, ctx.clock.now())
    count += 1
    added += 1
  }
  return added
}

/** A story language by the word of the service; English where it says none. */
function languageOf(word: string | null): string {
  const code = word?.toLowerCase().replace('_', '-') ?? ''
  return storyLanguages.find((one) => one.code.toLowerCase() === code)?.code ?? 'en'
}
