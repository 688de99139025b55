import { decimalsOf } from '@taplore/kit'
import { Field, FormDialog, Input, NumberField, SegmentedControl } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../../api/client.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { endOfDay } from '../end-of-day.ts'
import { useStaffAction } from '../use-staff-action.ts'
import { minorOf } from './minor-of.ts'

/** The currency of the price list; a fixed discount is made in it. */
const currency = 'USD'

/** Creates a coupon for a share of the price or for a fixed amount. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const fields = z.object({
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,32}$/, t('staff.coupons.codeWrong')),
    description: z.string().trim().max(120),
    kind: z.enum(['percent', 'amount']),
    percent: z.int().min(1).max(100),
    amount: z.string(),
    periods: z.string().regex(/^([1-9]\d?|1[01]\d|120)?$/, t('staff.coupons.limitWrong')),
    usageLimit: z.string().regex(/^([1-9]\d{0,8})?$/, t('staff.coupons.limitWrong')),
    expiresOn: z.string(),
  })
  const schema = fields.refine(
    ({ kind, amount }) => kind === 'percent' || (minorOf(amount, decimalsOf(currency)) ?? 0) > 0,
    {
      path: ['amount'],
      message: t('staff.coupons.amountWrong'),
    },
  )
  const form = useSchemaForm(schema, {
    defaultValues: {
      code: '',
      description: '',
      kind: 'percent',
      percent: 10,
      amount: '',
      periods: '',
      usageLimit: '',
      expiresOn: '',
    },
  })
  const { errors } = form.formState
  const kind = form.watch('kind')
  const create = useStaffAction(api.staffPayments.coupons.create, {
    done: t('staff.coupons.created'),
    onDone: onClose,
    onRefused: ({ code, message }) => {
      if (code !== 'COUPON_EXISTS') return false
      form.setError('code', { message }, { shouldFocus: true })
      return true
    },
  })
  return (
    <FormDialog
      title={t('staff.coupons.create')}
      confirm={t('staff.coupons.create')}
      isWorking={create.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(
        ({ code, description, kind, percent: share, amount, periods, usageLimit, expiresOn }) =>
          create.mutate({
            code,
            description,
            ...(kind === 'percent' ? { percent: share } : { amount: minorOf(amount, decimalsOf(currency)), currency }),
            periods: periods ? Number(periods) : null,
            usageLimit: usageLimit ? Number(usageLimit) : null,
            expiresAt: endOfDay(expiresOn),
          }),
      )}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('staff.coupons.code')} error={errors.code?.message && inWords(errors.code.message)}>
        {(control) => <Input {...control} {...form.register('code')} className="font-code" maxLength={32} autoFocus />}
      </Field>
      <Field label={t('invoices.description')}>
        {(control) => <Input {...control} {...form.register('description')} maxLength={120} />}
      </Field>
      <SegmentedControl
        label={t('staff.coupons.value')}
        segments={[
          { value: 'percent', label: t('staff.coupons.kindPercent') },
          { value: 'amount', label: t('staff.coupons.kindAmount') },
        ]}
        value={kind}
        onChange={(value) => form.setValue('kind', value)}
      />
      {kind === 'percent' ? (
        <Field label={t('staff.coupons.percent')}>
          {(control) => (
            <NumberField
              control={control}
              minimum={1}
              maximum={100}
              value={form.watch('percent')}
              onChange={(share) => form.setValue('percent', share)}
            />
          )}
        </Field>
      ) : (
        <Field label={t('staff.coupons.amount', { currency })} error={errors.amount?.message}>
          {(control) => <Input {...control} {...form.register('amount')} inputMode="decimal" />}
        </Field>
      )}
      <Field label={t('staff.coupons.periods')} help={t('staff.coupons.periodsHelp')} error={errors.periods?.message}>
        {(control) => <Input {...control} {...form.register('periods')} inputMode="numeric" />}
      </Field>
      <Field
        label={t('staff.coupons.usageLimit')}
        help={t('staff.coupons.emptyHelp')}
        error={errors.usageLimit?.message}
      >
        {(control) => <Input {...control} {...form.register('usageLimit')} inputMode="numeric" />}
      </Field>
      <Field label={t('staff.coupons.expires')} help={t('staff.coupons.expiresHelp')}>
        {(control) => <Input {...control} {...form.register('expiresOn')} type="date" />}
      </Field>
    </FormDialog>
  )
}
