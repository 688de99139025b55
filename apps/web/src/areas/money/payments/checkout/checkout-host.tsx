import { useQuery } from '@tanstack/react-query'
import { Button, Dialog } from '@taplore/ui'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { useSession } from '../../../../api/session-store.ts'
import { useForgetParameters, useOpenTransaction } from '../purchases/checkout-address.ts'
import { purchaseOf } from '../purchases/purchases.ts'
import { refreshMoney } from '../queries.ts'
import { checkoutModules } from './checkout-modules.ts'
import type { CheckoutProps } from './checkout-props.ts'
import { type Paid, PaymentFollowed } from './payment-followed.tsx'

const SandboxCheckout = lazy(async () => ({ default: (await checkoutModules.sandbox()).SandboxCheckout }))
const PaddleCheckout = lazy(async () => ({ default: (await checkoutModules.paddle()).PaddleCheckout }))

/**
 * On every page: opens the checkout of the transaction in the address and closes it when it is done (GUARD-12). A reload opens it
 * again where it was.
 */
export function CheckoutHost() {
  const txnId = useOpenTransaction()
  const { isAuthenticated } = useSession()
  const [paid, setPaid] = useState<Paid | null>(null)
  const forget = useForgetParameters()
  const endFollowing = useCallback(() => setPaid(null), [])
  if (paid) return <PaymentFollowed paid={paid} onEnd={endFollowing} />
  if (!txnId || !isAuthenticated) return null
  return (
    <Checkout
      key={txnId}
      txnId={txnId}
      onClose={() => {
        forget('_ptxn')
        void refreshMoney()
      }}
      onPaid={() => {
        setPaid({ txnId, purchase: purchaseOf(txnId) })
        forget('_ptxn')
      }}
    />
  )
}

function Checkout(props: CheckoutProps) {
  const { t } = useTranslation()
  const provider = useQuery(query.payments.provider.queryOptions({ staleTime: 60_000 }))
  if (provider.isPending) return null
  if (!provider.data || provider.data.kind === 'none') {
    return (
      <Dialog
        isOpen
        onOpenChange={props.onClose}
        width="small"
        title={t('checkout.unavailableTitle')}
        description={
          provider.error ? problemReason(provider.error, t('checkout.unavailable')) : t('billing.nothingForSale')
        }
        footer={
          <>
            <Button onClick={props.onClose}>{t('actions.close')}</Button>
            {provider.error ? (
              <Button kind="primary" onClick={() => void provider.refetch()}>
                {t('actions.tryAgain')}
              </Button>
            ) : null}
          </>
        }
      />
    )
  }
  return (
    <Suspense>
      {provider.data.kind === 'paddle' ? (
        <PaddleCheckout {...props} provider={provider.data} />
      ) : (
        <SandboxCheckout {...props} />
      )}
    </Suspense>
  )
}
