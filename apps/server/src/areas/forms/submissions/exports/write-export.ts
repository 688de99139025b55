import { Readable } from 'node:stream'
import { submissionRefusals } from '@taplore/contract'
import { type AnswerColumn, cellReader, columnsOf, type Form } from '@taplore/form'
import { refuse } from '@taplore/kit'
import { ZipFile } from 'yazl'
import type { z } from 'zod'
import type { WorkspaceJobContext } from '../../../../platform/context.ts'
import { csvField, escapeFormulaField } from '../../../../platform/csv-fields.ts'
import type { CopiedRows } from '../../../../platform/database/copy/copy-buffer.ts'
import { linesOf } from '../../../../platform/database/copy/copy-rows.ts'
import { CopyStream } from '../../../../platform/database/copy/copy-stream.ts'
import type { TaskWork } from '../../../foundation/tasks/index.ts'
import { type FormRow, requireFormRow } from '../../forms/index.ts'
import { formsOf } from '../columns.ts'
import { versionsOf } from '../form-versions.ts'
import { prepareFilter } from '../keys/prepare-filter.ts'
import type { exportSubmissionsKind } from '../kinds.ts'
import type { PartFilter } from '../rows/search-store.ts'
import { copyFiled, countRows, filesOf, findCounters } from '../rows/submission-store.ts'
import { CsvEncoder } from './csv-encoder.ts'
import { type ExportRow, idOf, toExportRow, versionsIn } from './export-rows.ts'
import { changeExport, findExport } from './export-store.ts'
import { exportKey, exportMimes } from './exports.ts'
import { dayCell, mostSheetRows, type SheetCell, type SheetColumn, writeXlsx } from './write-xlsx.ts'
import { streamZip } from './zip-stream.ts'

export type ExportWork = TaskWork<z.output<typeof exportSubmissionsKind.payload>, 'exporting'>

/** Columns about the submission itself, before those of its questions. */
const facts: readonly { id: string; title: string; of: (row: ExportRow) => string | number }[] = [
  { id: 'submission', title: 'Submission', of: ({ id }) => id },
  { id: 'received', title: 'Received (UTC)', of: ({ receivedAt }) => receivedAt },
  { id: 'language', title: 'Language', of: ({ language }) => language },
  { id: 'source', title: 'Source', of: ({ sourceKey }) => sourceKey ?? '' },
  { id: 'version', title: 'Version', of: ({ version }) => version },
]
/** Approximate bytes of a database page, so that long answers need no more memory than short ones. */
const pageSize = { bytes: 16_000_000, first: 1_000, least: 100, most: 100_000 }

/**
 * Writes the file while rows arrive, page by page, holding at most two pages in memory. Columns are those of every
 * version, including removed questions. Locked submissions are left out, as everywhere. Safe to repeat after any
 * interruption; the file is complete or missing.
 */
export async function writeExport(work: ExportWork): Promise<void> {
  const { exportId, formId, format } = work.payload
  await work.stage('exporting')
  const begun = await work.inWorkspace(async (ctx) => {
    const row = await findExport(ctx, exportId)
    const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
    const total = await totalOf(ctx, formId, await filterOf(ctx, work, form))
    return { row, total, columns: chosenColumns(work, columnsOf(await formsOf(ctx.db, form))) }
  })
  const { row, total, columns } = begun
  if (!row) throw refuse(submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND)
  // A file that silently lacks submissions would be worse than none.
  if (format === 'xlsx' && total > mostSheetRows) throw refuse(submissionRefusals.SUBMISSION_WORKBOOK_FULL)
  let written = 0
  const onRow = () => {
    written += 1
  }
  const parts = partsIn(work, () => work.progress(total === 0 ? 1 : Math.min(1, written / total)))
  const source =
    format === 'csv'
      ? csvOf(parts, columns, work.payload.isRaw, onRow)
      : format === 'json'
        ? jsonOf(parts, columns, onRow)
        : format === 'xlsx'
          ? endingWith(work.signal, writeXlsx(sheetRows(parts, columns, onRow), sheetColumns(columns)))
          : endingWith(work.signal, zipOf(work, parts, onRow))
  const stored = await work.ctx.providers.storage.put(exportKey(row), source, { mime: exportMimes[format] })
  await work.inWorkspace((ctx) => changeExport(ctx, exportId, { isDone: true, rows: written, ...stored }))
}

