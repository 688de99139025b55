export class StorageKeyError extends Error {
  override readonly name = 'StorageKeyError'
}

/** Whether a file may be stored under this key: `a-z 0-9 / . _ -`, at most 300 characters, no way out of the folder. */
export function isStorageKey(key: string): boolean {
  return key.length <= 300 && /^[a-z0-9][a-z0-9/._-]*$/.test(key) && !key.includes('..') && !key.includes('//')
}

/** Returns a key that is valid. Throws {@link StorageKeyError} for any other. */
export function requireKey(key: string): string {
  if (!isStorageKey(key)) throw new StorageKeyError('This is not a key of a stored file.')
  return key
}
