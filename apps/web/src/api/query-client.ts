import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { readProblem } from './problem.ts'

const listeners = new Set<(status: number) => void>()

/** Hears every refusal's status, for example to end a session that the server no longer knows. */
export function onRefusal(listener: (status: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(error: unknown) {
  const { status } = readProblem(error)
  for (const listener of listeners) listener(status)
}

/** Server state lives here and nowhere else. Refusals are not tried again; a lost line is, twice. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tell }),
  mutationCache: new MutationCache({ onError: tell }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => readProblem(error).kind === 'offline' && failures < 2,
    },
    mutations: { retry: false },
  },
})
