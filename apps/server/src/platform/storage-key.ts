export class StorageKeyError extends Error {
  override readonly name = 'StorageKeyError'
}

/** Passes the key of a stored file: `a-z 0-9 / . _ -`, at most 300 characters, no way out of the folder. Throws {@link StorageKeyError}. */
export function requireKey(key: string): string {
  const isSound = key.length <= 300 && /^[a-z0-9][a-z0-9/._-]*$/.test(key) && !key.includes('..') && !key.includes('//')
  if (!isSound) throw new StorageKeyError('This is not a key of a stored file.')
  return key
}
