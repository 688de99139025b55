import { useMutation } from '@tanstack/react-query'
import { type BillingOverview, type Product, paymentMessages as say } from '@taplore/contract'
import { Button, FormDialog, Menu } from '@taplore/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { notify, notifyFailed } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useOpenCheckout } from '../purchases/checkout-address.ts'
import { refreshMoney } from '../queries.ts'
import { cardOf, cardPaid, hasSeveralCards, oneCard } from './cards.ts'
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
  const card = oneCard(overview)
  return (
    <FormDialog
      width="large"
      title={t('checkout.details')}
      description={
        card
          ? t('checkout.detailsCard', { digits: card })
          : t(hasSeveralCards(overview) ? 'checkout.detailsCards' : 'checkout.detailsLead')
      }
      confirm={t('checkout.save')}
      isWorking={save.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit((place) => save.mutate(placeInput(place)))}
      before={<ChangeCard overview={overview} onBegun={onClose} />}
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

/** Saves another card, in the checkout of a subscription. Each has its own card, so the person says for which of them. */
function ChangeCard({ overview, onBegun }: { overview: BillingOverview; onBegun: () => void }) {
  const { t } = useTranslation()
  const openCheckout = useOpenCheckout()
  const change = useMutation(
    query.payments.changePaymentMethod.mutationOptions({
      onSuccess: ({ txnId }, { product = 'stories' }) => {
        onBegun()
        openCheckout(txnId, { kind: 'card', product })
      },
      onError: (error) => notifyFailed('account', say.checkoutFailed, error),
    }),
  )
  const paid = cardPaid(overview)
  const [first] = paid
  if (!first) return null
  const begin = (product: Product) => change.mutate({ product })
  if (paid.length === 1) {
    return (
      <Button isLoading={change.isPending} onClick={() => begin(first.product)} className="me-auto">
        {t('checkout.changeCard')}
      </Button>
    )
  }
  return (
    <span className="me-auto">
      <Menu
        align="start"
        entries={paid.map((one) => ({
          kind: 'item',
          id: one.product,
          label: cardOf(one)
            ? t('checkout.cardFor', { product: t(`billing.products.${one.product}`), digits: cardOf(one) })
            : t(`billing.products.${one.product}`),
          onSelect: () => begin(one.product),
        }))}
      >
        <Button isLoading={change.isPending}>{t('checkout.changeCard')}</Button>
      </Menu>
    </span>
  )
}
