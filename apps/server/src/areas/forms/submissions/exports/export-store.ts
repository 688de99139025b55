import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { submissionExport } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type ExportRow = typeof submissionExport.$inferSelect

export async function insertExport(ctx: Ctx, row: typeof submissionExport.$inferInsert): Promise<ExportRow> {
  const [made] = await ctx.db.insert(submissionExport).values(row).returning()
  if (!made) throw new Error('The export was not written.')
  return made
}

export async function findExport(ctx: Ctx, id: string): Promise<ExportRow | null> {
  const [row] = await ctx.db.select().from(submissionExport).where(eq(submissionExport.id, id))
  return row ?? null
}

/** Newest first. */
export function listExportRows(ctx: Ctx, { cursor, limit }: { cursor?: string; limit: number }): Promise<ExportRow[]> {
  return ctx.db
    .select()
    .from(submissionExport)
    .where(cursor ? lt(submissionExport.id, cursor) : undefined)
    .orderBy(desc(submissionExport.id))
    .limit(limit)
}

export async function changeExport(ctx: Ctx, id: string, change: Partial<ExportRow>): Promise<void> {
  await ctx.db.update(submissionExport).set(change).where(eq(submissionExport.id, id))
}

export async function deleteExport(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(submissionExport).where(eq(submissionExport.id, id))
}

export async function deleteExpiredExports(ctx: Ctx, now: Date): Promise<ExportRow[]> {
  return ctx.db.delete(submissionExport).where(lt(submissionExport.expiresAt, now)).returning()
}

export async function deleteExportsOf(ctx: Ctx, formIds: readonly string[]): Promise<ExportRow[]> {
  return ctx.db
    .delete(submissionExport)
    .where(inArray(submissionExport.formId, [...formIds]))
    .returning()
}

/** Which of the ids are exports of any workspace; needs a system transaction. */
export async function knownExports(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: submissionExport.id })
    .from(submissionExport)
    .where(and(inArray(submissionExport.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