async function filterOf(ctx: WorkspaceJobContext, work: ExportWork, known?: FormRow): Promise<PartFilter> {
  const { formId, filter } = work.payload
  const form = known ?? (await requireFormRow(ctx, formId, { isTrashedToo: true }))
  return (await prepareFilter(ctx, { workspaceId: work.workspaceId, form }, filter, { isThorough: true })).filter
}

/** The expected number, for the progress; filters by tab alone have been counted already. */
async function totalOf(ctx: Pick<WorkspaceJobContext, 'db'>, formId: string, filter: PartFilter): Promise<number> {
  const isWhole = Object.entries(filter).every(([name, value]) => name === 'tab' || value === undefined)
  const counters = isWhole ? await findCounters(ctx, formId) : null
  if (!counters) return countRows(ctx, formId, filter, 2_000_000)
  return filter.tab === 'all' ? counters.inbox : counters[filter.tab]
}

function chosenColumns(work: ExportWork, columns: readonly AnswerColumn[]): AnswerColumn[] {
  const { columns: wanted } = work.payload
  if (!wanted) return [...columns]
  return wanted.flatMap((id) => columns.find((column) => column.id === id) ?? [])
}

interface Part {
  readonly rows: CopiedRows
  formOf(version: number): Form | undefined
}

/** Parts of the rows as they arrive; each becomes invalid when the next is requested. */
async function* partsIn(work: ExportWork, reportProgress: () => Promise<void>): AsyncGenerator<Part> {
  const { formId } = work.payload
  const incoming = new CopyStream()
  const reading = readPages(work, incoming).finally(() => incoming.end())
  let telling = Promise.resolve()
  // Both are awaited below.
  reading.catch(() => {})
  try {
    for (let rows = await incoming.take(); rows; rows = await incoming.take()) {
      work.signal.throwIfAborted()
      const asked = Array.from(versionsIn(rows), (version) => ({ formId, version }))
      const forms = await work.inWorkspace((ctx) => versionsOf(ctx.db, asked))
      yield { rows, formOf: (version) => forms.get(`${formId}/${version}`) }
      await telling
      telling = reportProgress()
      telling.catch(() => {})
    }
    await reading
    await telling
  } finally {
    incoming.end()
    await reading.catch(() => {})
  }
}

/** Page by page, each in a transaction of its own; the next starts when most of the last has been used. */
async function readPages(work: ExportWork, incoming: CopyStream): Promise<void> {
  const { formId, upTo } = work.payload
  let page = { cursor: upTo, limit: pageSize.first }
  while (!incoming.hasEnded) {
    const { bytes: before, count: counted } = incoming.come
    await work.inWorkspace(async (ctx) => copyFiled(ctx, formId, await filterOf(ctx, work), page, incoming))
    const { bytes, count, last } = incoming.come
    if (count - counted < page.limit || !last) return
    page = { cursor: idOf(last), limit: limitAfter((bytes - before) / (count - counted)) }
    await incoming.haveBeenTaken()
  }
}

function limitAfter(bytesOfRow: number): number {
  return Math.min(pageSize.most, Math.max(pageSize.least, Math.round(pageSize.bytes / bytesOfRow)))
}

interface Given {
  readonly row: ExportRow
  readonly form: Form
}

/** Parsed one by one as they are written: thousands at once would survive a garbage collection and cost more. */
function* givenIn({ rows, formOf }: Part): Generator<Given> {
  for (const line of linesOf(rows)) {
    const row = toExportRow(line)
    const form = formOf(row.version)
    if (form && !row.isLocked) yield { row, form }
  }
}

async function* csvOf(parts: AsyncIterable<Part>, columns: readonly AnswerColumn[], isRaw: boolean, onRow: () => void) {
  const field = isRaw ? csvField : escapeFormulaField
  const titles = [...facts.map(({ title }) => title), ...columns.map(titleInFile)].map(field)
  // The byte order mark lets spreadsheets read non-ASCII characters correctly; programs do not need it.
  yield `${isRaw ? '' : '\ufeff'}${titles.join(',')}\r\n`
  const csv = new CsvEncoder(columns, { field, isRaw })
  for await (const { rows, formOf } of parts) yield* csv.pieces(rows, formOf, onRow)
  yield csv.rest()
}

function sheetColumns(columns: readonly AnswerColumn[]): SheetColumn[] {
  return [
    ...facts.map(({ id }) => (id === 'received' ? 'date-time' : 'plain')),
    ...columns.map(({ kind }) => (kind === 'date' || kind === 'date-time' ? kind : 'plain')),
  ]
}

