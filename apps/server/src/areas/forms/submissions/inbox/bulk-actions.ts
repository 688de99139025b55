import { type SubmissionAction, type SubmissionFilter, submissionLimits, submissionRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { z } from 'zod'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { deleteEventsAbout, type LazyWebhookEvent, queueAllDeliveries } from '../../../connections/webhooks/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { startTask, type TaskWork } from '../../../foundation/tasks/index.ts'
import { type FormRow, requireFormRow } from '../../forms/index.ts'
import { deleteBytes } from '../files/delete-bytes.ts'
import { purgeEmails } from '../jobs.ts'
import { prepareFilter } from '../keys/prepare-filter.ts'
import { changeSubmissionsKind, removeSubmissionsKind } from '../kinds.ts'
import { submissionsChanged } from '../live.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import { deleteFileRows, deleteRows, filesOf, listIds, lockRows } from '../rows/submission-store.ts'
import { countOut, moveSubmissions } from './move-submissions.ts'

interface Chosen {
  formId: string
  ids?: string[]
  filter?: SubmissionFilter
}
const all: SubmissionFilter = { tab: 'all' }

/** Selected ones immediately; all that match immediately while they are few, else as a task. */
export async function changeSubmissions(
  ctx: WorkspaceContext,
  { formId, ids, filter = all, act }: Chosen & { act: SubmissionAction },
) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const chosen = ids ?? (await matchingIds(ctx, form, filter))
  if (chosen.length > submissionLimits.atOnce) {
    const task = await startTask(ctx, changeSubmissionsKind, {
      title: form.name,
      subject: { formId },
      payload: { formId, filter, act, upTo: newId(ctx.clock.now().getTime()) },
    })
    return { changed: 0, taskId: task.id }
  }
  const changed = await moveSubmissions(ctx, { formId, ids: chosen, act, by: ctx.actor.userId })
  if (changed === 0 && ids) {
    if (act === 'spam') throw refuse(submissionRefusals.SUBMISSION_NOT_SPAM)
    if (act === 'not-spam') throw refuse(submissionRefusals.SUBMISSION_NOT_CLEARED)
  }
  await notifyList(ctx, formId)
  return { changed, taskId: null }
}

/** Permanently deletes trashed submissions. */
export async function removeSubmissions(ctx: WorkspaceContext, { formId, ids, filter }: Chosen) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const inTrash: SubmissionFilter = { ...filter, tab: 'trash' }
  const chosen = ids ?? (await matchingIds(ctx, form, inTrash))
  if (chosen.length > submissionLimits.atOnce) {
    const task = await startTask(ctx, removeSubmissionsKind, {
      title: form.name,
      subject: { formId },
      payload: { formId, filter: inTrash, upTo: newId(ctx.clock.now().getTime()) },
    })
    await recordErasure(ctx, form)
    return { changed: 0, taskId: task.id }
  }
  const changed = await eraseRows(ctx, formId, chosen, { isTrashedOnly: true })
  if (changed.rows === 0 && ids) throw refuse(submissionRefusals.SUBMISSION_NOT_DELETED)
  await notifyList(ctx, formId)
  if (changed.rows > 0) await recordErasure(ctx, form, changed.rows)
  return { changed: changed.rows, taskId: null }
}

/** More than are changed at once, where there are more. */
async function matchingIds(ctx: WorkspaceContext, form: FormRow, filter: SubmissionFilter): Promise<string[]> {
  const { workspaceId } = ctx.actor
  const prepared = await prepareFilter(ctx, { workspaceId, form }, filter, { isThorough: true })
  return listIds(ctx, form.id, prepared.filter, { after: null, limit: submissionLimits.atOnce + 1 })
}

/** Unknown while a task processes all that match. */
async function recordErasure(ctx: WorkspaceContext, { id, name }: { id: string; name: string }, answers?: number) {
  const object = { kind: 'form' as const, id, name }
  await recordAuditEvent(ctx, {
    action: 'form.answers-erased',
    object,
    before: answers === undefined ? undefined : { answers },
  })
}

/**
 * Deletes submissions with their files, webhook deliveries and emails. Files are deleted last, after the commit:
 * until then nothing is lost.
 */
