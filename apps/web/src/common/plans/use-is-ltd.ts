import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'

/** Whether the user, or the owner of their workspace, has a lifetime deal: nothing is bought then. */
export function useIsLtd(): boolean {
  const details = useQuery(query.identity.userDetails.queryOptions({ staleTime: 60_000 })).data
  const subscription = useQuery(query.billing.subscription.queryOptions({ input: {}, staleTime: 60_000 })).data
  return details?.isLtd || subscription?.isLtd || false
}
