import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '@taplore/ui'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'

const storageKey = 'taplore.pro-notice'

/** Tells owners on the free plan what the Pro plan adds. Once dismissed it stays hidden in this browser (HOME-12). */
export function ProNotice() {
  const { t } = useTranslation()
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(storageKey) === 'dismissed')
  const subscription = useQuery(
    query.billing.subscription.queryOptions({ input: {}, enabled: !isDismissed, staleTime: 60_000 }),
  )
  if (isDismissed || subscription.data?.planName !== 'free' || !subscription.data.isOwner) return null
  return (
    <div data-testid="pro-notice">
      <Note
        icon={Sparkles}
        onDismiss={() => {
          localStorage.setItem(storageKey, 'dismissed')
          setIsDismissed(true)
        }}
      >
        {t('home.proNotice')}{' '}
        <Link to="/billing" className="text-link">
          {t('actions.seePlans')}
        </Link>
      </Note>
    </div>
  )
}
