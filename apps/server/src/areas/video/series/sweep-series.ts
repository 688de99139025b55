import type { LongJobContext } from '../../../platform/context.ts'
import { removeOrphans } from '../../../platform/stored-files/remove-orphans.ts'
import { seriesPrefix } from './file-names.ts'
import { knownEpisodes } from './store.ts'

/** Deletes files whose episode has expired or is gone: safe to interrupt and to repeat. Returns how many. */
export function sweepSeries({
  scopes,
  clock,
  providers: { storage },
  signal,
}: Pick<LongJobContext, 'scopes' | 'providers' | 'clock'> & { readonly signal?: AbortSignal }): Promise<number> {
  return removeOrphans({
    storage,
    prefix: seriesPrefix,
    // A row is written before its files: a file without a row belongs to no one.
    idOf: (key) => /^series\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null,
    known: (ids) => scopes.system((system) => knownEpisodes(system, ids, clock.now())),
    signal,
  })
}
