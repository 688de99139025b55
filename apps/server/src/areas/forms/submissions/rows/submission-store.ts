import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { CopyTarget } from '../../../../platform/database/copy/copy-buffer.ts'
import { copyRows } from '../../../../platform/database/copy/copy-rows.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { isAnyId } from '../../../../platform/database/match-ids.ts'
import { fileIdsIn } from '../rules.ts'
import { submission, submissionCounters, submissionFile, submissionPartial } from '../tables.ts'
import { afterCursor, conditionsOf, isSearch, lexeme, orderOf, type PartFilter, searchIds } from './search-store.ts'
import { type SubmissionRow, submissionColumns } from './submission-row.ts'

interface Ctx {
  readonly db: Transaction
}

interface Page {
  cursor?: string
  limit: number
  order?: 'newest' | 'oldest'
  /** How many submissions a search scans before it uses the index. */
  nearby?: number
}

/** One page. A search also needs the database, to find rare words quickly. */
export async function listRows(
  ctx: Ctx & { readonly database?: Database },
  formId: string,
  filter: PartFilter,
  page: Page,
): Promise<SubmissionRow[]> {
  const read = (place: SQL | undefined) =>
    ctx.db
      .select(submissionColumns)
      .from(submission)
      .where(and(...conditionsOf(formId, filter), place))
      .orderBy(orderOf(page))
      .limit(page.limit)
  const found = ctx.database && isSearch(filter) ? await searchIds(ctx.database, formId, filter, page) : null
  if (!found) return read(afterCursor(page))
  const rows = found.length === 0 ? [] : await read(inArray(submission.id, found))
  // One may have been moved meanwhile: a short page would look like the last.
  return rows.length === found.length ? rows : read(afterCursor(page))
}

/** Newest first, only the exported parts, as lines that `toExportRow` and `CsvEncoder` read. */
export function copyFiled(
  ctx: Ctx,
  formId: string,
  filter: PartFilter,
  { cursor, limit }: { cursor: string; limit: number },
  target: CopyTarget,
): Promise<void> {
  return copyRows(
    ctx.db,
    sql`select ${submission.version}, ${submission.id}, ${submission.receivedAt} at time zone 'UTC', ${submission.language},
      coalesce(${submission.sourceKey}, ''), ${submission.isLocked}, ${submission.score}, ${submission.answers}, ${submission.calculated},
      ${submission.variables}
    from ${submission}
    where ${and(...conditionsOf(formId, filter), lt(submission.id, cursor))}
    order by ${submission.id} desc limit ${limit}`,
    target,
  )
}

