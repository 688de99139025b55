import type { WebhookType } from '@taplore/contract'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { versionsOf } from '../form-versions.ts'
import { newestRows } from '../rows/submission-store.ts'
import { hookData } from './webhook-events.ts'

/** Real submissions for setting up a hook, in the format it sends. */
export async function samplesOf(
  ctx: WorkspaceContext,
  { type, formId, limit }: { type: WebhookType; formId: string | undefined; limit: number },
): Promise<Record<string, unknown>[]> {
  if (type === 'submission.deleted') return []
  const rows = await newestRows(ctx, { workspaceId: ctx.actor.workspaceId, formId, limit })
  const forms = await versionsOf(ctx.db, rows)
  return rows.flatMap((row) => {
    const form = forms.get(`${row.formId}/${row.version}`)
    return form ? [{ id: row.id, ...hookData(row, form) }] : []
  })
}
