import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { paymentMessages as say } from '@taplore/contract'
import { Button, buttonClass, StateFrame } from '@taplore/ui'
import { CircleDollarSign, CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notifyProblem } from '../../../common/feedback/notify.ts'
import { subscriptionOptions } from '../../../common/plans/subscription-options.ts'
import { FullScreenLoader } from '../../../shell/page/full-screen.tsx'
import { useInstance } from '../../../shell/page/help-menu.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { signOut } from '../../../shell/session/session-actions.ts'
import { exactMoney, longDate } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { useOpenCheckout, useOpenTransaction } from './purchases/checkout-address.ts'
import { overviewOptions } from './queries.ts'

/**
 * A payment failed (BILL-23). The owner pays here, or writes to support where it is billed by hand (BILL-27); others only see whose
 * workspace it is. No one else belongs here (BILL-45).
 */
export function PastDuePage({ pastDueId }: { pastDueId: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const instance = useInstance()
  const openCheckout = useOpenCheckout()
  const isPaying = useOpenTransaction() !== null
  const asked = useQuery(subscriptionOptions())
  const subscription = asked.data
  const isOwner = subscription?.isOwner ?? false
  const isByHand = subscription !== undefined && subscription.collection_mode !== 'automatic'
  const overview = useQuery({ ...overviewOptions(), enabled: isOwner })
  const pastDue = overview.data?.products.find(({ product }) => product === 'stories')?.pastDue
  const pay = useMutation({
    mutationFn: (id: string) => api.payments.pastDue({ pastDueId: id }),
    onSuccess: ({ data }) => openCheckout(data.transactionId, { kind: 'past-due', product: 'stories' }),
    onError: (error) => notifyProblem('account', error, say.checkoutFailed),
  })
  useTitle(t('pastDue.title'))
  if (subscription && subscription.status !== 'past_due' && !isPaying) return <Navigate to="/" replace />
  if (!subscription) {
    return asked.isError ? (
      <div className="grid flex-1 place-items-center p-4">
        <LoadFailed asked={asked} title={t('billing.failed')} />
      </div>
    ) : (
      <FullScreenLoader />
    )
  }
  const payable = pastDue?.pastDueId ?? subscription?.pastDueId ?? pastDueId
  return (
    <div className="grid flex-1 place-items-center">
      <StateFrame
        icon={CircleDollarSign}
        tone="bad"
        title={t('pastDue.title')}
        body={
          !isOwner
            ? t('pastDue.member', { email: subscription?.ownerEmail ?? '' })
            : isByHand
              ? t('pastDue.byHand')
              : pastDue
                ? [
                    t('pastDue.ownerAmount', {
                      amount: exactMoney({ minor: pastDue.amount, currency: pastDue.currency }),
                      date: longDate(pastDue.dueAt),
                      until: longDate(pastDue.graceEndsAt),
                    }),
                    pastDue.nextAttemptAt ? t('pastDue.nextAttempt', { date: longDate(pastDue.nextAttemptAt) }) : '',
                  ]
                    .join(' ')
                    .trim()
                : t('pastDue.owner')
        }
        actions={
          <>
            {isOwner && !isByHand && payable ? (
              <Button kind="primary" icon={CreditCard} isLoading={pay.isPending} onClick={() => pay.mutate(payable)}>
                {inWords(say.updatePayment)}
              </Button>
            ) : null}
            {isOwner && isByHand && instance?.supportEmail ? (
              <a className={buttonClass({ kind: 'primary' })} href={`mailto:${instance.supportEmail}`}>
                {inWords(say.contactSupport)}
              </a>
            ) : null}
            <Button onClick={() => void navigate({ to: '/workspaces' })}>{inWords(say.switchWorkspace)}</Button>
            <Button kind="quiet" onClick={() => void signOut()}>
              {inWords(say.logout)}
            </Button>
          </>
        }
      />
    </div>
  )
}
