import { useMutation, useQuery } from '@tanstack/react-query'
import { type AddOn, constants, paymentMessages as say } from '@taplore/contract'
import { Button, Field, FormDialog, NumberField, Select, Switch } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify, notifyFailed } from '../../../../common/feedback/notify.ts'
import { useRights } from '../../../../shell/session/use-rights.ts'
import { exactMoney, percent } from '../../../../texts/formats.ts'

const options = () => query.payments.topUp.queryOptions({ staleTime: 60_000 })

/** Buys series credits by itself when few are left. */
export function TopUpSwitch() {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<'turnOn' | 'change' | null>(null)
  const { role } = useRights()
  const isOwner = role === 'OWNER'
  const topUp = useQuery({ ...options(), enabled: isOwner }).data
  const addOns = useQuery(
    query.payments.addOns.queryOptions({ input: { product: 'faceless' }, staleTime: 60_000, enabled: isOwner }),
  ).data?.addOns
  const set = useSetTopUp(() => setEditing(null))
  if (role && !isOwner) return <p className="text-13 text-ink-2">{t('addOns.topUpByOwner')}</p>
  if (!topUp) return null
  const addOn = addOns?.find(({ add_on_product_id: id }) => id === topUp.addOnId)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Switch
          isOn={topUp.isOn}
          isDisabled={set.isPending}
          label={
            addOn
              ? t('addOns.topUpOf', {
                  amount: priceText(addOn),
                  percent: percent(String(topUp.thresholdPercent / 100)),
                })
              : t('addOns.topUp')
          }
          onChange={(isOn) => {
            // What it will charge is said before it is turned on.
            if (isOn) setEditing('turnOn')
            else set.mutate({ isOn, thresholdPercent: topUp.thresholdPercent, addOnId: topUp.addOnId })
          }}
        />
        <Button size="small" kind="quiet" className="-mx-3" onClick={() => setEditing('change')}>
          {t('actions.edit')}
        </Button>
      </div>
      {topUp.lastError ? (
        <p role="alert" className="text-12 text-bad-ink">
          {t('addOns.topUpFailed')}
        </p>
      ) : null}
      {editing && addOns ? (
        <TopUpDialog
          topUp={topUp}
          addOns={addOns}
          confirm={editing === 'turnOn' ? t('addOns.topUpTurnOn') : t('checkout.save')}
          isWorking={set.isPending}
          onSave={(change) => set.mutate({ ...change, isOn: topUp.isOn || editing === 'turnOn' })}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  )
}

function priceText({ amount, currency }: AddOn): string {
  return exactMoney({ minor: amount, currency }, { isPrice: true })
}

function TopUpDialog({
  topUp,
  addOns,
  confirm,
  isWorking,
  onSave,
  onClose,
}: {
  topUp: { thresholdPercent: number; addOnId: string }
  addOns: readonly AddOn[]
  confirm: string
  isWorking: boolean
  onSave: (change: { thresholdPercent: number; addOnId: string }) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState({ thresholdPercent: topUp.thresholdPercent, addOnId: topUp.addOnId })
  const chosen = addOns.find(({ add_on_product_id: id }) => id === draft.addOnId)
  return (
    <FormDialog
      title={t('addOns.topUp')}
      description={t('addOns.topUpLead')}
      confirm={confirm}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={() => onSave(draft)}
      formClassName="flex flex-col gap-4"
    >
      <Field
        label={t('addOns.topUpThreshold')}
        help={t('addOns.topUpRecommended', { percent: percent(String(constants.billing.topUpPercent / 100)) })}
      >
        {(control) => (
          <NumberField
            control={control}
            minimum={5}
            maximum={90}
            value={draft.thresholdPercent}
            onChange={(thresholdPercent) => setDraft({ ...draft, thresholdPercent })}
          />
        )}
      </Field>
      <Field label={t('addOns.topUpAmount')}>
        {(control) => (
          <Select
            control={control}
            value={draft.addOnId}
            options={addOns.map((one) => ({ value: one.add_on_product_id, label: priceText(one) }))}
            onChange={(addOnId) => setDraft({ ...draft, addOnId })}
          />
        )}
      </Field>
      {chosen ? (
        <p className="text-13 text-ink-2" data-testid="what-happens-next">
          {t('addOns.topUpNext', {
            // Credits of series are cents.
            left: exactMoney({ minor: Math.ceil((chosen.limit * draft.thresholdPercent) / 100), currency: 'USD' }),
            amount: priceText(chosen),
          })}
        </p>
      ) : null}
    </FormDialog>
  )
}

function useSetTopUp(onDone: () => void) {
  const { t } = useTranslation()
  return useMutation(
    query.payments.setTopUp.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(options().queryKey, saved)
        notify('account', 'success', saved.isOn ? t('addOns.topUpOn') : t('addOns.topUpOff'))
        onDone()
      },
      onError: (error) => notifyFailed('account', say.checkoutFailed, error),
    }),
  )
}
