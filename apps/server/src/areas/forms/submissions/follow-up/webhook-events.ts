import { cellText, columnsOf, type Form } from '@taplore/form'
import type { SystemContext } from '../../../../platform/context.ts'
import { type LazyWebhookEvent, queueAllDeliveries } from '../../../connections/webhooks/index.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'

/** A submission as sent to programs: names, display text and stored values. */
export function hookData(row: SubmissionRow, form: Form) {
  return {
    submissionId: row.id,
    formId: row.formId,
    version: row.version,
    receivedAt: row.receivedAt.toISOString(),
    language: row.language,
    source: row.sourceKey,
    score: row.score,
    endingId: row.endingId,
    fields: columnsOf([form]).map((column) => ({
      id: column.id,
      title: column.title,
      kind: column.kind,
      text: cellText(column, form, row, { locale: form.language }),
    })),
    answers: row.answers,
    calculated: row.calculated,
    variables: row.variables,
  }
}

/** The same, but only built when there are subscribers. */
export function toWebhookEvent(row: SubmissionRow, form: Form, type: LazyWebhookEvent['type']): LazyWebhookEvent {
  const { workspaceId, formId, id } = row
  return { workspaceId, formId, type, id, data: () => hookData(row, form) }
}

/** Queues webhook events of a submission in the current transaction. */
export async function notifyWebhooks(
  ctx: Pick<SystemContext, 'db' | 'jobs' | 'clock'>,
  row: SubmissionRow,
  form: Form,
  type: 'submission.created' | 'submission.updated',
): Promise<void> {
  // Spam was never sent, so there is nothing to correct.
  if (row.place === 'spam' || row.placeBefore === 'spam') return
  await queueAllDeliveries(ctx, [toWebhookEvent(row, form, type)])
}
