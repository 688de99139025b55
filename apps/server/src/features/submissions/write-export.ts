import { Readable } from 'node:stream'
import { submissionRefusals } from '@taplore/contract'
import { type AnswerColumn, cellReader, columnsOf, type Form } from '@taplore/form'
import { refuse } from '@taplore/kit'
import { ZipFile } from 'yazl'
import type { z } from 'zod'
import type { WorkspaceJobContext } from '../../platform/context.ts'
import { requireFormRow } from '../forms/index.ts'
import type { TaskWork } from '../tasks/index.ts'
import { formsOf } from './columns.ts'
import { changeExport, findExport } from './export-store.ts'
import { exportKey, exportMimes } from './exports.ts'
import { versionsOf } from './form-versions.ts'
import type { exportSubmissionsKind } from './kinds.ts'
import { countRows, type FiledRow, filedRow, filedVersion, filesOf, findTally, listFiled } from './list-store.ts'
import { csvField, safeField } from './safe-cell.ts'
import type { PartFilter } from './search-store.ts'
import { writeXlsx } from './write-xlsx.ts'

export type ExportWork = TaskWork<z.output<typeof exportSubmissionsKind.payload>, 'exporting'>

/** Columns about an answer itself, before those of its questions. */
const facts: readonly { id: string; title: string; of: (row: FiledRow) => string | number }[] = [
  { id: 'submission', title: 'Submission', of: ({ id }) => id },
  { id: 'received', title: 'Received (UTC)', of: ({ receivedAt }) => receivedAt },
  { id: 'language', title: 'Language', of: ({ language }) => language },
  { id: 'source', title: 'Source', of: ({ sourceKey }) => sourceKey ?? '' },
  { id: 'version', title: 'Version', of: ({ version }) => version },
]
const pageSize = 4_000
/** Bytes of a CSV that are handed on together. */
const pieceBytes = 262_144

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
    const total = await totalOf(ctx, formId, work.payload.filter)
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

/** How many there will be, for the progress; what is filtered by nothing but its place has been counted already. */
async function totalOf(ctx: Pick<WorkspaceJobContext, 'db'>, formId: string, filter: PartFilter): Promise<number> {
  const isWhole = Object.entries(filter).every(([name, value]) => name === 'tab' || value === undefined)
  const tally = isWhole ? await findTally(ctx, formId) : null
  if (!tally) return countRows(ctx, formId, filter, 2_000_000)
  return filter.tab === 'all' ? tally.inbox : tally[filter.tab]
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

async function* answersIn(work: ExportWork, onPage: () => Promise<void>): AsyncGenerator<Iterable<Given>> {
  const { formId, filter, upTo } = work.payload
  const read = (cursor: string) => {
    const page = work.inWorkspace(async (ctx) => {
      const lines = await listFiled(ctx, formId, filter, { cursor, limit: pageSize })
      const versions = new Set(lines.map(filedVersion))
      const forms = await versionsOf(
        ctx.db,
        Array.from(versions, (version) => ({ formId, version })),
      )
      return { lines, forms }
    })
    page.catch(() => {})
    return page
  }
  let next: ReturnType<typeof read> | undefined = read(upTo)
  while (next) {
    work.signal.throwIfAborted()
    const page: Awaited<ReturnType<typeof read>> = await next
    const last = page.lines.length === pageSize ? page.lines.at(-1) : undefined
    // The database looks for the next page while this one is written.
    next = last === undefined ? undefined : read(filedRow(last).id)
    yield givenIn(page.lines, (version) => page.forms.get(`${formId}/${version}`))
    await onPage()
  }
}

/** Taken apart one by one as they are written: thousands at once would outlive their moment and cost more to clear away. */
function* givenIn(lines: readonly string[], formOf: (version: number) => Form | undefined): Generator<Given> {
  for (const line of lines) {
    const row = filedRow(line)
    const form = formOf(row.version)
    if (form && !row.isLocked) yield { row, form }
  }
}

async function* csvOf(
  pages: AsyncIterable<Iterable<Given>>,
  columns: readonly AnswerColumn[],
  isRaw: boolean,
  onRow: () => void,
) {
  const field = isRaw ? csvField : safeField
  const titles = [...facts, ...columns].map(({ title }) => field(title))
  // The mark lets spreadsheets read the letters right; programs do without.
  yield `${isRaw ? '' : '\ufeff'}${titles.join(',')}\r\n`
  const readersOf = readersBy(columns)
  for await (const page of pages) {
    let piece = Buffer.allocUnsafe(pieceBytes)
    let length = 0
    for (const { row, form } of page) {
      onRow()
      let text = `${row.id},${row.receivedAt},${field(row.language)},${field(row.sourceKey ?? '')},${row.version}`
      for (const read of readersOf(form)) text += `,${field(read(row))}`
      text += '\r\n'
      // A letter of UTF-16 takes three bytes at most.
      if (length + text.length * 3 > pieceBytes) {
        yield piece.subarray(0, length)
        piece = Buffer.allocUnsafe(Math.max(pieceBytes, text.length * 3))
        length = 0
      }
      length += piece.write(text, length)
    }
    if (length > 0) yield piece.subarray(0, length)
  }
}

async function* sheetRows(pages: AsyncIterable<Iterable<Given>>, columns: readonly AnswerColumn[], onRow: () => void) {
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

async function* jsonOf(pages: AsyncIterable<Iterable<Given>>, columns: readonly AnswerColumn[], onRow: () => void) {
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

/** Texts of all columns. */
function cellsBy(columns: readonly AnswerColumn[]): (form: Form, row: FiledRow) => string[] {
  const readersOf = readersBy(columns)
  return (form, row) => readersOf(form).map((read) => read(row))
}

/** What reads each column of a version; what belongs to the version is looked up once. */
function readersBy(columns: readonly AnswerColumn[]) {
  const readers = new Map<Form, ReturnType<typeof cellReader>[]>()
  return (form: Form) => {
    const known = readers.get(form) ?? columns.map((column) => cellReader(column, form, { locale: form.language }))
    if (!readers.has(form)) readers.set(form, known)
    return known
  }
}

/** Every file in a folder of its answer; bytes pass through one file at a time. */
function zipOf(work: ExportWork, pages: AsyncIterable<Iterable<Given>>, onRow: () => void): Readable {
  const zip = new ZipFile()
  const out = new Readable().wrap(zip.outputStream)
  const fill = async () => {
    for await (const page of pages) {
      const files = await work.inWorkspace((ctx) =>
        filesOf(
          ctx,
          Array.from(page, ({ row }) => row.id),
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
