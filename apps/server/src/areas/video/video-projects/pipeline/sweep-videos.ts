import { dayMs } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { removeOrphans } from '../../../../platform/stored-files/remove-orphans.ts'
import { removeCaptions } from '../captions/shared-document.ts'
import { deleteProjects, deleteUnfinished, deleteUnusedArtifacts, knownKeys, listExpired } from '../store.ts'
import { videoFilesPrefix } from './artifacts.ts'

const trashDays = 30
/** An upload can be resumed for a day; then its project goes. */
const uploadDays = 2
const batchSize = 200

type Ctx = Pick<LongJobContext, 'scopes' | 'providers' | 'clock'> & { readonly signal?: AbortSignal }

/** Safe to run twice or to be interrupted: rows are deleted first, and a file without a row is found again. */
export async function sweepVideoFiles(ctx: Ctx): Promise<{ projects: number; uploads: number; files: number }> {
  const { scopes, clock } = ctx
  const now = clock.now().getTime()
  const uploads = await scopes.system(({ db }) => deleteUnfinished(db, new Date(now - uploadDays * dayMs)))
  const projects = await deleteTrashed(ctx, new Date(now - trashDays * dayMs))
  return { projects, uploads, files: (await deleteUnused(ctx, new Date(now - dayMs))) + (await deleteOrphans(ctx)) }
}

async function deleteTrashed({ scopes, signal }: Ctx, before: Date): Promise<number> {
  let deleted = 0
  while (!signal?.aborted) {
    const gone = await scopes.system(async (ctx) => {
      const ids = (await listExpired(ctx.db, before, batchSize)).map(({ id }) => id)
      if (ids.length === 0) return 0
      await removeCaptions(ctx, ids)
      await deleteProjects(ctx, ids)
      return ids.length
    })
    deleted += gone
    if (gone < batchSize) break
  }
  return deleted
}

/** Files that no project names any more: of deleted projects, of other languages, of older versions of a stage. */
async function deleteUnused({ scopes, providers, signal }: Ctx, before: Date): Promise<number> {
  let deleted = 0
  while (!signal?.aborted) {
    const keys = await scopes.system(({ db }) => deleteUnusedArtifacts(db, before, batchSize))
    for (const key of keys) await providers.storage.remove(key)
    deleted += keys.length
    if (keys.length < batchSize) break
  }
  return deleted
}

/** Files without a row, of killed processes and deleted workspaces. One that is being stored may get its row at this moment. */
function deleteOrphans({ scopes, providers: { storage }, signal }: Ctx): Promise<number> {
  return removeOrphans({
    storage,
    prefix: videoFilesPrefix,
    idOf: (key) => key,
    known: (keys) => scopes.system(({ db }) => knownKeys(db, keys)),
    signal,
  })
}
