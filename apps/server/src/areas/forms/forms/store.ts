import type { FormStatus, formSorts } from '@taplore/contract'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isLive } from '../../publishing/publishing/index.ts'
import { form } from './tables.ts'

export type FormRow = typeof form.$inferSelect
/** A row of the list: everything except the document. */
export type FormListRow = Omit<FormRow, 'document'>
interface Ctx {
  readonly db: Transaction
}

const { document: _document, ...listColumns } = {
  id: form.id,
  workspaceId: form.workspaceId,
  createdBy: form.createdBy,
  name: form.name,
  folderId: form.folderId,
  tagIds: form.tagIds,
  language: form.language,
  questions: form.questions,
  document: form.document,
  documentVersion: form.documentVersion,
  revision: form.revision,
  state: form.state,
  trashedAt: form.trashedAt,
  requestKey: form.requestKey,
  createdAt: form.createdAt,
  updatedAt: form.updatedAt,
}

export interface FormFilter {
  /** A part of the name, case-insensitive. */
  readonly search?: string
  /** In any of these folders. */
  readonly folders?: readonly string[]
  readonly tag?: string
  readonly status?: FormStatus
  readonly isTrashed?: boolean
}

export type FormSort = (typeof formSorts)[number]
/** The last row of the previous page: the value it was sorted by, a time or a name. */
export interface Cursor {
  readonly value: string
  readonly id: string
}

const lowerName = sql`lower(${form.name})`

/** One page of the list. The trash is always sorted by deletion, latest first. */
export function listFormRows(
  ctx: Ctx,
  filter: FormFilter,
  { sort, limit, after }: { sort: FormSort; limit: number; after?: Cursor },
): Promise<FormListRow[]> {
  if (sort === 'name' && !filter.isTrashed) {
    const isLater = after
      ? or(
          sql`${lowerName} > lower(${after.value})`,
          and(sql`${lowerName} = lower(${after.value})`, gt(form.id, after.id)),
        )
      : undefined
    const query = ctx.db
      .select(listColumns)
      .from(form)
      .where(and(matches(filter), isLater))
    return query.orderBy(lowerName, asc(form.id)).limit(limit)
  }
  const at = filter.isTrashed ? form.trashedAt : sort === 'created' ? form.createdAt : form.updatedAt
  const moment = after && new Date(after.value)
  const isOlder = after && moment ? or(lt(at, moment), and(eq(at, moment), lt(form.id, after.id))) : undefined
  const query = ctx.db
    .select(listColumns)
    .from(form)
    .where(and(matches(filter), isOlder))
  return query.orderBy(desc(at), desc(form.id)).limit(limit)
}

export async function countFormRows(ctx: Ctx, filter: FormFilter): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(form).where(matches(filter))
  return row?.total ?? 0
}

export async function listMatching(ctx: Ctx, filter: FormFilter, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: form.id })
    .from(form)
    .where(matches(filter))
    .orderBy(desc(form.updatedAt), desc(form.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Numbers of forms outside the trash by status. */
export async function countByStatus(ctx: Ctx): Promise<Record<FormStatus, number>> {
  const [row] = await ctx.db
    .select({
      Published: sql<number>`count(*) filter (where ${isStatus('Published')})::int`,
      Ready: sql<number>`count(*) filter (where ${isStatus('Ready')})::int`,
      Draft: sql<number>`count(*) filter (where ${isStatus('Draft')})::int`,
    })
    .from(form)
    .where(isNull(form.trashedAt))
  return row ?? { Published: 0, Ready: 0, Draft: 0 }
}

/** Those of the forms that are not in the trash. */
export async function listOutsideTrash(ctx: Ctx, formIds: readonly string[]): Promise<string[]> {
  if (formIds.length === 0) return []
  const rows = await ctx.db
    .select({ id: form.id })
    .from(form)
    .where(and(inArray(form.id, [...formIds]), isNull(form.trashedAt)))
  return rows.map(({ id }) => id)
}

/** Whether the user has created a form, and published one. */
export async function formFacts(ctx: Ctx, userId: string): Promise<{ hasMade: boolean; hasPublished: boolean }> {
  const [row] = await ctx.db
    .select({ made: count(), published: sql<number>`count(*) filter (where ${isStatus('Published')})::int` })
    .from(form)
    .where(and(eq(form.createdBy, userId), isNull(form.trashedAt)))
  return { hasMade: (row?.made ?? 0) > 0, hasPublished: (row?.published ?? 0) > 0 }
}

function isStatus(status: FormStatus): SQL {
  const isPublished = isLive('form', form)
  if (status === 'Published') return isPublished
  const state = eq(form.state, status === 'Ready' ? 'ready' : 'draft')
  return and(not(isPublished), state) ?? state
}

function matches({ search, folders, tag, status, isTrashed }: FormFilter): SQL | undefined {
  const part = search?.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return and(
    isTrashed ? isNotNull(form.trashedAt) : isNull(form.trashedAt),
    part ? sql`${lowerName} like lower(${`%${part}%`})` : undefined,
    folders ? inArray(form.folderId, [...folders]) : undefined,
    tag ? sql`${form.tagIds} @> ${sql.param([tag])}::uuid[]` : undefined,
    status ? isStatus(status) : undefined,
  )
}

export async function findForm(ctx: Ctx, formId: string): Promise<FormRow | null> {
  const [row] = await ctx.db.select().from(form).where(eq(form.id, formId))
  return row ?? null
}

/** Every writer of a form takes this lock first, so that updates are numbered in the order in which they commit. */
export async function lockForm(ctx: Ctx, formId: string): Promise<FormRow | null> {
  const [row] = await ctx.db.select().from(form).where(eq(form.id, formId)).for('update')
  return row ?? null
}

export async function findByRequestKey(ctx: Ctx, requestKey: string): Promise<FormRow | null> {
  const [row] = await ctx.db.select().from(form).where(eq(form.requestKey, requestKey))
  return row ?? null
}

/** Null when there is a row with the same request key. */
export async function insertForm(ctx: Ctx, row: typeof form.$inferInsert): Promise<FormRow | null> {
  const [made] = await ctx.db.insert(form).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function changeForm(
  ctx: Ctx,
  formId: string,
  change: Partial<typeof form.$inferInsert>,
): Promise<FormRow | null> {
  const [row] = await ctx.db.update(form).set(change).where(eq(form.id, formId)).returning()
  return row ?? null
}

/** Locks the rows in the order of their ids, so that bulk calls do not deadlock. */
export function findForms(ctx: Ctx, formIds: readonly string[]): Promise<FormListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(form)
    .where(inArray(form.id, [...formIds]))
    .orderBy(form.id)
    .for('update')
}

export async function deleteForms(ctx: Ctx, formIds: readonly string[]): Promise<void> {
  await ctx.db.delete(form).where(inArray(form.id, [...formIds]))
}

/** One form is added at a time: the count must not change before the write. Rows of forms are locked before it. */
export async function lockFormCount(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `forms of ${workspaceId}`)
}

/** Forms outside the trash, which count against the tier. */
export async function countForms(ctx: Ctx, workspaceId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(form)
    .where(and(eq(form.workspaceId, workspaceId), isNull(form.trashedAt)))
  return row?.total ?? 0
}

/** What thumbnails are drawn from. */
export function findFormDocuments(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Pick<FormRow, 'id' | 'updatedAt' | 'document'>[]> {
  return ctx.db
    .select({ id: form.id, updatedAt: form.updatedAt, document: form.document })
    .from(form)
    .where(inArray(form.id, [...ids]))
}