export async function eraseRows(
  ctx: Pick<WorkspaceContext | WorkspaceJobContext, 'db' | 'jobs' | 'clock'>,
  formId: string,
  ids: readonly string[],
  { isTrashedOnly = false } = {},
): Promise<{ rows: number; files: number }> {
  const rows = (await lockRows(ctx, formId, ids)).filter(({ place }) => !isTrashedOnly || place === 'trash')
  await countOut(
    ctx,
    rows.filter(({ place }) => place === 'inbox'),
  )
  const gone = rows.map(({ id }) => id)
  const files = await filesOf(ctx, gone)
  await deleteFileRows(
    ctx,
    files.map(({ id }) => id),
  )
  await deleteRows(ctx, gone)
  for (const [workspaceId, told] of Map.groupBy(rows, (row) => row.workspaceId))
    await deleteEventsAbout(ctx, { workspaceId, ids: told.map(({ id }) => id) })
  const most = 1_000
  for (let from = 0; from < gone.length; from += most)
    await ctx.jobs(purgeEmails, { ids: gone.slice(from, from + most) })
  await queueAllDeliveries(ctx, rows.flatMap(deletionOf))
  await deleteBytes(
    ctx,
    files.map(({ storageKey }) => storageKey),
  )
  return { rows: gone.length, files: files.length }
}

/**
 * Subscribers who got a submission are notified of its deletion with its id only. Spam and locked ones were never
 * sent.
 */
function deletionOf({
  id,
  workspaceId,
  formId,
  version,
  place,
  placeBefore,
  isLocked,
}: SubmissionRow): LazyWebhookEvent[] {
  if (isLocked || place === 'spam' || placeBefore === 'spam') return []
  return [{ workspaceId, formId, type: 'submission.deleted', id, data: () => ({ submissionId: id, formId, version }) }]
}

type ChangeWork = TaskWork<z.output<typeof changeSubmissionsKind.payload>, 'changing'>
type RemoveWork = TaskWork<z.output<typeof removeSubmissionsKind.payload>, 'removing'>
const batchSize = 500

/** Batch by batch, each in a transaction of its own; when restarted it continues after the last one. */
export async function changeMatching(work: ChangeWork): Promise<void> {
  const { formId, filter, act, upTo } = work.payload
  await work.stage('changing')
  await inBatches(work, { formId, filter, upTo }, (ctx, ids) =>
    moveSubmissions(ctx, { formId, ids, act, by: work.userId }),
  )
}

export async function removeMatching(work: RemoveWork): Promise<void> {
  const { formId, filter, upTo } = work.payload
  await work.stage('removing')
  await inBatches(work, { formId, filter, upTo }, (ctx, ids) => eraseRows(ctx, formId, ids, { isTrashedOnly: true }))
}

async function inBatches(
  work: ChangeWork | RemoveWork,
  { formId, filter, upTo }: { formId: string; filter: SubmissionFilter; upTo: string },
  change: (ctx: WorkspaceJobContext, ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  let after = work.checkpoint<string>('after') ?? null
  for (;;) {
    work.signal.throwIfAborted()
    const ids = await work.inWorkspace(async (ctx) => {
      const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
      const { workspaceId } = work
      const prepared = await prepareFilter(ctx, { workspaceId, form }, filter, { isThorough: true })
      const found = await listIds(ctx, formId, prepared.filter, { after, limit: batchSize })
      const meant = found.filter((id) => id <= upTo)
      if (meant.length > 0) await change(ctx, meant)
      return meant
    })
    after = ids.at(-1) ?? after
    if (ids.length < batchSize) break
    await work.saveCheckpoint('after', after)
  }
  await work.inWorkspace((ctx) => notifyList({ ...ctx, workspaceId: work.workspaceId }, formId))
}

export async function notifyList(
  ctx: Pick<WorkspaceContext, 'db'> & ({ workspaceId: string } | Pick<WorkspaceContext, 'actor'>),
  formId: string,
): Promise<void> {
  const workspaceId = 'workspaceId' in ctx ? ctx.workspaceId : ctx.actor.workspaceId
  await publishLive(ctx, submissionsChanged, { workspaceId, payload: { formId } })
}
