/**
 * Tries something once and then up to `retries` times more, with `waitMs` between. Resolves to undefined when all
 * attempts failed: for calls whose failure must not disturb anyone.
 */
export async function retrying<Result>(
  attempt: () => Promise<Result>,
  { retries, waitMs, wait = pause }: { retries: number; waitMs: number; wait?: (ms: number) => Promise<void> },
): Promise<Result | undefined> {
  for (let left = retries; ; left -= 1) {
    try {
      return await attempt()
    } catch {
      if (left <= 0) return undefined
      await wait(waitMs)
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
