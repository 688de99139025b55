import { and, arrayOverlaps, count, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { font, fontFile } from './tables.ts'

export type FontRow = typeof font.$inferSelect
export type FontFileRow = typeof fontFile.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Sorted by name. */
export function listFontRows(ctx: Ctx): Promise<FontRow[]> {
  return ctx.db.select().from(font).orderBy(font.name)
}

export async function findFont(ctx: Ctx, id: string): Promise<FontRow | null> {
  const [row] = await ctx.db.select().from(font).where(eq(font.id, id)).for('update')
  return row ?? null
}

/** Fonts that have, or once had, one of the names. */
export async function findFontsByName(ctx: Ctx, names: readonly string[]): Promise<FontRow[]> {
  if (names.length === 0) return []
  return ctx.db
    .select()
    .from(font)
    .where(or(inArray(font.name, [...names]), arrayOverlaps(font.formerNames, [...names])))
}

export async function countFonts(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(font)
  return row?.total ?? 0
}

/** Over several workspaces; `db` is of the system role. */
export async function countFontsOf({ db }: Ctx, workspaceIds: readonly string[]): Promise<number> {
  if (workspaceIds.length === 0) return 0
  const [row] = await db
    .select({ total: count() })
    .from(font)
    .where(inArray(font.workspaceId, [...workspaceIds]))
  return row?.total ?? 0
}

/** Locked, so that a count or name check stays valid until the write. */
export async function lockFonts(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `fonts of ${workspaceId}`)
}

export async function insertFont(ctx: Ctx, row: typeof font.$inferInsert): Promise<FontRow> {
  const { name, formerNames, weights, updatedAt } = row
  const [kept] = await ctx.db
    .insert(font)
    .values(row)
    .onConflictDoUpdate({ target: font.id, set: { name, formerNames, weights, updatedAt } })
    .returning()
  if (!kept) throw new Error('The font was not written.')
  return kept
}

export async function deleteFont(ctx: Ctx, id: string): Promise<FontRow | null> {
  const [row] = await ctx.db.delete(font).where(eq(font.id, id)).returning()
  return row ?? null
}

export function insertFontFile(ctx: Ctx, row: typeof fontFile.$inferInsert): Promise<FontFileRow> {
  return insertOne(ctx.db, fontFile, row)
}

export async function findFontFiles(ctx: Ctx, ids: readonly string[]): Promise<Map<string, FontFileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(fontFile)
    .where(inArray(fontFile.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Files uploaded before a time that no font uses; needs a system transaction. */
export function listOrphanedFiles(ctx: Ctx, before: Date, limit: number): Promise<FontFileRow[]> {
  const isNamed = sql`exists (select 1 from ${font} where ${font.workspaceId} = ${fontFile.workspaceId} and ${font.weights}::text like '%' || ${fontFile.id}::text || '%')`
  return ctx.db
    .select()
    .from(fontFile)
    .where(and(lt(fontFile.createdAt, before), sql`not ${isNamed}`))
    .limit(limit)
}

export async function deleteFontFiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.db.delete(fontFile).where(inArray(fontFile.id, [...ids]))
}
