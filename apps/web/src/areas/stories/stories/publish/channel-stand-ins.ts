import { useQuery } from '@tanstack/react-query'
import type { StandIns } from '@taplore/story'
import { useMemo } from 'react'
import { query } from '../../../../api/client.ts'
import { useIsGuest } from '../sharing/share-guest-view.tsx'

/**
 * What the channel has for a story that lacks it: always the name of a publisher, often a logo. Guests see no channels and could
 * not add a logo, so they are not asked for one.
 */
export function useChannelStandIns(): { standIns: StandIns; isLoading: boolean } {
  const isGuest = useIsGuest()
  const channels = useQuery(query.publishing.channels.queryOptions({ staleTime: 60_000, enabled: !isGuest }))
  const logo = isGuest || Boolean(channels.data?.channels[0]?.publisherLogoAssetId)
  const standIns = useMemo(() => ({ publisherName: true, logo }), [logo])
  return { standIns, isLoading: channels.isLoading }
}
