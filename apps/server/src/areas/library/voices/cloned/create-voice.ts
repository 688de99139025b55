import { clonedVoiceRefusals, voiceConsent, voiceRefusals } from '@taplore/contract'
import { minuteMs, newId, Refusal, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, WorkspaceContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import type { SampleFile, VoiceCloning } from '../../../../ports/speech.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { requireStorage } from '../../assets/index.ts'
import { voicesChanged } from '../live.ts'
import { resolveAccount } from '../resolve-voice.ts'
import {
  type ClonedVoiceRow,
  claimCloned,
  deleteCloned,
  findClonedRow,
  findRequested,
  insertCloned,
  insertSamples,
  listSampleRows,
  lockClonedVoices,
  updateCloned,
  type VoiceSampleRow,
} from '../store.ts'
import type { VoiceConsentRecord } from '../tables.ts'
import { cloningOf, inProgress, requireCapacity, requireCloning, type Way } from './capacity.ts'
import type { CheckedFile } from './files/check-sample.ts'
import { inWorkspace } from './in-workspace.ts'
import { presentCloned } from './present.ts'
import { bytesOf, filesFromDisk, filesFromStorage, type NewSample, removeStored, storeSamples } from './samples.ts'

export interface NewVoice {
  readonly name: string
  readonly language: string
  readonly files: readonly CheckedFile[]
  readonly requestKey: string | null
}

/** A call may take this long before another one may try the same voice. */
export const claimMs = 15 * minuteMs

/**
 * Clones a voice from recordings, on the first of the workspace's accounts. Voice and recordings are saved before the service is
 * asked, and no transaction is open while it works: whatever breaks off can be finished, and a repeated call with the same key finds
 * the voice instead of making a second one.
 */
export async function createVoice(ctx: SlowWorkspaceContext, voice: NewVoice) {
  const known = await findKnown(ctx, voice.requestKey)
  const way = await requireCloning(ctx, { isNew: !known })
  if (voice.files.length === 0) throw refuse(clonedVoiceRefusals.VOICE_FILES_MISSING)
  if (known) return finishRow(ctx, known)
  const voiceId = newId()
  const samples = await storeSamples(ctx, voiceId, voice.files)
  const row = await inWorkspace(ctx, (inner) => save(inner, { ...voice, voiceId, samples }, way)).catch(
    async (error) => {
      await removeStored(ctx, samples)
      throw error
    },
  )
  if (row.id === voiceId) return make(ctx, row, way.cloning, await filesFromDisk(voice.files, samples))
  // The same call, made twice at the same moment.
  await removeStored(ctx, samples)
  return finishRow(ctx, row)
}

/** Continues with a voice that its service hasn't confirmed: looks for it there, and creates it only if it isn't. */
export async function finishVoice(ctx: SlowWorkspaceContext, { voiceId }: { voiceId: string }) {
  const row = await inWorkspace(ctx, (inner) => findClonedRow(inner, voiceId))
  if (!row) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  return finishRow(ctx, row)
}

/** The consent of the caller, as it is saved with a voice. */
export function consentOf({ actor, clock }: Pick<WorkspaceContext, 'actor' | 'clock'>): VoiceConsentRecord {
  return { userId: actor.userId, name: actor.name, at: clock.now().toISOString(), ...voiceConsent }
}

function findKnown(ctx: SlowWorkspaceContext, requestKey: string | null): Promise<ClonedVoiceRow | null> {
  return requestKey ? inWorkspace(ctx, (inner) => findRequested(inner, requestKey)) : Promise.resolve(null)
}

async function save(
  ctx: WorkspaceContext,
  { voiceId, name, language, requestKey, samples }: NewVoice & { voiceId: string; samples: readonly NewSample[] },
  { accounts, account }: Way,
): Promise<ClonedVoiceRow> {
  const { workspaceId, userId } = ctx.actor
  await lockClonedVoices(ctx, workspaceId)
  const known = requestKey ? await findRequested(ctx, requestKey) : null
  if (known) return known
  await requireCapacity(ctx, accounts)
  await requireStorage(ctx, bytesOf(samples))
  const now = ctx.clock.now()
  const row = await insertCloned(ctx, {
    id: voiceId,
    workspaceId,
    provider: account.name,
    providerVoice: '',
    name,
    language,
    requestKey,
    createdBy: userId,
    createdAt: now,
    busyUntil: new Date(now.getTime() + claimMs),
    consents: [consentOf(ctx)],
  })
  await insertSamples(ctx, samples)
  return row
}

async function finishRow(ctx: SlowWorkspaceContext, row: ClonedVoiceRow) {
  if (row.providerVoice !== '') return present(ctx, row)
  const account = await resolveAccount(ctx, row)
  if (!account) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + claimMs)
  const claimed = await inWorkspace(ctx, (inner) => claimCloned(inner, row.id, { now, until }))
  if (!claimed) throw inProgress()
  if (claimed.providerVoice !== '') {
    await inWorkspace(ctx, (inner) => updateCloned(inner, row.id, {}))
    return present(ctx, claimed)
  }
  const release = async (error: unknown) => {
    await inWorkspace(ctx, (inner) => updateCloned(inner, row.id, {}))
    throw error
  }
  const cloning = await cloningOf(ctx, account).catch(release)
  const found = await findTagged(cloning, row.id).catch(release)
  if (found) return confirm(ctx, claimed, found)
  const samples = await inWorkspace(ctx, (inner) => listSampleRows(inner, [row.id]))
  return make(ctx, claimed, cloning, await filesFromStorage(ctx, samples).catch(release))
}