/** Ids only, oldest first, for work on all that match. */
export async function listIds(
  ctx: Ctx,
  formId: string,
  filter: PartFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: submission.id })
    .from(submission)
    .where(and(...conditionsOf(formId, filter), after ? gt(submission.id, after) : undefined))
    .orderBy(asc(submission.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Counted up to `most`, so that a wide filter over a million rows costs no more than a narrow one. */
export async function countRows(ctx: Ctx, formId: string, filter: PartFilter, most: number): Promise<number> {
  const some = ctx.db
    .select({ id: submission.id })
    .from(submission)
    .where(and(...conditionsOf(formId, filter)))
    .limit(most)
    .as('some')
  const [row] = await ctx.db.select({ count: sql<string>`count(*)` }).from(some)
  return Number(row?.count ?? 0)
}

export async function findCounters(ctx: Ctx, formId: string) {
  const [row] = await ctx.db.select().from(submissionCounters).where(eq(submissionCounters.formId, formId))
  return row ?? null
}

export async function findSubmission(ctx: Ctx, id: string): Promise<SubmissionRow | null> {
  const [row] = await ctx.db.select(submissionColumns).from(submission).where(eq(submission.id, id))
  return row ?? null
}

export function findRows(ctx: Ctx, ids: readonly string[]): Promise<SubmissionRow[]> {
  return ctx.db.select(submissionColumns).from(submission).where(isAnyId(submission.id, ids)).orderBy(submission.id)
}

/** The rows, locked in one order. */
export function lockRows(ctx: Ctx, formId: string, ids: readonly string[]): Promise<SubmissionRow[]> {
  return ctx.db
    .select(submissionColumns)
    .from(submission)
    .where(and(eq(submission.formId, formId), inArray(submission.id, [...ids])))
    .orderBy(submission.id)
    .for('update')
}

export async function changeRows(
  ctx: Ctx,
  ids: readonly string[],
  change: Partial<Record<keyof typeof submission.$inferInsert, unknown>>,
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(submission)
    .set(change as Partial<typeof submission.$inferInsert>)
    .where(inArray(submission.id, [...ids]))
}

/** Updates answers and their search words. */
export async function rewriteAnswers(
  ctx: Ctx,
  id: string,
  { text, terms, ...change }: Partial<SubmissionRow> & { text: string; terms: readonly string[] },
): Promise<void> {
  await ctx.db
    .update(submission)
    .set({
      ...change,
      terms: sql`array_to_tsvector(${sql.param([...terms])}::text[]) || to_tsvector('simple', ${text})`,
    })
    .where(eq(submission.id, id))
}

export async function deleteRows(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.delete(submission).where(inArray(submission.id, [...ids]))
}

/** Neighbors in the same tab, newer and older. */
export async function findNeighbours(ctx: Ctx, { formId, place, id }: Pick<SubmissionRow, 'formId' | 'place' | 'id'>) {
  const inPlace = and(eq(submission.formId, formId), eq(submission.place, place))
  const [newer] = await ctx.db
    .select({ id: submission.id })
    .from(submission)
    .where(and(inPlace, gt(submission.id, id)))
    .orderBy(asc(submission.id))
    .limit(1)
  const [older] = await ctx.db
    .select({ id: submission.id })
    .from(submission)
    .where(and(inPlace, lt(submission.id, id)))
    .orderBy(desc(submission.id))
    .limit(1)
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null }
}

export type AnswerFileRow = typeof submissionFile.$inferSelect

export function filesOf(ctx: Ctx, submissionIds: readonly string[]): Promise<AnswerFileRow[]> {
  if (submissionIds.length === 0) return Promise.resolve([])
  return ctx.db
    .select()
    .from(submissionFile)
    .where(inArray(submissionFile.submissionId, [...submissionIds]))
    .orderBy(submissionFile.id)
}

export async function findAnswerFile(ctx: Ctx, submissionId: string, fileId: string): Promise<AnswerFileRow | null> {
  const [row] = await ctx.db
    .select()
    .from(submissionFile)
    .where(and(eq(submissionFile.id, fileId), eq(submissionFile.submissionId, submissionId)))
  return row ?? null
}

export async function deleteFileRows(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.delete(submissionFile).where(inArray(submissionFile.id, [...ids]))
}

/** Submissions of one address in all forms of the workspace, oldest first. */
export async function idsOfRespondent(
  ctx: Ctx,
  workspaceId: string,
  email: string,
  limit: number,
): Promise<SubmissionRow[]> {
  return ctx.db
    .select(submissionColumns)
    .from(submission)
    .where(
      and(eq(submission.workspaceId, workspaceId), sql`${submission.terms} @@ ${lexeme(`email=${email}`)}::tsquery`),
    )
    .orderBy(submission.id)
    .limit(limit)
}

/** Partial submissions of one address with their pending files. The caller deletes the files. */
export async function deletePartialsOfRespondent(
  ctx: Ctx,
  workspaceId: string,
  email: string,
): Promise<{ partials: number; files: AnswerFileRow[] }> {
  const gone = await ctx.db
    .delete(submissionPartial)
    .where(and(eq(submissionPartial.workspaceId, workspaceId), eq(submissionPartial.email, email)))
    .returning({ answers: submissionPartial.answers })
  return { partials: gone.length, files: await deletePendingFiles(ctx, workspaceId, gone) }
}

/** Files that were uploaded for answers that nobody sent. The caller deletes their bytes. */
export async function deletePendingFiles(
  ctx: Ctx,
  workspaceId: string,
  partials: readonly { answers: unknown }[],
): Promise<AnswerFileRow[]> {
  const named = partials.flatMap(({ answers }) => fileIdsIn(answers))
  if (named.length === 0) return []
  return ctx.db
    .delete(submissionFile)
    .where(
      and(
        eq(submissionFile.workspaceId, workspaceId),
        isAnyId(submissionFile.id, named),
        isNull(submissionFile.submissionId),
      ),
    )
    .returning()
}

/** Past their retention; needs a system transaction. */
export function findExpired(ctx: Ctx, now: Date, limit: number): Promise<SubmissionRow[]> {
  return ctx.db
    .select(submissionColumns)
    .from(submission)
    .where(and(isNotNull(submission.expiresAt), lt(submission.expiresAt, now)))
    .limit(limit)
}

export async function deleteOldPartials(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.delete(submissionPartial).where(lt(submissionPartial.updatedAt, before))
}

/** Expired pending files. They are locked, so no submission can use one during the deletion. */
export function findOrphanedFiles(ctx: Ctx, now: Date, limit: number): Promise<AnswerFileRow[]> {
  return ctx.db
    .select()
    .from(submissionFile)
    .where(and(isNull(submissionFile.submissionId), lt(submissionFile.waitsUntil, now)))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Locked submissions of some workspaces since a time. */
export async function countLockedSince(ctx: Ctx, workspaceIds: readonly string[], since: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(submission)
    .where(
      and(
        isAnyId(submission.workspaceId, workspaceIds),
        eq(submission.isLocked, true),
        gte(submission.receivedAt, since),
      ),
    )
  return row?.total ?? 0
}

/** Workspaces with locked submissions. */
export async function workspacesWithLocked(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ workspaceId: submissionCounters.workspaceId })
    .from(submissionCounters)
    .where(gt(submissionCounters.locked, 0))
  return rows.map(({ workspaceId }) => workspaceId)
}

