import { type ClipFaces, type ShortClip, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { exportSizeOf, planFraming } from '@taplore/media'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { findTask } from '../../../foundation/tasks/index.ts'
import { findAssets } from '../../../library/assets/index.ts'
import { openKnownFaces, type Span } from '../faces/seen-faces.ts'
import { presentFaces, startFindingFaces } from '../find-faces-task.ts'
import { requireVideoTools } from '../plan/video-access.ts'
import { requireProject } from '../require-project.ts'
import { lockProject, type ProjectRow } from '../store.ts'

interface ClipShots {
  readonly faces: ClipFaces
  /** How the shots of a part are framed by their faces, as in an export; null where nobody has looked for faces yet. */
  shotsOf(span: Span): Promise<ShortClip['shots']>
}

export async function openClipShots(ctx: WorkspaceContext, row: ProjectRow): Promise<ClipShots> {
  const { assetId, facts, facesTaskId } = row
  const task = facesTaskId ? await findTask(ctx, facesTaskId) : null
  const sha256 = assetId ? (await findAssets(ctx, [assetId])).get(assetId)?.sha256 : undefined
  if (!facts || sha256 === undefined)
    return { faces: presentFaces(row, { isWhole: false, task }), shotsOf: async () => null }
  const { isWhole, within } = await openKnownFaces(ctx, { sha256, durationMs: facts.durationMs })
  const target = exportSizeOf('9:16', facts, 'standard')
  return {
    faces: presentFaces(row, { isWhole, task }),
    async shotsOf(span) {
      const seen = await within(span)
      if (!seen) return null
      const shots = planFraming(seen, { durationMs: span.endMs - span.startMs, media: facts, target })
      return shots.map((shot) => ({ ...shot, crop: [...shot.crop] }))
    },
  }
}

/** Captions of a whole video follow faces too, so no plan with short videos is needed. */
export async function frameOfPart(ctx: WorkspaceContext, { projectId, ...span }: Span & { projectId: string }) {
  const row = await requireProject(ctx, projectId)
  await requireVideoTools(ctx, 'captions')
  const { faces, shotsOf } = await openClipShots(ctx, row)
  return { shots: span.endMs > span.startMs ? await shotsOf(span) : null, faces }
}

export async function findFacesOf(ctx: WorkspaceContext, { projectId }: { projectId: string }) {
  await requireProject(ctx, projectId)
  await requireVideoTools(ctx, 'captions')
  // Two tabs that ask at once start one look.
  const row = await lockProject(ctx, projectId)
  if (!row) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  const { faces } = await openClipShots(ctx, row)
  if (faces.state === 'known' || faces.state === 'unneeded') return { faces }
  const task = await startFindingFaces(ctx, row, ctx.actor)
  return { faces: presentFaces(row, { isWhole: false, task }) }
}
