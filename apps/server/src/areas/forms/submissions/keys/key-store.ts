import type { AnswerKey } from '@taplore/form'
import { newId } from '@taplore/kit'
import { and, arrayContains, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { type SubmissionRow, submissionColumns } from '../rows/submission-row.ts'
import { submission, submissionColumn, submissionKey, submissionWord } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type ColumnRow = typeof submissionColumn.$inferSelect

/** The row of a column, created when it is first sorted or filtered by. */
export async function findOrAddColumn(
  { db }: Ctx,
  { workspaceId, formId, columnId, now }: { workspaceId: string; formId: string; columnId: string; now: Date },
): Promise<ColumnRow | null> {
  const known = await findColumn({ db }, formId, columnId)
  if (known) return known
  const row = { id: newId(now.getTime()), workspaceId, formId, columnId }
  await db.insert(submissionColumn).values(row).onConflictDoNothing()
  return findColumn({ db }, formId, columnId)
}

async function findColumn({ db }: Ctx, formId: string, columnId: string): Promise<ColumnRow | null> {
  const [row] = await db
    .select()
    .from(submissionColumn)
    .where(and(eq(submissionColumn.formId, formId), eq(submissionColumn.columnId, columnId)))
  return row ?? null
}

/** The indexed columns of a form. */
export function listColumns({ db }: Ctx, formId: string): Promise<ColumnRow[]> {
  return db.select().from(submissionColumn).where(eq(submissionColumn.formId, formId))
}

/** The same row, locked; null while another request indexes the column and `isSkipped`. */
export async function lockColumn(
  { db }: Ctx,
  id: string,
  { isSkipped }: { isSkipped: boolean },
): Promise<ColumnRow | null> {
  const [row] = await db
    .select()
    .from(submissionColumn)
    .where(eq(submissionColumn.id, id))
    .for('update', isSkipped ? { skipLocked: true } : {})
  return row ?? null
}

/** Submissions behind the last indexed one. They are locked against deletion until their keys are written. */
export function submissionsAfter(
  { db }: Ctx,
  { formId, until, limit }: { formId: string; until: string | null; limit: number },
): Promise<SubmissionRow[]> {
  return db
    .select(submissionColumns)
    .from(submission)
    .where(and(eq(submission.formId, formId), until ? gt(submission.id, until) : undefined))
    .orderBy(asc(submission.id))
    .limit(limit)
    .for('key share')
}

export interface NewKey extends AnswerKey {
  readonly submissionId: string
}

export async function writeKeys(
  { db }: Ctx,
  { id, workspaceId }: Pick<ColumnRow, 'id' | 'workspaceId'>,
  keys: readonly NewKey[],
): Promise<void> {
  if (keys.length === 0) return
  await db.execute(sql`
    insert into ${submissionKey} as known (submission_id, column_id, workspace_id, number, text)
    select "submissionId", ${id}::uuid, ${workspaceId}::uuid, number, text
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given ("submissionId" uuid, number float8, text text)
    on conflict (submission_id, column_id) do update set number = excluded.number, text = excluded.text
      where (known.number, known.text) is distinct from (excluded.number, excluded.text)`)
}

/** Words of these submissions that are not known yet. Terms of exact filters have no positions. */
export async function writeWords(
  { db }: Ctx,
  { id, workspaceId }: Pick<ColumnRow, 'id' | 'workspaceId'>,
  submissionIds: readonly string[],
): Promise<void> {
  if (submissionIds.length === 0) return
  await db.execute(sql`
    insert into ${submissionWord} (column_id, word, workspace_id, parts)
    select ${id}::uuid, lexeme, ${workspaceId}::uuid,
      array(select distinct substr(lexeme, place, 3) from generate_series(1, length(lexeme) - 2) as place)
    from (
      select distinct lexeme
      from ${submission} cross join lateral unnest(${submission.terms}) as term (lexeme, positions, weights)
      where ${inArray(submission.id, [...submissionIds])} and positions is not null and length(lexeme) between 4 and 60
    ) words
    on conflict do nothing`)
}

export async function saveUntil({ db }: Ctx, id: string, until: string): Promise<void> {
  await db.update(submissionColumn).set({ until }).where(eq(submissionColumn.id, id))
}

/**
 * Known words that contain these letters, three of them or more. Needs the system role: row level security keeps the
 * condition on parts from using its index.
 */
export async function wordsWith(
  { db }: Ctx,
  { columnId, letters, limit }: { columnId: string; letters: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ word: submissionWord.word })
    .from(submissionWord)
    .where(
      and(
        eq(submissionWord.columnId, columnId),
        arrayContains(submissionWord.parts, partsOf(letters)),
        sql`strpos(${submissionWord.word}, ${letters}) > 0`,
      ),
    )
    .limit(limit)
  return rows.map(({ word }) => word)
}

function partsOf(letters: string): string[] {
  const all = [...letters]
  return [...new Set(all.slice(2).map((_, index) => all.slice(index, index + 3).join('')))]
}
