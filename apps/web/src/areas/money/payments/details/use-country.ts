import { useQuery } from '@tanstack/react-query'
import { constants } from '@taplore/contract'
import { query } from '../../../../api/client.ts'

/** The country of the caller, to preselect it; asked once in 2 minutes (BILL-50). */
export function useCountry(): string | null {
  const asked = useQuery(query.identity.geolocation.queryOptions({ staleTime: constants.payment.countryStaleMs }))
  return asked.data?.countryCode ?? null
}
