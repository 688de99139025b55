import { Field, FormDialog, Textarea } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'

/** Asks for a reason before a staff action; it goes into the audit log. */
export function ReasonDialog({
  title,
  body,
  confirm,
  isDanger = false,
  isWorking,
  least = 3,
  onClose,
  onConfirm,
  children,
}: {
  title: string
  body: string
  confirm: string
  isDanger?: boolean
  isWorking: boolean
  /** Minimum length of a reason. */
  least?: number
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const schema = z.object({ reason: z.string().trim().min(least, t('staff.reasonMissing')) })
  const form = useSchemaForm(schema, { defaultValues: { reason: '' } })
  return (
    <FormDialog
      title={title}
      description={body}
      confirm={confirm}
      isDanger={isDanger}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => onConfirm(reason))}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('staff.reason')} help={t('staff.reasonHelp')} error={form.formState.errors.reason?.message}>
        {(control) => <Textarea {...control} {...form.register('reason')} />}
      </Field>
      {children}
    </FormDialog>
  )
}
