import { useQuery } from '@tanstack/react-query'
import type { PendingSecondFactor } from '@taplore/contract'
import { query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** The pending second factor of this browser, from the session response. */
export function usePendingSecondFactor(): PendingSecondFactor | null {
  const asked = useQuery(query.identity.session.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return asked.data?.secondFactor ?? null
}

/** A sign-in reached its second step: from now on the guard leads to /mfa. */
export function awaitSecondFactor(pending: PendingSecondFactor): void {
  keep(pending)
}

/** The step was canceled or has expired. */
export function dropSecondFactor(): void {
  keep(null)
}

function keep(secondFactor: PendingSecondFactor | null): void {
  queryClient.setQueryData(query.identity.session.queryKey(), (known) => known && { ...known, secondFactor })
}
