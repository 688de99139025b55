import { type AnswerColumn, type AnswerKeyType, columnsOf, type Form, keyReader, keyTypeOf } from '@taplore/form'
import { minuteMs, timeOfId } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { versionsOf } from '../form-versions.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import {
  type ColumnRow,
  findOrAddColumn,
  listColumns,
  lockColumn,
  saveUntil,
  submissionsAfter,
  writeKeys,
  writeWords,
} from './key-store.ts'

/** The column of all words. */
export const wordsColumn = 'words'
const batch = 2_000
/** What one request indexes of a form before it answers with what there is. */
const mostAtOnce = 10_000
/** Submissions of the last minute are read again: one with an earlier id may be committed after a later one. */
const againMs = minuteMs

/** A column of answers with its type, or all words. */
export type IndexedColumn = (AnswerColumn & { readonly type: AnswerKeyType }) | typeof wordsColumn

export interface Place {
  readonly workspaceId: string
  readonly formId: string
}

/**
 * Brings the index of a column up to date. It has transactions of its own, as the product itself: a reader may not
 * write. Not complete when that takes longer than a request should.
 */
export async function indexColumn(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  { workspaceId, formId }: Place,
  column: IndexedColumn,
  /** However long it takes, after any other request that does the same. */
  { isThorough = false } = {},
): Promise<{ id: string; isComplete: boolean }> {
  const columnId = column === wordsColumn ? column : column.id
  let id = ''
  let after: string | null = null
  for (let done = 0; ; ) {
    const read = await database.system(async (db) => {
      const now = clock.now()
      const row = await findOrAddColumn({ db }, { workspaceId, formId, columnId, now })
      if (!row) throw new Error(`The column ${columnId} of the form ${formId} was not added.`)
      id = row.id
      return indexBatch(db, row, column, { after, now, isThorough })
    })
    if (read === null) return { id, isComplete: false }
    done += read.count
    after = read.last
    if (read.count < batch) return { id, isComplete: true }
    if (!isThorough && done >= mostAtOnce) return { id, isComplete: false }
  }
}

/** How many submissions were indexed; null while another request does it. */
async function indexBatch(
  db: Transaction,
  { id, formId }: ColumnRow,
  column: IndexedColumn,
  { after, now, isThorough }: { after: string | null; now: Date; isThorough: boolean },
): Promise<{ count: number; last: string | null } | null> {
  const row = await lockColumn({ db }, id, { isSkipped: !isThorough })
  if (!row) return null
  const rows = await submissionsAfter({ db }, { formId, until: after ?? row.until, limit: batch })
  await writeIndex(db, row, column, rows)
  const settled = rows.findLast((each) => timeOfId(each.id) < now.getTime() - againMs)
  if (settled) await saveUntil({ db }, id, settled.id)
  return { count: rows.length, last: rows.at(-1)?.id ?? after }
}

async function writeIndex(
  db: Transaction,
  row: Pick<ColumnRow, 'id' | 'workspaceId'>,
  column: IndexedColumn,
  rows: readonly SubmissionRow[],
): Promise<void> {
  if (column === wordsColumn) {
    await writeWords(
      { db },
      row,
      rows.map(({ id }) => id),
    )
    return
  }
  const forms = await versionsOf(db, rows)
  const readers = new Map(Array.from(forms, ([version, form]) => [version, keyReader(column, form, column.type)]))
  await writeKeys(
    { db },
    row,
    rows.map((each) => {
      const key = readers.get(`${each.formId}/${each.version}`)?.(each)
      return { submissionId: each.id, number: key?.number ?? null, text: key?.text ?? null }
    }),
  )
}

/** After its answers were edited: the columns that are indexed. */
export async function reindexSubmission(
  { db }: { readonly db: Transaction },
  row: SubmissionRow,
  form: Form,
): Promise<void> {
  const columns = columnsOf([form])
  for (const indexed of await listColumns({ db }, row.formId)) {
    const column = indexed.columnId === wordsColumn ? wordsColumn : columns.find(({ id }) => id === indexed.columnId)
    if (column === wordsColumn) await writeIndex(db, indexed, column, [row])
    else if (column) await writeIndex(db, indexed, { ...column, type: keyTypeOf(column, [form]) }, [row])
  }
}
