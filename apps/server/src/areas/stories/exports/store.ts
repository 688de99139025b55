import { and, desc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { storyExport, storyExportPage } from './tables.ts'

export type ExportRow = typeof storyExport.$inferSelect
export type ExportPageRow = typeof storyExportPage.$inferSelect
/** A row of the list: without the story. */
export type ExportListRow = Omit<ExportRow, 'document'>
interface Ctx {
  readonly db: Transaction
}

const { document: _document, ...listColumns } = {
  id: storyExport.id,
  workspaceId: storyExport.workspaceId,
  storyId: storyExport.storyId,
  storyName: storyExport.storyName,
  createdBy: storyExport.createdBy,
  format: storyExport.format,
  size: storyExport.size,
  isJoined: storyExport.isJoined,
  address: storyExport.address,
  document: storyExport.document,
  taskId: storyExport.taskId,
  status: storyExport.status,
  error: storyExport.error,
  zip: storyExport.zip,
  joinedVideo: storyExport.joinedVideo,
  bytes: storyExport.bytes,
  createdAt: storyExport.createdAt,
  expiresAt: storyExport.expiresAt,
}

export async function insertExport(
  ctx: Ctx,
  row: typeof storyExport.$inferInsert,
  pages: (typeof storyExportPage.$inferInsert)[],
): Promise<void> {
  await ctx.db.insert(storyExport).values(row)
  if (pages.length > 0) await ctx.db.insert(storyExportPage).values(pages)
}

/** Newest first. */
export function listExportRows(ctx: Ctx, page: { limit: number; offset: number }): Promise<ExportListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(storyExport)
    .orderBy(desc(storyExport.id))
    .limit(page.limit)
    .offset(page.offset)
}

/** The newest unfinished ones, whatever the state of their tasks. */
export function listUnfinished(ctx: Ctx, limit: number): Promise<ExportListRow[]> {
  return ctx.db
    .select(listColumns)
    .from(storyExport)
    .where(ne(storyExport.status, 'EXPORTED'))
    .orderBy(desc(storyExport.id))
    .limit(limit)
}

/** Storage used by all exports of the workspace. */
export async function sumExportBytes(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: sql<string>`coalesce(sum(${storyExport.bytes}), 0)` }).from(storyExport)
  return Number(row?.total ?? 0)
}

export async function findExportRow(ctx: Ctx, exportId: string): Promise<ExportListRow | null> {
  const [row] = await ctx.db.select(listColumns).from(storyExport).where(eq(storyExport.id, exportId))
  return row ?? null
}

/** With the story, for rendering. */
export async function findWholeExport(ctx: Ctx, exportId: string): Promise<ExportRow | null> {
  const [row] = await ctx.db.select().from(storyExport).where(eq(storyExport.id, exportId))
  return row ?? null
}

/** In story order. */
export function findExportPages(ctx: Ctx, exportIds: readonly string[]): Promise<ExportPageRow[]> {
  return ctx.db
    .select()
    .from(storyExportPage)
    .where(inArray(storyExportPage.exportId, [...exportIds]))
    .orderBy(storyExportPage.exportId, storyExportPage.pageIndex)
}

export async function changeExport(
  ctx: Ctx,
  exportId: string,
  change: Partial<typeof storyExport.$inferInsert>,
): Promise<void> {
  await ctx.db.update(storyExport).set(change).where(eq(storyExport.id, exportId))
}

export async function changeExportPage(
  ctx: Ctx,
  pageId: string,
  change: Partial<typeof storyExportPage.$inferInsert>,
): Promise<void> {
  await ctx.db.update(storyExportPage).set(change).where(eq(storyExportPage.id, pageId))
}

/** Every unfinished page is queued again. */
export async function queuePagesAgain(ctx: Ctx, exportId: string): Promise<void> {
  await ctx.db
    .update(storyExportPage)
    .set({ status: 'QUEUED' })
    .where(and(eq(storyExportPage.exportId, exportId), ne(storyExportPage.status, 'EXPORTED')))
}

export async function deleteExport(ctx: Ctx, exportId: string): Promise<void> {
  await ctx.db.delete(storyExport).where(eq(storyExport.id, exportId))
}

/** Deletes expired rows but these, at most `limit`; needs a system transaction. Returns how many. */
export async function deleteExpired(
  ctx: Ctx,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
): Promise<number> {
  const isOld = and(lt(storyExport.expiresAt, now), notInArray(storyExport.id, [...except]))
  const old = ctx.db.select({ id: storyExport.id }).from(storyExport).where(isOld).limit(limit)
  const rows = await ctx.db.delete(storyExport).where(inArray(storyExport.id, old)).returning({ id: storyExport.id })
  return rows.length
}

/** Which of the ids are exports of any workspace; needs a system transaction. */
export async function knownExports(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select ${storyExport.id} as id from ${storyExport} where ${storyExport.id} = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Set(rows.map(({ id }) => id))
}
