import type { WorkspaceContext } from '../../../../platform/context.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { deleteExportsOf } from '../exports/export-store.ts'
import { exportKey } from '../exports/exports.ts'
import { deleteBytes } from '../files/delete-bytes.ts'
import { eraseRows, notifyList } from '../inbox/bulk-actions.ts'
import { deletePartialsOfRespondent, idsOfRespondent } from '../rows/submission-store.ts'

const batchSize = 500

/**
 * Deletes all data of one email address in every form of the workspace: submissions, files, notes, partial
 * submissions, webhook deliveries, emails, and the exports of those forms. The log records that it was done, not for
 * whom.
 */
export async function erasePerson(ctx: WorkspaceContext, { email }: { email: string }) {
  const { workspaceId } = ctx.actor
  const address = email.toLowerCase()
  let submissions = 0
  let files = 0
  const forms = new Set<string>()
  for (;;) {
    const rows = await idsOfRespondent(ctx, workspaceId, address, batchSize)
    for (const formId of new Set(rows.map((row) => row.formId))) {
      const ids = rows.filter((row) => row.formId === formId).map(({ id }) => id)
      const gone = await eraseRows(ctx, formId, ids)
      submissions += gone.rows
      files += gone.files
      forms.add(formId)
    }
    if (rows.length < batchSize) break
  }
  // Which of them contain the person is unknown; the owner creates them again.
  const exports = await deleteExportsOf(ctx, [...forms])
  for (const formId of forms) await notifyList(ctx, formId)
  const begun = await deletePartialsOfRespondent(ctx, workspaceId, address)
  await deleteBytes(ctx, [...exports.map(exportKey), ...begun.files.map(({ storageKey }) => storageKey)])
  files += begun.files.length
  const { partials } = begun
  await recordAuditEvent(ctx, {
    action: 'workspace.person-erased',
    object: { kind: 'workspace', id: workspaceId, name: '' },
    before: { answers: submissions, begun: partials, files, exports: exports.length },
  })
  return { submissions, partials, files }
}
