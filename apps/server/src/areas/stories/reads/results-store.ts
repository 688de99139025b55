import { dayMs, minuteMs } from '@taplore/kit'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PartKind } from './counting/counters.ts'
import { readPart, readSlot, storyRead } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

/** From a time on, up to before another; both begin a quarter of an hour, as the days of all time zones do. */
export interface ReadRange {
  readonly from: Date
  readonly to: Date
}

const totals = {
  views: sql<number>`coalesce(sum(${readSlot.views}), 0)::int`,
  readers: sql<number>`coalesce(sum(${readSlot.readers}), 0)::int`,
  reads: sql<number>`coalesce(sum(${readSlot.reads}), 0)::int`,
  ms: sql<number>`coalesce(sum(${readSlot.ms}), 0)::float8`,
  clicks: sql<number>`coalesce(sum(${readSlot.clicks}), 0)::int`,
  taps: sql<number>`coalesce(sum(${readSlot.taps}), 0)::int`,
  products: sql<number>`coalesce(sum(${readSlot.products}), 0)::int`,
  shares: sql<number>`coalesce(sum(${readSlot.shares}), 0)::int`,
  replays: sql<number>`coalesce(sum(${readSlot.replays}), 0)::int`,
}

export async function totalsIn({ db }: Ctx, scopeId: string, { from, to }: ReadRange) {
  const [row] = await db
    .select(totals)
    .from(readSlot)
    .where(and(eq(readSlot.scopeId, scopeId), gte(readSlot.slot, from), lt(readSlot.slot, to)))
  if (!row) throw new Error('A sum has one row.')
  return row
}

/** Views by hour, day, week (from Monday) or month of a time zone; every one of the range, in order. */
export async function viewsOverTime(
  { db }: Ctx,
  scopeId: string,
  { from, to }: ReadRange,
  { width, timeZone }: { width: 'hour' | 'day' | 'week' | 'month'; timeZone: string },
): Promise<{ startedAt: Date; views: number; readers: number }[]> {
  const [begin, end] = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`]
  const { rows } = await db.execute<{ started: string; views: number; readers: number }>(sql`
    with given as (
      select date_trunc(${width}, slot, ${timeZone}) as started, sum(views)::int as views, sum(readers)::int as readers from ${readSlot}
       where scope_id = ${scopeId} and slot >= ${begin} and slot < ${end} group by 1)
    select (extract(epoch from point) * 1000)::text as started, coalesce(given.views, 0) as views, coalesce(given.readers, 0) as readers
      from generate_series(date_trunc(${width}, ${begin}, ${timeZone}), ${end} - interval '1 microsecond',
        ('1 ' || ${width})::interval, ${timeZone}) as point
      left join given on given.started = point order by point`)
  return rows.map(({ started, views, readers }) => ({
    startedAt: new Date(Number(started)),
    views: Number(views),
    readers: Number(readers),
  }))
}

export interface PartSum {
  readonly kind: PartKind
  readonly value: string
  readonly views: number
  readonly reads: number
  readonly ms: number
  readonly clicks: number
}

/** Totals by kind and value: whole days of UTC, and the quarters of an hour before and after them. */
export async function partsIn(
  { db }: Ctx,
  scopeId: string,
  { from, to }: ReadRange,
  kinds: readonly PartKind[],
): Promise<PartSum[]> {
  const firstDay = new Date(Math.ceil(from.getTime() / dayMs) * dayMs)
  const lastDay = new Date(Math.floor(to.getTime() / dayMs) * dayMs)
  const pieces: SQL[] =
    firstDay < lastDay
      ? [between('day', firstDay, lastDay), between('quarter', from, firstDay), between('quarter', lastDay, to)]
      : [between('quarter', from, to)]
  return db
    .select({
      kind: sql<PartKind>`${readPart.kind}`,
      value: readPart.value,
      views: sql<number>`sum(${readPart.views})::int`,
      reads: sql<number>`sum(${readPart.reads})::int`,
      ms: sql<number>`sum(${readPart.ms})::float8`,
      clicks: sql<number>`sum(${readPart.clicks})::int`,
    })
    .from(readPart)
    .where(
      and(eq(readPart.scopeId, scopeId), inArray(readPart.kind, [...kinds]), sql`(${sql.join(pieces, sql` or `)})`),
    )
    .groupBy(readPart.kind, readPart.value)
    .having(sql`sum(${readPart.views}) > 0`)
    .orderBy(sql`sum(${readPart.views}) desc`, readPart.value)
}

function between(width: 'day' | 'quarter', from: Date, to: Date): SQL {
  return sql`(${readPart.width} = ${width} and ${readPart.slot} >= ${from.toISOString()}::timestamptz and ${readPart.slot} < ${to.toISOString()}::timestamptz)`
}

/** A view that was heard of in the last minutes is going on; nobody reads one story for longer than some hours. */
const heardMs = 2 * minuteMs
const longestMs = 120 * minuteMs

/** Views that are going on. */
export async function countReading(
  { db }: Ctx,
  {
    storyId,
    channelId,
    workspaceId,
    now,
  }: { storyId?: string | undefined; channelId?: string | undefined; workspaceId: string; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ reading: sql<number>`count(*)::int` })
    .from(storyRead)
    .where(
      and(
        eq(storyRead.workspaceId, workspaceId),
        gte(storyRead.startedAt, new Date(now.getTime() - longestMs)),
        gte(storyRead.lastAt, new Date(now.getTime() - heardMs)),
        storyId ? eq(storyRead.storyId, storyId) : undefined,
        channelId ? eq(storyRead.channelId, channelId) : undefined,
      ),
    )
  return row?.reading ?? 0
}
