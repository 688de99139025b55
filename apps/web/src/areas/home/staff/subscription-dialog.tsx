import { planNames, products, type StaffSubscription, subscriptionStatuses } from '@taplore/contract'
import { Checkbox, Field, FormDialog, Input, NumberField, Select } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { planLabel } from '../../../common/plans/plan-label.ts'
import { useStaffAction } from './use-staff-action.ts'

type Product = StaffSubscription['product']

const most = 10_000

/** Sets what the owner of a workspace has subscribed to. Nothing is charged: that stands in the window's first line. */
export function SubscriptionDialog({
  workspace,
  onClose,
}: {
  workspace: { id: string; ownerEmail: string; subscriptions: readonly StaffSubscription[] }
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [form, setForm] = useState(() => formOf('stories', workspace.subscriptions))
  const change = (part: Partial<typeof form>) => setForm((old) => ({ ...old, ...part }))
  const set = useStaffAction(api.staff.workspaces.setSubscription, {
    done: t('staff.done.subscription'),
    onDone: onClose,
  })
  return (
    <FormDialog
      width="large"
      title={t('staff.setSubscription')}
      description={t('staff.subscriptionLead', { email: workspace.ownerEmail })}
      confirm={t('staff.set')}
      isWorking={set.isPending}
      onClose={onClose}
      onSubmit={() => {
        const { endsOn, ...rest } = form
        const endsAt = endsOn ? new Date(`${endsOn}T00:00:00Z`).toISOString() : null
        set.mutate({ workspaceId: workspace.id, ...rest, endsAt })
      }}
      formClassName="grid gap-4 sm:grid-cols-2"
    >
      <Field label={t('staff.product')}>
        {(control) => (
          <Select
            control={control}
            value={form.product}
            onChange={(product) => setForm(formOf(product, workspace.subscriptions))}
            options={products.map((value) => ({ value, label: value }))}
          />
        )}
      </Field>
      <Field label={t('staff.plan')}>
        {(control) => (
          <Select
            control={control}
            value={form.plan}
            onChange={(plan) => change({ plan })}
            options={planNames.map((value) => ({ value, label: planLabel(value) }))}
          />
        )}
      </Field>
      <Field label={t('billing.interval')}>
        {(control) => (
          <Select
            control={control}
            value={form.interval}
            onChange={(interval) => change({ interval })}
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
            value={form.status}
            onChange={(status) => change({ status })}
            options={subscriptionStatuses.map((value) => ({ value, label: t(`staff.statuses.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('staff.collection')}>
        {(control) => (
          <Select
            control={control}
            value={form.collectionMode}
            onChange={(collectionMode) => change({ collectionMode })}
            options={[
              { value: 'automatic', label: t('staff.automatic') },
              { value: 'manual', label: t('staff.manual') },
            ]}
          />
        )}
      </Field>
      <Field label={t('staff.endsAt')} help={t('staff.endsAtHelp')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={form.endsOn}
            onChange={(event) => change({ endsOn: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('staff.boughtSeats')}>
        {(control) => (
          <NumberField
            control={control}
            minimum={0}
            maximum={most}
            value={form.boughtSeats}
            onChange={(boughtSeats) => change({ boughtSeats })}
          />
        )}
      </Field>
      <Field label={t('staff.boughtDomains')}>
        {(control) => (
          <NumberField
            control={control}
            minimum={0}
            maximum={most}
            value={form.boughtDomains}
            onChange={(boughtDomains) => change({ boughtDomains })}
          />
        )}
      </Field>
      <Checkbox isChecked={form.isLtd} onChange={(isLtd) => change({ isLtd })} label={t('staff.isLtd')} />
    </FormDialog>
  )
}

/** The form as the subscription is now; as a new one when there is none for the product. */
function formOf(product: Product, subscriptions: readonly StaffSubscription[]) {
  const now = subscriptions.find((one) => one.product === product)
  return {
    product,
    plan: now?.plan ?? ('core' as const),
    interval: now?.interval ?? ('month' as const),
    status: now?.status ?? ('active' as const),
    collectionMode: now && now.collectionMode !== 'automatic' ? ('manual' as const) : ('automatic' as const),
    isLtd: now?.isLtd ?? false,
    boughtSeats: now?.boughtSeats ?? 0,
    boughtDomains: now?.boughtDomains ?? 0,
    endsOn: now?.endsAt?.slice(0, 10) ?? '',
  }
}
