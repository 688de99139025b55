import type { PartialSubmission } from '@taplore/contract'
import { type AnswerColumn, cellReader, columnsOf, elementsOf, type Form, isQuestion, respond } from '@taplore/form'
import { dayMs, shorten } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { requireFormRow } from '../../forms/index.ts'
import { formsOf, presentColumns } from '../columns.ts'
import { deleteBytes } from '../files/delete-bytes.ts'
import { versionsOf } from '../form-versions.ts'
import { partialRetentionDays } from '../intake/partials.ts'
import { whoAnswered } from '../rules.ts'
import { notifyList } from './bulk-actions.ts'
import { deletePartialRows, listPartialRows, type PartialRow } from './partial-store.ts'

const longestCell = 400

/** What respondents saved and have not sent, newest change first. */
export async function listPartials(
  ctx: WorkspaceContext,
  { formId, cursor, limit }: { formId: string; cursor?: string; limit: number },
) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const [at = '', id = ''] = cursor?.split('_') ?? []
  const rows = await listPartialRows(ctx, formId, { cursor: cursor ? { at, id } : null, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const forms = await formsOf(ctx.db, form)
  const columns = columnsOf(forms)
  const versions = await versionsOf(ctx.db, page)
  const last = page.at(-1)
  return {
    formName: form.name,
    columns: presentColumns(forms, columns),
    partials: page.map((row) => presentPartial(row, versions.get(`${formId}/${row.version}`), columns)),
    nextCursor: rows.length > limit && last ? `${last.updatedAt.toISOString()}_${last.id}` : null,
  }
}

/** Half-written answers are left out: they have no meaning yet. */
function presentPartial(row: PartialRow, form: Form | undefined, columns: readonly AnswerColumn[]): PartialSubmission {
  const about = {
    id: row.id,
    formId: row.formId,
    version: row.version,
    startedAt: row.startedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: new Date(row.updatedAt.getTime() + partialRetentionDays * dayMs).toISOString(),
    source: row.sourceKey,
    language: row.language,
  }
  if (!form) return { ...about, person: null, email: row.email, answered: 0, asked: 0, cells: {} }
  const today = row.updatedAt.toISOString().slice(0, 10)
  const response = respond(form, row.answers, { language: row.language, today })
  const shown = new Set(response.steps.flatMap(({ elementIds }) => elementIds))
  const questions = elementsOf(form).filter((element) => isQuestion(element) && shown.has(element.id))
  const cells = columns.flatMap((column) => {
    const text = cellReader(column, form, { locale: form.language })(response)
    return text === '' || column.kind === 'score'
      ? []
      : [[column.id, shorten(text.slice(0, 20 * longestCell), longestCell)]]
  })
  return {
    ...about,
    ...whoAnswered(form, response.answers),
    answered: questions.filter(({ id }) => Object.hasOwn(response.answers, id)).length,
    asked: questions.length,
    cells: Object.fromEntries(cells),
  }
}

export async function removePartials(ctx: WorkspaceContext, { formId, ids }: { formId: string; ids: string[] }) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const { partials, files } = await deletePartialRows(ctx, formId, ids)
  await deleteBytes(
    ctx,
    files.map(({ storageKey }) => storageKey),
  )
  await notifyList(ctx, formId)
  if (partials > 0)
    await recordAuditEvent(ctx, {
      action: 'form.answers-erased',
      object: { kind: 'form', id: form.id, name: form.name },
      before: { answers: partials },
    })
  return { changed: partials }
}
