import { videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { findProject, type ProjectRow } from './store.ts'

type Ctx = Pick<WorkspaceContext | WorkspaceJobContext, 'db'>

/** The row; trashed ones only on request. Unknown and foreign projects look alike. */
export async function requireProject(ctx: Ctx, projectId: string, { isTrashedToo = false } = {}): Promise<ProjectRow> {
  const row = await findProject(ctx, projectId)
  if (!row || (row.trashedAt && !isTrashedToo)) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  return row
}
