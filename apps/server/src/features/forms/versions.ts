import { type FormState, formRefusals } from '@taplore/contract'
import { lift } from '@taplore/form'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../platform/context.ts'
import { namesOf } from '../identity/index.ts'
import { requireFormRow } from './require-form.ts'
import { withHash, withoutHash } from './rules.ts'
import { actOnForm, flushForm } from './shared-document.ts'
import { tellForms } from './tell.ts'
import { type FormStateRow, findState, insertState, listStateRows } from './versions-store.ts'

const pageLength = 30

export async function listVersions(ctx: WorkspaceContext, { formId, before }: { formId: string; before?: string }) {
  await requireFormRow(ctx, formId)
  const rows = await listStateRows(ctx, formId, pageLength + 1, before)
  const shown = rows.slice(0, pageLength)
  const nameOf = await namesOf(
    ctx,
    shown.map((row) => row.savedBy),
  )
  const versions = shown.map((row) => presentState(row, nameOf))
  return { versions, next: rows.length > pageLength ? (versions.at(-1)?.id ?? null) : null }
}

export async function getVersion(ctx: WorkspaceContext, input: { formId: string; versionId: string }) {
  const row = await requireState(ctx, input)
  return { ...presentState(row, await namesOf(ctx, [row.savedBy])), document: withoutHash(lift(row.document)) }
}

export async function nameVersion(ctx: WorkspaceContext, { formId, name }: { formId: string; name: string }) {
  const { questions, document } = await presentDraft(ctx, formId)
  const { workspaceId, userId } = ctx.actor
  const row = await insertState(ctx, {
    id: newId(),
    formId,
    workspaceId,
    kind: 'named',
    name,
    questions,
    document,
    savedBy: userId,
  })
  return presentState(row, await namesOf(ctx, [userId]))
}

/** Makes an older state the draft. What was there before stays in the history, and people who have it open see it change. */
export async function restoreVersion(ctx: WorkspaceContext, input: { formId: string; versionId: string }) {
  const old = await requireState(ctx, input)
  const present = await presentDraft(ctx, input.formId)
  const { workspaceId, userId } = ctx.actor
  const base = { formId: input.formId, workspaceId, savedBy: userId }
  const before = newId()
  const { questions, document } = present
  await insertState(ctx, { id: before, ...base, kind: 'auto', questions, document })
  const wanted = lift(old.document)
  await actOnForm(ctx, input.formId, (form) => withHash(wanted, form.settings.passwordHash))
  const restored = { id: newId(), ...base, kind: 'restored' as const, name: old.name, questions: old.questions }
  const row = await insertState(ctx, { ...restored, document: wanted })
  await tellForms(ctx)
  return { ...presentState(row, await namesOf(ctx, [userId])), before }
}

/** The row with what people typed up to this moment: it may be a second behind the last keystroke. */
async function presentDraft(ctx: WorkspaceContext, formId: string) {
  await requireFormRow(ctx, formId)
  await flushForm(formId)
  const row = await actOnForm(ctx, formId, (form) => form)
  if (!row) throw refuse(formRefusals.FORM_NOT_FOUND)
  return row
}

async function requireState(ctx: WorkspaceContext, { formId, versionId }: { formId: string; versionId: string }) {
  await requireFormRow(ctx, formId)
  const row = await findState(ctx, formId, versionId)
  if (!row) throw refuse(formRefusals.FORM_VERSION_NOT_FOUND)
  return row
}

function presentState(
  row: Omit<FormStateRow, 'document' | 'formId' | 'workspaceId'>,
  nameOf: (userId: string | null) => string | null,
): FormState {
  const { id, kind, name, questions, savedBy, createdAt } = row
  return { id, kind, name, questions, savedBy: nameOf(savedBy), createdAt: createdAt.toISOString() }
}
