import {
  anyPlanNameSchema,
  planLabel,
  planNamesOf,
  products,
  type StaffSubscription,
  subscriptionStatuses,
} from '@taplore/contract'
import { Checkbox, Field, FormDialog, Input, NumberField, Select } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { useStaffAction } from './use-staff-action.ts'

type Product = StaffSubscription['product']

const most = 10_000

const schema = z.object({
  product: z.enum(products),
  plan: anyPlanNameSchema,
  interval: z.enum(['month', 'year']),
  status: z.enum(subscriptionStatuses),
  collectionMode: z.enum(['automatic', 'manual']),
  isLtd: z.boolean(),
  boughtSeats: z.int().min(0).max(most),
  boughtDomains: z.int().min(0).max(most),
  endsOn: z.string(),
})

/** Sets the subscription of a workspace's owner. Nothing is charged: the dialog says so first. */
export function SubscriptionDialog({
  workspace,
  onClose,
}: {
  workspace: { id: string; ownerEmail: string; subscriptions: readonly StaffSubscription[] }
  onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: formOf('stories', workspace.subscriptions) })
  const values = form.watch()
  const set = useStaffAction(api.staff.workspaces.setSubscription, {
    done: t('staff.done.subscription'),
    onDone: onClose,
  })
  return (
    <FormDialog
      width="large"
      title={t('staff.setSubscription')}
      description={t('staff.subscriptionLead', { email: workspace.ownerEmail })}
      confirm={t('staff.save')}
      isWorking={set.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ endsOn, ...rest }) => {
        const endsAt = endsOn ? new Date(`${endsOn}T00:00:00Z`).toISOString() : null
        set.mutate({ workspaceId: workspace.id, ...rest, endsAt })
      })}
      formClassName="grid gap-4 sm:grid-cols-2"
    >
      <Field label={t('staff.product')}>
        {(control) => (
          <Select
            control={control}
            value={values.product}
            onChange={(product) => form.reset(formOf(product, workspace.subscriptions))}
            options={products.map((value) => ({ value, label: t(`staff.products.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('staff.plan')}>
        {(control) => (
          <Select
            control={control}
            value={values.plan}
            onChange={(plan) => form.setValue('plan', plan)}
            options={planNamesOf[values.product].map((value) => ({ value, label: planLabel(value) }))}
          />
        )}
      </Field>
      <Field label={t('billing.interval')}>
        {(control) => (
          <Select
            control={control}
            value={values.interval}
            onChange={(interval) => form.setValue('interval', interval)}
            options={[
              { value: 'month', label: t('billing.monthly') },
              { value: 'year', label: t('billing.yearly') },
            ]}
          />
        )}
      </Field>
      <Field label={t('staff.status')}>
        {(control) => (
          <Select
            control={control}
            value={values.status}
            onChange={(status) => form.setValue('status', status)}
            options={subscriptionStatuses.map((value) => ({ value, label: t(`staff.statuses.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('staff.collection')}>
        {(control) => (
          <Select
            control={control}
            value={values.collectionMode}
            onChange={(collectionMode) => form.setValue('collectionMode', collectionMode)}
            options={[
              { value: 'automatic', label: t('staff.automatic') },
              { value: 'manual', label: t('staff.manual') },
            ]}
          />
        )}
      </Field>
      <Field label={t('staff.endsAt')} help={t('staff.endsAtHelp')}>
        {(control) => <Input {...control} {...form.register('endsOn')} type="date" />}
      </Field>
      <Field label={t('staff.boughtSeats')}>
        {(control) => (
          <NumberField
            control={control}
            minimum={0}
            maximum={most}
            value={values.boughtSeats}
            onChange={(boughtSeats) => form.setValue('boughtSeats', boughtSeats)}
          />
        )}
      </Field>
      <Field label={t('staff.boughtDomains')}>
        {(control) => (
          <NumberField
            control={control}
            minimum={0}
            maximum={most}
            value={values.boughtDomains}
            onChange={(boughtDomains) => form.setValue('boughtDomains', boughtDomains)}
          />
        )}
      </Field>
      <Checkbox isChecked={values.isLtd} onChange={(isLtd) => form.setValue('isLtd', isLtd)} label={t('staff.isLtd')} />
    </FormDialog>
  )
}

const firstPaid = { stories: 'core', forms: 'starter', faceless: 'series' } as const

/** Form values of the current subscription; of a new one when there is none for the product. */
function formOf(product: Product, subscriptions: readonly StaffSubscription[]) {
  const now = subscriptions.find((one) => one.product === product)
  return {
    product,
    plan: now?.plan ?? firstPaid[product],
    interval: now?.interval ?? ('month' as const),
    status: now?.status ?? ('active' as const),
    collectionMode: now && now.collectionMode !== 'automatic' ? ('manual' as const) : ('automatic' as const),
    isLtd: now?.isLtd ?? false,
    boughtSeats: now?.boughtSeats ?? 0,
    boughtDomains: now?.boughtDomains ?? 0,
    endsOn: now?.endsAt?.slice(0, 10) ?? '',
  }
}
