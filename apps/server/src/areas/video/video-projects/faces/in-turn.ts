const turns = new Map<string, Promise<void>>()

/**
 * Runs work of the same key one after the other in this process, so that the next one finds what the one before has stored. It waits
 * no longer than its signal allows, and goes on where the one before has failed.
 */
export async function inTurn<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let before = turns.get(key); before; before = turns.get(key)) await endOf(before, signal)
  signal.throwIfAborted()
  const { promise, resolve } = Promise.withResolvers<void>()
  turns.set(key, promise)
  try {
    return await work()
  } finally {
    turns.delete(key)
    resolve()
  }
}

async function endOf(before: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.throwIfAborted()
  signal.addEventListener('abort', stop, { once: true })
  try {
    await Promise.race([before, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
