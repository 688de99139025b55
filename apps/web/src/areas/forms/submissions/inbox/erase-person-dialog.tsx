import { useMutation } from '@tanstack/react-query'
import { Field, FormDialog, Input } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { refreshSubmissions } from '../api.ts'

const schema = z.object({
  email: z
    .string()
    .trim()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
})

/** Deletes all data of one email address, in all forms of the workspace. */
export function ErasePersonDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { email: '' } })
  const erase = useMutation(
    query.submissions.erasePerson.mutationOptions({
      onSuccess: async ({ submissions }) => {
        await refreshSubmissions()
        notify('account', 'success', t('submissions.erase.done', { count: submissions }))
        onClose()
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  return (
    <FormDialog
      title={t('submissions.erase.title')}
      description={t('submissions.erase.body')}
      confirm={t('submissions.erase.confirm')}
      isDanger
      isWorking={erase.isPending}
      disabled={!schema.safeParse(form.watch()).success}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => erase.mutate(values))}
    >
      <Field label={t('submissions.erase.email')}>
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
