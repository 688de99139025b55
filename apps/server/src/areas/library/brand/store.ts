import { count, desc, eq, sql } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { brand, savedLook } from './tables.ts'

export type BrandRow = typeof brand.$inferSelect
export type SavedLookRow = typeof savedLook.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export async function findBrand(ctx: Ctx): Promise<BrandRow | null> {
  const [row] = await ctx.db.select().from(brand)
  return row ?? null
}

/** Whoever changes the brand waits for whoever does already: what one leaves out the other may have written. */
export async function holdBrand(ctx: Ctx, workspaceId: string): Promise<void> {
  await takeAdvisoryLock(ctx.db, `brand of ${workspaceId}`)
}

export async function putBrand(ctx: Ctx, row: typeof brand.$inferInsert): Promise<void> {
  const { fields, typography, updatedAt } = row
  await ctx.db
    .insert(brand)
    .values(row)
    .onConflictDoUpdate({ target: brand.workspaceId, set: { fields, typography, updatedAt } })
}

/** Which of the files a brand of any workspace names; needs a system transaction. */
export async function namedInBrands(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const wanted = sql.join(
    ids.map((id) => sql`(${id}::text)`),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select wanted.id from (values ${wanted}) as wanted (id)
        where exists (select 1 from ${brand} where ${brand.fields}::text like '%' || wanted.id || '%')
           or exists (select 1 from ${savedLook} where ${savedLook.data}::text like '%' || wanted.id || '%')`,
  )
  return new Set(rows.map(({ id }) => id))
}

export function listLooks(ctx: Ctx): Promise<SavedLookRow[]> {
  return ctx.db.select().from(savedLook).orderBy(desc(savedLook.id))
}

export async function countLooks(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(savedLook)
  return row?.total ?? 0
}

export function insertLook(ctx: Ctx, row: typeof savedLook.$inferInsert): Promise<SavedLookRow> {
  return insertOne(ctx.db, savedLook, row)
}

export async function renameLookRow(ctx: Ctx, id: string, name: string): Promise<SavedLookRow | null> {
  const [row] = await ctx.db.update(savedLook).set({ name }).where(eq(savedLook.id, id)).returning()
  return row ?? null
}

export async function deleteLook(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db.delete(savedLook).where(eq(savedLook.id, id)).returning({ id: savedLook.id })
  return rows.length > 0
}
