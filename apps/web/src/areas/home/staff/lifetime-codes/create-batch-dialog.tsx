import { type LifetimeBatch, lifetimeBatchInputSchema } from '@taplore/contract'
import { Field, FormDialog, Input, Textarea } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../../api/client.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { endOfDay } from '../end-of-day.ts'
import { useStaffAction } from '../use-staff-action.ts'

const { name, note, count } = lifetimeBatchInputSchema.shape
const schema = z.object({ name, note: note.unwrap(), count, expiresOn: z.string() })

/** Creates a batch of codes; repeated after a lost answer, it is the same batch. */
export function CreateBatchDialog({
  onClose,
  onCreated,
}: {
  onClose: () => void
  onCreated: (batch: LifetimeBatch) => void
}) {
  const { t } = useTranslation()
  const [requestId] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(schema, { defaultValues: { name: '', note: '', count: 100, expiresOn: '' } })
  const { errors } = form.formState
  const [made, setMade] = useState(0)
  const create = useStaffAction(api.lifetimeCodes.create, {
    done: t('lifetimeCodes.created', { count: made }),
    onDone: onCreated,
  })
  return (
    <FormDialog
      title={t('lifetimeCodes.create')}
      description={t('lifetimeCodes.createLead')}
      confirm={t('lifetimeCodes.create')}
      isWorking={create.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ expiresOn, ...values }) => {
        setMade(values.count)
        create.mutate({ ...values, requestId, expiresAt: endOfDay(expiresOn) })
      })}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('lifetimeCodes.name')} error={errors.name?.message}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <Field label={t('lifetimeCodes.count')} error={errors.count?.message}>
        {(control) => <Input {...control} {...form.register('count')} type="number" inputMode="numeric" min={1} />}
      </Field>
      <Field label={t('lifetimeCodes.note')} help={t('lifetimeCodes.noteHelp')} error={errors.note?.message}>
        {(control) => <Textarea {...control} {...form.register('note')} />}
      </Field>
      <Field label={t('lifetimeCodes.expiresOn')} help={t('lifetimeCodes.expiresHelp')}>
        {(control) => <Input {...control} {...form.register('expiresOn')} type="date" />}
      </Field>
    </FormDialog>
  )
}
