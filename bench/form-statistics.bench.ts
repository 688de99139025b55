import { setTimeout as wait } from 'node:timers/promises'
import { call } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { withAnsweredForm } from './lib/forms.ts'
import { responseMs } from './lib/response-time.ts'

const answers = 200_000

/** Server time of what each question was answered, over 200,000 answers of 80 days, from totals that the recount of the product made. */
export const bench: Bench = {
  name: 'form-statistics',
  title: 'Field statistics of 200,000 answers',
  unit: 'ms',
  better: 'lower',
  limit: 50,
  run: () =>
    withAnsweredForm(answers, async ({ product, place, formId }) => {
      await call(product, 'POST', `/forms/${formId}/analytics/recount`, { ...place, body: {} })
      const path = `/forms/${formId}/analytics/fields?days=90`
      const counted = async () => {
        const { fields } = (await call(product, 'GET', path, place)) as { fields: { answers: number }[] }
        return Math.max(0, ...fields.map((field) => field.answers))
      }
      for (let tries = 0; (await counted()) < answers; tries += 1) {
        if (tries > 300) throw new Error('the answers were not counted')
        await wait(1_000)
      }
      const asked = `workspace=${place.workspaceId}`
      const fields = await responseMs(product, place.cookie, `${path}&${asked}`)
      const stats = await responseMs(product, place.cookie, `/forms/${formId}/analytics/stats?days=90&${asked}`)
      return { value: Math.max(fields, stats), detail: { fields, stats } }
    }),
}
