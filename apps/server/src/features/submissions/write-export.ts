import { Readable } from 'node:stream'
import { submissionRefusals } from '@taplore/contract'
import { type AnswerColumn, cellReader, columnsOf, type Form } from '@taplore/form'
import { refuse } from '@taplore/kit'
import { ZipFile } from 'yazl'
import type { z } from 'zod'
import { requireFormRow } from '../forms/index.ts'
import type { TaskWork } from '../tasks/index.ts'
import { formsOf } from './columns.ts'
import { changeExport, findExport } from './export-store.ts'
import { exportKey, exportMimes } from './exports.ts'
import { versionsOf } from './form-versions.ts'
import type { exportSubmissionsKind } from './kinds.ts'
import { countRows, type FiledRow, filesOf, listFiled } from './list-store.ts'
import { csvField, safeCell } from './safe-cell.ts'
import { writeXlsx } from './write-xlsx.ts'

export type ExportWork = TaskWork<z.output<typeof exportSubmissionsKind.payload>, 'exporting'>

/** Columns about an answer itself, before those of its questions. */
const facts: readonly { id: string; title: string; of: (row: FiledRow) => string | number }[] = [
  { id: 'submission', title: 'Submission', of: ({ id }) => id },
  { id: 'received', title: 'Received (UTC)', of: ({ receivedAt }) => receivedAt.toISOString() },
  { id: 'language', title: 'Language', of: ({ language }) => language },
  { id: 'source', title: 'Source', of: ({ sourceKey }) => sourceKey ?? '' },
  { id: 'version', title: 'Version', of: ({ version }) => version },
]
const pageSize = 4_000

/**
 * Writes the file page by page as a stream, never holding more than a page of answers. Columns are those of every version, removed
 * questions among them. What is locked is left out: it is not told anywhere else either. May run again after any interruption; the
 * file is there whole or not at all.
 */
export async function writeExport(work: ExportWork): Promise<void> {
  const { exportId, formId, format } = work.payload
  await work.stage('exporting')
  const begun = await work.inWorkspace(async (ctx) => {
    const row = await findExport(ctx, exportId)
    const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
    const total = await countRows(ctx, formId, work.payload.filter, 2_000_000)
    return { row, total, columns: chosenColumns(work, columnsOf(await formsOf(ctx.db, form))) }
  })
  const { row, total, columns } = begun
  if (!row) throw refuse(submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND)
  let written = 0
  const onRow = () => {
    written += 1
  }
  const pages = answersIn(work, async () => work.progress(total === 0 ? 1 : Math.min(1, written / total)))
  const source =
    format === 'csv'
      ? Readable.from(csvOf(pages, columns, work.payload.isRaw, onRow))
      : format === 'json'
        ? Readable.from(jsonOf(pages, columns, onRow))
        : format === 'xlsx'
          ? writeXlsx(sheetRows(pages, columns, onRow))
          : zipOf(work, pages, onRow)
  const stored = await work.ctx.providers.storage.put(exportKey(row), source, { mime: exportMimes[format] })
  await work.inWorkspace((ctx) => changeExport(ctx, exportId, { isDone: true, rows: written, ...stored }))
}

