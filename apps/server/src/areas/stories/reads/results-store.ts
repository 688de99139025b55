import type { ReadTotals } from '@taplore/contract'
import { dayMs, minuteMs } from '@taplore/kit'
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import type { PartKind } from './counting/counters.ts'
import { piecesOf, type ReadRange, startOf } from './counting/slots.ts'
import { namesOf, slotTotals } from './store.ts'
import { readDay, readPart, readSlot, storyRead } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

const totals = sql`
  coalesce(sum(views), 0)::int as views, coalesce(sum(readers), 0)::int as readers, coalesce(sum(reads), 0)::int as reads,
  coalesce(sum(ms), 0)::float8 as ms, coalesce(sum(clicks), 0)::int as clicks, coalesce(sum(taps), 0)::int as taps,
  coalesce(sum(products), 0)::int as products, coalesce(sum(shares), 0)::int as shares, coalesce(sum(replays), 0)::int as replays`

export async function totalsIn({ db }: Ctx, scopeId: string, range: ReadRange): Promise<ReadTotals> {
  const counted = piecesOf(range, ['day', 'quarter']).map(
    ({ width, from, to }) => sql`select ${namesOf(slotTotals)} from ${width === 'day' ? readDay : readSlot}
       where scope_id = ${scopeId} and slot >= ${momentOf(from)} and slot < ${momentOf(to)}`,
  )
  const { rows } = await db.execute<{ [name in keyof ReadTotals]: number }>(
    sql`select ${totals} from (${sql.join(counted, sql` union all `)}) as counted`,
  )
  const [row] = rows
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
  const points = await db.execute<{ started: string }>(sql`
    select (extract(epoch from point) * 1000)::text as started
      from generate_series(date_trunc(${width}, ${momentOf(from)}, ${timeZone}), ${momentOf(to)} - interval '1 microsecond',
        ('1 ' || ${width})::interval, ${timeZone}) as point order by point`)
  const starts = points.rows.map(({ started }) => new Date(Number(started)))
  // Days of UTC that a point or the range begins or ends within are counted by quarters of an hour.
  const cutAt = [from, to, ...starts].filter(isWithinDay).map((at) => startOf(at, 'day').getTime())
  const cutDays = [...new Set(cutAt)].map((time) => new Date(time).toISOString())
  // Computed here: below row security an end that PostgreSQL computes is no bound of its index.
  const cutEnds = cutDays.map((day) => new Date(Date.parse(day) + dayMs).toISOString())
  const { rows } = await db.execute<{ point: number; views: number; readers: number }>(sql`
    with counted as (
      select slot, views, readers from ${readDay}
       where scope_id = ${scopeId} and slot >= ${momentOf(from)} and slot < ${momentOf(to)} and slot <> all(${sql.param(cutDays)}::timestamptz[])
      union all
      select s.slot, s.views, s.readers from unnest(${sql.param(cutDays)}::timestamptz[], ${sql.param(cutEnds)}::timestamptz[]) as cut (day, next)
        join ${readSlot} s on s.scope_id = ${scopeId} and s.slot >= cut.day and s.slot < cut.next
       where s.slot >= ${momentOf(from)} and s.slot < ${momentOf(to)})
    select width_bucket(slot, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]) as point,
           sum(views)::int as views, sum(readers)::int as readers
      from counted group by 1`)
  const known = new Map(rows.map(({ point, ...counts }) => [point, counts]))
  return starts.map((startedAt, index) => ({ startedAt, ...(known.get(index + 1) ?? { views: 0, readers: 0 }) }))
}

function isWithinDay(at: Date): boolean {
  return at.getTime() % dayMs !== 0
}

function momentOf(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}

export interface PartSum {
  readonly kind: PartKind
  readonly value: string
  readonly views: number
  readonly reads: number
  readonly ms: number
  readonly clicks: number
}

/** Totals by kind and value, most views first. */
export async function partsIn(
  { db }: Ctx,
  scopeId: string,
  range: ReadRange,
  kinds: readonly PartKind[],
): Promise<PartSum[]> {
  const pieces = piecesOf(range, ['month', 'day', 'quarter']).map(
    ({ width, from, to }) =>
      sql`(${readPart.width} = ${width} and ${readPart.slot} >= ${momentOf(from)} and ${readPart.slot} < ${momentOf(to)})`,
  )
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
