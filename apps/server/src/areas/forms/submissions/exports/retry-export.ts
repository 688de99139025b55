import { submissionRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { cancelTask, findTask, retryTask } from '../../../foundation/tasks/index.ts'
import { exportSubmissionsKind } from '../kinds.ts'
import { findExport } from './export-store.ts'

/** Cancels an export; anyone who may export can, not only its initiator. */
export async function cancelExport(ctx: WorkspaceContext, { exportId }: { exportId: string }) {
  await cancelTask(ctx, { taskId: await taskIdOf(ctx, exportId) }, { kinds: [exportSubmissionsKind], isShared: true })
  return { cancelled: exportId }
}

/** Repeats a failed or canceled export: the same submissions and columns, up to the time of the original request. */
export async function retryExport(ctx: WorkspaceContext, { exportId }: { exportId: string }) {
  await retryTask(ctx, { taskId: await taskIdOf(ctx, exportId) }, { kinds: [exportSubmissionsKind], isShared: true })
  return { queued: exportId }
}

/** Only while the task exists: for old ones that were deleted, the export can only be deleted. */
async function taskIdOf(ctx: WorkspaceContext, exportId: string): Promise<string> {
  const row = await findExport(ctx, exportId)
  if (!row || !(await findTask(ctx, row.taskId))) throw refuse(submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND)
  return row.taskId
}
