import type { SystemContext } from '../../../../platform/context.ts'
import { deleteCounters, deleteEvents } from '../counters/counters-store.ts'
import { purgeFormData } from '../follow-up/follow-up-store.ts'
import { eraseRows } from '../inbox/bulk-actions.ts'
import { listIds } from '../rows/submission-store.ts'

/** Deletes the submissions of a permanently deleted form, with files, counters, links and settings. */
export async function purgeForm(ctx: SystemContext, formId: string): Promise<void> {
  for (const tab of ['all', 'spam', 'trash'] as const) {
    for (;;) {
      const ids = await listIds(ctx, formId, { tab }, { after: null, limit: 1_000 })
      await eraseRows(ctx, formId, ids)
      if (ids.length < 1_000) break
    }
  }
  await deleteEvents(ctx, formId, null)
  await deleteCounters(ctx, formId)
  await purgeFormData(ctx, formId)
}
