import { and, count, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { isAnyId } from '../../../../platform/database/match-ids.ts'
import {
  submission,
  submissionEntry,
  submissionFollow,
  submissionPartial,
  submissionProof,
  submissionQuota,
  submissionSetting,
  submissionShare,
  submissionTally,
} from '../tables.ts'
import type { EmailResult } from './email-deliverability.ts'

interface Ctx {
  readonly db: Transaction
}

export type SubmissionRow = Omit<typeof submission.$inferSelect, 'terms'>
const { terms: _terms, ...columns } = {
  id: submission.id,
  workspaceId: submission.workspaceId,
  formId: submission.formId,
  version: submission.version,
  key: submission.key,
  answers: submission.answers,
  calculated: submission.calculated,
  variables: submission.variables,
  score: submission.score,
  endingId: submission.endingId,
  quotaIds: submission.quotaIds,
  language: submission.language,
  sourceKey: submission.sourceKey,
  device: submission.device,
  referrer: submission.referrer,
  address: submission.address,
  visitId: submission.visitId,
  person: submission.person,
  email: submission.email,
  personKey: submission.personKey,
  place: submission.place,
  placeBefore: submission.placeBefore,
  trashedAt: submission.trashedAt,
  isSeen: submission.isSeen,
  isStarred: submission.isStarred,
  isVerified: submission.isVerified,
  isLocked: submission.isLocked,
  emailResult: submission.emailResult,
  spamReasons: submission.spamReasons,
  startedAt: submission.startedAt,
  durationMs: submission.durationMs,
  receivedAt: submission.receivedAt,
  expiresAt: submission.expiresAt,
  terms: submission.terms,
}
/** Everything but the words to search by. */
export const submissionColumns = columns

/** Takes those up that nobody has followed yet; another worker that comes for them waits, and finds nothing. */
export async function claimFollowUps(ctx: Ctx, ids: readonly string[]): Promise<SubmissionRow[]> {
  const rows = await ctx.db.select(columns).from(submission).where(isAmong(ids)).orderBy(submission.id).for('update')
  const marked = await ctx.db
    .delete(submissionFollow)
    .where(isAnyId(submissionFollow.submissionId, ids))
    .returning({ id: submissionFollow.submissionId })
  const taken = new Set(marked.map(({ id }) => id))
  return rows.filter(({ id }) => taken.has(id))
}

const isAmong = (ids: readonly string[]) => isAnyId(submission.id, ids)

/** Marks answers whose moment came later: nobody was told of them when they were kept. */
export async function markFollowUpLate(
  ctx: Ctx,
  rows: readonly { id: string; workspaceId: string }[],
  since: Date,
): Promise<void> {
  if (rows.length === 0) return
  const marks = rows.map(({ id, workspaceId }) => ({ submissionId: id, workspaceId, since }))
  await ctx.db.insert(submissionFollow).values(marks).onConflictDoNothing()
}

/** Those among answers that were moved to spam, or out of it, before. */
export async function findKnownEmailResults(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const isJudgement = inArray(submissionEntry.kind, ['spam', 'not-spam'])
  const rows = await ctx.db
    .selectDistinct({ id: submissionEntry.submissionId })
    .from(submissionEntry)
    .where(and(isAnyId(submissionEntry.submissionId, ids), isJudgement))
  return new Set(rows.map(({ id }) => id))
}

/** Answers that still wait to be followed. */
export async function findMarked(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: submissionFollow.submissionId })
    .from(submissionFollow)
    .where(isAnyId(submissionFollow.submissionId, ids))
  return new Set(rows.map(({ id }) => id))
}

export function findRows(ctx: Ctx, ids: readonly string[]): Promise<SubmissionRow[]> {
  return ctx.db.select(columns).from(submission).where(isAmong(ids)).orderBy(submission.id)
}

/** Answers of some workspaces that came since a moment and wait for room. */
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

/** Left behind by a job that was lost; ids only. */
export async function findLost(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: submissionFollow.submissionId })
    .from(submissionFollow)
    .where(lt(submissionFollow.since, before))
    .orderBy(submissionFollow.since)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Addresses of answers that nobody has judged yet. */
export async function findUnjudged(ctx: Ctx, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
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

export async function putSetting(ctx: Ctx, row: SettingRow): Promise<void> {
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

export async function putProof(ctx: Ctx, row: typeof submissionProof.$inferInsert): Promise<void> {
  const { submissionId: _id, workspaceId: _workspaceId, ...set } = { tries: 0, ...row }
  await ctx.db.insert(submissionProof).values(row).onConflictDoUpdate({ target: submissionProof.submissionId, set })
}

/** Counts a try and tells what is kept; null when there is nothing to prove. */
export async function tryProof(ctx: Ctx, submissionId: string) {
  const [row] = await ctx.db
    .update(submissionProof)
    .set({ tries: sql`${submissionProof.tries} + 1` })
    .where(eq(submissionProof.submissionId, submissionId))
    .returning()
  return row ?? null
}

export async function endProof(ctx: Ctx, submissionId: string): Promise<void> {
  await ctx.db.delete(submissionProof).where(eq(submissionProof.submissionId, submissionId))
}

export async function markVerified(ctx: Ctx, submissionId: string): Promise<void> {
  await ctx.db.update(submission).set({ isVerified: true }).where(eq(submission.id, submissionId))
}

/** Answers that stand in the sums, page by page. */
export function findCounted(ctx: Ctx, formId: string, after: string | null, limit: number): Promise<SubmissionRow[]> {
  return ctx.db
    .select(columns)
    .from(submission)
    .where(
      and(eq(submission.formId, formId), eq(submission.place, 'inbox'), after ? gt(submission.id, after) : undefined),
    )
    .orderBy(submission.id)
    .limit(limit)
}

/** What else hangs on a form; strays among its files are found by the sweep. */
export async function purgeFormData(ctx: Ctx, formId: string): Promise<void> {
  await ctx.db.delete(submissionPartial).where(eq(submissionPartial.formId, formId))
  await ctx.db.delete(submissionShare).where(eq(submissionShare.formId, formId))
  await ctx.db.delete(submissionSetting).where(eq(submissionSetting.formId, formId))
  await ctx.db.delete(submissionQuota).where(eq(submissionQuota.formId, formId))
  await ctx.db.delete(submissionTally).where(eq(submissionTally.formId, formId))
}
