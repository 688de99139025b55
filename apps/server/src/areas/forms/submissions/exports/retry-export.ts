import { submissionRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { cancelTask, findTask, retryTask } from '../../../foundation/tasks/index.ts'
import { exportSubmissionsKind } from '../kinds.ts'
import { findExport } from './export-store.ts'

/** Stops an export; whoever may export may, not only who began it. */
export async function cancelExport(ctx: WorkspaceContext, { exportId }: { exportId: string }) {
  await cancelTask(ctx, { taskId: await taskIdOf(ctx, exportId) }, { kinds: [exportSubmissionsKind], isShared: true })
  return { cancelled: exportId }
}

/** Makes an export again that failed or was stopped: the same answers and columns, up to the moment it was first asked for. */
export async function retryExport(ctx: WorkspaceContext, { exportId }: { exportId: string }) {
  await retryTask(ctx, { taskId: await taskIdOf(ctx, exportId) }, { kinds: [exportSubmissionsKind], isShared: true })
  return { queued: exportId }
}

/** Of work that is still known: what ended long ago is forgotten, and its export can only be removed. */
async function taskIdOf(ctx: WorkspaceContext, exportId: string): Promise<string> {
  const row = await findExport(ctx, exportId)
  if (!row || !(await findTask(ctx, row.taskId))) throw refuse(submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND)
  return row.taskId
}