async function* sheetRows(
  parts: AsyncIterable<Part>,
  columns: readonly AnswerColumn[],
  onRow: () => void,
): AsyncGenerator<SheetCell[]> {
  yield [...facts.map(({ title }) => title), ...columns.map(titleInFile)]
  const cellsOf = cellsBy(columns, true)
  for await (const part of parts) {
    for (const { row, form } of givenIn(part)) {
      onRow()
      const texts = cellsOf(form, row)
      const about = facts.map(({ id, of }) => (id === 'received' ? dayCell(row.receivedAt) : of(row)))
      yield [...about, ...columns.map((column, index) => sheetCell(column, row, texts[index]))]
    }
  }
}

/** Amounts are plain numbers in a file: their column names the currency. */
function titleInFile({ title, currency }: AnswerColumn): string {
  return currency ? `${title} (${currency})` : title
}

/** Numbers as numbers and days as days, so that a sheet can sum and sort them; phone numbers and everything else as text. */
function sheetCell({ id, kind, elementId, part }: AnswerColumn, row: ExportRow, text = ''): SheetCell {
  if (kind === 'score') return row.score
  if (kind === 'variable') {
    const total = row.variables[id.slice('variable.'.length)]
    return typeof total === 'number' ? total : text
  }
  if (kind === 'currency') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  const values = kind === 'calculated' ? row.calculated : row.answers
  const value = elementId && part === '' && Object.hasOwn(values, elementId) ? values[elementId] : undefined
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return text
  return kind === 'date' || kind === 'date-time' ? dayCell(value) : text
}

async function* jsonOf(parts: AsyncIterable<Part>, columns: readonly AnswerColumn[], onRow: () => void) {
  yield '[\n'
  let isFirst = true
  const cellsOf = cellsBy(columns, false)
  for await (const part of parts) {
    let text = ''
    for (const { row, form } of givenIn(part)) {
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

/** Texts of all columns, to be read by people or, `isForData`, by a spreadsheet. */
function cellsBy(columns: readonly AnswerColumn[], isForData: boolean): (form: Form, row: ExportRow) => string[] {
  const readersOf = readersBy(columns, isForData)
  return (form, row) => readersOf(form).map((read) => read(row))
}

/** Readers of the columns of a version; version-specific work is done once. */
function readersBy(columns: readonly AnswerColumn[], isForData: boolean) {
  const readers = new Map<Form, ReturnType<typeof cellReader>[]>()
  return (form: Form) => {
    const options = { locale: form.language, isForData }
    const known = readers.get(form) ?? columns.map((column) => cellReader(column, form, options))
    if (!readers.has(form)) readers.set(form, known)
    return known
  }
}

/** Every file in a folder of its submission; one file is streamed at a time. */
function zipOf(work: ExportWork, parts: AsyncIterable<Part>, onRow: () => void): Readable {
  const zip = new ZipFile()
  const { out, breaksWith } = streamZip(zip)
  const fill = async () => {
    for await (const part of parts) {
      if (out.destroyed) return
      const files = await work.inWorkspace((ctx) =>
        filesOf(
          ctx,
          Array.from(givenIn(part), ({ row }) => row.id),
        ),
      )
      for (const file of files) {
        onRow()
        const name = `${file.submissionId}/${file.id.slice(-6)}-${file.name.replace(/^\.+/, '_')}`
        zip.addReadStreamLazy(name, { compress: false, mtime: file.createdAt }, (give) => {
          work.ctx.providers.storage.read(file.storageKey).then(
            (found) => {
              // A file deleted meanwhile was deleted on purpose.
              const stream = found ?? Readable.from([])
              breaksWith(stream)
              give(null, stream)
            },
            (error) => out.destroy(error),
          )
        })
      }
    }
    zip.end()
  }
  fill().catch((error) => out.destroy(error))
  return out
}

/** A stream waiting for bytes would not notice the cancellation otherwise. */
function endingWith(signal: AbortSignal, source: Readable): Readable {
  const end = () => void source.destroy(signal.reason instanceof Error ? signal.reason : new Error('Cancelled.'))
  signal.addEventListener('abort', end, { once: true })
  source.once('close', () => signal.removeEventListener('abort', end))
  if (signal.aborted) end()
  return source
}
