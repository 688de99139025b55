import { useRouter } from '@tanstack/react-router'
import { lowestPlan, type Product, paymentMessages as say } from '@taplore/contract'
import { BareDialog, Button, Dialog, Spinner } from '@taplore/ui'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { subscriptionOptions } from '../../../../common/plans/subscription-options.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { readBalance } from '../credits/balances.ts'
import { useForgetParameters } from '../purchases/checkout-address.ts'
import type { Purchase } from '../purchases/purchases.ts'
import { refreshMoney } from '../queries.ts'
import { creditPace, followPayment, planPace } from './follow-payment.ts'

export interface Paid {
  readonly txnId: string
  /** Null for a checkout that was begun elsewhere. */
  readonly purchase: Purchase | null
}

/**
 * Waits until what was paid for is there: a success in the browser changes nothing by itself. Says so meanwhile, and what came of
 * it. The page stays closed to another purchase until then, but can be left.
 */
export function PaymentFollowed({ paid, onEnd }: { paid: Paid; onEnd: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const forget = useForgetParameters()
  const [round, setRound] = useState(0)
  const [state, setState] = useState<'following' | 'late' | 'cardUpdated'>('following')
  const { kind } = paid.purchase ?? { kind: 'link' }

  const arrived = useCallback(async () => {
    // A page that knows nothing of the plan yet would offer it again.
    await refreshMoney()
    if (kind === 'past-due' || kind === 'card') {
      forget('pastDueId')
      setState('cardUpdated')
      return
    }
    // A code was redeemed while the checkout was open: the server sends such a payment back, and mails so.
    if (await isReturned(paid)) notify('account', 'info', t('checkout.returned'))
    else notify('account', 'success', kind === 'credits' ? say.creditsAdded : say.paymentComplete)
    onEnd()
  }, [paid, kind, forget, onEnd, t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins the same again
  useEffect(() => {
    const waiting = new AbortController()
    const pace = kind === 'credits' ? creditPace : planPace
    void followPayment(() => hasArrived(paid), pace, waiting.signal).then((is) => {
      if (waiting.signal.aborted) return
      if (is) void arrived()
      else setState('late')
    })
    return () => waiting.abort()
  }, [paid, kind, arrived, round])

  if (state === 'cardUpdated') {
    const end = () => {
      onEnd()
      // The guard opens every page again (BILL-45).
      if (router.state.location.pathname === '/past-due') router.history.replace('/')
    }
    return (
      <Dialog
        isOpen
        onOpenChange={end}
        width="small"
        title={t('checkout.cardUpdatedTitle')}
        description={t('checkout.cardUpdatedBody')}
        footer={
          <Button kind="primary" onClick={end}>
            {t('actions.close')}
          </Button>
        }
      />
    )
  }
  if (state === 'late') {
    return (
      <Dialog
        isOpen
        onOpenChange={onEnd}
        width="small"
        title={t('checkout.lateTitle')}
        description={kind === 'credits' ? t('checkout.lateCredits') : t('checkout.lateBody')}
        footer={
          <>
            <Button onClick={onEnd}>{t('actions.close')}</Button>
            <Button
              kind="primary"
              onClick={() => {
                setState('following')
                setRound(round + 1)
              }}
            >
              {t('checkout.refresh')}
            </Button>
          </>
        }
      />
    )
  }
  const title = t(kind === 'card' ? 'checkout.savingCard' : 'checkout.processing')
  return (
    <BareDialog isOpen onOpenChange={() => {}} isClosable={false} title={title} className="max-w-[348px]">
      <div
        role="status"
        data-testid="payment-processing"
        className="flex flex-col items-center gap-3 px-6 py-10 text-center max-sm:m-auto"
      >
        <Spinner />
        <p className="text-16 font-semibold">{title}</p>
        <p className="text-13 text-ink-2">
          {inWords(kind === 'credits' ? t('checkout.processingCredits') : t('checkout.processingBody'))}
        </p>
      </div>
    </BareDialog>
  )
}

/** Whether what was paid for is there, by the server's state of today. */
async function hasArrived({ txnId, purchase }: Paid): Promise<boolean> {
  switch (purchase?.kind) {
    case 'plan':
      return isPaidPlan(purchase.product)
    case 'past-due':
      return isActive(purchase.product)
    case 'credits':
      return (await readBalance(purchase.credit)) !== purchase.before
    default:
      return (await api.payments.transaction({ txnId })).state === 'done'
  }
}

/** Whether a plan was paid for beside a lifetime plan, which no one can buy. */
async function isReturned({ purchase }: Paid): Promise<boolean> {
  if (purchase?.kind !== 'plan' || purchase.product !== 'stories') return false
  const subscription = await freshSubscription('stories').catch(() => null)
  return subscription?.isLtd ?? false
}

async function isPaidPlan(product: Product): Promise<boolean> {
  return (await freshSubscription(product)).planName !== lowestPlan[product]
}

async function isActive(product: Product): Promise<boolean> {
  return (await freshSubscription(product)).status === 'active'
}

/** One call a check: its repetitions are those of the pace. */
function freshSubscription(product: Product) {
  return queryClient.fetchQuery({ ...subscriptionOptions(product), staleTime: 0, retry: false })
}
