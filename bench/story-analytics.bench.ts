import { call, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'
import { responseMs } from './lib/response-time.ts'

/** Analytics of a workspace over a year with views in every quarter of an hour, compared with the year before. */
export const bench: Bench = {
  name: 'story-analytics',
  title: 'Views of a workspace over a year',
  unit: 'ms',
  limit: 100,
  better: 'lower',
  async run() {
    const product = await startProduct()
    try {
      const { cookie, workspaceId } = await signUp(product)
      await call(product, 'GET', '/channels', { cookie, workspaceId })
      await inDatabaseOf(product, async (pool) => {
        await pool.query(
          `insert into subscription (id, owner_id, product, plan_id, status, collection_mode, "interval", started_at, updated_at)
           values (gen_random_uuid(), $1, 'stories', 'web-stories-only-month', 'active', 'automatic', 'month', now(), now())`,
          [workspaceId],
        )
        await pool.query(
          `insert into read_slot select $1, slot, $1, 3, 1, 90000, 1, 2, 0, 0, 0, 0
             from generate_series(timestamptz '2025-01-01Z', timestamptz '2026-12-31 23:45Z', interval '15 minutes') slot`,
          [workspaceId],
        )
        await pool.query(
          `insert into read_part select $1, width, slot, kind, value, $1, 3, 1, 90000, 1
             from (values ('quarter', interval '15 minutes', 3), ('day', interval '1 day', 40)) w (width, length, most)
            cross join lateral generate_series(timestamptz '2025-01-01Z', timestamptz '2026-12-31 23:45Z', length) slot
            cross join (values ('story'), ('source'), ('country'), ('device')) k (kind)
            cross join lateral (select case kind when 'story' then '01890000-0000-7000-8000-' || lpad(n::text, 12, '0') else kind || n end as value
                                  from generate_series(1, case kind when 'device' then 3 else most end) n) v
           on conflict do nothing`,
          [workspaceId],
        )
        await pool.query(
          `insert into read_day select scope_id, date_bin('1 day', slot, 'epoch'), workspace_id, sum(views), sum(reads), sum(ms), sum(clicks),
                  sum(readers), sum(taps), sum(products), sum(shares), sum(replays) from read_slot group by 1, 2, 3`,
        )
        await pool.query(
          `insert into read_part select scope_id, 'month', date_trunc('month', slot, 'UTC'), kind, value, workspace_id, sum(views), sum(reads),
                  sum(ms), sum(clicks) from read_part where width = 'day' group by 1, 3, 4, 5, 6`,
        )
        await pool.query('analyze read_slot, read_day, read_part')
      })
      const year = 'from=2025-12-31T18:30:00Z&to=2026-12-31T18:30:00Z&timeZone=Asia/Kolkata'
      const asked = `workspace=${workspaceId}`
      const whole = await responseMs(product, cookie, `/story-analytics?${asked}&${year}`)
      const month = await responseMs(
        product,
        cookie,
        `/story-analytics?${asked}&from=2026-11-01T00:00:00Z&to=2026-11-29T00:00:00Z`,
      )
      return { value: whole, detail: { fourWeeks: month } }
    } finally {
      await product.remove()
    }
  },
}
