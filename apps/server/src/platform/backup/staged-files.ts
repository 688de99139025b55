import type { StorageProvider } from '../../ports/storage.ts'

/** Where the files of a restore wait until the database is swapped. Nothing else is stored there. */
export const stagePrefix = 'restore/'

/** Deletes leftovers of earlier restores. */
export function clearStage(storage: StorageProvider): Promise<void> {
  return removeWhere(storage, stagePrefix, async (keys) => keys)
}

/** Deletes every key with the prefix that `choose` selects. */
export async function removeWhere(
  storage: StorageProvider,
  prefix: string,
  choose: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  for (let removed = -1; removed !== 0; ) {
    removed = 0
    let batch: string[] = []
    const clear = async () => {
      for (const key of await choose(batch)) {
        await storage.remove(key)
        removed += 1
      }
      batch = []
    }
    for await (const key of storage.list(prefix)) {
      batch.push(key)
      if (batch.length === 500) await clear()
    }
    await clear()
    // Listing while deleting may skip keys: list again until nothing is left to delete.
  }
}
