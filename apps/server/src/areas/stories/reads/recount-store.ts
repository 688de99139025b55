import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { startOf } from './counting/slots.ts'
import { addedTo, differences, differs, namesOf, partTotals, slotTotals } from './store.ts'
import { readDay, readPart, readSlot, storyRead } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

/**
 * Counts the views that began since a day of UTC again, and corrects counters that differ; returns how many did. `db` is of the system
 * role. One statement sees views and counters of one moment, and what differs is added rather than set, so nobody has to wait and
 * views that come in meanwhile are not lost. Totals of stories that were deleted stay deleted. Views are not kept for a whole month, so
 * the counters of months are compared with those of their days.
 */
export async function recountReads(ctx: Ctx, since: Date): Promise<number> {
  const from = sql`${since.toISOString()}::timestamptz`
  // It reads every view of some days, which takes minutes where there are a million.
  await ctx.db.execute(sql`set local statement_timeout = '30min'`)
  return (
    (await correctSlots(ctx, readSlot, sql`interval '15 minutes'`, from)) +
    (await correctSlots(ctx, readDay, sql`interval '1 day'`, from)) +
    (await correctParts(ctx, from)) +
    (await correctMonths(ctx, startOf(since, 'month')))
  )
}

/** The views since a time, once for each scope that they count for. */
function scopedSince(from: SQL): SQL {
  return sql`
    reads as (
      select r.*, (select coalesce(sum((page.value->>0)::bigint), 0) from jsonb_each(r.pages) as page) as ms
        from ${storyRead} r where r.started_at >= ${from}),
    scoped as (
      select scope.id as scope_id, scope.bit, reads.* from reads
       cross join lateral (values (story_id, 1), (channel_id, 2), (workspace_id, 4)) as scope (id, bit)
       where scope.bit <> 1 or not is_erased)`
}

async function correctSlots(
  { db }: Ctx,
  table: typeof readSlot | typeof readDay,
  length: SQL,
  from: SQL,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with ${scopedSince(from)},
    counted as (
      select scope_id, date_bin(${length}, started_at, 'epoch') as slot, (array_agg(workspace_id))[1] as workspace_id, count(*)::int as views,
             count(*) filter (where first_of & bit <> 0)::int as readers, count(*) filter (where is_read)::int as reads,
             sum(ms)::bigint as ms, sum(links)::int as clicks, sum(taps)::int as taps, sum(products)::int as products,
             sum(shares)::int as shares, sum(replays)::int as replays
        from scoped group by 1, 2),
    kept as (select * from ${table} where slot >= ${from}),
    wrong as (
      select scope_id, slot, coalesce(counted.workspace_id, kept.workspace_id) as workspace_id, ${differences(slotTotals)}
        from counted full join kept using (scope_id, slot))
    insert into ${table} as kept (scope_id, slot, workspace_id, ${namesOf(slotTotals)})
    select * from wrong where ${differs(slotTotals)} order by scope_id, slot
    on conflict (scope_id, slot) do update set ${addedTo(slotTotals)}`)
  return rowCount ?? 0
}

async function correctParts({ db }: Ctx, from: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with ${scopedSince(from)},
    single as (
      select scope_id, started_at, workspace_id, part.kind, part.value, is_read::int as reads, ms, links as clicks from scoped
       cross join lateral (values ('source', source), ('country', country), ('device', device), ('story', story_id::text)) as part (kind, value)
       where part.kind <> 'story' or bit <> 1
      union all
      select scope_id, started_at, workspace_id, 'page', page.key, 0, (page.value->>0)::bigint, (page.value->>1)::int from scoped
       cross join lateral jsonb_each(pages) as page where bit = 1),
    counted as (
      select scope_id, w.width, date_bin(w.length, started_at, 'epoch') as slot, kind, value, (array_agg(workspace_id))[1] as workspace_id,
             count(*)::int as views, sum(reads)::int as reads, sum(ms)::bigint as ms, sum(clicks)::int as clicks
        from single cross join (values ('quarter', interval '15 minutes'), ('day', interval '1 day')) as w (width, length)
       group by 1, 2, 3, 4, 5),
    kept as (select * from ${readPart} where slot >= ${from} and width <> 'month'),
    wrong as (
      select scope_id, width, slot, kind, value, coalesce(counted.workspace_id, kept.workspace_id) as workspace_id, ${differences(partTotals)}
        from counted full join kept using (scope_id, width, slot, kind, value))
    ${insertedWrong}`)
  return rowCount ?? 0
}

async function correctMonths({ db }: Ctx, since: Date): Promise<number> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    with counted as (
      select scope_id, date_trunc('month', slot, 'UTC') as slot, kind, value, (array_agg(workspace_id))[1] as workspace_id,
             sum(views)::int as views, sum(reads)::int as reads, sum(ms)::bigint as ms, sum(clicks)::int as clicks
        from ${readPart} where width = 'day' and slot >= ${from} group by 1, 2, 3, 4),
    kept as (select * from ${readPart} where slot >= ${from} and width = 'month'),
    wrong as (
      select scope_id, 'month' as width, slot, kind, value, coalesce(counted.workspace_id, kept.workspace_id) as workspace_id, ${differences(partTotals)}
        from counted full join kept using (scope_id, slot, kind, value))
    ${insertedWrong}`)
  return rowCount ?? 0
}

const insertedWrong = sql`
    insert into ${readPart} as kept (scope_id, width, slot, kind, value, workspace_id, ${namesOf(partTotals)})
    select * from wrong where ${differs(partTotals)} order by scope_id, width, slot, kind, value
    on conflict (scope_id, width, slot, kind, value) do update set ${addedTo(partTotals)}`
