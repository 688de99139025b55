import { constants, type Product, paymentMessages as say } from '@taplore/contract'
import { useEffect } from 'react'
import { api } from '../../../../api/client.ts'
import { notifyProblem } from '../../../../common/feedback/notify.ts'
import { useForgetParameters, useOpenCheckout, useOpenTransaction } from '../purchases/checkout-address.ts'

/**
 * Opens the checkout of an overdue payment that the address names (BILL-09, BILL-42): after 200 ms, so that the page can be seen
 * behind it. Not again while that checkout is open, or after it was closed.
 */
export function usePastDueCheckout(pastDueId: string | undefined, product: Product): void {
  const openCheckout = useOpenCheckout()
  const forget = useForgetParameters()
  const isOpen = useOpenTransaction() !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: a checkout that closes does not open again by itself
  useEffect(() => {
    if (!pastDueId || isOpen) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      api.payments.pastDue({ pastDueId }).then(
        ({ data }) => {
          if (!controller.signal.aborted) openCheckout(data.transactionId, { kind: 'past-due', product })
        },
        (error) => {
          if (controller.signal.aborted) return
          forget('pastDueId')
          notifyProblem('account', error, say.checkoutFailed)
        },
      )
    }, constants.payment.retryCheckoutMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [pastDueId, product, openCheckout, forget])
}
