import { formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { hashPassword } from '../../accounts/identity/index.ts'
import { createFormFromDocument } from './create-form.ts'
import { editFormDocument, flushForm, readCurrentForm } from './document/shared-document.ts'
import { detailOf } from './list-forms.ts'
import { notifyFormLists } from './notify-lists.ts'
import { presentForm } from './present.ts'
import { requireFormRow } from './require-form.ts'
import { requireForm, withHash } from './rules.ts'
import { lockForm } from './store.ts'

/**
 * Replaces the whole draft, for programs without collaborative editing. Refused when the form has changed since it
 * was read; users with it open see the new draft.
 */
export async function saveForm(
  ctx: WorkspaceContext,
  { formId, document, revision }: { formId: string; document?: unknown; revision: number },
) {
  const given = requireForm(document)
  await requireFormRow(ctx, formId)
  await flushForm(formId)
  // Updates the row with all edits so far, under the common lock.
  const present = await readCurrentForm(ctx, formId)
  if (!present) throw refuse(formRefusals.FORM_NOT_FOUND)
  if (present.revision !== revision) throw refuse(formRefusals.FORM_CHANGED, { revision: present.revision })
  const saved = await editFormDocument(ctx, formId, (form) => withHash(given, form.settings.passwordHash))
  if (!saved) throw refuse(formRefusals.FORM_NOT_FOUND)
  await notifyFormLists(ctx)
  return detailOf(ctx, saved)
}

export async function renameForm(ctx: WorkspaceContext, { formId, name }: { formId: string; name: string }) {
  await requireFormRow(ctx, formId)
  const row = await editFormDocument(ctx, formId, (form) => ({ ...form, title: name }))
  if (!row) throw refuse(formRefusals.FORM_NOT_FOUND)
  await notifyFormLists(ctx)
  return presentForm(ctx, row)
}

/** A copy of the draft, in the same folder and with the same tags. */
export async function cloneForm(ctx: WorkspaceContext, { formId, name }: { formId: string; name: string }) {
  const { folderId, tagIds } = await requireFormRow(ctx, formId)
  await flushForm(formId)
  const row = await readCurrentForm(ctx, formId)
  if (!row) throw refuse(formRefusals.FORM_NOT_FOUND)
  const document = { ...requireForm(row.document), title: name }
  return presentForm(ctx, await createFormFromDocument(ctx, { document, folder: folderId, tagIds }))
}

/** The hash is created and compared here; published versions include it from the next one on. */
export async function setFormPassword(
  ctx: WorkspaceContext,
  { formId, password }: { formId: string; password: string | null },
) {
  await requireFormRow(ctx, formId)
  const passwordHash = password === null ? null : await hashPassword(password)
  if (!(await lockForm(ctx, formId))) throw refuse(formRefusals.FORM_NOT_FOUND)
  await editFormDocument(ctx, formId, (form) => withHash(form, passwordHash))
  return { hasPassword: passwordHash !== null }
}
