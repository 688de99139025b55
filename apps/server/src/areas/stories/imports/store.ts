import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { storyImport } from './tables.ts'

export type ImportRow = typeof storyImport.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export function insertImport(ctx: Ctx, row: typeof storyImport.$inferInsert): Promise<ImportRow> {
  return insertOne(ctx.db, storyImport, row)
}

export async function findImport(ctx: Ctx, id: string): Promise<ImportRow | null> {
  const [row] = await ctx.db.select().from(storyImport).where(eq(storyImport.id, id))
  return row ?? null
}

/** Two workers may run the same import for a moment; only one of them creates the story. */
export async function lockImport(ctx: Ctx, id: string): Promise<ImportRow | null> {
  const [row] = await ctx.db.select().from(storyImport).where(eq(storyImport.id, id)).for('update')
  return row ?? null
}

/** Newest first. */
export function listImportRows(ctx: Ctx, limit: number): Promise<ImportRow[]> {
  return ctx.db.select().from(storyImport).orderBy(desc(storyImport.id)).limit(limit)
}

export async function changeImport(
  ctx: Ctx,
  id: string,
  change: Partial<typeof storyImport.$inferInsert>,
): Promise<void> {
  await ctx.db.update(storyImport).set(change).where(eq(storyImport.id, id))
}

/** Those of the ids that exist; needs a system transaction. */
export async function knownImports(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: storyImport.id })
    .from(storyImport)
    .where(inArray(storyImport.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes imports older than a time; needs a system transaction. */
export async function deleteImportsBefore(ctx: Ctx, moment: Date): Promise<number> {
  const rows = await ctx.db
    .delete(storyImport)
    .where(lt(storyImport.createdAt, moment))
    .returning({ id: storyImport.id })
  return rows.length
}
