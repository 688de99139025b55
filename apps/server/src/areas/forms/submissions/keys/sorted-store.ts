import { and, asc, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { conditionsOf, isOpen, isSearch, type PartFilter, searchIds } from '../rows/search-store.ts'
import { type SubmissionRow, submissionColumns } from '../rows/submission-row.ts'
import { submission, submissionKey } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
  readonly database: Database
}

export interface SortedRow extends SubmissionRow {
  readonly keyNumber: number | null
  readonly keyText: string | null
}

export interface Sort {
  /** The indexed column. */
  readonly columnId: string
  readonly isText: boolean
  readonly isDescending: boolean
}

/** Where a page ends: at a key, or among those without an answer. */
type Cursor =
  | { readonly kind: 'number'; readonly key: number; readonly id: string }
  | { readonly kind: 'text'; readonly key: string; readonly id: string }
  | { readonly kind: 'none'; readonly id: string }

export function readSortedCursor(cursor: string | undefined): Cursor | null {
  const [, kind, key = '', id = ''] = /^(none|number|text):(?:(.*):)?([0-9a-f-]{36})$/su.exec(cursor ?? '') ?? []
  if (kind === 'none') return { kind, id }
  if (kind === 'text') return { kind, key, id }
  return kind === 'number' ? { kind, key: Number(key), id } : null
}

export function sortedCursorOf({ id, keyNumber, keyText }: SortedRow, isText: boolean): string {
  if (isText) return keyText === null ? `none:${id}` : `text:${keyText}:${id}`
  return keyNumber === null ? `none:${id}` : `number:${keyNumber}:${id}`
}

/** Up to this many matches of a search are sorted; more are found while walking the column in its order. */
const mostFound = 5_000

/**
 * One page in the order of a column; submissions without an answer come last, newest first. Locked ones are left out,
 * since their place would reveal their answers.
 */
export async function listSortedRows(
  ctx: Ctx,
  formId: string,
  filter: PartFilter,
  { cursor, limit, ...sort }: Sort & { cursor: Cursor | null; limit: number },
): Promise<SortedRow[]> {
  const conditions = and(...conditionsOf(formId, filter), isOpen, await foundBy(ctx, formId, filter))
  const rows = cursor?.kind === 'none' ? [] : await answered(ctx, conditions, { ...sort, cursor, limit })
  if (rows.length >= limit) return rows
  const after = cursor?.kind === 'none' ? cursor.id : null
  return [...rows, ...(await unanswered(ctx, conditions, { ...sort, after, limit: limit - rows.length }))]
}

async function foundBy(ctx: Ctx, formId: string, filter: PartFilter): Promise<SQL | undefined> {
  if (!isSearch(filter)) return undefined
  const ids = await searchIds(ctx.database, formId, filter, { limit: mostFound })
  return ids && ids.length < mostFound ? sql`${submission.id} = any(${sql.param(ids)}::uuid[])` : undefined
}

const sorted = { ...submissionColumns, keyNumber: submissionKey.number, keyText: submissionKey.text }

function answered(
  ctx: Ctx,
  conditions: SQL | undefined,
  { columnId, isText, isDescending, cursor, limit }: Sort & { cursor: Cursor | null; limit: number },
): Promise<SortedRow[]> {
  const key = isText ? submissionKey.text : submissionKey.number
  const ordered = isDescending ? desc : asc
  const after =
    cursor && cursor.kind !== 'none'
      ? sql`(${key}, ${submissionKey.submissionId}) ${sql.raw(isDescending ? '<' : '>')} (${cursor.key}::${sql.raw(isText ? 'text' : 'float8')}, ${cursor.id}::uuid)`
      : undefined
  return ctx.db
    .select(sorted)
    .from(submissionKey)
    .innerJoin(submission, eq(submission.id, submissionKey.submissionId))
    .where(and(eq(submissionKey.columnId, columnId), isNotNull(key), after, conditions))
    .orderBy(ordered(key), ordered(submissionKey.submissionId))
    .limit(limit)
}

function unanswered(
  ctx: Ctx,
  conditions: SQL | undefined,
  { columnId, after, limit }: Sort & { after: string | null; limit: number },
): Promise<SortedRow[]> {
  return ctx.db
    .select(sorted)
    .from(submissionKey)
    .innerJoin(submission, eq(submission.id, submissionKey.submissionId))
    .where(
      and(
        eq(submissionKey.columnId, columnId),
        isNull(submissionKey.number),
        isNull(submissionKey.text),
        after ? lt(submissionKey.submissionId, after) : undefined,
        conditions,
      ),
    )
    .orderBy(desc(submissionKey.submissionId))
    .limit(limit)
}
