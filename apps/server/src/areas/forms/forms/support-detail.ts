import { formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../platform/context.ts'
import { findPerson } from '../../accounts/identity/index.ts'
import { findAnyWorkspace } from '../../accounts/workspaces/index.ts'
import { formPlanOfWorkspace } from '../../money/billing/index.ts'
import { formUrl, statusOf } from './present.ts'
import { countForms, findForm } from './store.ts'

/** Whose a form is and what their tier allows, for support (FORM-22). */
export async function adminDetail(ctx: StaffContext, { formId }: { formId: string }) {
  const row = await findForm(ctx, formId)
  if (!row) throw refuse(formRefusals.FORM_NOT_FOUND)
  const { ownerId, plan } = await formPlanOfWorkspace(ctx, row.workspaceId)
  const workspace = await findAnyWorkspace(ctx.db, row.workspaceId)
  const owner = await findPerson(ctx.db, ownerId)
  return {
    id: row.id,
    name: row.name,
    status: statusOf(row),
    url: formUrl(ctx, row.slug),
    questions: row.questions,
    publishedVersion: row.publishedVersion,
    isTrashed: row.trashedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    workspace: { id: row.workspaceId, name: workspace?.workspace.name ?? '' },
    owner: { id: ownerId, name: owner?.name ?? '', email: owner?.email ?? '' },
    tier: plan.tier,
    tierName: plan.name,
    formsInWorkspace: await countForms(ctx, row.workspaceId),
    formLimit: plan.forms,
  }
}
