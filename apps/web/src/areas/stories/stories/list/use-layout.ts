import { useMutation, useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'

/** List or grid, kept on the server so that it follows the person (STORY-05). Shown at once, taken back if saving fails. */
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
