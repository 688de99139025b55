import { QueryClient } from '@tanstack/react-query'
import { readProblem } from './problem.ts'

/** Server state is stored here and nowhere else. Refusals are not retried; network errors are, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => readProblem(error).kind === 'offline' && failures < 2,
    },
    mutations: { retry: false },
  },
})
