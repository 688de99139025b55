import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { Button, buttonClass, StateFrame } from '@taplore/ui'
import { CircleDollarSign } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { useInstance } from '../../../shell/page/help-menu.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { signOut } from '../../../shell/session/session-actions.ts'

/**
 * A payment failed. The owner sees whom to contact; others only see whose workspace it is. No one else belongs
 * here (BILL-45).
 */
export function PastDuePage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const instance = useInstance()
  const subscription = useQuery(query.billing.subscription.queryOptions({ input: {} }))
  const isOwner = subscription.data?.isOwner ?? false
  useTitle(t('pastDue.title'))
  if (subscription.data && subscription.data.status !== 'past_due') return <Navigate to="/" replace />
  return (
    <div className="grid flex-1 place-items-center">
      <StateFrame
        icon={CircleDollarSign}
        tone="bad"
        title={t('pastDue.title')}
        body={isOwner ? t('pastDue.owner') : t('pastDue.member', { email: subscription.data?.ownerEmail ?? '' })}
        actions={
          <>
            {isOwner && instance?.supportEmail ? (
              <a className={buttonClass({ kind: 'primary' })} href={`mailto:${instance.supportEmail}`}>
                {t('actions.contactSupport')}
              </a>
            ) : null}
            <Button onClick={() => void navigate({ to: '/workspaces' })}>{t('userMenu.switch')}</Button>
            <Button kind="quiet" onClick={() => void signOut()}>
              {t('userMenu.logout')}
            </Button>
          </>
        }
      />
    </div>
  )
}
