import { QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { vi } from 'vitest'

/**
 * Counts the network requests of page visits: each renders the query for a moment and unmounts it, with a stopped
 * clock in between. Every call returns `answer`. Dispose with `using`.
 */
export function countRequests(answer: unknown) {
  let calls = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    calls += 1
    return Response.json(answer)
  })
  const client = new QueryClient()
  return {
    calls: () => calls,
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    async to<Answer, Fault, Key extends QueryKey>(
      options: QueryObserverOptions<Answer, Fault, Answer, Answer, Key>,
    ): Promise<void> {
      const leave = new QueryObserver(client, options).subscribe(() => undefined)
      await vi.advanceTimersByTimeAsync(10)
      leave()
    },
    [Symbol.dispose]() {
      client.clear()
      vi.useRealTimers()
      vi.unstubAllGlobals()
    },
  }
}
