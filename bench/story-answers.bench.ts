import { newElement, newPage, newStory } from '@taplore/story'
import { call, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'
import { responseMs } from './lib/response-time.ts'

const readers = 100_000
const questions = ['first', 'second']

/** Views of one story with 200,000 answers of four weeks, two of each reader: how many readers answered is counted to the unit. */
export const bench: Bench = {
  name: 'story-answers',
  title: 'Views of a story with 200,000 answers',
  unit: 'ms',
  limit: 100,
  better: 'lower',
  async run() {
    const product = await startProduct()
    try {
      const { cookie, workspaceId } = await signUp(product)
      const options = ['a', 'b'].map((id) => ({ id, text: id }))
      const pages = questions.map((id) =>
        newPage({ elements: [newElement('poll', { id, prompt: 'Which?', options })] }),
      )
      const { story_id: storyId } = (await call(product, 'POST', '/stories', {
        ...{ cookie, workspaceId },
        body: { name: 'Answered', document: newStory({ pages }) },
      })) as { story_id: string }
      await call(product, 'POST', `/stories/${storyId}/publish`, { cookie, workspaceId, body: {} })
      await inDatabaseOf(product, async (pool) => {
        await pool.query(
          `insert into subscription (id, owner_id, product, plan_id, status, collection_mode, "interval", started_at, updated_at)
           values (gen_random_uuid(), $1, 'stories', 'web-stories-only-month', 'active', 'automatic', 'month', now(), now())`,
          [workspaceId],
        )
        await pool.query(
          `insert into vote select $1, $2, question, left(encode(sha256(n::text::bytea), 'base64'), 22), case n % 2 when 0 then 'a' else 'b' end,
                  timestamptz '2026-01-01Z' + n * interval '24 seconds' from generate_series(1, $3::int) n cross join unnest($4::text[]) question`,
          [workspaceId, storyId, readers, questions],
        )
        await pool.query(
          `insert into vote_slot select workspace_id, story_id, date_bin('15 minutes', voted_at, 'epoch'), element_id, answer, count(*)
             from vote group by 1, 2, 3, 4, 5`,
        )
        await pool.query(
          'insert into vote_count select workspace_id, story_id, element_id, answer, count(*) from vote group by 1, 2, 3, 4',
        )
        await pool.query('vacuum analyze vote, vote_slot, vote_count')
      })
      const asked = `workspace=${workspaceId}&from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z`
      const path = `/story-analytics?${asked}&storyId=${storyId}`
      const { funnel } = (await call(product, 'GET', path, { cookie })) as { funnel: { answers: number } }
      const expected = Math.min(readers, (364 * 24 * 60) / 5 - 1)
      if (funnel.answers !== expected)
        throw new Error(`${expected} readers answered and ${funnel.answers} were counted`)
      const answers = await responseMs(
        product,
        cookie,
        `/interactive-analytics/${storyId}?${asked}&timeZone=Europe/Oslo&metric=month`,
      )
      return { value: await responseMs(product, cookie, path), detail: { byQuestion: answers } }
    } finally {
      await product.remove()
    }
  },
}
