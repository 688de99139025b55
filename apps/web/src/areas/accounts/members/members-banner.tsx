import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '@taplore/ui'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useSession } from '../../../api/session-store.ts'
import { unusedSeats } from './member-rules.ts'

/** Tells owners about unused seats. Once dismissed it stays hidden, in every browser (MEM-41 to MEM-44). */
export function MembersBanner() {
  const { t } = useTranslation()
  const { workspace, uid } = useSession()
  const isOwnWorkspace = workspace !== null && workspace === uid
  const preferences = useQuery(
    query.identity.preferences.get.queryOptions({ staleTime: 60_000, enabled: isOwnWorkspace }),
  )
  const isWanted = preferences.data?.showMembersDescrepancyBanner ?? false
  const seats = useQuery(query.members.totals.queryOptions({ staleTime: 60_000, enabled: isOwnWorkspace && isWanted }))
  const dismiss = useMutation(
    query.identity.preferences.set.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(query.identity.preferences.get.queryKey(), answer),
    }),
  )
  const unused = unusedSeats(seats.data, { isOwnWorkspace, isWanted: isWanted && !dismiss.isPending })
  if (!unused) return null
  return (
    <div data-testid="members-banner">
      <Note tone="info" icon={UsersRound} onDismiss={() => dismiss.mutate({ showMembersDescrepancyBanner: false })}>
        {t('members.banner', { count: unused.surplus, available: unused.available })}{' '}
        <Link to="/members" className="text-link">
          {t('members.bannerLink')}
        </Link>
      </Note>
    </div>
  )
}
