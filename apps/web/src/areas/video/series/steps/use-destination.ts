import { useQuery } from '@tanstack/react-query'
import type { SeriesPlatform } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import type { SeriesDraft } from '../draft.ts'

/** Where episodes go, and who sees them there. */
export function useDestination({ destination, settings }: SeriesDraft): { platform: SeriesPlatform; text: string } {
  const { t } = useTranslation()
  const mayRead = useRights().may('integrations.view')
  const accounts = useQuery(query.linkedAccounts.list.queryOptions({ enabled: mayRead })).data?.accounts ?? []
  const account = accounts.find(({ id }) => id === destination)
  if (!account)
    return {
      platform: 'download',
      text: t(destination === 'download' ? 'series.platforms.download' : 'series.unlinked'),
    }
  const parts = [
    t(`series.platforms.${account.platform}`),
    account.name,
    t(`series.visibilities.${settings.visibility}`),
  ]
  return { platform: account.platform, text: parts.join(' · ') }
}