function chosenColumns(work: ExportWork, columns: readonly AnswerColumn[]): AnswerColumn[] {
  const { columns: wanted } = work.payload
  if (!wanted) return [...columns]
  return wanted.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

interface Given {
  readonly row: FiledRow
  readonly form: Form
}

async function* answersIn(work: ExportWork, onPage: () => Promise<void>): AsyncGenerator<Given[]> {
  const { formId, filter, upTo } = work.payload
  const read = (cursor: string) => {
    const page = work.inWorkspace(async (ctx) => {
      const rows = await listFiled(ctx, formId, filter, { cursor, limit: pageSize })
      const forms = await versionsOf(
        ctx.db,
        rows.map(({ version }) => ({ formId, version })),
      )
      return { rows, forms }
    })
    page.catch(() => {})
    return page
  }
  let next: ReturnType<typeof read> | undefined = read(upTo)
  while (next) {
    work.signal.throwIfAborted()
    const page: Awaited<ReturnType<typeof read>> = await next
    const last = page.rows.length === pageSize ? page.rows.at(-1) : undefined
    // The database looks for the next page while this one is written.
    next = last && read(last.id)
    yield page.rows.flatMap((row) => {
      const form = page.forms.get(`${formId}/${row.version}`)
      return form && !row.isLocked ? [{ row, form }] : []
    })
    await onPage()
  }
}

async function* csvOf(
  pages: AsyncIterable<Given[]>,
  columns: readonly AnswerColumn[],
  isRaw: boolean,
  onRow: () => void,
) {
  const safe = isRaw ? (text: string) => text : safeCell
  const line = (cells: readonly string[]) => `${cells.map((cell) => csvField(safe(cell))).join(',')}\r\n`
  // The mark lets spreadsheets read the letters right; programs do without.
  yield `${isRaw ? '' : '\ufeff'}${line([...facts.map(({ title }) => title), ...columns.map(({ title }) => title)])}`
  const cellsOf = cellsBy(columns)
  for await (const page of pages) {
    let text = ''
    for (const { row, form } of page) {
      onRow()
      text += line([...facts.map(({ of }) => String(of(row))), ...cellsOf(form, row)])
    }
    if (text !== '') yield text
  }
}

async function* sheetRows(pages: AsyncIterable<Given[]>, columns: readonly AnswerColumn[], onRow: () => void) {
  yield [...facts.map(({ title }) => title), ...columns.map(({ title }) => title)]
  const cellsOf = cellsBy(columns)
  for await (const page of pages) {
    for (const { row, form } of page) {
      onRow()
      const texts = cellsOf(form, row)
      yield [...facts.map(({ of }) => of(row)), ...columns.map((column, index) => numberOr(column, row, texts[index]))]
    }
  }
}

/** Numbers as numbers, so that a sheet can add them up; phone numbers and all else as they read. */
function numberOr(column: AnswerColumn, row: FiledRow, text = ''): string | number {
  const value = column.elementId && column.part === '' ? row.answers[column.elementId] : undefined
  if (typeof value === 'number') return value
  return column.kind === 'score' ? row.score : text
}

async function* jsonOf(pages: AsyncIterable<Given[]>, columns: readonly AnswerColumn[], onRow: () => void) {
  yield '[\n'
  let isFirst = true
  const cellsOf = cellsBy(columns)
  for await (const page of pages) {
    let text = ''
    for (const { row, form } of page) {
      onRow()
      const about = Object.fromEntries(facts.map(({ id, of }) => [id, of(row)]))
      const cells = cellsOf(form, row)
      const fields = columns.map(({ id, title, kind }, index) => ({ id, title, kind, text: cells[index] ?? '' }))
      text += `${isFirst ? '' : ',\n'}${JSON.stringify({ ...about, fields, answers: row.answers, calculated: row.calculated, variables: row.variables, score: row.score })}`
      isFirst = false
    }
    if (text !== '') yield text
  }
  yield '\n]\n'
}

/** Texts of all columns; what belongs to a version is looked up once. */
function cellsBy(columns: readonly AnswerColumn[]): (form: Form, row: FiledRow) => string[] {
  const readers = new Map<Form, ReturnType<typeof cellReader>[]>()
  return (form, row) => {
    const known = readers.get(form) ?? columns.map((column) => cellReader(column, form, { locale: form.language }))
    readers.set(form, known)
    return known.map((read) => read(row))
  }
}

/** Every file in a folder of its answer; bytes pass through one file at a time. */
function zipOf(work: ExportWork, pages: AsyncIterable<Given[]>, onRow: () => void): Readable {
  const zip = new ZipFile()
  const out = new Readable().wrap(zip.outputStream)
  const fill = async () => {
    for await (const page of pages) {
      const files = await work.inWorkspace((ctx) =>
        filesOf(
          ctx,
          page.map(({ row }) => row.id),
        ),
      )
      for (const file of files) {
        onRow()
        const name = `${file.submissionId}/${file.id.slice(-6)}-${file.name.replace(/^\.+/, '_')}`
        zip.addReadStreamLazy(name, { compress: false, mtime: file.createdAt }, (give) => {
          work.ctx.providers.storage.read(file.storageKey).then(
            (stream) => give(null, stream ?? Readable.from([])),
            (error) => give(error, Readable.from([])),
          )
        })
      }
    }
    zip.end()
  }
  fill().catch((error) => out.destroy(error))
  return out
}
