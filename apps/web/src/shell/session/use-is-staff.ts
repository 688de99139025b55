import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'

/** Whether the user is platform staff; false while unknown. The server decides again on every call. */
export function useIsStaff(): boolean {
  const session = useQuery(query.identity.session.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return session.data?.isStaff ?? false
}
