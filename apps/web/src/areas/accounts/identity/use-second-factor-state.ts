import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sessionStore } from '../../../api/session-store.ts'

/** The user's second factors according to the server; the browser stores nothing of it (MFA-16). */
export function useSecondFactorState() {
  return useQuery(query.secondFactor.state.queryOptions({ staleTime: 0 }))
}

/** After a change: refreshes the section and the session. */
export async function refreshSecondFactor(): Promise<void> {
  const state = await queryClient.fetchQuery(query.secondFactor.state.queryOptions({ staleTime: 0 }))
  const isMfaEnabled = state.totpSince !== null || state.passkeys.length > 0
  sessionStore.set({ isMfaEnabled })
  queryClient.setQueryData(query.identity.session.queryKey(), (known) => known && { ...known, isMfaEnabled })
}
