import type { Readable } from 'node:stream'
import { type SubmissionDetail, submissionRefusals } from '@taplore/contract'
import { elementsOf, type Form, type StoredFile } from '@taplore/form'
import { refuse } from '@taplore/kit'
import { requireRights } from '../../../../platform/api/operations.ts'
import type { Installation, OpenScope } from '../../../../platform/api/scope.ts'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { discardSubmissionFile, saveSubmissionFile } from '../files/submission-files.ts'
import { notifyWebhooks } from '../follow-up/webhook-events.ts'
import { versionOf } from '../form-versions.ts'
import { bindFiles } from '../intake/intake-store.ts'
import { reindexSubmission } from '../keys/index-columns.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import { findSubmission, lockRows, rewriteAnswers } from '../rows/submission-store.ts'
import { termsOf } from '../rules.ts'
import { notifyList } from './bulk-actions.ts'
import { countIn, countOut } from './move-submissions.ts'
import { enter, getSubmission } from './submission-detail.ts'

interface Addition {
  readonly submissionId: string
  readonly elementId: string
  readonly name: string
  readonly mime: string
  readonly source: Readable
}

/**
 * A file that a member adds to a submission, by the rules of the question in the answered version. The bytes arrive
 * between two transactions: none stays open during the upload.
 */
export async function addFile(
  installation: Installation,
  scope: OpenScope,
  { submissionId, elementId, name, mime, source }: Addition,
): Promise<SubmissionDetail> {
  const { row, form } = await scope.asMember((ctx) => requireFileField(ctx, { submissionId, elementId }), {
    isReading: true,
  })
  const { workspaceId, formId } = row
  const kept = await saveSubmissionFile(installation, { workspaceId, formId, form, elementId, name, mime, source })
  if ('refusal' in kept) {
    throw kept.refusal === 'infected'
      ? refuse(submissionRefusals.SUBMISSION_FILE_INFECTED, { name })
      : refuse(submissionRefusals.SUBMISSION_FILE_REFUSED)
  }
  try {
    return await scope.asMember((ctx) => put(ctx, { submissionId, elementId, stored: kept.stored }))
  } catch (error) {
    await discardSubmissionFile(installation, { workspaceId, formId, id: kept.stored.id })
    throw error
  }
}

async function requireFileField(
  ctx: WorkspaceContext,
  { submissionId, elementId }: { submissionId: string; elementId: string },
): Promise<{ row: SubmissionRow; form: Form }> {
  requireRights(ctx.actor, { access: 'workspace', needs: 'submissions.manage' })
  const row = await findSubmission(ctx, submissionId)
  const form = row && (await versionOf(ctx.db, row.formId, row.version))
  if (!row || !form) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
  if (row.isLocked) throw refuse(submissionRefusals.SUBMISSION_LOCKED)
  const element = elementsOf(form).find(({ id }) => id === elementId)
  if (element?.kind !== 'file' || filesAt(row, elementId).length >= element.maxFiles)
    throw refuse(submissionRefusals.SUBMISSION_FILE_REFUSED)
  return { row, form }
}

async function put(
  ctx: WorkspaceContext,
  { submissionId, elementId, stored }: { submissionId: string; elementId: string; stored: StoredFile },
): Promise<SubmissionDetail> {
  const found = await findSubmission(ctx, submissionId)
  if (found) await lockRows(ctx, found.formId, [submissionId])
  // Checked again under the lock: another member may have added the last allowed file.
  const { row, form } = await requireFileField(ctx, { submissionId, elementId })
  const answers = { ...row.answers, [elementId]: [...filesAt(row, elementId), stored] }
  const isCounted = row.place === 'inbox'
  if (isCounted) await countOut(ctx, [{ ...row, quotaIds: [] }])
  await bindFiles(ctx, submissionId, [stored.id])
  await rewriteAnswers(ctx, row.id, { answers, ...termsOf(form, answers, row) })
  await reindexSubmission(ctx, { ...row, answers }, form)
  if (isCounted) await countIn(ctx, [{ ...row, answers, quotaIds: [] }])
  await enter(ctx, row, { kind: 'file-added', text: stored.name })
  await notifyWebhooks(ctx, { ...row, answers }, form, 'submission.updated')
  await notifyList(ctx, row.formId)
  return getSubmission(ctx, { submissionId })
}

function filesAt({ answers }: SubmissionRow, elementId: string): StoredFile[] {
  const value = Object.hasOwn(answers, elementId) ? answers[elementId] : undefined
  return Array.isArray(value) ? (value as StoredFile[]) : []
}
