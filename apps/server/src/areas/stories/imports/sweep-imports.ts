import { dayMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
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
  let files = 0
  for await (const key of providers.storage.list(importFilesPrefix)) {
    if (signal?.aborted) break
    const id = importIdOfKey(key)
    // The row is written after its file: a running upload has none yet.
    if (!id || bornAt(id) > now - dayMs) continue
    if ((await scopes.system((system) => knownImports(system, [id]))).has(id)) continue
    await providers.storage.remove(key)
    files += 1
  }
  return { imports, files }
}

/** Ids begin with their time (UUID version 7). */
function bornAt(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
}
