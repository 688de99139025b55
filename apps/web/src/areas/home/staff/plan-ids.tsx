import { type PlanName, planNames } from '@taplore/contract'
import { Button, Field, IconButton, Input, Select, Tag } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { planLabel } from '../../../common/plans/plan-label.ts'
import { useStaffAction } from './use-staff-action.ts'

/** Which plan an id of the payment provider stands for; what nobody lists is free. */
export function PlanIds({ ids }: { ids: readonly { id: string; plan: PlanName; isBuiltIn: boolean }[] }) {
  const { t } = useTranslation()
  const [id, setId] = useState('')
  const [plan, setPlan] = useState<PlanName>('core')
  const add = useStaffAction(api.staff.plans.setId, { done: t('staff.done.planId'), onDone: () => setId('') })
  const remove = useStaffAction(api.staff.plans.removeId, { done: t('staff.done.planIdGone') })
  return (
    <>
      <p className="text-13 text-ink-2">{t('staff.planIdsLead')}</p>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (id.trim()) add.mutate({ id: id.trim(), plan })
        }}
      >
        <Field label={t('staff.planId')} className="w-56">
          {(control) => (
            <Input {...control} maxLength={120} value={id} onChange={(event) => setId(event.target.value)} />
          )}
        </Field>
        <Field label={t('staff.plan')} className="w-44">
          {(control) => (
            <Select
              control={control}
              value={plan}
              onChange={setPlan}
              options={planNames.map((value) => ({ value, label: planLabel(value) }))}
            />
          )}
        </Field>
        <Button
          type="submit"
          isLoading={add.isPending}
          disabledReason={id.trim() ? undefined : t('staff.planIdMissing')}
        >
          {t('staff.add')}
        </Button>
      </form>
      <ul className="grid gap-x-6 gap-y-1 text-13 sm:grid-cols-2">
        {ids.map((entry) => (
          <li key={entry.id} className="flex min-h-8 items-center gap-2">
            <code className="min-w-0 truncate font-code text-12">{entry.id}</code>
            <span className="text-ink-2">{planLabel(entry.plan)}</span>
            {entry.isBuiltIn ? (
              <Tag>{t('staff.builtIn')}</Tag>
            ) : (
              <IconButton
                icon={Trash2}
                size="small"
                label={t('staff.removeEntry', { entry: entry.id })}
                onClick={() => remove.mutate({ id: entry.id })}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
