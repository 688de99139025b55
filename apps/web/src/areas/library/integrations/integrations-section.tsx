import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Integration, integrationMessages, serviceKeySchema } from '@taplore/contract'
import { Button, buttonClass, Field, PasswordInput, Skeleton, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify, notifyProblem } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'

const vendors = { ELEVEN_LABS: 'ElevenLabs', LEONARDO: 'Leonardo' } as const
/** The service was asked about a key before it was saved, and doesn't know it. */
const rejections: ReadonlySet<string> = new Set(['VOICE_KEY_REFUSED', 'IMAGE_KEY_REFUSED'])
const helps = {
  AI_VOICE_GENERATION: 'integrations.voiceHelp',
  AI_IMAGE_GENERATION: 'integrations.imageHelp',
} as const

/** The keys, on a page of their own and among the settings of the workspace (SITE-01). */
export function IntegrationsSection() {
  const { t } = useTranslation()
  const list = useQuery(query.integrations.list.queryOptions({ staleTime: 15_000 }))
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h2 className="text-20 font-[650]">{t('integrations.title')}</h2>
        <p className="mt-0.5 text-13 text-ink-2">{t('integrations.lead')}</p>
      </div>
      {list.isPending ? <Skeleton className="h-64" /> : null}
      {list.isError && !list.data ? <LoadFailed asked={list} title={t('integrations.failed')} /> : null}
      {list.data?.integrations.map((integration) => (
        <IntegrationCard key={integration.type} integration={integration} canChange={list.data.canChange} />
      ))}
    </div>
  )
}

function IntegrationCard({ integration, canChange }: { integration: Integration; canChange: boolean }) {
  const { t } = useTranslation()
  const { type, vendor, isConnected, hint } = integration
  return (
    <section
      aria-label={t(`integrations.${type}`)}
      data-testid={`integration-${vendor}`}
      className="flex flex-col gap-3 rounded-card border border-line p-4"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-14 font-semibold">
            {t(`integrations.${type}`)} <span className="font-normal text-ink-2">{vendors[vendor]}</span>
          </h3>
          <p className="mt-0.5 text-13 text-ink-2">{t(helps[type])}</p>
        </div>
        <Tag tone={isConnected ? 'ok' : 'neutral'}>
          {t(isConnected ? 'integrations.connected' : 'integrations.notConnected')}
        </Tag>
      </div>
      {canChange ? (
        <KeyForm integration={integration} hint={hint} />
      ) : (
        <p className="text-12 text-muted">{t('integrations.ofOwner')}</p>
      )}
      {type === 'AI_VOICE_GENERATION' && isConnected ? (
        <Link to="/ai-voices" className={`${buttonClass({})} self-start`}>
          {t('integrations.openVoices')}
        </Link>
      ) : null}
    </section>
  )
}

const keySchema = z.object({ key: serviceKeySchema })

function KeyForm({ integration: { type, vendor }, hint }: { integration: Integration; hint: string | null }) {
  const { t } = useTranslation()
  const form = useSchemaForm(keySchema, { defaultValues: { key: '' } })
  const save = useMutation(
    query.integrations.save.mutationOptions({
      onSuccess: (answer, { apiKey }) => {
        queryClient.setQueryData(query.integrations.list.queryKey(), answer)
        void queryClient.invalidateQueries({ queryKey: query.clonedVoices.key() })
        void queryClient.invalidateQueries({ queryKey: query.profile.providerKeys.key() })
        form.reset()
        notify('account', 'success', apiKey === null ? integrationMessages.removed : integrationMessages.saved)
      },
      onError: (error) => {
        const { code, message } = readProblem(error)
        // The key may be right: nobody could be asked about it.
        if (code === 'SPEECH_UNAVAILABLE')
          return void notify('account', 'error', t('integrations.saveFailed'), { body: message })
        if (!rejections.has(code)) return void notifyProblem('account', error, t('integrations.saveFailed'))
        form.setError(
          'key',
          { message: t('integrations.rejected', { vendor: vendors[vendor] }) },
          { shouldFocus: true },
        )
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.handleSubmit(({ key }) => save.mutate({ type, apiKey: key }))}>
      <Field
        label={t('integrations.apiKey', { vendor: vendors[vendor] })}
        error={form.formState.errors.key?.message}
        help={hint ? t('integrations.connectedAs', { hint }) : undefined}
      >
        {(control) => <PasswordInput {...control} {...form.register('key')} autoComplete="off" />}
      </Field>
      <div className="mt-3 flex gap-2">
        <Button type="submit" isLoading={save.isPending} disabled={!form.formState.isDirty}>
          {t(hint ? 'integrations.replace' : 'integrations.save')}
        </Button>
        {hint ? (
          <Button
            kind="quiet"
            isLoading={save.isPending}
            aria-label={t('integrations.removeOf', { vendor: vendors[vendor] })}
            onClick={() => save.mutate({ type, apiKey: null })}
          >
            {t('integrations.remove')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
