import { Combobox, Field, Input, Switch } from '@taplore/ui'
import { useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { inWords } from '../../../../texts/sentences.ts'
import { countries } from './countries.ts'

export interface Place {
  countryCode: string
  postalCode: string
  hasTaxDetails: boolean
  businessName: string
  taxNumber: string
}

/** Country and postal code are required (BILL-46), and with tax details both of theirs (BILL-47). */
export function placeSchema(messages: {
  country: string
  postalCode: string
  businessName: string
  taxNumber: string
}) {
  const base = z.object({
    countryCode: z.string().min(1, messages.country),
    postalCode: z.string().trim().min(1, messages.postalCode).max(20),
    hasTaxDetails: z.boolean(),
    businessName: z.string().trim().max(120),
    taxNumber: z.string().trim().max(60),
  })
  return base.superRefine(({ hasTaxDetails, businessName, taxNumber }, context) => {
    if (!hasTaxDetails) return
    if (!businessName) context.addIssue({ code: 'custom', path: ['businessName'], message: messages.businessName })
    if (!taxNumber) context.addIssue({ code: 'custom', path: ['taxNumber'], message: messages.taxNumber })
  })
}

export function usePlaceSchema() {
  const { t } = useTranslation()
  return useMemo(
    () =>
      placeSchema({
        country: t('checkout.countryMissing'),
        postalCode: t('checkout.postalCodeMissing'),
        businessName: t('checkout.businessNameMissing'),
        taxNumber: t('checkout.taxNumberMissing'),
      }),
    [t],
  )
}

/** Where the buyer is taxed: email (read-only, BILL-48), country, postal code, and the details of a business. */
export function PlaceFields({ form, email }: { form: UseFormReturn<Place, unknown, Place>; email: string }) {
  const { t, i18n } = useTranslation()
  const options = useMemo(
    () => countries(i18n.language).map(({ name, shortCode }) => ({ value: shortCode, label: name })),
    [i18n.language],
  )
  const values = form.watch()
  const { errors } = form.formState
  const errorOf = (name: keyof Place) => {
    const message = errors[name]?.message
    return message ? inWords(message) : undefined
  }
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('checkout.email')} help={t('checkout.emailHelp')}>
        {(control) => (
          <Input
            {...control}
            size="large"
            type="email"
            value={email}
            readOnly
            className="text-ink-2"
            frameClassName="bg-sunken"
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_150px]">
        <Field label={t('checkout.country')} error={errorOf('countryCode')}>
          {(control) => (
            <Combobox
              control={control}
              size="large"
              label={t('checkout.country')}
              placeholder={t('checkout.countryPlaceholder')}
              value={values.countryCode || undefined}
              options={options}
              onChange={(countryCode) =>
                form.setValue('countryCode', countryCode, { shouldValidate: form.formState.isSubmitted })
              }
            />
          )}
        </Field>
        <Field label={t('checkout.postalCode')} error={errorOf('postalCode')}>
          {(control) => (
            <Input
              {...control}
              {...form.register('postalCode')}
              size="large"
              autoComplete="postal-code"
              maxLength={20}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-col gap-4 rounded-card border border-line p-3.5">
        <Switch
          isOn={values.hasTaxDetails}
          onChange={(hasTaxDetails) => form.setValue('hasTaxDetails', hasTaxDetails)}
          label={t('checkout.taxDetails')}
        />
        {values.hasTaxDetails ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('checkout.businessName')} error={errorOf('businessName')}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register('businessName')}
                  size="large"
                  autoComplete="organization"
                  maxLength={120}
                />
              )}
            </Field>
            <Field label={t('checkout.taxNumber')} error={errorOf('taxNumber')}>
              {(control) => (
                <Input {...control} {...form.register('taxNumber')} size="large" className="font-code" maxLength={60} />
              )}
            </Field>
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** As the operations take them. */
export function placeInput({ countryCode, postalCode, hasTaxDetails, businessName, taxNumber }: Place) {
  return {
    countryCode,
    postalCode,
    businessName: hasTaxDetails ? businessName : null,
    taxNumber: hasTaxDetails ? taxNumber : null,
  }
}
