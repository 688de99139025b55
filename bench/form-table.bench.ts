import { call, type Product } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'
import { withAnsweredForm } from './lib/forms.ts'
import { responseMs } from './lib/response-time.ts'

const answers = 1_000_000

/**
 * Server time of the slowest page of a table of a million answers: the first, one from the middle, filtered by an answer,
 * by a word, by letters inside words, by days, sorted by a column, and with a condition on it. Columns are indexed before.
 */
export const bench: Bench = {
  name: 'form-table',
  title: '1,000,000 answers: slowest page of the table',
  unit: 'ms',
  better: 'lower',
  limit: 50,
  run: () =>
    withAnsweredForm(answers, async ({ product, place, formId }) => {
      const ask = (query: string) =>
        responseMs(product, place.cookie, `/forms/${formId}/submissions?workspace=${place.workspaceId}${query}`)
      const middle = await middleOf(product, formId)
      for (const query of ['&sort=count', '&search=erson']) await indexed(product, place, formId, query)
      const detail = {
        sorted: await ask('&sort=count'),
        sortedDown: await ask('&sort=count&isDescending=true'),
        condition: await ask('&rules=count%20over%205'),
        rareCondition: await ask('&rules=count%20under%20-5'),
        inside: await ask('&search=erson%20123456'),
        first: await ask(''),
        deep: await ask(`&cursor=${middle}`),
        answer: await ask('&where=loaf%3Drye'),
        deepAnswer: await ask(`&where=count%3D7&cursor=${middle}`),
        word: await ask('&search=person%20123456'),
        days: await ask(`&from=${day(40)}&until=${day(39)}&where=last%3D5`),
      }
      const { counts } = (await call(product, 'GET', `/forms/${formId}/submissions`, place)) as {
        counts: { all: number }
      }
      if (counts.all !== answers) throw new Error(`${answers} answers were made and ${counts.all} are counted`)
      return { value: Math.max(...Object.values(detail)), detail }
    }),
}

/** Asks until all submissions are in the index of what it sorts or searches by. */
async function indexed(product: Product, place: Parameters<typeof call>[3], formId: string, query: string) {
  for (let isPreparing = true; isPreparing; ) {
    const page = (await call(product, 'GET', `/forms/${formId}/submissions?limit=1${query}`, place)) as {
      isPreparing: boolean
    }
    isPreparing = page.isPreparing
  }
}

function day(back: number): string {
  return new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
}

function middleOf(product: Product, formId: string): Promise<string> {
  return inDatabaseOf(product, async (pool) => {
    const { rows } = await pool.query<{ id: string }>(
      'select id from submission where form_id = $1 order by id offset $2 limit 1',
      [formId, answers / 2],
    )
    return rows[0]?.id ?? ''
  })
}