/** Asks the service. A refusal deletes the voice again; if its answer got lost, the voice is looked for there. */
async function make(
  ctx: SlowWorkspaceContext,
  row: ClonedVoiceRow,
  cloning: VoiceCloning,
  samples: readonly SampleFile[],
) {
  try {
    return await confirm(ctx, row, await cloning.create({ name: row.name, samples, tag: row.id }))
  } catch (error) {
    const isRefused = error instanceof Refusal && !lostCodes.has(error.code)
    const found = isRefused ? null : await findTagged(cloning, row.id).catch(() => null)
    if (found) return confirm(ctx, row, found)
    if (isRefused) await giveUp(ctx, row)
    else await keepUnfinished(ctx, row)
    throw error
  }
}

/** Refusals that don't tell whether the service has the voice now. */
const lostCodes = new Set<string>(['SPEECH_UNAVAILABLE', 'SPEECH_UNUSABLE'])

async function findTagged(cloning: VoiceCloning, tag: string): Promise<string | null> {
  return (await cloning.list()).find((voice) => voice.tag === tag)?.id ?? null
}

async function confirm(ctx: SlowWorkspaceContext, row: ClonedVoiceRow, providerVoice: string) {
  const { id, workspaceId, name } = row
  const ready = await inWorkspace(ctx, async (inner) => {
    const saved = await updateCloned(inner, id, { providerVoice })
    if (!saved) return null
    await publishLive(inner, voicesChanged, { workspaceId, payload: {} })
    const { statement, termsVersion } = voiceConsent
    const after = { language: row.language, consent: statement, termsVersion }
    await recordAuditEvent(inner, { action: 'voice.added', object: { kind: 'voice', id, name }, after })
    return saved
  })
  if (!ready) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  return present(ctx, ready)
}

async function giveUp(ctx: SlowWorkspaceContext, { id }: ClonedVoiceRow): Promise<void> {
  const samples = await inWorkspace(ctx, async (inner) => {
    const rows = await listSampleRows(inner, [id])
    await deleteCloned(inner, id)
    return rows
  })
  await removeStored(ctx, samples)
}

async function keepUnfinished(ctx: SlowWorkspaceContext, { id, workspaceId }: ClonedVoiceRow): Promise<void> {
  await inWorkspace(ctx, async (inner) => {
    await updateCloned(inner, id, {})
    await publishLive(inner, voicesChanged, { workspaceId, payload: {} })
  })
}

/** A saved voice as the API shows it. */
export async function present(ctx: SlowWorkspaceContext, row: ClonedVoiceRow, given?: readonly VoiceSampleRow[]) {
  const samples = given ?? (await inWorkspace(ctx, (inner) => listSampleRows(inner, [row.id])))
  const account = await resolveAccount(ctx, row)
  if (!account) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  return presentCloned(row, samples, account, ctx.providers.speech)
}
