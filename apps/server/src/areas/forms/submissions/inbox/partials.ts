import type { PartialSubmission } from '@taplore/contract'
import {
  type AnswerColumn,
  cellReader,
  columnsOf,
  elementsOf,
  type Form,
  isQuestion,
  type Response,
  respond,
} from '@taplore/form'
import { dayMs, shorten, slugify } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { escapeFormulaField } from '../../../../platform/csv-fields.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { requireFormRow } from '../../forms/index.ts'
import { formsOf, presentColumns } from '../columns.ts'
import { deleteBytes } from '../files/delete-bytes.ts'
import { versionsOf } from '../form-versions.ts'
import { partialRetentionDays } from '../intake/partials.ts'
import { whoAnswered } from '../rules.ts'
import { notifyList } from './bulk-actions.ts'
import { deletePartialRows, findPartialRows, listPartialRows, type PartialRow } from './partial-store.ts'

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
  const reader = readersOf(versions, columns)
  const last = page.at(-1)
  return {
    formName: form.name,
    columns: presentColumns(forms, columns),
    partials: page.map((row) => presentPartial(row, reader(row))),
    nextCursor: rows.length > limit && last ? `${last.updatedAt.toISOString()}_${last.id}` : null,
  }
}

/** How the answers to one version of a form are read: a reader for each column, made once. */
interface Reader {
  readonly form: Form
  readonly cells: readonly { id: string; read: (response: Response) => string }[]
}

/** The reader of a row; null when its version is gone. */
function readersOf(versions: ReadonlyMap<string, Form>, columns: readonly AnswerColumn[]) {
  const made = new Map<Form, Reader>()
  return ({ formId, version }: PartialRow): Reader | null => {
    const form = versions.get(`${formId}/${version}`)
    if (!form) return null
    const known = made.get(form)
    if (known) return known
    const answered = columns.filter(({ kind }) => kind !== 'score')
    const cells = answered.map((column) => ({
      id: column.id,
      read: cellReader(column, form, { locale: form.language }),
    }))
    const reader = { form, cells }
    made.set(form, reader)
    return reader
  }
}

function responseTo(form: Form, { answers, language, updatedAt }: PartialRow): Response {
  return respond(form, answers, { language, today: updatedAt.toISOString().slice(0, 10) })
}

/** Half-written answers are left out: they have no meaning yet. */
function presentPartial(row: PartialRow, reader: Reader | null): PartialSubmission {
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
  if (!reader) return { ...about, person: null, email: row.email, answered: 0, asked: 0, cells: {} }
  const { form } = reader
  const response = responseTo(form, row)
  const shown = new Set(response.steps.flatMap(({ elementIds }) => elementIds))
  const questions = elementsOf(form).filter((element) => isQuestion(element) && shown.has(element.id))
  const cells = reader.cells.flatMap(({ id, read }) => {
    const text = read(response)
    return text === '' ? [] : [[id, shorten(text.slice(0, 20 * longestCell), longestCell)]]
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
  const { partials, files } = await deletePartialRows(ctx, { workspaceId: ctx.actor.workspaceId, formId, ids })
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

/** What was saved and not sent, whole, as a file that spreadsheets read without running anything in it. */
export async function exportPartials(ctx: WorkspaceContext, { formId, ids }: { formId: string; ids: string[] }) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const rows = await findPartialRows(ctx, formId, ids)
  const columns = columnsOf(await formsOf(ctx.db, form)).filter(({ kind }) => kind !== 'score')
  const reader = readersOf(await versionsOf(ctx.db, rows), columns)
  const lines = rows.map((row) => {
    const { form, cells = [] } = reader(row) ?? {}
    const response = form ? responseTo(form, row) : null
    const facts = [row.updatedAt.toISOString(), row.email ?? '', row.language]
    return [...facts, ...columns.map((_, at) => (response ? (cells[at]?.read(response) ?? '') : ''))]
  })
  const titles = ['Last saved', 'Email', 'Language', ...columns.map(({ title }) => title)]
  await recordAuditEvent(ctx, {
    action: 'form.answers-exported',
    object: { kind: 'form', id: form.id, name: form.name },
    after: { format: 'csv' },
  })
  const text = [titles, ...lines].map((line) => `${line.map(escapeFormulaField).join(',')}\r\n`).join('')
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return { name: `${slugify(form.name, 60) || 'answers'}-partial-${day}.csv`, text: `\ufeff${text}` }
}
