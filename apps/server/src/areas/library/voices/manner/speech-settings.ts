import { type Pronunciation, type SpeechManner, speechLimits, speechSettingsRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { acquireAdvisoryLock } from '../../../../platform/database/advisory-lock.ts'
import { workspaceNameOf } from '../../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { soughtOf } from './read-text.ts'
import {
  countPronunciations,
  deletePronunciation,
  findPronunciation,
  findSpeechSetting,
  insertPronunciation,
  listPronunciations,
  type PronunciationRow,
  saveSpeechSetting,
  updatePronunciation,
} from './store.ts'

type Spelling = Omit<Pronunciation, 'id'>
const plain: SpeechManner = { speed: 1, sentencePauseMs: 0 }

/** How the workspace wants texts to be read aloud. */
export async function readManner(
  ctx: Pick<WorkspaceContext, 'db'>,
): Promise<SpeechManner & { spellings: Pronunciation[] }> {
  const setting = await findSpeechSetting(ctx)
  const spellings = (await listPronunciations(ctx)).map(present)
  return { ...toManner(setting ?? plain), spellings }
}

export async function getSpeechSettings(ctx: WorkspaceContext) {
  const { spellings: pronunciations, ...manner } = await readManner(ctx)
  return { ...manner, pronunciations }
}

export async function updateSpeechSettings(ctx: WorkspaceContext, wanted: SpeechManner): Promise<SpeechManner> {
  const { workspaceId } = ctx.actor
  const after = toManner(wanted)
  const before = toManner((await findSpeechSetting(ctx)) ?? plain)
  if (after.speed === before.speed && after.sentencePauseMs === before.sentencePauseMs) return after
  await saveSpeechSetting(ctx, { workspaceId, ...after })
  await recordAuditEvent(ctx, {
    ...{ action: 'speech.changed', object: { kind: 'speech', id: workspaceId, name: await workspaceNameOf(ctx) } },
    ...{ before: { ...before }, after: { ...after } },
  })
  return after
}

export async function addPronunciation(ctx: WorkspaceContext, spelling: Spelling): Promise<Pronunciation> {
  const { workspaceId } = ctx.actor
  // One at a time: the count must not change before the insert.
  await acquireAdvisoryLock(ctx.db, `pronunciations of ${workspaceId}`)
  if ((await countPronunciations(ctx)) >= speechLimits.pronunciations)
    throw refuse(speechSettingsRefusals.PRONUNCIATIONS_FULL)
  const values = { id: newId(), workspaceId, ...toRow(spelling), createdAt: ctx.clock.now() }
  const row = await insertPronunciation(ctx, values)
  if (!row) throw refuse(speechSettingsRefusals.PRONUNCIATION_EXISTS)
  await record(ctx, 'pronunciation.added', row)
  return present(row)
}

export async function changePronunciation(
  ctx: WorkspaceContext,
  { pronunciationId, ...spelling }: Spelling & { pronunciationId: string },
): Promise<Pronunciation> {
  await acquireAdvisoryLock(ctx.db, `pronunciations of ${ctx.actor.workspaceId}`)
  const values = toRow(spelling)
  const isTaken = (await listPronunciations(ctx)).some(
    ({ id, sought, language }) => id !== pronunciationId && sought === values.sought && language === values.language,
  )
  if (isTaken) throw refuse(speechSettingsRefusals.PRONUNCIATION_EXISTS)
  const row = await updatePronunciation(ctx, pronunciationId, values)
  if (!row) throw refuse(speechSettingsRefusals.PRONUNCIATION_NOT_FOUND)
  await record(ctx, 'pronunciation.changed', row)
  return present(row)
}

export async function removePronunciation(ctx: WorkspaceContext, { pronunciationId }: { pronunciationId: string }) {
  const row = await findPronunciation(ctx, pronunciationId)
  if (!row) throw refuse(speechSettingsRefusals.PRONUNCIATION_NOT_FOUND)
  await deletePronunciation(ctx, row.id)
  await record(ctx, 'pronunciation.removed', row)
}

function record(
  ctx: WorkspaceContext,
  action: 'pronunciation.added' | 'pronunciation.changed' | 'pronunciation.removed',
  { id, written, spoken, language }: PronunciationRow,
): Promise<void> {
  const object = { kind: 'speech' as const, id, name: written }
  return recordAuditEvent(ctx, { action, object, after: { spoken, language: language || null } })
}

function toManner({ speed, sentencePauseMs }: SpeechManner): SpeechManner {
  return { speed: Math.round(speed * 100) / 100, sentencePauseMs }
}

function toRow({ written, spoken, language }: Spelling) {
  return { written, spoken, sought: soughtOf(written), language: language ?? '' }
}

function present({ id, written, spoken, language }: PronunciationRow): Pronunciation {
  return { id, written, spoken, language: language || null }
}
