import { and, count, desc, eq, gt, ilike, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isInTask } from '../../foundation/tasks/index.ts'
import { videoExport } from './tables.ts'

export type VideoExportRow = typeof videoExport.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Of simultaneous starts of one export, the later ones wait here and find the first one's. */
export async function lockStart(ctx: Ctx, workspaceId: string, inputHash: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `video export ${workspaceId} ${inputHash}`)
}

export async function insertExport(ctx: Ctx, row: typeof videoExport.$inferInsert): Promise<void> {
  await ctx.db.insert(videoExport).values(row)
}

export async function findExport(ctx: Ctx, exportId: string): Promise<VideoExportRow | null> {
  const [row] = await ctx.db.select().from(videoExport).where(eq(videoExport.id, exportId))
  return row ?? null
}

export async function findByInput(ctx: Ctx, inputHash: string): Promise<VideoExportRow | null> {
  const [row] = await ctx.db.select().from(videoExport).where(eq(videoExport.inputHash, inputHash))
  return row ?? null
}

export interface ExportFilter {
  readonly projectId?: string | undefined
  readonly kind?: VideoExportRow['kind'] | undefined
  readonly search?: string | undefined
}

function matches({ projectId, kind, search }: ExportFilter): SQL | undefined {
  const pattern = search ? `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%` : null
  return and(
    projectId ? eq(videoExport.projectId, projectId) : undefined,
    kind ? eq(videoExport.kind, kind) : undefined,
    pattern ? or(ilike(videoExport.title, pattern), ilike(videoExport.projectName, pattern)) : undefined,
  )
}

/** Newest first. */
export function listExports(
  ctx: Ctx,
  filter: ExportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<VideoExportRow[]> {
  return ctx.db
    .select()
    .from(videoExport)
    .where(matches(filter))
    .orderBy(desc(videoExport.id))
    .limit(limit)
    .offset(offset)
}

export async function countExports(ctx: Ctx, filter: ExportFilter): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(videoExport).where(matches(filter))
  return row?.total ?? 0
}

export interface ExportTotals {
  /** Finished ones. */
  readonly captions: number
  readonly clips: number
  readonly durationMs: number
  readonly scheduled: number
}

export async function countFinished(ctx: Ctx, now: Date): Promise<ExportTotals> {
  const isDone = eq(videoExport.status, 'EXPORTED')
  const isLater = and(
    ne(videoExport.status, 'EXPORTED'),
    gt(videoExport.startAt, now),
    isInTask(videoExport.taskId, ['queued']),
  )
  const [row] = await ctx.db
    .select({
      captions: sql<string>`count(*) filter (where ${isDone} and ${videoExport.kind} = 'captions')`,
      clips: sql<string>`count(*) filter (where ${isDone} and ${videoExport.kind} = 'clip')`,
      durationMs: sql<string>`coalesce(sum(${videoExport.durationMs}) filter (where ${isDone}), 0)`,
      scheduled: sql<string>`count(*) filter (where ${isLater})`,
    })
    .from(videoExport)
  const numberOf = (name: keyof ExportTotals) => Number(row?.[name] ?? 0)
  return {
    captions: numberOf('captions'),
    clips: numberOf('clips'),
    durationMs: numberOf('durationMs'),
    scheduled: numberOf('scheduled'),
  }
}

/** The newest unfinished ones, whatever the state of their tasks. */
export function listUnfinished(ctx: Ctx, limit: number): Promise<Pick<VideoExportRow, 'taskId' | 'startAt'>[]> {
  return ctx.db
    .select({ taskId: videoExport.taskId, startAt: videoExport.startAt })
    .from(videoExport)
    .where(ne(videoExport.status, 'EXPORTED'))
    .orderBy(desc(videoExport.id))
    .limit(limit)
}

export async function sumBytes(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ total: sql<string>`coalesce(sum(${videoExport.bytes}), 0)` }).from(videoExport)
  return Number(row?.total ?? 0)
}

export async function changeExport(
  ctx: Ctx,
  exportId: string,
  change: Partial<typeof videoExport.$inferInsert>,
): Promise<void> {
  await ctx.db.update(videoExport).set(change).where(eq(videoExport.id, exportId))
}

export async function deleteExport(ctx: Ctx, exportId: string): Promise<void> {
  await ctx.db.delete(videoExport).where(eq(videoExport.id, exportId))
}

/** Deletes expired rows but these, at most `limit`; needs a system transaction. Returns how many. */
export async function deleteExpired(
  ctx: Ctx,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
): Promise<number> {
  const isOld = and(lt(videoExport.expiresAt, now), notInArray(videoExport.id, [...except]))
  const old = ctx.db.select({ id: videoExport.id }).from(videoExport).where(isOld).limit(limit)
  const rows = await ctx.db.delete(videoExport).where(inArray(videoExport.id, old)).returning({ id: videoExport.id })
  return rows.length
}

/** Which of the ids are exports of any workspace; needs a system transaction. */
export async function knownExports(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: videoExport.id })
    .from(videoExport)
    .where(and(inArray(videoExport.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}
