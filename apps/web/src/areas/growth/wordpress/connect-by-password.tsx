import { useMutation } from '@tanstack/react-query'
import { Button, Field, Input, Note, PasswordInput } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { refreshWordpress } from './api.ts'
import { siteProblem } from './check-problem.ts'

const schema = z.object({
  site_url: z.string().trim().min(1, 'Enter an address.').max(500),
  username: z.string().trim().min(1, 'Enter the username.').max(120),
  applicationPassword: z.string().trim().min(1, 'Enter the application password.').max(200),
})

export function ByPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { site_url: '', username: '', applicationPassword: '' } })
  const { errors } = form.formState
  const connect = useMutation({
    mutationFn: (input: z.output<typeof schema>) => api.wordpress.connect(input),
    onSuccess: ({ domain }) => {
      notify('stories', 'success', t('wordpress.connecting.done', { domain }))
      onClose()
    },
    onSettled: refreshWordpress,
  })
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={form.handleSubmit((input) => connect.mutate(input))}>
      <p className="text-13 leading-normal text-ink-2">{t('wordpress.connecting.passwordLead')}</p>
      <Field label={t('wordpress.connecting.url')} error={errors.site_url?.message}>
        {(control) => (
          <Input {...control} {...form.register('site_url')} type="url" placeholder="https://example.com" dir="ltr" />
        )}
      </Field>
      <Field label={t('wordpress.connecting.username')} error={errors.username?.message}>
        {(control) => <Input {...control} {...form.register('username')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field
        label={t('wordpress.connecting.applicationPassword')}
        help={t('wordpress.connecting.passwordHelp')}
        error={errors.applicationPassword?.message}
      >
        {(control) => <PasswordInput {...control} {...form.register('applicationPassword')} autoComplete="off" />}
      </Field>
      {connect.isError ? (
        <Note tone="bad" isAlert>
          {siteProblem(connect.error, { isNew: true })}
        </Note>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button kind="primary" type="submit" isLoading={connect.isPending}>
          {t('wordpress.connecting.submit')}
        </Button>
      </div>
    </form>
  )
}
