import type { SubmissionRow as PresentedRow } from '@taplore/contract'
import { type AnswerColumn, cellReader, type Form } from '@taplore/form'
import { shorten } from '@taplore/kit'
import type { SubmissionRow } from './rows/submission-row.ts'

const longestCell = 400

/** A row of the list, its texts cut to a cell. A locked row shows when it arrived and none of its content. */
export function presentRow(
  row: SubmissionRow,
  form: Form | undefined,
  columns: readonly AnswerColumn[],
  { longest = longestCell } = {},
): PresentedRow {
  const cells: [string, string][] = []
  if (form && !row.isLocked) {
    for (const [index, read] of readersOf(form, columns).entries()) {
      const text = read(row)
      if (text !== '') cells.push([columns[index]?.id ?? '', cut(text, longest)])
    }
  }
  return {
    id: row.id,
    formId: row.formId,
    version: row.version,
    receivedAt: row.receivedAt.toISOString(),
    person: row.isLocked ? null : row.person,
    email: row.isLocked ? null : row.email,
    place: row.place,
    isSeen: row.isSeen,
    isStarred: row.isStarred,
    isVerified: row.isVerified,
    isLocked: row.isLocked,
    emailResult: row.isLocked ? null : (row.emailResult ?? (row.email === null ? 'no' : null)),
    spamReasons: row.spamReasons,
    source: row.sourceKey,
    device: row.device,
    language: row.language,
    score: row.isLocked ? 0 : row.score,
    durationMs: row.durationMs,
    cells: Object.fromEntries(cells),
  }
}

/** Splitting a text into graphemes costs more than everything else here: hidden text is skipped. */
function cut(text: string, longest: number): string {
  return text.length <= longest ? text : shorten(text.slice(0, 20 * longest), longest)
}

/** Readers of the cells of one version, created once for a page of rows. */
const readers = new WeakMap<readonly AnswerColumn[], Map<Form, ReturnType<typeof cellReader>[]>>()
function readersOf(form: Form, columns: readonly AnswerColumn[]): ReturnType<typeof cellReader>[] {
  const byForm = readers.get(columns) ?? new Map<Form, ReturnType<typeof cellReader>[]>()
  readers.set(columns, byForm)
  const known = byForm.get(form) ?? columns.map((column) => cellReader(column, form, { locale: form.language }))
  byForm.set(form, known)
  return known
}
