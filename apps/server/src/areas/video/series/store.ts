import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, max, ne, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { series, seriesEpisode } from './tables.ts'

export type SeriesRow = typeof series.$inferSelect
export type EpisodeRow = typeof seriesEpisode.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Series of a workspace are turned on one at a time, so that two at once never exceed the limit. */
export async function lockActive({ db }: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(db, `active series of ${workspaceId}`)
}

/** Newest first. */
export function listSeriesRows({ db }: Ctx, { isArchived }: { isArchived: boolean }): Promise<SeriesRow[]> {
  return db
    .select()
    .from(series)
    .where(isArchived ? isNotNull(series.archivedAt) : isNull(series.archivedAt))
    .orderBy(desc(series.id))
}

/** Those that are on, the longest running first. */
export function listActive({ db }: Ctx): Promise<SeriesRow[]> {
  return db.select().from(series).where(ne(series.status, 'off')).orderBy(series.turnedOnAt, series.id)
}

export async function countSeries({ db }: Ctx): Promise<{ all: number; archived: number }> {
  const [row] = await db.select({ all: count(), archived: count(series.archivedAt) }).from(series)
  return row ?? { all: 0, archived: 0 }
}

export async function findSeriesRow({ db }: Ctx, id: string): Promise<SeriesRow | null> {
  const [row] = await db.select().from(series).where(eq(series.id, id))
  return row ?? null
}

/** Locked until the transaction ends: its episodes are planned one at a time. */
export async function lockSeries({ db }: Ctx, id: string): Promise<SeriesRow | null> {
  const [row] = await db.select().from(series).where(eq(series.id, id)).for('update')
  return row ?? null
}

export function insertSeries({ db }: Ctx, row: typeof series.$inferInsert): Promise<SeriesRow> {
  return insertOne(db, series, row)
}

export async function changeSeries(
  { db }: Ctx,
  id: string,
  change: Partial<typeof series.$inferInsert>,
): Promise<SeriesRow | null> {
  const [row] = await db.update(series).set(change).where(eq(series.id, id)).returning()
  return row ?? null
}

interface SeriesRun {
  readonly seriesId: string
  readonly lastMadeAt: Date | null
  readonly nextAt: Date | null
  /** Planned episodes that lack a script or credits, and failed ones. */
  readonly waits: number
  readonly failed: number
}

/** When each series last made an episode, and when its next one is due. */
export async function listRuns({ db }: Ctx): Promise<SeriesRun[]> {
  const { seriesId, madeAt, scheduledAt, state, waitsFor } = seriesEpisode
  const rows = await db
    .select({
      seriesId,
      lastMadeAt: max(madeAt),
      nextAt: sql<Date | null>`min(${scheduledAt}) filter (where ${state} = 'planned')`.mapWith(scheduledAt),
      waits: sql<number>`count(*) filter (where ${state} = 'planned' and ${waitsFor} is not null)`.mapWith(Number),
      failed: sql<number>`count(*) filter (where ${state} = 'failed')`.mapWith(Number),
    })
    .from(seriesEpisode)
    .groupBy(seriesId)
  return rows
}

export function insertEpisode({ db }: Ctx, row: typeof seriesEpisode.$inferInsert): Promise<EpisodeRow> {
  return insertOne(db, seriesEpisode, row)
}

export async function findEpisode({ db }: Ctx, id: string): Promise<EpisodeRow | null> {
  const [row] = await db.select().from(seriesEpisode).where(eq(seriesEpisode.id, id))
  return row ?? null
}

/** Locked until the transaction ends, so that editing, making and approving exclude each other. */
export async function lockEpisode({ db }: Ctx, id: string): Promise<EpisodeRow | null> {
  const [row] = await db.select().from(seriesEpisode).where(eq(seriesEpisode.id, id)).for('update')
  return row ?? null
}

export async function changeEpisode(
  { db }: Ctx,
  id: string,
  change: Partial<typeof seriesEpisode.$inferInsert>,
): Promise<EpisodeRow | null> {
  const [row] = await db.update(seriesEpisode).set(change).where(eq(seriesEpisode.id, id)).returning()
  return row ?? null
}

