import { clonedVoiceRefusals, voiceConsent, voiceLimits, voiceMessages, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import type { VoiceCloning } from '../../../../ports/speech.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { requireStorage } from '../../assets/index.ts'
import { voicesChanged } from '../live.ts'
import { resolveAccount } from '../resolve-voice.ts'
import {
  type ClonedVoiceRow,
  claimCloned,
  deleteCloned,
  deleteSamples,
  findClonedRow,
  insertSamples,
  listSampleRows,
  updateCloned,
  type VoiceSampleRow,
} from '../store.ts'
import { cloningOf, inProgress } from './capacity.ts'
import { claimMs, consentOf, present } from './create-voice.ts'
import type { CheckedFile } from './files/check-sample.ts'
import { inWorkspace } from './in-workspace.ts'
import { bytesOf, filesFromDisk, matchSamples, removeStored, storeSamples } from './samples.ts'

export interface VoiceChange {
  readonly voiceId: string
  readonly name: string
  readonly files: readonly CheckedFile[]
  readonly deletedSampleIds: readonly string[]
}

/**
 * Renames a voice, adds recordings and deletes others. At the service first, then here; a repeated call sends no recording that the
 * service already has.
 */
export async function editVoice(ctx: SlowWorkspaceContext, change: VoiceChange) {
  const { voiceId, name, files, deletedSampleIds } = change
  return withClaim(ctx, voiceId, async ({ row, cloning, samples: known }) => {
    requireSamples(known)
    const { there, samples } = await refresh(ctx, row, cloning)
    const deleted = samples.filter(({ id }) => deletedSampleIds.includes(id))
    if (deleted.length !== deletedSampleIds.length) throw refuse(clonedVoiceRefusals.VOICE_SAMPLE_NOT_FOUND)
    const kept = samples.filter((sample) => !deleted.includes(sample))
    const added = files.filter(
      ({ name: fileName, bytes }) => !kept.some((one) => one.fileName === fileName && one.bytes === bytes),
    )
    requireCount(kept.length + added.length)
    const stored = await storeSamples(
      ctx,
      voiceId,
      added,
      samples.map(({ fileName }) => fileName),
    )
    try {
      await inWorkspace(ctx, (inner) => requireStorage(inner, bytesOf(stored)))
      if (stored.length > 0 || name !== there.name) {
        await cloning.edit(row.providerVoice, { name, samples: await filesFromDisk(added, stored), tag: there.tag })
      }
      await inWorkspace(ctx, (inner) => insertSamples(inner, stored))
    } catch (error) {
      await removeStored(ctx, stored)
      throw error
    }
    for (const { providerSample } of deleted) {
      if (providerSample) await cloning.removeSample(row.providerVoice, providerSample)
    }
    const saved = await inWorkspace(ctx, async (inner) => {
      await deleteSamples(
        inner,
        deleted.map(({ id }) => id),
      )
      const updated = await updateCloned(inner, voiceId, { name, consents: [...row.consents, consentOf(inner)] })
      const { statement, termsVersion } = voiceConsent
      await announce(inner, row, 'voice.changed', {
        before: { name: row.name, recordings: samples.length },
        after: { name, recordings: kept.length + added.length, consent: statement, termsVersion },
      })
      return updated
    })
    await removeStored(ctx, deleted)
    return present(ctx, saved ?? row)
  })
}

/**
 * The voice as the service has it, and its recordings brought in line with that: their ids there are known from then on, and what an
 * interrupted edit has already sent is among them.
 */
async function refresh(ctx: SlowWorkspaceContext, row: ClonedVoiceRow, cloning: VoiceCloning) {
  const there = await cloning.find(row.providerVoice)
  if (!there) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  const { gone, samples } = await inWorkspace(ctx, async (inner) => ({
    gone: await matchSamples(inner, row, there.samples, inner.clock.now()),
    samples: await listSampleRows(inner, [row.id]),
  }))
  await removeStored(ctx, gone)
  return { there, samples }
}

/** Deletes one recording; a voice keeps at least one. */
export async function removeSample(
  ctx: SlowWorkspaceContext,
  { voiceId, sampleId }: { voiceId: string; sampleId: string },
) {
  const voice = await withClaim(ctx, voiceId, async ({ row, cloning }) => {
    const { samples } = await refresh(ctx, row, cloning)
    const sample = samples.find(({ id }) => id === sampleId)
    if (!sample) throw refuse(clonedVoiceRefusals.VOICE_SAMPLE_NOT_FOUND)
    requireCount(samples.length - 1)
    const { providerSample, fileName } = sample
    if (providerSample) await cloning.removeSample(row.providerVoice, providerSample)
    await inWorkspace(ctx, async (inner) => {
      await deleteSamples(inner, [sampleId])
      await announce(inner, row, 'voice.sample-removed', { before: { recording: fileName } })
    })
    await removeStored(ctx, [sample])
    return present(ctx, row)
  })
  return { success: 'success' as const, voice }
}

/** Deletes a cloned voice at the service and then here; speech made with it stays. */
export async function removeVoice(ctx: SlowWorkspaceContext, { voiceId }: { voiceId: string }) {
  await withClaim(
    ctx,
    voiceId,
    async ({ row, cloning, samples }) => {
      const isMade = row.providerVoice !== ''
      if (isMade) requireSamples(samples)
      if (isMade) await cloning.remove(row.providerVoice)
      else for (const { id, tag } of await cloning.list()) if (tag === row.id) await cloning.remove(id)
      await inWorkspace(ctx, async (inner) => {
        await deleteCloned(inner, voiceId)
        await announce(inner, row, 'voice.removed', { before: { language: row.language } })
      })
      await removeStored(ctx, samples)
    },
    { isForUnfinished: true },
  )
  return { success: 'success' as const, message: voiceMessages.deleted, removed: voiceId }
}

interface Claimed {
  readonly row: ClonedVoiceRow
  readonly cloning: VoiceCloning
  readonly samples: readonly VoiceSampleRow[]
}

/** Changes a voice while no other call does; the claim ends with the work, however it ends. */
async function withClaim<T>(
  ctx: SlowWorkspaceContext,
  voiceId: string,
  work: (claimed: Claimed) => Promise<T>,
  { isForUnfinished = false } = {},
): Promise<T> {
  const known = await inWorkspace(ctx, (inner) => findClonedRow(inner, voiceId))
  const account = known && (await resolveAccount(ctx, known))
  if (!account || (known.providerVoice === '' && !isForUnfinished)) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  const cloning = await cloningOf(ctx, account)
  const now = ctx.clock.now()
  const claim = { now, until: new Date(now.getTime() + claimMs) }
  const { row, samples } = await inWorkspace(ctx, async (inner) => ({
    row: await claimCloned(inner, voiceId, claim),
    samples: await listSampleRows(inner, [voiceId]),
  }))
  if (!row) throw inProgress()
  try {
    return await work({ row, cloning, samples })
  } finally {
    await inWorkspace(ctx, (inner) => updateCloned(inner, voiceId, {}))
  }
}

/** A voice without recordings was designed at the service and is only changed there (VOICE-02). */
function requireSamples(samples: readonly VoiceSampleRow[]): void {
  if (samples.length === 0) throw refuse(clonedVoiceRefusals.VOICE_UNCHANGEABLE)
}

function requireCount(count: number): void {
  if (count < 1) throw refuse(clonedVoiceRefusals.VOICE_FILES_MISSING)
  const { files: limit } = voiceLimits
  if (count > limit) throw refuse(clonedVoiceRefusals.VOICE_FILES_TOO_MANY, { limit })
}

async function announce(
  ctx: WorkspaceContext,
  { id, name, workspaceId }: ClonedVoiceRow,
  action: 'voice.changed' | 'voice.removed' | 'voice.sample-removed',
  change: Pick<Parameters<typeof recordAuditEvent>[1], 'before' | 'after'>,
): Promise<void> {
  await publishLive(ctx, voicesChanged, { workspaceId, payload: {} })
  await recordAuditEvent(ctx, { action, object: { kind: 'voice', id, name }, ...change })
}
