import { submissionLimits, submissionRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { requireFormRow } from '../../forms/index.ts'
import { deleteView, insertView, listViewRows, type ViewRow } from './view-store.ts'

export async function listViews(ctx: WorkspaceContext, { formId }: { formId: string }) {
  await requireFormRow(ctx, formId, { isTrashedToo: true })
  return { views: (await listViewRows(ctx, formId)).map(presentView) }
}

export async function saveView(ctx: WorkspaceContext, input: { formId: string; name: string; search: string }) {
  await requireFormRow(ctx, input.formId, { isTrashedToo: true })
  if ((await listViewRows(ctx, input.formId)).length >= submissionLimits.views)
    throw refuse(submissionRefusals.SUBMISSION_VIEW_LIMIT)
  const createdAt = ctx.clock.now()
  const { userId, workspaceId } = ctx.actor
  const row = { ...input, id: newId(createdAt.getTime()), workspaceId, createdBy: userId, createdAt }
  await insertView(ctx, row)
  return presentView(row)
}

export async function removeView(ctx: WorkspaceContext, { formId, viewId }: { formId: string; viewId: string }) {
  await requireFormRow(ctx, formId, { isTrashedToo: true })
  if (!(await deleteView(ctx, formId, viewId))) throw refuse(submissionRefusals.SUBMISSION_VIEW_NOT_FOUND)
  return { removed: viewId }
}

function presentView({ id, name, search, createdAt }: ViewRow) {
  return { id, name, search, createdAt: createdAt.toISOString() }
}
