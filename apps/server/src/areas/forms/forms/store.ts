import type { FormStatus, formSorts } from '@taplore/contract'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { form, formFormerSlug } from './tables.ts'

export type FormRow = typeof form.$inferSelect
/** A row of the list: everything but the whole document. */
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
  slug: form.slug,
  publishedVersion: form.publishedVersion,
  publishedRevision: form.publishedRevision,
  publishedOn: form.publishedOn,
  trashedAt: form.trashedAt,
  requestKey: form.requestKey,
  createdAt: form.createdAt,
  updatedAt: form.updatedAt,
}

export interface FormFilter {
  /** A part of the name, in any case. */
  readonly search?: string
  /** In any of these folders. */
  readonly folders?: readonly string[]
  readonly tag?: string
  readonly status?: FormStatus
  readonly isTrashed?: boolean
}

export type FormSort = (typeof formSorts)[number]
/** The last row of a page before: the value it was sorted by, a moment or a name. */
export interface Place {
  readonly value: string
  readonly id: string
}

const lowerName = sql`lower(${form.name})`

/** One page of the list. The trash is always last deleted first. */
export function listFormRows(
  ctx: Ctx,
  filter: FormFilter,
  { sort, limit, after }: { sort: FormSort; limit: number; after?: Place },
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

/** Forms outside of the trash by what they are. */
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

function isStatus(status: FormStatus): SQL {
  if (status === 'Published') return isNotNull(form.publishedVersion)
  const state = eq(form.state, status === 'Ready' ? 'ready' : 'draft')
  return and(isNull(form.publishedVersion), state) ?? state
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

/** Every writer of a form takes this lock first, so that updates are numbered in the order in which they are committed. */
export async function lockForm(ctx: Ctx, formId: string): Promise<FormRow | null> {
  const [row] = await ctx.db.select().from(form).where(eq(form.id, formId)).for('update')
  return row ?? null
}

export async function findByRequestKey(ctx: Ctx, requestKey: string): Promise<FormRow | null> {
  const [row] = await ctx.db.select().from(form).where(eq(form.requestKey, requestKey))
  return row ?? null
}

/** Null when a row with the same request key, or with the same slug, is there already. */
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

/** Locks the rows, in the order of their ids, so that two calls on many forms do not wait for each other. */
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

/** Whether a form outside of the trash, of whichever workspace, has the slug; needs a system transaction. */
export async function isSlugTaken(ctx: Ctx, slug: string, besides: string | null): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: form.id })
    .from(form)
    .where(and(eq(form.slug, slug), isNull(form.trashedAt), besides ? ne(form.id, besides) : undefined))
    .limit(1)
  return rows.length > 0
}

/** Whoever takes a slug waits for others who want the same one. */
export async function lockSlug(ctx: Ctx, slug: string): Promise<void> {
  await takeAdvisoryLock(ctx.db, `form slug ${slug}`)
}

export async function putFormerSlug(ctx: Ctx, row: typeof formFormerSlug.$inferInsert): Promise<void> {
  const { leftAt } = row
  await ctx.db
    .insert(formFormerSlug)
    .values(row)
    .onConflictDoUpdate({ target: [formFormerSlug.slug, formFormerSlug.formId], set: { leftAt } })
}

export async function forgetFormerSlug(ctx: Ctx, { formId, slug }: { formId: string; slug: string }): Promise<void> {
  await ctx.db.delete(formFormerSlug).where(and(eq(formFormerSlug.formId, formId), eq(formFormerSlug.slug, slug)))
}

/** Forms outside of the trash, which count against the tier. */
export async function countForms(ctx: Ctx, workspaceId: string): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(form)
    .where(and(eq(form.workspaceId, workspaceId), isNull(form.trashedAt)))
  return row?.total ?? 0
}
