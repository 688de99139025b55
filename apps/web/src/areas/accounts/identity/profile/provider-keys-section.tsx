import { useMutation, useQuery } from '@tanstack/react-query'
import { type ProviderService, providerServices, accountMessages as say, serviceKeySchema } from '@taplore/contract'
import { Button, Field, Note, PasswordInput, SectionTitle, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { problemText } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify, notifyProblem } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'

const labels = {
  'voice-cloning': 'providerKeys.voiceCloning',
  'image-generation': 'providerKeys.imageGeneration',
} as const satisfies Record<ProviderService, string>
const helps = {
  'voice-cloning': 'providerKeys.voiceCloningHelp',
  'image-generation': 'providerKeys.imageGenerationUse',
} as const satisfies Record<ProviderService, string>

/** The user's own service keys: stored encrypted, shown by their last characters only (PROF-01). */
export function ProviderKeysSection() {
  const { t } = useTranslation()
  const kept = useQuery(query.profile.providerKeys.queryOptions())
  return (
    <section className="tint-ink" data-testid="provider-keys">
      <SectionTitle title={t('providerKeys.title')} />
      <p className="mb-3 text-13 text-ink-2">{t('providerKeys.lead')}</p>
      {kept.isPending ? <Skeleton className="h-28" /> : null}
      {kept.isError ? (
        <Note tone="bad" isAlert>
          {problemText(kept.error, t('providerKeys.failed'))}
        </Note>
      ) : null}
      {kept.data ? (
        <div className="flex flex-col gap-5">
          {providerServices.map((service) => (
            <KeyField
              key={service}
              service={service}
              hint={kept.data.keys.find((one) => one.service === service)?.hint ?? null}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}

const keySchema = z.object({ key: serviceKeySchema })

function KeyField({ service, hint }: { service: ProviderService; hint: string | null }) {
  const { t } = useTranslation()
  const form = useSchemaForm(keySchema, { defaultValues: { key: '' } })
  const store = (answer: unknown) => {
    queryClient.setQueryData(query.profile.providerKeys.queryKey(), answer as never)
    form.reset()
  }
  const onError = (error: unknown) => void notifyProblem('account', error, say.profileFailed)
  const save = useMutation(
    query.profile.saveProviderKey.mutationOptions({
      onSuccess: (answer) => {
        store(answer)
        notify('account', 'success', t('providerKeys.saved'))
      },
      onError,
    }),
  )
  const remove = useMutation(
    query.profile.removeProviderKey.mutationOptions({
      onSuccess: (answer) => {
        store(answer)
        notify('account', 'success', t('providerKeys.removed'))
      },
      onError,
    }),
  )
  const label = t(labels[service])
  return (
    <form noValidate onSubmit={form.handleSubmit(({ key }) => save.mutate({ service, key }))}>
      <Field
        label={label}
        error={form.formState.errors.key?.message}
        help={[t(helps[service]), ...(hint ? [t('providerKeys.kept', { hint })] : [])].join(' ')}
      >
        {(control) => <PasswordInput {...control} {...form.register('key')} size="large" autoComplete="off" />}
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" isLoading={save.isPending} disabled={!form.formState.isDirty}>
          {t(hint ? 'providerKeys.replace' : 'providerKeys.save')}
        </Button>
        {hint ? (
          <Button
            kind="quiet"
            isLoading={remove.isPending}
            aria-label={t('providerKeys.removeNamed', { name: label })}
            onClick={() => remove.mutate({ service })}
          >
            {t('providerKeys.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
