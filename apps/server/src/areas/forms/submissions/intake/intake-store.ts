import type { Answers, ScopeValue } from '@taplore/form'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { isAnyId } from '../../../../platform/database/match-ids.ts'
import type { EmailResult } from '../follow-up/email-deliverability.ts'
import {
  submission,
  submissionCounters,
  submissionFile,
  submissionFollow,
  submissionMonth,
  submissionPartial,
  submissionQuota,
} from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** A row before it is saved. Times as ISO texts, since it is sent as JSON. */
export interface NewSubmission {
  id: string
  workspaceId: string
  formId: string
  version: number
  key: string
  answers: Answers
  calculated: Record<string, ScopeValue>
  variables: Record<string, string | number>
  score: number
  endingId: string
  quotaIds: string[]
  language: string
  sourceKey: string | null
  storyId: string | null
  device: string
  referrer: string
  address: string | null
  visitId: string
  person: string | null
  email: string | null
  emailResult: EmailResult | null
  personKey: string | null
  searchText: string
  searchTerms: string[]
  place: 'inbox' | 'spam'
  isLocked: boolean
  spamReasons: string[]
  startedAt: string | null
  durationMs: number | null
  receivedAt: string
  expiresAt: string | null
}

/** Inserts rows; those with a known key or respondent are skipped. Returns the inserted ids. */
export async function insertSubmissions({ db }: Ctx, rows: readonly NewSubmission[]): Promise<Set<string>> {
  const { rows: kept } = await db.execute<{ id: string }>(sql`
    insert into ${submission} (id, workspace_id, form_id, version, key, answers, calculated, variables, score, ending_id,
      quota_ids, language, source_key, story_id, device, referrer, address, visit_id, person, email, email_result, person_key, terms, place,
      is_locked, spam_reasons, started_at, duration_ms, received_at, expires_at)
    select id, "workspaceId", "formId", version, key, answers, calculated, variables, score, "endingId", "quotaIds",
      language, "sourceKey", "storyId", device, referrer, address, "visitId", person, email, "emailResult", "personKey",
      array_to_tsvector("searchTerms") || to_tsvector('simple', "searchText"), place, "isLocked", "spamReasons",
      "startedAt", "durationMs", "receivedAt", "expiresAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, "workspaceId" uuid, "formId" uuid,
      version int, key text, answers jsonb, calculated jsonb, variables jsonb, score float8, "endingId" text,
      "quotaIds" text[], language text, "sourceKey" text, "storyId" uuid, device text, referrer text, address text, "visitId" text,
      person text, email text, "emailResult" text, "personKey" text, "searchText" text, "searchTerms" text[], place text, "isLocked" boolean,
      "spamReasons" text[], "startedAt" timestamptz, "durationMs" int, "receivedAt" timestamptz, "expiresAt" timestamptz)
    order by "formId", key
    on conflict do nothing returning id`)
  return new Set(kept.map(({ id }) => id))
}

/** Marks submissions with recipients; the follow-up transaction removes the mark. */
export async function markForFollowUp({ db }: Ctx, rows: readonly NewSubmission[]): Promise<void> {
  if (rows.length === 0) return
  const marks = rows.map(({ id, workspaceId, receivedAt }) => ({ id, workspaceId, receivedAt }))
  await db.execute(sql`
    insert into ${submissionFollow} (submission_id, workspace_id, since)
    select id, "workspaceId", "receivedAt" from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as given (id uuid, "workspaceId" uuid, "receivedAt" timestamptz)`)
}

export interface KnownSubmission {
  id: string
  formId: string
  key: string
  endingId: string
  score: number
}

/** Existing submissions, by form and key. */
export async function findByKeys(
  { db }: Ctx,
  keys: readonly { formId: string; key: string }[],
): Promise<Map<string, KnownSubmission>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<KnownSubmission & Record<string, unknown>>(sql`
    select s.id, s.form_id as "formId", s.key, s.ending_id as "endingId", s.score from ${submission} s
      join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given ("formId" uuid, key text)
        on s.form_id = given."formId" and s.key = given.key`)
  return new Map(rows.map((row) => [`${row.formId} ${row.key}`, row]))
}

/** Locks the counters of a form until the transaction ends, so that the last slot is given out once. */
export async function lockFormForIntake(
  { db }: Ctx,
  { formId, workspaceId }: { formId: string; workspaceId: string },
): Promise<{ inbox: number; quotas: Map<string, number> }> {
  await db.insert(submissionCounters).values({ formId, workspaceId }).onConflictDoNothing()
  const [row] = await db
    .select({ inbox: submissionCounters.inbox })
    .from(submissionCounters)
    .where(eq(submissionCounters.formId, formId))
    .for('update')
  return { inbox: row?.inbox ?? 0, quotas: await findQuotas({ db }, formId) }
}

/** The count of each quota and each appointment slot of a form. */
export async function findQuotas({ db }: Ctx, formId: string): Promise<Map<string, number>> {
  const quotas = await db
    .select({ quotaId: submissionQuota.quotaId, count: submissionQuota.count })
    .from(submissionQuota)
    .where(eq(submissionQuota.formId, formId))
  return new Map(quotas.map(({ quotaId, count }) => [quotaId, count]))
}

