import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/client.ts'
import { readLocal } from './local-storage.ts'

/** The time zone of the user's profile; until it is loaded, the one that was used last here. */
export function useTimeZone(): string {
  const preferences = useQuery(query.identity.preferences.get.queryOptions({ staleTime: 60_000 }))
  return preferences.data?.timezone ?? readLocal('timezone')
}
