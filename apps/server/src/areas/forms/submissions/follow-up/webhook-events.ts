import { cellText, columnsOf, type Form } from '@taplore/form'
import type { SystemContext } from '../../../../platform/context.ts'
import { type LazyNews, queueAllDeliveries } from '../../../connections/webhooks/index.ts'
import type { SubmissionRow } from './follow-up-store.ts'

/** What a program is told of an answer: names, words and the values as they are kept. */
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

/** The same, put together only where somebody listens. */
export function toWebhookEvent(row: SubmissionRow, form: Form, type: LazyNews['type']): LazyNews {
  const { workspaceId, formId, id } = row
  return { workspaceId, formId, type, id, data: () => hookData(row, form) }
}

/** Hands an answer on to programs outside, in the transaction at hand. */
export async function notifyWebhooks(
  ctx: Pick<SystemContext, 'db' | 'jobs' | 'clock'>,
  row: SubmissionRow,
  form: Form,
  type: 'submission.created' | 'submission.updated',
): Promise<void> {
  // Of spam they were never told, so there is nothing of it to correct.
  if (row.place === 'spam' || row.placeBefore === 'spam') return
  await queueAllDeliveries(ctx, [toWebhookEvent(row, form, type)])
}