/** The number of submissions in the inbox of a form. */
export async function countInbox({ db }: Ctx, formId: string): Promise<number> {
  const [row] = await db
    .select({ inbox: submissionCounters.inbox })
    .from(submissionCounters)
    .where(eq(submissionCounters.formId, formId))
  return row?.inbox ?? 0
}

export async function addQuotas(
  { db }: Ctx,
  place: { formId: string; workspaceId: string },
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  // In one order, to avoid deadlocks.
  const rows = [...counts]
    .map(([quotaId, count]) => ({ ...place, quotaId, count }))
    .sort((one, other) => (one.quotaId < other.quotaId ? -1 : 1))
  if (rows.length === 0) return
  await db
    .insert(submissionQuota)
    .values(rows)
    .onConflictDoUpdate({
      target: [submissionQuota.formId, submissionQuota.quotaId],
      set: { count: sql`greatest(0, ${submissionQuota.count} + excluded.count)` },
    })
}

/** Whether a respondent who may submit only once already has. */
export async function hasSubmittedBefore({ db }: Ctx, formId: string, personKey: string): Promise<boolean> {
  const found = await db
    .select({ id: submission.id })
    .from(submission)
    .where(and(eq(submission.formId, formId), eq(submission.personKey, personKey)))
    .limit(1)
  return found.length > 0
}

export async function addToMonth(
  { db }: Ctx,
  counts: readonly { workspaceId: string; period: string; count: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    insert into ${submissionMonth} as known (workspace_id, period, count)
    select "workspaceId", period, count from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as given ("workspaceId" uuid, period date, count bigint) order by "workspaceId"
    on conflict (workspace_id, period) do update set count = known.count + excluded.count`)
}

export async function countOfMonth({ db }: Ctx, workspaceIds: readonly string[], period: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${submissionMonth.count}), 0)` })
    .from(submissionMonth)
    .where(and(isAnyId(submissionMonth.workspaceId, workspaceIds), eq(submissionMonth.period, period)))
  return Number(row?.total ?? 0)
}

export type FileRow = typeof submissionFile.$inferSelect

export function findFiles({ db }: Ctx, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(submissionFile)
    .where(inArray(submissionFile.id, [...ids]))
}

/**
 * Which of these files are unused. They are locked until the transaction ends, so that none is deleted or used twice.
 */
export async function lockFiles({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const held = await db
    .select({ id: submissionFile.id })
    .from(submissionFile)
    .where(and(isAnyId(submissionFile.id, ids), isNull(submissionFile.submissionId)))
    .orderBy(submissionFile.id)
    .for('update')
  return new Set(held.map(({ id }) => id))
}

/** Files of partial submissions are kept as long as those. */
export async function postponeFileCleanup(
  { db }: Ctx,
  { formId, ids, until }: { formId: string; ids: readonly string[]; until: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(submissionFile)
    .set({ waitsUntil: until })
    .where(
      and(
        isAnyId(submissionFile.id, ids),
        eq(submissionFile.formId, formId),
        isNull(submissionFile.submissionId),
        lt(submissionFile.waitsUntil, until),
      ),
    )
}

export async function bindFiles({ db }: Ctx, submissionId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await db
    .update(submissionFile)
    .set({ submissionId })
    .where(and(inArray(submissionFile.id, [...fileIds]), sql`${submissionFile.submissionId} is null`))
}

export async function insertFile({ db }: Ctx, row: typeof submissionFile.$inferInsert): Promise<void> {
  await db.insert(submissionFile).values(row)
}

const isStray = (formId: string, id: string) =>
  and(eq(submissionFile.id, id), eq(submissionFile.formId, formId), isNull(submissionFile.submissionId))

/** A file that no submission refers to yet. */
export async function findOrphanedFile({ db }: Ctx, formId: string, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(submissionFile).where(isStray(formId, id))
  return row ?? null
}

export async function deleteOrphanedFile({ db }: Ctx, formId: string, id: string): Promise<void> {
  await db.delete(submissionFile).where(isStray(formId, id))
}

export async function deletePartials({ db }: Ctx, secretHashes: readonly string[]): Promise<void> {
  if (secretHashes.length === 0) return
  await db.delete(submissionPartial).where(inArray(submissionPartial.secretHash, [...secretHashes]))
}

export async function savePartialRow({ db }: Ctx, row: typeof submissionPartial.$inferInsert): Promise<void> {
  const { id: _id, secretHash: _hash, startedAt: _startedAt, ...set } = row
  await db.insert(submissionPartial).values(row).onConflictDoUpdate({ target: submissionPartial.secretHash, set })
}

export async function findPartial({ db }: Ctx, formId: string, secretHash: string) {
  const [row] = await db
    .select()
    .from(submissionPartial)
    .where(and(eq(submissionPartial.formId, formId), eq(submissionPartial.secretHash, secretHash)))
  return row ?? null
}
