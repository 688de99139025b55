import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { causeOf, mutationCauses } from './mutation-causes.ts'
import { readProblem } from './problem.ts'
import { serverConnection } from './server-connection.ts'

const isNotReached = (error: unknown) => error !== null && readProblem(error).kind === 'offline'

/**
 * Server state is stored here and nowhere else. Refusals are not retried; network errors are, twice. What was loaded
 * stays visible while the server is away, and is loaded again once it is back. A device that is offline is treated alike: by
 * default, queries would wait in silence for a connection. A change is sent or fails now: one that waits in silence would
 * be forgotten when the page is closed.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, asked) {
      if (!isNotReached(error) || asked.state.data === undefined || asked.state.fetchMeta?.fetchMore) return
      asked.setState({ status: 'success', error: null, isInvalidated: true })
    },
  }),
  mutationCache: new MutationCache({
    onError: (_error, variables, _result, mutation) => mutationCauses.failed(causeOf(mutation, variables)),
    onSuccess: (_data, variables, _result, mutation) => mutationCauses.succeeded(causeOf(mutation, variables)),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      networkMode: 'always',
      // Once it is known to be away, everything is asked again when it is back.
      retry: (failures, error) => isNotReached(error) && !serverConnection.isAway() && failures < 2,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

serverConnection.whenBack(() => {
  void queryClient.invalidateQueries({ predicate: ({ state }) => state.isInvalidated || isNotReached(state.error) })
})
