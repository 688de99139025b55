import { type PlanName, planLabel, planNames, staffPlanIdSchema } from '@taplore/contract'
import { Button, Field, IconButton, Input, Select, Tag } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { useStaffAction } from './use-staff-action.ts'

const schema = z.object({ id: staffPlanIdSchema, plan: z.enum(planNames) })

/** Plan of each id of the payment provider; unlisted ids are free. */
export function PlanIds({ ids }: { ids: readonly { id: string; plan: PlanName; isBuiltIn: boolean }[] }) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { id: '', plan: 'core' } })
  const { id, plan } = form.watch()
  const add = useStaffAction(api.staff.plans.setId, {
    done: t('staff.done.planId'),
    onDone: () => form.resetField('id'),
  })
  const remove = useStaffAction(api.staff.plans.removeId, { done: t('staff.done.planIdGone') })
  return (
    <>
      <p className="text-13 text-ink-2">{t('staff.planIdsLead')}</p>
      <form className="flex flex-wrap items-end gap-2" onSubmit={form.handleSubmit((values) => add.mutate(values))}>
        <Field label={t('staff.planId')} className="w-56" error={form.formState.errors.id?.message}>
          {(control) => <Input {...control} {...form.register('id')} />}
        </Field>
        <Field label={t('staff.plan')} className="w-44">
          {(control) => (
            <Select
              control={control}
              value={plan}
              onChange={(next) => form.setValue('plan', next)}
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