/** Newest first. */
export function listEpisodeRows(
  { db }: Ctx,
  { seriesId, before, limit }: { seriesId: string; before?: number | undefined; limit: number },
): Promise<EpisodeRow[]> {
  return db
    .select()
    .from(seriesEpisode)
    .where(and(eq(seriesEpisode.seriesId, seriesId), before ? lt(seriesEpisode.number, before) : undefined))
    .orderBy(desc(seriesEpisode.number))
    .limit(limit)
}

/** The planned episode of each series: there is at most one. */
export async function findPlanned({ db }: Ctx, seriesIds: readonly string[]): Promise<EpisodeRow[]> {
  if (seriesIds.length === 0) return []
  return db
    .select()
    .from(seriesEpisode)
    .where(and(inArray(seriesEpisode.seriesId, [...seriesIds]), eq(seriesEpisode.state, 'planned')))
}

/** How many videos of each series were made, and how many of these wait to be approved. */
export async function countMade(
  { db }: Ctx,
  seriesIds: readonly string[],
): Promise<Map<string, { made: number; toApprove: number }>> {
  if (seriesIds.length === 0) return new Map()
  const rows = await db
    .select({
      seriesId: seriesEpisode.seriesId,
      made: count(),
      toApprove: sql<number>`count(*) filter (where ${seriesEpisode.state} = 'made')`.mapWith(Number),
    })
    .from(seriesEpisode)
    .where(and(inArray(seriesEpisode.seriesId, [...seriesIds]), isNotNull(seriesEpisode.madeAt)))
    .groupBy(seriesEpisode.seriesId)
  return new Map(rows.map(({ seriesId, ...counts }) => [seriesId, counts]))
}

/** Scripts of the latest episodes before a number, to compare a new one with; the latest first. */
export function findScriptsBefore(
  { db }: Ctx,
  { seriesId, number }: Pick<EpisodeRow, 'seriesId' | 'number'>,
): Promise<{ number: number; title: string; script: string }[]> {
  return db
    .select({ number: seriesEpisode.number, title: seriesEpisode.title, script: seriesEpisode.voiceScript })
    .from(seriesEpisode)
    .where(
      and(
        eq(seriesEpisode.seriesId, seriesId),
        lt(seriesEpisode.number, number),
        ne(seriesEpisode.voiceScript, ''),
        ne(seriesEpisode.state, 'skipped'),
      ),
    )
    .orderBy(desc(seriesEpisode.number))
    .limit(30)
}

/** Planned episodes of active series whose time comes before `until`, in all workspaces; needs a system transaction. */
export function findDue(
  { db }: Ctx,
  until: Date,
  limit: number,
): Promise<{ id: string; seriesId: string; workspaceId: string; createdBy: string }[]> {
  return db
    .select({
      id: seriesEpisode.id,
      seriesId: series.id,
      workspaceId: series.workspaceId,
      createdBy: series.createdBy,
    })
    .from(seriesEpisode)
    .innerJoin(series, eq(series.id, seriesEpisode.seriesId))
    .where(and(eq(seriesEpisode.state, 'planned'), lte(seriesEpisode.scheduledAt, until), ne(series.status, 'off')))
    .orderBy(seriesEpisode.scheduledAt)
    .limit(limit)
}

/** Episodes that are being made, in all workspaces; needs a system transaction. */
export function findMaking({ db }: Ctx, limit: number): Promise<Pick<EpisodeRow, 'id' | 'workspaceId' | 'taskId'>[]> {
  return db
    .select({ id: seriesEpisode.id, workspaceId: seriesEpisode.workspaceId, taskId: seriesEpisode.taskId })
    .from(seriesEpisode)
    .where(eq(seriesEpisode.state, 'making'))
    .limit(limit)
}

/** Which of the ids are episodes of any workspace whose files are kept; needs a system transaction. */
export async function knownEpisodes({ db }: Ctx, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const isKept = sql`(${seriesEpisode.expiresAt} is null or ${seriesEpisode.expiresAt} > ${now.toISOString()})`
  const rows = await db
    .select({ id: seriesEpisode.id })
    .from(seriesEpisode)
    .where(and(inArray(seriesEpisode.id, [...ids]), isKept))
  return new Set(rows.map(({ id }) => id))
}
