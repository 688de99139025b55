import { useMutation } from '@tanstack/react-query'
import { type BillingOverview, paymentMessages as say } from '@taplore/contract'
import { Button, FormDialog } from '@taplore/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { notify, notifyFailed } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useOpenCheckout } from '../purchases/checkout-address.ts'
import { refreshMoney } from '../queries.ts'
import { PlaceFields, placeInput, usePlaceSchema } from './place-fields.tsx'
import { useCountry } from './use-country.ts'

/** The saved address and card. */
export function PaymentDetailsDialog({ overview, onClose }: { overview: BillingOverview; onClose: () => void }) {
  const { t } = useTranslation()
  const form = usePlaceForm(overview.details)
  const save = useMutation(
    query.payments.saveDetails.mutationOptions({
      onSuccess: () => {
        notify('account', 'success', t('checkout.detailsSaved'))
        void refreshMoney()
        onClose()
      },
      onError: (error) => notifyFailed('account', t('checkout.detailsFailed'), error),
    }),
  )
  const card = useChangeCard(overview, onClose)
  return (
    <FormDialog
      width="large"
      title={t('checkout.details')}
      description={
        overview.details.lastFourDigits
          ? t('checkout.detailsCard', { digits: overview.details.lastFourDigits })
          : t('checkout.detailsLead')
      }
      confirm={t('checkout.save')}
      isWorking={save.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((place) => save.mutate(placeInput(place)))}
      before={
        card ? (
          <Button isLoading={card.isPending} onClick={card.change} className="me-auto">
            {t('checkout.changeCard')}
          </Button>
        ) : null
      }
    >
      <PlaceFields form={form} email={overview.details.email} />
    </FormDialog>
  )
}

/** A form of the saved address, with the caller's country where none is saved. */
export function usePlaceForm(details: BillingOverview['details']) {
  const country = useCountry()
  const form = useSchemaForm(usePlaceSchema(), {
    defaultValues: {
      countryCode: details.countryCode ?? '',
      postalCode: details.postalCode ?? '',
      hasTaxDetails: details.taxNumber !== null,
      businessName: details.businessName ?? '',
      taxNumber: details.taxNumber ?? '',
    },
  })
  const { getValues, setValue } = form
  useEffect(() => {
    if (country && !getValues('countryCode')) setValue('countryCode', country)
  }, [country, getValues, setValue])
  return form
}

/** Saves another card, in the checkout of a subscription that is charged by card; null where there is none. */
export function useChangeCard(overview: BillingOverview, onBegun: () => void = () => {}) {
  const openCheckout = useOpenCheckout()
  const paying = overview.products.find(
    (one) => one.subscription_id && one.collection_mode === 'automatic' && !one.isLtd,
  )
  const change = useMutation(
    query.payments.changePaymentMethod.mutationOptions({
      onSuccess: ({ txnId }, { product = 'stories' }) => {
        onBegun()
        openCheckout(txnId, { kind: 'card', product })
      },
      onError: (error) => notifyFailed('account', say.checkoutFailed, error),
    }),
  )
  if (!paying) return null
  return { isPending: change.isPending, change: () => change.mutate({ product: paying.product }) }
}
