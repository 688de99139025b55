import type { LongJobContext } from '../../../platform/context.ts'
import { exportFilesPrefix } from './file-names.ts'
import { removeOrphans } from './render/work-folder.ts'
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
  return { expired, files, folders: await removeOrphans(ctx.config.dataDir, Date.now()) }
}

async function deleteOld({ scopes, clock, signal }: Ctx): Promise<number> {
  let deleted = 0
  while (!signal?.aborted) {
    const gone = await scopes.system((system) => deleteExpired(system, clock.now(), batchSize))
    deleted += gone
    if (gone < batchSize) break
  }
  return deleted
}

/** Orphaned export files: expired, partly deleted, or of a deleted workspace. */
async function deleteOrphans({ scopes, providers, signal }: Ctx): Promise<number> {
  const { storage } = providers
  let removed = 0
  let batch: { key: string; exportId: string }[] = []
  const judge = async () => {
    const known = await scopes.system((system) =>
      knownExports(system, [...new Set(batch.map(({ exportId }) => exportId))]),
    )
    for (const { key, exportId } of batch) {
      if (known.has(exportId)) continue
      await storage.remove(key)
      removed += 1
    }
    batch = []
  }
  for await (const key of storage.list(exportFilesPrefix)) {
    if (signal?.aborted) return removed
    // An export row is written before its first file: a file without a row belongs to no one.
    const [, exportId] = /^exports\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(key) ?? []
    if (exportId) batch.push({ key, exportId })
    if (batch.length === batchSize) await judge()
  }
  if (batch.length > 0) await judge()
  return removed
}
