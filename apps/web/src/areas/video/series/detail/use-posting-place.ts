import { useQuery } from '@tanstack/react-query'
import type { Series } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'

/** Where the episodes of a series go, and what keeps them from getting there as they should; null when nothing is known to. */
export interface PostingPlace {
  readonly state: 'ready' | 'limited' | 'expired' | 'unlinked'
  readonly problem: string | null
}

export function usePostingPlace({ platform, account }: Series): PostingPlace {
  const { t } = useTranslation()
  const mayRead = useRights().may('integrations.view')
  const isPosted = platform !== 'download'
  const known = useQuery(query.linkedAccounts.list.queryOptions({ enabled: mayRead && isPosted })).data
  if (!isPosted) return { state: 'ready', problem: null }
  if (!account) return { state: 'unlinked', problem: t('series.unlinked') }
  if (known?.accounts.find(({ id }) => id === account.id)?.state === 'expired')
    return { state: 'expired', problem: t('series.expired') }
  if (known?.platforms.some((each) => each.platform === platform && !each.isAudited))
    return { state: 'limited', problem: t(`linkedAccounts.unaudited.${platform}`) }
  return { state: 'ready', problem: null }
}
