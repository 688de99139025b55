import { useMutation, useQuery } from '@tanstack/react-query'
import { type PayResult, paymentMessages as say } from '@taplore/contract'
import { BareDialog, Button, ErrorPanel, Skeleton } from '@taplore/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../../api/problem.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { placeInput } from '../../details/place-fields.tsx'
import type { CheckoutProps } from '../checkout-props.ts'
import { CheckoutView } from './checkout-view.tsx'
import type { Card } from './checkout-view-props.ts'

/** How long the confirmation is shown before the page waits for what was bought. */
const confirmationMs = 1_200

/** The checkout of the embedded provider. What it shows is the server's state, so a reload shows the same. */
export function SandboxCheckout({ txnId, onPaid, onClose }: CheckoutProps) {
  const { t } = useTranslation()
  const options = query.sandboxCheckout.get.queryOptions({ input: { transactionId: txnId }, staleTime: 0 })
  const asked = useQuery(options)
  const [problem, setProblem] = useState<string | null>(null)
  const checkout = asked.data
  const show = (next: PayResult['checkout']) => {
    setProblem(null)
    queryClient.setQueryData(options.queryKey, next)
  }
  const fail = (error: unknown) => setProblem(problemReason(error, say.checkoutFailed))
  const place = useMutation(query.sandboxCheckout.setAddress.mutationOptions({ onSuccess: show, onError: fail }))
  const apply = useMutation(query.sandboxCheckout.applyDiscount.mutationOptions({ onSuccess: show }))
  const remove = useMutation(query.sandboxCheckout.removeDiscount.mutationOptions({ onSuccess: show, onError: fail }))
  const pay = useMutation(
    query.sandboxCheckout.pay.mutationOptions({
      onSuccess: (result) => show(result.checkout),
      // Whether it was paid is not known when the answer got lost: the server says.
      onError: (error) => {
        fail(error)
        void asked.refetch()
      },
    }),
  )
  const confirm = useMutation(
    query.sandboxCheckout.confirm.mutationOptions({
      onSuccess: (result) => show(result.checkout),
      onError: (error) => {
        fail(error)
        void asked.refetch()
      },
    }),
  )

  const isPaid = checkout?.status === 'paid'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is paid
  useEffect(() => {
    if (!isPaid) return
    const timer = setTimeout(onPaid, confirmationMs)
    return () => clearTimeout(timer)
  }, [isPaid])

  if (!checkout) {
    return (
      <BareDialog isOpen onOpenChange={onClose} title={t('checkout.title')} className="max-w-[900px]">
        {asked.isError ? (
          <ErrorPanel
            title={problemReason(asked.error, say.checkoutFailed)}
            requestId={readProblem(asked.error).requestId}
            onRetry={() => void asked.refetch()}
            actions={<Button onClick={onClose}>{t('actions.close')}</Button>}
          />
        ) : (
          <div
            className="grid gap-5 p-6 md:min-h-[560px] md:grid-cols-[300px_1fr]"
            role="status"
            aria-label={t('shell.loading')}
          >
            <Skeleton className="h-48" />
            <Skeleton className="h-72" />
          </div>
        )}
      </BareDialog>
    )
  }
  const working = place.isPending
    ? 'place'
    : apply.isPending || remove.isPending
      ? 'coupon'
      : pay.isPending
        ? 'pay'
        : confirm.isPending
          ? 'code'
          : null
  // A wrong code is shown where it was typed, until another one is tried.
  const wrongCoupon = apply.isError ? (apply.variables?.code ?? null) : null
  return (
    <CheckoutView
      checkout={wrongCoupon ? { ...checkout, discountCode: wrongCoupon } : checkout}
      working={working}
      problem={problem}
      isCouponWrong={wrongCoupon !== null}
      onPlace={async (values) => {
        const { countryCode, postalCode, businessName, taxNumber } = placeInput(values)
        const business = businessName && taxNumber ? { name: businessName, taxNumber } : null
        return place.mutateAsync({ transactionId: txnId, countryCode, postalCode: postalCode.trim(), business }).then(
          () => true,
          () => false,
        )
      }}
      onCoupon={(code) => {
        apply.reset()
        if (code) apply.mutate({ transactionId: txnId, code })
        else if (checkout.discountCode) remove.mutate({ transactionId: txnId })
      }}
      onPay={(card) => pay.mutate({ transactionId: txnId, ...cardInput(card) })}
      onCode={(code) => confirm.mutate({ transactionId: txnId, code: code.replace(/\D/g, '') })}
      onClose={isPaid ? onPaid : onClose}
    />
  )
}

function cardInput({ number, expiry, code }: Card) {
  const [month = '', year = ''] = expiry.split('/')
  return { cardNumber: number, expiryMonth: Number(month), expiryYear: 2_000 + Number(year), cvc: code }
}
