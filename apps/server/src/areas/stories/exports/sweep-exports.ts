import type { LongJobContext } from '../../../platform/context.ts'
import { exportFilesPrefix } from './file-names.ts'
import { removeOrphans } from './render/work-folder.ts'
import { deleteExpired, knownExports } from './store.ts'

const batchSize = 200

type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock' | 'config'> & { readonly signal?: AbortSignal }

/** May run twice or be cut off at any point: rows go first, and a file without a row is a stray that is found again. */
export async function sweepExportFiles(ctx: Ctx): Promise<{ expired: number; files: number; folders: number }> {
  const expired = await deleteOld(ctx)
  const files = await deleteStrays(ctx)
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

/** Files of exports that nobody has any more: expired, removed half way, or of a workspace that is gone. */
async function deleteStrays({ scopes, providers, signal }: Ctx): Promise<number> {
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
    // An export is written before its first file is: a file whose export is not there belongs to nobody.
    const [, exportId] = /^exports\/[0-9a-f-]{36}\/([0-9a-f-]{36})\//.exec(key) ?? []
    if (exportId) batch.push({ key, exportId })
    if (batch.length === batchSize) await judge()
  }
  if (batch.length > 0) await judge()
  return removed
}
