import { type FormTemplate, formRefusals } from '@taplore/contract'
import { upgrade } from '@taplore/form'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { createFormFromDocument } from '../create-form.ts'
import { flushForm, readCurrentForm } from '../document/shared-document.ts'
import { formTree } from '../folders/form-folders.ts'
import { presentForm } from '../present.ts'
import { requireFormRow } from '../require-form.ts'
import { withoutHash } from '../rules.ts'
import { deleteTemplate, findTemplate, insertTemplate, listTemplateRows, type TemplateRow } from './template-store.ts'

export async function listTemplates(ctx: WorkspaceContext) {
  return { templates: (await listTemplateRows(ctx)).map(present) }
}

export async function getTemplate(ctx: WorkspaceContext, { templateId }: { templateId: string }) {
  const row = await requireTemplate(ctx, templateId)
  return { ...present(row), document: upgrade(row.document) }
}

/** Saves the current draft; later changes of the form do not change the template. */
export async function saveTemplate(
  ctx: WorkspaceContext,
  { formId, name, description }: { formId: string; name: string; description: string },
): Promise<FormTemplate> {
  await requireFormRow(ctx, formId)
  await flushForm(formId)
  const form = await readCurrentForm(ctx, formId)
  if (!form) throw refuse(formRefusals.FORM_NOT_FOUND)
  const { workspaceId, userId } = ctx.actor
  const now = ctx.clock.now()
  const document = withoutHash(upgrade(form.document))
  const row = { id: newId(now.getTime()), workspaceId, name, description, questions: form.questions, createdAt: now }
  await insertTemplate(ctx, { ...row, document, createdBy: userId })
  return present(row)
}

export async function useTemplate(
  ctx: WorkspaceContext,
  input: { templateId: string; name?: string; folder: string | null; requestKey?: string },
) {
  const row = await requireTemplate(ctx, input.templateId)
  if (input.folder) await formTree.require(ctx, input.folder)
  const document = { ...upgrade(row.document), title: input.name ?? row.name }
  const { folder, requestKey } = input
  return presentForm(ctx, await createFormFromDocument(ctx, { document, folder, requestKey }))
}

export async function removeTemplate(ctx: WorkspaceContext, { templateId }: { templateId: string }) {
  if (!(await deleteTemplate(ctx, templateId))) throw refuse(formRefusals.FORM_TEMPLATE_NOT_FOUND)
  return { removed: templateId }
}

async function requireTemplate(ctx: WorkspaceContext, templateId: string): Promise<TemplateRow> {
  const row = await findTemplate(ctx, templateId)
  if (!row) throw refuse(formRefusals.FORM_TEMPLATE_NOT_FOUND)
  return row
}

type Presented = Pick<TemplateRow, 'id' | 'name' | 'description' | 'questions' | 'createdAt'>
function present({ id, name, description, questions, createdAt }: Presented): FormTemplate {
  return { id, name, description, questions, createdAt: createdAt.toISOString() }
}
