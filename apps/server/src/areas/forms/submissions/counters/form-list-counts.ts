import type { FormCounts } from '../../forms/index.ts'
import { countViews, readFormCounters, responsesBySource, unseenByForm } from './counters-store.ts'

/** The counts in the form list. */
export const countFormSubmissions: FormCounts = {
  async byForm(ctx, formIds) {
    const counters = await readFormCounters(ctx, formIds)
    const views = await countViews(ctx, formIds)
    return new Map(
      formIds.map((formId) => {
        const counted = counters.get(formId)
        return [formId, { responses: counted?.inbox ?? 0, unseen: counted?.unseen ?? 0, views: views.get(formId) ?? 0 }]
      }),
    )
  },
  unseenByForm: (ctx) => unseenByForm(ctx),
  bySource: (ctx, formId) => responsesBySource(ctx, formId),
}
