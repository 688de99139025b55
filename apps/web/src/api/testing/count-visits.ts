import { QueryClient, type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { vi } from 'vitest'

/**
 * Counts what visits of a page ask the network for: each shows the query for a moment and goes away again, on a clock that stands
 * still between them. Every call gets `answer`. To be closed by `using`.
 */
export function countVisits(answer: unknown) {
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
