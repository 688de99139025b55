import type { CheckoutProvider } from '@taplore/contract'
import { Button, Dialog } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckoutProps } from '../checkout-props.ts'
import { loadPaddle, type PaddleEvent } from './load-paddle.ts'

/** Initialize may be called once in a page; later checkouts replace the callback. */
let isInitialized = false

/** Languages of ours that Paddle does not have. */
const notAtPaddle: ReadonlySet<string> = new Set(['hi'])

/** Paddle's own overlay, which shows itself above the page; a field for the tax number is part of it (BILL-52). */
export function PaddleCheckout({ txnId, provider, onPaid, onClose }: CheckoutProps & { provider: CheckoutProvider }) {
  const { t, i18n } = useTranslation()
  const [isFailed, setIsFailed] = useState(false)
  const [round, setRound] = useState(0)
  const handlers = useRef({ onPaid, onClose })
  handlers.current = { onPaid, onClose }
  const { clientToken, environment } = provider

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads again
  useEffect(() => {
    let isGone = false
    let isPaid = false
    let close = () => {}
    const hear = ({ name }: PaddleEvent) => {
      if (isGone) return
      if (name === 'checkout.completed') isPaid = true
      if (name !== 'checkout.closed') return
      close = () => {}
      // The buyer reads Paddle's own confirmation and closes it.
      if (isPaid) handlers.current.onPaid()
      else handlers.current.onClose()
    }
    loadPaddle()
      .then((paddle) => {
        if (isGone || !clientToken) return
        const settings = {
          displayMode: 'overlay',
          theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
          ...(notAtPaddle.has(i18n.language) ? {} : { locale: i18n.language }),
          showAddTaxId: true,
          allowLogout: false,
        } as const
        close = () => paddle.Checkout.close()
        if (isInitialized) {
          paddle.Update({ eventCallback: hear })
          paddle.Checkout.open({ transactionId: txnId, settings })
          return
        }
        isInitialized = true
        if (environment === 'sandbox') paddle.Environment.set('sandbox')
        // The transaction is in the address: opening it here too would put a second checkout on top of the first.
        paddle.Initialize({ token: clientToken, checkout: { settings }, eventCallback: hear })
      })
      .catch(() => {
        if (!isGone) setIsFailed(true)
      })
    return () => {
      isGone = true
      // Who goes back leaves the checkout.
      close()
    }
  }, [txnId, clientToken, environment, round])

  if (!isFailed) return null
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="small"
      title={t('checkout.unavailableTitle')}
      description={t('checkout.unavailable')}
      footer={
        <>
          <Button onClick={onClose}>{t('actions.close')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              setIsFailed(false)
              setRound(round + 1)
            }}
          >
            {t('actions.tryAgain')}
          </Button>
        </>
      }
    />
  )
}
