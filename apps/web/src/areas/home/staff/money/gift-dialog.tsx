import { type CreditKind, creditKinds, isMoneyCredit, priceCurrency } from '@taplore/contract'
import { decimalsOf } from '@taplore/kit'
import { Field, FormDialog, Input, Select, Textarea } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../../api/client.ts'
import { randomUuid } from '../../../../common/forms/use-request-key.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { endOfDay } from '../end-of-day.ts'
import { useStaffAction } from '../use-staff-action.ts'
import { minorOf } from './minor-of.ts'

/** That of the contract. */
const mostCredits = 10_000_000

/** Whole pieces as typed; of credits that are money, `12.50` as 1250. */
function creditsOf(kind: CreditKind, typed: string): number | null {
  const amount = minorOf(typed, isMoneyCredit(kind) ? decimalsOf(priceCurrency) : 0)
  return amount === null || amount < 1 || amount > mostCredits ? null : amount
}

export function GiftDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useTranslation()
  // One for each opening: pressing again gives nothing twice.
  const [requestKey] = useState(randomUuid)
  const schema = z
    .object({
      kind: z.enum(creditKinds),
      amount: z.string(),
      expiresOn: z.string(),
      reason: z.string().trim().min(3, t('staff.reasonMissing')),
    })
    .superRefine(({ kind, amount }, check) => {
      if (creditsOf(kind, amount) !== null) return
      const message = isMoneyCredit(kind) ? t('staff.money.giveMoneyWrong') : t('staff.money.giveWrong')
      check.addIssue({ code: 'custom', path: ['amount'], message })
    })
  const form = useSchemaForm(schema, {
    defaultValues: { kind: 'aiImageGeneration' as CreditKind, amount: '', expiresOn: '', reason: '' },
  })
  const { errors } = form.formState
  const kind = form.watch('kind')
  const give = useStaffAction(api.staffPayments.giveCredits, { done: t('staff.money.given'), onDone: onClose })
  return (
    <FormDialog
      title={t('staff.money.give')}
      description={t('staff.money.giveBody')}
      confirm={t('staff.money.give')}
      isWorking={give.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ amount, expiresOn, reason }) =>
        give.mutate({
          personId,
          kind,
          amount: creditsOf(kind, amount) ?? 0,
          expiresAt: endOfDay(expiresOn),
          reason,
          requestKey,
        }),
      )}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('staff.money.credits')}>
        {(control) => (
          <Select
            control={control}
            value={kind}
            onChange={(next) => form.setValue('kind', next)}
            options={creditKinds.map((one) => ({ value: one, label: t(`addOns.kinds.${one}`) }))}
          />
        )}
      </Field>
      <Field
        label={
          isMoneyCredit(kind) ? t('staff.money.refundAmount', { currency: priceCurrency }) : t('staff.money.giveAmount')
        }
        error={errors.amount?.message}
      >
        {(control) => (
          <Input {...control} {...form.register('amount')} inputMode={isMoneyCredit(kind) ? 'decimal' : 'numeric'} />
        )}
      </Field>
      <Field label={t('staff.money.expiresOn')} help={t('staff.money.neverHelp')}>
        {(control) => <Input {...control} {...form.register('expiresOn')} type="date" />}
      </Field>
      <Field label={t('staff.reason')} help={t('staff.reasonHelp')} error={errors.reason?.message}>
        {(control) => <Textarea {...control} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  )
}
