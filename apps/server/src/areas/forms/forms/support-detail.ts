import { formPlanLabels, formRefusals, limitOf } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../platform/context.ts'
import { findUserById } from '../../accounts/identity/index.ts'
import { findAnyWorkspace } from '../../accounts/workspaces/index.ts'
import { standingOfWorkspace } from '../../money/billing/index.ts'
import { statusOf } from './present.ts'
import { publicationOf } from './publish/publications.ts'
import { countForms, findForm } from './store.ts'

/** The owner of a form and the limits of their tier, for support (FORM-22). */
export async function adminDetail(ctx: StaffContext, { formId }: { formId: string }) {
  const row = await findForm(ctx, formId)
  if (!row) throw refuse(formRefusals.FORM_NOT_FOUND)
  const publication = await publicationOf(ctx, formId)
  const { ownerId, plan } = await standingOfWorkspace(ctx, row.workspaceId, 'forms')
  const workspace = await findAnyWorkspace(ctx.db, row.workspaceId)
  const owner = await findUserById(ctx.db, ownerId)
  return {
    id: row.id,
    name: row.name,
    status: statusOf(row, publication),
    url: publication.url,
    questions: row.questions,
    publishedVersion: publication.version,
    isTrashed: row.trashedAt !== null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    workspace: { id: row.workspaceId, name: workspace?.workspace.name ?? '' },
    owner: { id: ownerId, name: owner?.name ?? '', email: owner?.email ?? '' },
    tier: plan.planName,
    tierName: formPlanLabels[plan.planName],
    formsInWorkspace: await countForms(ctx, row.workspaceId),
    formLimit: limitOf(plan, 'forms.forms'),
  }
}
