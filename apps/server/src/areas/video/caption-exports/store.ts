import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { captionExport } from './tables.ts'

export type CaptionExportRow = typeof captionExport.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Of simultaneous starts of one export, the later ones wait here and find the first one's. */
export async function lockStart(ctx: Ctx, workspaceId: string, inputHash: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `caption export ${workspaceId} ${inputHash}`)
}

export async function insertExport(ctx: Ctx, row: typeof captionExport.$inferInsert): Promise<void> {
  await ctx.db.insert(captionExport).values(row)
}

export async function findExport(ctx: Ctx, exportId: string): Promise<CaptionExportRow | null> {
  const [row] = await ctx.db.select().from(captionExport).where(eq(captionExport.id, exportId))
  return row ?? null
}

export async function findByInput(ctx: Ctx, inputHash: string): Promise<CaptionExportRow | null> {
  const [row] = await ctx.db.select().from(captionExport).where(eq(captionExport.inputHash, inputHash))
  return row ?? null
}

/** Newest first. */
export function listExports(
  ctx: Ctx,
  { projectId, limit, offset }: { projectId?: string | undefined; limit: number; offset: number },
): Promise<CaptionExportRow[]> {
  return ctx.db
    .select()
    .from(captionExport)
    .where(projectId ? eq(captionExport.projectId, projectId) : undefined)
    .orderBy(desc(captionExport.id))
    .limit(limit)
    .offset(offset)
}

/** The newest unfinished ones, whatever the state of their tasks. */
export function listUnfinished(ctx: Ctx, limit: number): Promise<Pick<CaptionExportRow, 'taskId'>[]> {
  return ctx.db
    .select({ taskId: captionExport.taskId })
    .from(captionExport)
    .where(ne(captionExport.status, 'EXPORTED'))
    .orderBy(desc(captionExport.id))
    .limit(limit)
}

export async function sumBytes(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${captionExport.bytes}), 0)` })
    .from(captionExport)
  return Number(row?.total ?? 0)
}

export async function changeExport(
  ctx: Ctx,
  exportId: string,
  change: Partial<typeof captionExport.$inferInsert>,
): Promise<void> {
  await ctx.db.update(captionExport).set(change).where(eq(captionExport.id, exportId))
}

export async function deleteExport(ctx: Ctx, exportId: string): Promise<void> {
  await ctx.db.delete(captionExport).where(eq(captionExport.id, exportId))
}

/** Deletes expired rows, at most `limit`; needs a system transaction. Returns how many. */
export async function deleteExpired(ctx: Ctx, now: Date, limit: number): Promise<number> {
  const old = ctx.db
    .select({ id: captionExport.id })
    .from(captionExport)
    .where(lt(captionExport.expiresAt, now))
    .limit(limit)
  const rows = await ctx.db
    .delete(captionExport)
    .where(inArray(captionExport.id, old))
    .returning({ id: captionExport.id })
  return rows.length
}

/** Which of the ids are exports of any workspace; needs a system transaction. */
export async function knownExports(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: captionExport.id })
    .from(captionExport)
    .where(and(inArray(captionExport.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
