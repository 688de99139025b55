import type { StorageProvider } from '../../ports/storage.ts'

const batchSize = 200

interface Options {
  readonly storage: StorageProvider
  /** Files below this prefix are looked at. */
  readonly prefix: string
  /** The id of the row that a file belongs to; null for a file that stays, such as one whose row may still be written. */
  readonly idOf: (key: string) => string | null
  /** Those of at most 200 ids whose files are kept. */
  readonly known: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly signal?: AbortSignal | undefined
}

/**
 * Deletes files whose row is gone: those of expired and deleted rows, of killed processes and of deleted workspaces. Rows are deleted
 * before their files, so that this is safe to interrupt and to repeat. Returns how many files were deleted.
 */
export async function removeOrphans({ storage, prefix, idOf, known, signal }: Options): Promise<number> {
  let removed = 0
  let batch: { key: string; id: string }[] = []
  const judge = async () => {
    if (batch.length === 0) return
    const kept = await known([...new Set(batch.map(({ id }) => id))])
    for (const { key, id } of batch) {
      if (kept.has(id)) continue
      await storage.remove(key)
      removed += 1
    }
    batch = []
  }
  for await (const key of storage.list(prefix)) {
    if (signal?.aborted) return removed
    const id = idOf(key)
    if (id !== null) batch.push({ key, id })
    if (batch.length === batchSize) await judge()
  }
  await judge()
  return removed
}
