import type { FormCounts } from '../../forms/index.ts'
import { countViews, readTallies, responsesBySource } from './counters-store.ts'

/** What the list of forms shows beside each of them. */
export const countFormSubmissions: FormCounts = {
  async byForm(ctx, formIds) {
    const tallies = await readTallies(ctx, formIds)
    const views = await countViews(ctx, formIds)
    return new Map(
      formIds.map((formId) => {
        const tally = tallies.get(formId)
        return [formId, { responses: tally?.inbox ?? 0, unseen: tally?.unseen ?? 0, views: views.get(formId) ?? 0 }]
      }),
    )
  },
  bySource: (ctx, formId) => responsesBySource(ctx, formId),
}