/** The oldest locked submissions of a workspace that are in the inbox. */
export async function findLockedInInbox(ctx: Ctx, workspaceId: string, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: submission.id })
    .from(submission)
    .where(and(eq(submission.workspaceId, workspaceId), eq(submission.isLocked, true), eq(submission.place, 'inbox')))
    .orderBy(asc(submission.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function unlockIds(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db
    .update(submission)
    .set({ isLocked: false })
    .where(inArray(submission.id, [...ids]))
}

/** Unlocks up to `limit` submissions of a workspace, oldest first. Returns the ids. */
export async function unlockOldest(ctx: Ctx, workspaceId: string, limit: number | null): Promise<string[]> {
  const oldest = ctx.db
    .select({ id: submission.id })
    .from(submission)
    .where(and(eq(submission.workspaceId, workspaceId), eq(submission.isLocked, true)))
    .orderBy(asc(submission.id))
    .limit(limit ?? 10_000)
  const rows = await ctx.db
    .update(submission)
    .set({ isLocked: false })
    .where(inArray(submission.id, oldest))
    .returning({ id: submission.id })
  return rows.map(({ id }) => id)
}

/** Which of the ids are submission files of any workspace; needs a system transaction. */
export async function knownFiles(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: submissionFile.id })
    .from(submissionFile)
    .where(inArray(submissionFile.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** The newest valid ones, of one form or a whole workspace. */
export function newestRows(
  ctx: Ctx,
  { workspaceId, formId, limit }: { workspaceId: string; formId: string | undefined; limit: number },
): Promise<SubmissionRow[]> {
  return ctx.db
    .select(submissionColumns)
    .from(submission)
    .where(
      and(
        eq(submission.workspaceId, workspaceId),
        formId ? eq(submission.formId, formId) : undefined,
        eq(submission.place, 'inbox'),
        eq(submission.isLocked, false),
      ),
    )
    .orderBy(desc(submission.id))
    .limit(limit)
}

/** Submissions included in the counters, page by page. */
export function findCounted(ctx: Ctx, formId: string, after: string | null, limit: number): Promise<SubmissionRow[]> {
  return ctx.db
    .select(submissionColumns)
    .from(submission)
    .where(
      and(eq(submission.formId, formId), eq(submission.place, 'inbox'), after ? gt(submission.id, after) : undefined),
    )
    .orderBy(submission.id)
    .limit(limit)
}
