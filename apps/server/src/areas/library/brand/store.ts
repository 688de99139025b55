import { count, desc, eq, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { brand, savedStyle } from './tables.ts'

export type BrandRow = typeof brand.$inferSelect
export type SavedStyleRow = typeof savedStyle.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function findBrand(ctx: Ctx): Promise<BrandRow | null> {
  const [row] = await ctx.db.select().from(brand)
  return row ?? null
}

/** Locks the brand, so that concurrent partial updates do not overwrite each other. */
export async function lockBrand(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `brand of ${workspaceId}`)
}

export async function upsertBrand(ctx: Ctx, row: typeof brand.$inferInsert): Promise<void> {
  const { fields, typography, updatedAt } = row
  await ctx.db
    .insert(brand)
    .values(row)
    .onConflictDoUpdate({ target: brand.workspaceId, set: { fields, typography, updatedAt } })
}

/** Which of the files a brand of any workspace uses; needs a system transaction. */
export async function namedInBrands(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const wanted = sql.join(
    ids.map((id) => sql`(${id}::text)`),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select wanted.id from (values ${wanted}) as wanted (id)
        where exists (select 1 from ${brand} where ${brand.fields}::text like '%' || wanted.id || '%')
           or exists (select 1 from ${savedStyle} where ${savedStyle.data}::text like '%' || wanted.id || '%')`,
  )
  return new Set(rows.map(({ id }) => id))
}

export function listSupportAccess(ctx: Ctx): Promise<SavedStyleRow[]> {
  return ctx.db.select().from(savedStyle).orderBy(desc(savedStyle.id))
}

export async function countSavedStyles(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(savedStyle)
  return row?.total ?? 0
}

export function insertLook(ctx: Ctx, row: typeof savedStyle.$inferInsert): Promise<SavedStyleRow> {
  return insertOne(ctx.db, savedStyle, row)
}

export async function renameSavedStyleRow(ctx: Ctx, id: string, name: string): Promise<SavedStyleRow | null> {
  const [row] = await ctx.db.update(savedStyle).set({ name }).where(eq(savedStyle.id, id)).returning()
  return row ?? null
}

export async function deleteSavedStyle(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db.delete(savedStyle).where(eq(savedStyle.id, id)).returning({ id: savedStyle.id })
  return rows.length > 0
}
