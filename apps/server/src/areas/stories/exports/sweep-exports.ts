import type { LongJobContext } from '../../../platform/context.ts'
import { removeOrphans } from '../../../platform/stored-files/remove-orphans.ts'
import { findNeededSources } from '../../connections/video-posts/index.ts'
import { exportFilesPrefix } from './file-names.ts'
import { removeOrphanFolders } from './render/work-folder.ts'
import { deleteExpired, knownExports } from './store.ts'

const batchSize = 200

type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock' | 'config'> & { readonly signal?: AbortSignal }

/**
 * Safe to run twice or to be interrupted: rows are deleted first, and a file without a row is an orphan that is found
 * again.
 */
export async function sweepExportFiles(ctx: Ctx): Promise<{ expired: number; files: number; folders: number }> {
  const expired = await deleteOld(ctx)
  const files = await deleteOrphans(ctx)
  return { expired, files, folders: await removeOrphanFolders(ctx.config.dataDir, Date.now()) }
}

async function deleteOld({ scopes, clock, signal }: Ctx): Promise<number> {
  let deleted = 0
  while (!signal?.aborted) {
    const gone = await scopes.system(async (system) => {
      // A post may wait longer than its export is available.
      const except = await findNeededSources(system)
      return deleteExpired(system, { now: clock.now(), limit: batchSize, except })
    })
    deleted += gone
    if (gone < batchSize) break
  }
  return deleted
}

/** Orphaned export files: expired, partly deleted, or of a deleted workspace. */
function deleteOrphans({ scopes, providers: { storage }, signal }: Ctx): Promise<number> {
  return removeOrphans({
    storage,
    prefix: exportFilesPrefix,
    // An export row is written before its first file: a file without a row belongs to no one.
    idOf: (key) => /^exports\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null,
    known: (ids) => scopes.system((system) => knownExports(system, ids)),
    signal,
  })
}
