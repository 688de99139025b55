import { useMutation, useQuery } from '@tanstack/react-query'
import { type BillingOverview, paymentMessages as say } from '@taplore/contract'
import { Button, FormDialog, Input, Note, Skeleton, Tag } from '@taplore/ui'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { notifyProblem } from '../../../../common/feedback/notify.ts'
import { useRequestKey } from '../../../../common/forms/use-request-key.ts'
import { useOpenCheckout } from '../purchases/checkout-address.ts'
import type { Purchase } from '../purchases/purchases.ts'
import { usePlaceForm } from './payment-details-dialog.tsx'
import { PlaceFields, placeInput } from './place-fields.tsx'
import { TotalsSummary } from './totals-summary.tsx'

/**
 * Payment details before a checkout (BILL-46 to BILL-51): where the buyer is taxed, a coupon, and what it costs there. Continues to
 * the checkout of the provider; nothing is charged before.
 */
export function BuyDialog({
  overview,
  items,
  title,
  description,
  purchase,
  onClose,
}: {
  overview: BillingOverview
  items: readonly { readonly price_id: string; readonly quantity: number }[]
  title: string
  description: ReactNode
  purchase: Purchase
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = usePlaceForm(overview.details)
  const openCheckout = useOpenCheckout()
  const [coupon, setCoupon] = useState<string | null>(null)
  const place = form.watch()
  const purchaseOf = () => {
    const { countryCode, postalCode, businessName, taxNumber } = placeInput(place)
    return {
      country_code: countryCode,
      postal_code: postalCode.trim(),
      items: items.map((item) => ({ ...item })),
      ...(taxNumber && businessName ? { tax_identifier: taxNumber, business_name: businessName } : {}),
    }
  }
  const payload = () => ({ ...purchaseOf(), ...(coupon ? { coupon } : {}) })
  const isPlaced = place.countryCode !== '' && place.postalCode.trim() !== ''
  const preview = useQuery(
    query.payments.previewCheckout.queryOptions({
      input: payload(),
      enabled: isPlaced,
      staleTime: 30_000,
      placeholderData: (last) => last,
    }),
  )
  const isCouponWrong = coupon !== null && preview.isError && readProblem(preview.error).code === 'COUPON_INVALID'
  // What a coupon that can't be used leaves: the purchase without it, which is what is shown and paid.
  const withoutCoupon = useQuery(
    query.payments.previewCheckout.queryOptions({
      input: purchaseOf(),
      enabled: isPlaced && isCouponWrong,
      staleTime: 30_000,
    }),
  )
  const wanted = isCouponWrong ? purchaseOf() : payload()
  const requestKey = useRequestKey(wanted)
  const shown = isCouponWrong ? withoutCoupon : preview
  const begin = useMutation(
    query.payments.createTransaction.mutationOptions({
      onSuccess: ({ txnId }) => {
        onClose()
        openCheckout(txnId, purchase)
      },
      // BILL-54: what the server says, else that something went wrong.
      onError: (error) => notifyProblem('account', error, say.checkoutFailed),
    }),
  )
  return (
    <FormDialog
      width="large"
      title={title}
      description={description}
      confirm={t('checkout.continue')}
      isWorking={begin.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(() => begin.mutate({ ...wanted, requestKey }))}
      formClassName="flex flex-col gap-5"
    >
      <PlaceFields form={form} email={overview.details.email} />
      <CouponField coupon={coupon} isWrong={isCouponWrong} onChange={setCoupon} />
      {isPlaced ? (
        shown.isError ? (
          <Note tone="bad" isAlert>
            {problemReason(shown.error, say.checkoutFailed)}
          </Note>
        ) : shown.data ? (
          <div aria-live="polite">
            <TotalsSummary totals={shown.data} />
          </div>
        ) : (
          <Skeleton className="h-24" />
        )
      ) : (
        <p className="text-12 text-muted">{t('checkout.placeFirst')}</p>
      )}
    </FormDialog>
  )
}

/** A coupon code: entered behind a button, shown as a tag. */
export function CouponField({
  coupon,
  isWrong,
  isWorking = false,
  onChange,
}: {
  coupon: string | null
  isWrong: boolean
  isWorking?: boolean
  onChange: (coupon: string | null) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const apply = () => {
    const code = typed?.trim()
    if (!code) return
    setTyped(null)
    onChange(code)
  }
  if (coupon) {
    return (
      <div className="flex flex-col gap-1.5">
        <span className="flex items-center gap-1">
          <Tag tone={isWrong ? 'bad' : 'ok'}>{coupon}</Tag>
          <Button kind="quiet" size="small" icon={X} onClick={() => onChange(null)}>
            {t('checkout.couponRemove')}
          </Button>
        </span>
        {isWrong ? (
          <p role="alert" className="text-12 text-bad-ink">
            {t('checkout.couponUnusable')}
          </p>
        ) : null}
      </div>
    )
  }
  if (typed === null) {
    return (
      <Button kind="quiet" size="small" className="-ms-2.5 self-start" onClick={() => setTyped('')}>
        {t('checkout.couponAdd')}
      </Button>
    )
  }
  return (
    <div className="flex items-center gap-2">
      <Input
        aria-label={t('checkout.coupon')}
        placeholder={t('checkout.coupon')}
        value={typed}
        maxLength={60}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        frameClassName="flex-1"
      />
      <Button isLoading={isWorking} onClick={apply}>
        {t('checkout.couponApply')}
      </Button>
    </div>
  )
}
