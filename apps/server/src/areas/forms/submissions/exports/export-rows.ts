import type { CopiedRows } from '../../../../platform/database/copy/copy-buffer.ts'
import { copiedFields } from '../../../../platform/database/copy/copy-rows.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'

/** The part of a submission in an export. */
export interface ExportRow
  extends Pick<
    SubmissionRow,
    'id' | 'version' | 'answers' | 'calculated' | 'variables' | 'score' | 'language' | 'sourceKey' | 'isLocked'
  > {
  /** ISO 8601 in UTC, to the millisecond. */
  receivedAt: string
}

/** A row of `copyFiled`. */
export function toExportRow(line: string): ExportRow {
  const [version, id, at, language, sourceKey, isLocked, score, answers, calculated, variables] = copiedFields(line)
  return {
    id: id ?? '',
    version: Number(version),
    receivedAt: isoTime(at ?? ''),
    language: language ?? '',
    sourceKey: sourceKey ?? '',
    isLocked: isLocked === 't',
    score: Number(score),
    answers: parsed(answers),
    calculated: parsed(calculated),
    variables: parsed(variables),
  }
}

function parsed(json: string | null | undefined) {
  return json === '{}' || !json ? {} : JSON.parse(json)
}

/** From `2026-11-22 03:04:05.6`: microseconds are dropped, trailing zeros are missing. */
function isoTime(at: string): string {
  return `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, 23).padEnd(3, '0')}Z`
}

/** The versions in rows of `copyFiled`, without parsing whole rows. */
export function versionsIn({ bytes, starts, count }: CopiedRows): Set<number> {
  const versions = new Set<number>()
  let version = Number.NaN
  for (let row = 0; row < count; row += 1) {
    const number = versionAt(bytes, starts[row] ?? 0)
    if (number !== version) versions.add(number)
    version = number
  }
  return versions
}

/** The version of the row that begins there: its first field. */
export function versionAt(bytes: Buffer, start: number): number {
  let number = 0
  for (let at = start; ; at += 1) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit < 0 || digit > 9) return number
    number = number * 10 + digit
  }
}

/** The id of a row: its second field. */
export function idOf(row: Buffer): string {
  return row.toString('latin1', 0, 60).split('\t')[1] ?? ''
}
