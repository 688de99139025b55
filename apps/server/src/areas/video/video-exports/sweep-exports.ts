import type { LongJobContext } from '../../../platform/context.ts'
import { removeOrphans } from '../../../platform/stored-files/remove-orphans.ts'
import { findNeededSources } from '../../connections/video-posts/index.ts'
import { videoExportsPrefix } from './file-names.ts'
import { deleteExpired, knownExports } from './store.ts'

const batchSize = 200

type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock'> & { readonly signal?: AbortSignal }

/** Rows are deleted first, and a file without a row is an orphan that is found again: safe to interrupt and to repeat. */
export async function sweepExports(ctx: Ctx): Promise<{ expired: number; files: number }> {
  let expired = 0
  while (!ctx.signal?.aborted) {
    const gone = await ctx.scopes.system(async (system) => {
      // A post may wait longer than its export is available.
      const except = await findNeededSources(system)
      return deleteExpired(system, { now: ctx.clock.now(), limit: batchSize, except })
    })
    expired += gone
    if (gone < batchSize) break
  }
  const files = await removeOrphans({
    storage: ctx.providers.storage,
    prefix: videoExportsPrefix,
    // A row is written before its file: a file without a row belongs to no one.
    idOf: (key) => /^video-exports\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null,
    known: (ids) => ctx.scopes.system((system) => knownExports(system, ids)),
    signal: ctx.signal,
  })
  return { expired, files }
}
