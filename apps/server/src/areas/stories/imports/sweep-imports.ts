import { dayMs, timeOfId } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { removeOrphans } from '../../../platform/stored-files/remove-orphans.ts'
import { importFilesPrefix, importIdOfKey } from './file-keys.ts'
import { deleteImportsBefore, knownImports } from './store.ts'

const retentionDays = 30

/**
 * Safe to run twice or to be interrupted: rows are deleted first, and a file without a row is found again the next
 * night.
 */
export async function sweepImportFiles(
  { scopes, providers, clock }: Pick<LongJobContext, 'scopes' | 'providers' | 'clock'>,
  signal?: AbortSignal,
): Promise<{ imports: number; files: number }> {
  const now = clock.now().getTime()
  const imports = await scopes.system((system) => deleteImportsBefore(system, new Date(now - retentionDays * dayMs)))
  const files = await removeOrphans({
    storage: providers.storage,
    prefix: importFilesPrefix,
    idOf: (key) => {
      const id = importIdOfKey(key)
      // The row is written after its file: a running upload has none yet.
      return id && timeOfId(id) <= now - dayMs ? id : null
    },
    known: (ids) => scopes.system((system) => knownImports(system, ids)),
    signal,
  })
  return { imports, files }
}
