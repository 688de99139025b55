import { videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { requireProject } from '../require-project.ts'
import type { ProjectRow } from '../store.ts'
import { captionDocuments } from './shared-document.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** A project that has captions. */
export async function requireCaptioned(ctx: Ctx, projectId: string): Promise<ProjectRow> {
  const row = await requireProject(ctx, projectId)
  if (!row.document) throw refuse(videoRefusals.CAPTIONS_NOT_READY)
  return row
}

/** The row with every change of this moment, locked: it may be a second behind the last keystroke. */
export async function requireCurrent(ctx: Ctx, projectId: string): Promise<ProjectRow> {
  await requireCaptioned(ctx, projectId)
  await captionDocuments.flush(projectId)
  const row = await captionDocuments.readCurrent(ctx, projectId)
  if (!row) throw refuse(videoRefusals.CAPTIONS_NOT_READY)
  return row
}
