import type { SubmissionRow as PresentedRow } from '@taplore/contract'
import { type AnswerColumn, cellText, type Form } from '@taplore/form'
import { shorten } from '@taplore/kit'
import type { SubmissionRow } from './follow-store.ts'

const longestCell = 400

/** A row of the list. What is locked shows when it came and nothing of what it says. */
export function presentRow(row: SubmissionRow, form: Form | undefined, columns: readonly AnswerColumn[]): PresentedRow {
  const cells: [string, string][] = []
  if (form && !row.isLocked) {
    for (const column of columns) {
      const text = cellText(column, form, row, { locale: form.language })
      if (text !== '') cells.push([column.id, shorten(text, longestCell)])
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
    emailResult: row.emailResult ?? (row.email === null ? 'no' : null),
    spamReasons: row.spamReasons,
    source: row.sourceKey,
    device: row.device,
    language: row.language,
    score: row.isLocked ? 0 : row.score,
    durationMs: row.durationMs,
    cells: Object.fromEntries(cells),
  }
}
