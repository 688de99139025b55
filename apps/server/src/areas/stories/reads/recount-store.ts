import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { readPart, readSlot, storyRead } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

/**
 * Counts the views that began since a day of UTC again, and corrects counters that differ; returns how many did. `db` is of the system
 * role. One statement sees views and counters of one moment, and what differs is added rather than set, so nobody has to wait and
 * views that come in meanwhile are not lost. Totals of stories that were deleted stay deleted.
 */
export async function recountReads({ db }: Ctx, since: Date): Promise<number> {
  const from = sql`${since.toISOString()}::timestamptz`
  const reads = sql`
    reads as (
      select r.*, (select coalesce(sum((page.value->>0)::bigint), 0) from jsonb_each(r.pages) as page) as ms
        from ${storyRead} r where r.started_at >= ${from}),
    scoped as (
      select scope.id as scope_id, scope.bit, reads.* from reads
       cross join lateral (values (story_id, 1), (channel_id, 2), (workspace_id, 4)) as scope (id, bit)
       where scope.bit <> 1 or not is_erased)`
  const slots = await db.execute(sql`
    with ${reads},
    counted as (
      select scope_id, date_bin('15 minutes', started_at, 'epoch') as slot, (array_agg(workspace_id))[1] as workspace_id, count(*)::int as views,
             count(*) filter (where first_of & bit <> 0)::int as readers, count(*) filter (where is_read)::int as reads,
             sum(ms)::bigint as ms, sum(links)::int as clicks, sum(taps)::int as taps, sum(products)::int as products,
             sum(shares)::int as shares, sum(replays)::int as replays
        from scoped group by 1, 2),
    kept as (select * from ${readSlot} where slot >= ${from}),
    wrong as (
      select scope_id, slot, coalesce(counted.workspace_id, kept.workspace_id) as workspace_id,
             ${differences(['views', 'readers', 'reads', 'ms', 'clicks', 'taps', 'products', 'shares', 'replays'])}
        from counted full join kept using (scope_id, slot))
    insert into ${readSlot} as s (scope_id, slot, workspace_id, views, readers, reads, ms, clicks, taps, products, shares, replays)
    select * from wrong where (views, readers, reads, ms, clicks, taps, products, shares, replays) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
     order by scope_id, slot
    on conflict (scope_id, slot) do update set views = s.views + excluded.views, readers = s.readers + excluded.readers,
      reads = s.reads + excluded.reads, ms = s.ms + excluded.ms, clicks = s.clicks + excluded.clicks, taps = s.taps + excluded.taps,
      products = s.products + excluded.products, shares = s.shares + excluded.shares, replays = s.replays + excluded.replays`)
  const parts = await db.execute(sql`
    with ${reads},
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
    kept as (select * from ${readPart} where slot >= ${from}),
    wrong as (
      select scope_id, width, slot, kind, value, coalesce(counted.workspace_id, kept.workspace_id) as workspace_id,
             ${differences(['views', 'reads', 'ms', 'clicks'])}
        from counted full join kept using (scope_id, width, slot, kind, value))
    insert into ${readPart} as p (scope_id, width, slot, kind, value, workspace_id, views, reads, ms, clicks)
    select * from wrong where (views, reads, ms, clicks) <> (0, 0, 0, 0) order by scope_id, width, slot, kind, value
    on conflict (scope_id, width, slot, kind, value) do update set views = p.views + excluded.views,
      reads = p.reads + excluded.reads, ms = p.ms + excluded.ms, clicks = p.clicks + excluded.clicks`)
  return (slots.rowCount ?? 0) + (parts.rowCount ?? 0)
}

function differences(names: readonly string[]) {
  return sql.raw(names.map((name) => `coalesce(counted.${name}, 0) - coalesce(kept.${name}, 0) as ${name}`).join(', '))
}
