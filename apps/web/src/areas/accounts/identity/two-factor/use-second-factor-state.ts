import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore } from '../../../../shell/session/session-store.ts'

/** What the person has enrolled, as the server knows it; nothing here is remembered by the browser (MFA-16). */
export function useSecondFactorState() {
  return useQuery(query.secondFactor.state.queryOptions({ staleTime: 0 }))
}

/** After a change: the section and the session hear of it. */
export async function refreshSecondFactor(): Promise<void> {
  const state = await queryClient.fetchQuery(query.secondFactor.state.queryOptions({ staleTime: 0 }))
  const isMfaEnabled = state.totpSince !== null || state.passkeys.length > 0
  sessionStore.set({ isMfaEnabled })
  queryClient.setQueryData(query.identity.session.queryKey(), (known) => known && { ...known, isMfaEnabled })
}
