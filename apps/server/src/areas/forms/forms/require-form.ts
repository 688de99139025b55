import { formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { type FormRow, findForm } from './store.ts'

/** The row; trashed ones only on request. Unknown and foreign forms look alike. */
export async function requireFormRow(
  ctx: Pick<WorkspaceContext | WorkspaceJobContext, 'db'>,
  formId: string,
  { isTrashedToo = false } = {},
): Promise<FormRow> {
  const row = await findForm(ctx, formId)
  if (!row || (row.trashedAt && !isTrashedToo)) throw refuse(formRefusals.FORM_NOT_FOUND)
  return row
}
