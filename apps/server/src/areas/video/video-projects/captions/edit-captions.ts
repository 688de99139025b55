import { type CaptionEdit, type CaptionsDetail, mayDo, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Captions, captionShape, checkCaptions, EditRefused, upgradeCaptions } from '@taplore/media'
import { rightsOf, type WorkspaceContext } from '../../../../platform/context.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { presentProject } from '../present.ts'
import { requireCaptions } from '../rules.ts'
import type { ProjectRow } from '../store.ts'
import { makeEdit } from './make-edit.ts'
import { requireCaptioned, requireCurrent } from './require-captions.ts'
import { captionDocuments } from './shared-document.ts'

export async function getCaptions(ctx: WorkspaceContext, { projectId }: { projectId: string }) {
  return detailOf(ctx, await requireCaptioned(ctx, projectId))
}

/** Captions with everything that the editor and other programs need. */
export async function detailOf(ctx: WorkspaceContext, row: ProjectRow): Promise<CaptionsDetail> {
  const document = upgradeCaptions(row.document)
  return {
    project: await presentProject(ctx, { ...row, origin: document.origin }),
    document,
    revision: row.revision,
    issues: checkCaptions(document, captionShape('subtitle', document.language)),
    canEdit: mayDo(rightsOf(ctx.actor), 'stories.manage'),
  }
}

/**
 * Replaces all captions, for programs without collaborative editing. Refused when they have changed since they were read; users with
 * them open see the new ones.
 */
export async function saveCaptions(
  ctx: WorkspaceContext,
  { projectId, document, revision }: { projectId: string; document?: unknown; revision: number },
) {
  await requireCaptioned(ctx, projectId)
  const given = requireCaptions(document)
  const present = await requireCurrent(ctx, projectId)
  if (present.revision !== revision) throw refuse(videoRefusals.CAPTIONS_CHANGED, { revision: present.revision })
  // The length is that of the video, whatever a program says.
  const { durationMs } = upgradeCaptions(present.document)
  return change(ctx, projectId, () => requireCaptions({ ...given, durationMs }))
}

/** Makes all edits, or none. */
export async function editCaptions(
  ctx: WorkspaceContext,
  { projectId, edits }: { projectId: string; edits: readonly CaptionEdit[] },
) {
  await requireCurrent(ctx, projectId)
  return change(ctx, projectId, (captions) => {
    let next = captions
    for (const [index, edit] of edits.entries()) {
      try {
        next = makeEdit(next, edit)
      } catch (error) {
        if (!(error instanceof EditRefused)) throw error
        throw refuse(videoRefusals.CAPTION_EDIT_REFUSED, { index, reason: error.reason })
      }
    }
    return next
  })
}

async function change(ctx: WorkspaceContext, projectId: string, edit: (captions: Captions) => Captions) {
  const saved = await captionDocuments.edit(ctx, projectId, edit)
  if (!saved) throw refuse(videoRefusals.CAPTIONS_NOT_READY)
  await notifyVideoLists(ctx)
  return detailOf(ctx, saved)
}
