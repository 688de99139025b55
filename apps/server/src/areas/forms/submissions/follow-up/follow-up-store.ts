import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { isAnyId } from '../../../../platform/database/match-ids.ts'
import { type SubmissionRow, submissionColumns } from '../rows/submission-row.ts'
import {
  submission,
  submissionColumn,
  submissionCounters,
  submissionEntry,
  submissionFollow,
  submissionPartial,
  submissionProof,
  submissionQuota,
  submissionSetting,
  submissionShare,
  submissionView,
} from '../tables.ts'
import type { EmailResult } from './email-deliverability.ts'

interface Ctx {
  readonly db: Transaction
}

/** Locks submissions without follow-up; another worker waits and finds nothing. */
export async function claimFollowUps(ctx: Ctx, ids: readonly string[]): Promise<SubmissionRow[]> {
  const rows = await ctx.db
    .select(submissionColumns)
    .from(submission)
    .where(isAmong(ids))
    .orderBy(submission.id)
    .for('update')
  const marked = await ctx.db
    .delete(submissionFollow)
    .where(isAnyId(submissionFollow.submissionId, ids))
    .returning({ id: submissionFollow.submissionId })
  const taken = new Set(marked.map(({ id }) => id))
  return rows.filter(({ id }) => taken.has(id))
}

const isAmong = (ids: readonly string[]) => isAnyId(submission.id, ids)

/** Marks submissions whose follow-up was postponed when they were saved. */
export async function markFollowUpLate(
  ctx: Ctx,
  rows: readonly { id: string; workspaceId: string }[],
  since: Date,
): Promise<void> {
  if (rows.length === 0) return
  const marks = rows.map(({ id, workspaceId }) => ({ submissionId: id, workspaceId, since }))
  await ctx.db.insert(submissionFollow).values(marks).onConflictDoNothing()
}

/** Those that were moved to or out of spam before. */
export async function findKnownEmailResults(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const isJudgement = inArray(submissionEntry.kind, ['spam', 'not-spam'])
  const rows = await ctx.db
    .selectDistinct({ id: submissionEntry.submissionId })
    .from(submissionEntry)
    .where(and(isAnyId(submissionEntry.submissionId, ids), isJudgement))
  return new Set(rows.map(({ id }) => id))
}

/** Submissions waiting for follow-up. */
export async function findMarked(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: submissionFollow.submissionId })
    .from(submissionFollow)
    .where(isAnyId(submissionFollow.submissionId, ids))
  return new Set(rows.map(({ id }) => id))
}

/** Left by a lost job; ids only. */
export async function findLost(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: submissionFollow.submissionId })
    .from(submissionFollow)
    .where(lt(submissionFollow.since, before))
    .orderBy(submissionFollow.since)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Unchecked email addresses of submissions. */
export async function findUnchecked(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  const rows = await ctx.db
    .select({ id: submission.id, email: submission.email })
    .from(submission)
    .where(and(isAmong(ids), isNull(submission.emailResult)))
    .orderBy(submission.id)
  return rows.flatMap(({ id, email }) => (email ? [{ id, email }] : []))
}

export async function setEmailResults(ctx: Ctx, ids: readonly string[], emailResult: EmailResult): Promise<void> {
  await ctx.db.update(submission).set({ emailResult }).where(isAmong(ids))
}

export type SettingRow = typeof submissionSetting.$inferSelect

export async function findSetting(ctx: Ctx, formId: string): Promise<SettingRow | null> {
  const [row] = await ctx.db.select().from(submissionSetting).where(eq(submissionSetting.formId, formId))
  return row ?? null
}

export async function findSettings(ctx: Ctx, formIds: readonly string[]): Promise<Map<string, SettingRow>> {
  const rows = await ctx.db.select().from(submissionSetting).where(isAnyId(submissionSetting.formId, formIds))
  return new Map(rows.map((row) => [row.formId, row]))
}

export async function upsertSetting(ctx: Ctx, row: SettingRow): Promise<void> {
  const { formId: _formId, workspaceId: _workspaceId, ...set } = row
  await ctx.db.insert(submissionSetting).values(row).onConflictDoUpdate({ target: submissionSetting.formId, set })
}

export async function insertEntries(ctx: Ctx, rows: readonly (typeof submissionEntry.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await ctx.db.insert(submissionEntry).values([...rows])
}

export type EntryRow = typeof submissionEntry.$inferSelect

export function findEntries(ctx: Ctx, submissionId: string): Promise<EntryRow[]> {
  return ctx.db
    .select()
    .from(submissionEntry)
    .where(eq(submissionEntry.submissionId, submissionId))
    .orderBy(submissionEntry.id)
    .limit(500)
}

export async function insertProof(ctx: Ctx, row: typeof submissionProof.$inferInsert): Promise<void> {
  const { submissionId: _id, workspaceId: _workspaceId, ...set } = { tries: 0, ...row }
  await ctx.db.insert(submissionProof).values(row).onConflictDoUpdate({ target: submissionProof.submissionId, set })
}

/** Counts an attempt and returns the stored proof; null when there is nothing to verify. */
export async function tryProof(ctx: Ctx, submissionId: string) {
  const [row] = await ctx.db
    .update(submissionProof)
    .set({ tries: sql`${submissionProof.tries} + 1` })
    .where(eq(submissionProof.submissionId, submissionId))
    .returning()
  return row ?? null
}

export async function deleteProof(ctx: Ctx, submissionId: string): Promise<void> {
  await ctx.db.delete(submissionProof).where(eq(submissionProof.submissionId, submissionId))
}

export async function markVerified(ctx: Ctx, submissionId: string): Promise<void> {
  await ctx.db.update(submission).set({ isVerified: true }).where(eq(submission.id, submissionId))
}

/** Everything else that belongs to a form; the sweep finds its orphaned files. */
export async function purgeFormData(ctx: Ctx, formId: string): Promise<void> {
  await ctx.db.delete(submissionPartial).where(eq(submissionPartial.formId, formId))
  await ctx.db.delete(submissionShare).where(eq(submissionShare.formId, formId))
  await ctx.db.delete(submissionView).where(eq(submissionView.formId, formId))
  await ctx.db.delete(submissionColumn).where(eq(submissionColumn.formId, formId))
  await ctx.db.delete(submissionSetting).where(eq(submissionSetting.formId, formId))
  await ctx.db.delete(submissionQuota).where(eq(submissionQuota.formId, formId))
  await ctx.db.delete(submissionCounters).where(eq(submissionCounters.formId, formId))
}
