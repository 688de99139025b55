import { useMutation, useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'

/** List or grid, stored on the server for the user (STORY-05). Optimistic, reverted if saving fails. */
export function useLayout() {
  const options = query.identity.preferences.get.queryOptions({ staleTime: 60_000 })
  const preferences = useQuery(options)
  const save = useMutation(
    query.identity.preferences.set.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
    }),
  )
  const chosen = save.isPending ? save.variables?.storyLayout : undefined
  return {
    layout: chosen ?? preferences.data?.storyLayout ?? 'list',
    setLayout: (storyLayout: 'list' | 'grid') => save.mutate({ storyLayout }),
  }
}
