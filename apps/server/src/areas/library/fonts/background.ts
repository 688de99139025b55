import { dayMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { type Background, onLongJob } from '../../../platform/jobs/background.ts'
import { sweepFontFiles } from './jobs.ts'
import { deleteFontFiles, listStrayFiles } from './store.ts'
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

/** What a release shows is a cut file of its own, so a file that no font names is needed by nobody. A day is left to save it. */
async function sweepFiles({ scopes, providers, clock }: LongJobContext, signal: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - dayMs)
  while (!signal.aborted) {
    const rows = await scopes.system(async ({ db }) => {
      const strays = await listStrayFiles({ db }, before, batchSize)
      const ids = strays.map(({ id }) => id)
      await deleteFontFiles({ db }, ids)
      return strays
    })
    for (const { storageKey, webKey } of rows) {
      await providers.storage.remove(storageKey)
      if (webKey) await providers.storage.remove(webKey)
    }
    if (rows.length < batchSize) return
  }
}
