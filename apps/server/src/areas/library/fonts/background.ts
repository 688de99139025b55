import { dayMs } from '@taplore/kit'
import { type Background, onLongJob } from '../../../platform/background/background.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { sweepFontFiles } from './jobs.ts'
import { deleteFontFiles, listOrphanedFiles } from './store.ts'
import { sweepDraftSubsets } from './subset-font.ts'

const batchSize = 200

export const fontsBackground: Background = {
  jobs: [
    onLongJob(sweepFontFiles, async (ctx, _payload, { signal }) => {
      await sweepFiles(ctx, signal)
      await sweepDraftSubsets(ctx, signal)
    }),
  ],
}

/** Releases use a subset file of their own, so a file without a font is unused. A day is left to save it. */
async function sweepFiles({ scopes, providers, clock }: LongJobContext, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  while (!signal.aborted) {
    const rows = await scopes.system(async ({ db }) => {
      const orphans = await listOrphanedFiles({ db }, before, batchSize)
      const ids = orphans.map(({ id }) => id)
      await deleteFontFiles({ db }, ids)
      return orphans
    })
    for (const { storageKey, webKey } of rows) {
      await providers.storage.remove(storageKey)
      if (webKey) await providers.storage.remove(webKey)
    }
    if (rows.length < batchSize) return
  }
}
