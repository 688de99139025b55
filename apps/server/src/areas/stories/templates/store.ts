import { and, count, desc, eq, ilike, lt, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { personalTemplate } from './tables.ts'

export type PersonalTemplateRow = typeof personalTemplate.$inferSelect
interface Ctx {
  readonly db: Transaction
}

interface Filter {
  readonly search?: string
  readonly isAnnotated?: boolean
}

export function listPersonal(
  ctx: Ctx,
  filter: Filter,
  { limit, before }: { limit: number; before?: string },
): Promise<Omit<PersonalTemplateRow, 'document'>[]> {
  const { id, workspaceId, name, pages, tags, ground, isAnnotated, createdBy, createdAt } = personalTemplate
  return ctx.db
    .select({ id, workspaceId, name, pages, tags, ground, isAnnotated, createdBy, createdAt })
    .from(personalTemplate)
    .where(and(conditionOf(filter), before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit)
}

export async function countPersonal(ctx: Ctx, filter: Filter = {}): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(personalTemplate).where(conditionOf(filter))
  return row?.total ?? 0
}

export async function findPersonal(ctx: Ctx, id: string): Promise<PersonalTemplateRow | null> {
  const [row] = await ctx.db.select().from(personalTemplate).where(eq(personalTemplate.id, id))
  return row ?? null
}

/** Locks the templates, so that the limit holds. */
export async function lockTemplates(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `templates of ${workspaceId}`)
}

export function insertPersonal(ctx: Ctx, row: typeof personalTemplate.$inferInsert): Promise<PersonalTemplateRow> {
  return insertOne(ctx.db, personalTemplate, row)
}

export async function renamePersonal(ctx: Ctx, id: string, name: string): Promise<PersonalTemplateRow | null> {
  const [row] = await ctx.db.update(personalTemplate).set({ name }).where(eq(personalTemplate.id, id)).returning()
  return row ?? null
}

export async function deletePersonal(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db
    .delete(personalTemplate)
    .where(eq(personalTemplate.id, id))
    .returning({ id: personalTemplate.id })
  return rows.length > 0
}

/** Which of the files a template of any workspace uses; needs a system transaction. */
export async function namedInTemplates(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const wanted = sql.join(
    ids.map((id) => sql`(${id}::text)`),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select wanted.id from (values ${wanted}) as wanted (id)
        where exists (select 1 from ${personalTemplate} where ${personalTemplate.document}::text like '%' || wanted.id || '%')`,
  )
  return new Set(rows.map(({ id }) => id))
}

function conditionOf({ search, isAnnotated }: Filter) {
  const pattern = search?.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return and(
    pattern ? ilike(personalTemplate.name, `%${pattern}%`) : undefined,
    isAnnotated === undefined ? undefined : eq(personalTemplate.isAnnotated, isAnnotated),
  )
}
