import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, timeOfId } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { removeOrphans } from '../../../../platform/stored-files/remove-orphans.ts'
import { assetIdOfKey, removeFiles } from '../storage/file-storage.ts'
import { deleteAssets, knownIds, listRemoved } from '../store.ts'
import { findUnused } from './asset-usage.ts'

const removedDays = 30
const batchSize = 200

type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock' | 'config'> & { readonly signal?: AbortSignal }

/** Safe to run twice or to be interrupted: each step only deletes what is unreachable. */
export async function sweepFiles(ctx: Ctx): Promise<{ deleted: number; orphans: number; uploads: number }> {
  return { deleted: await deleteRemoved(ctx), orphans: await deleteOrphans(ctx), uploads: await deleteUploads(ctx) }
}

/**
 * Rows are deleted first: a file without a row is an orphan and found again, a row without its file would be a broken
 * image.
 */
async function deleteRemoved({ scopes, providers, clock, signal }: Ctx): Promise<number> {
  const before = new Date(clock.now().getTime() - removedDays * dayMs)
  let after: string | null = null
  let deleted = 0
  while (!signal?.aborted) {
    const { rows, gone } = await scopes.system(async ({ db, extensions }) => {
      const rows = await listRemoved(db, before, after, batchSize)
      const gone = await findUnused({ db, extensions }, rows)
      await deleteAssets(
        db,
        gone.map(({ id }) => id),
      )
      return { rows, gone }
    })
    for (const row of gone) await removeFiles(providers.storage, row.variants)
    deleted += gone.length
    after = rows.at(-1)?.id ?? null
    if (rows.length < batchSize) break
  }
  return deleted
}

/** Files of uploads and imports without a row, and of deleted workspaces. New ones may still get a row. */
function deleteOrphans({ scopes, providers: { storage }, clock, signal }: Ctx): Promise<number> {
  const oldest = clock.now().getTime() - dayMs
  return removeOrphans({
    storage,
    prefix: 'assets/',
    idOf: (key) => {
      const assetId = assetIdOfKey(key)
      return assetId && timeOfId(assetId) < oldest ? assetId : null
    },
    known: (ids) => scopes.system(({ db }) => knownIds(db, ids)),
    signal,
  })
}

/** Received files, and folders of unfinished work, that a killed process left in the data folder. No work takes a whole day. */
async function deleteUploads({ config, clock }: Ctx): Promise<number> {
  const folder = join(config.dataDir, 'uploads')
  const names = await readdir(folder).catch(() => [])
  let deleted = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtimeMs > clock.now().getTime() - dayMs) continue
    await rm(path, { recursive: true, force: true })
    deleted += 1
  }
  return deleted
}
