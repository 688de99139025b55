import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Channel, handleSchema } from '@taplore/contract'
import { Button, CopyText, ErrorPanel, Field, Input, Note, SectionTitle, Skeleton } from '@taplore/ui'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../api/client.ts'
import { problemText, readProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { notify } from '../../shell/notify.ts'
import { SettingsPage } from '../../shell/settings-page.tsx'
import { LogoField } from './logo-field.tsx'

/** Where stories of this workspace are published, and under whose name. */
export function WorkspaceSettingsPage() {
  const { t } = useTranslation()
  const channels = useQuery(query.publishing.channels.queryOptions())
  const channel = channels.data?.channels[0]
  return (
    <SettingsPage title={t('nav.publishing')}>
      <div className="mx-auto flex max-w-[640px] flex-col gap-10">
        {channels.isPending ? <Skeleton className="h-64" /> : null}
        {channels.isError ? (
          <ErrorPanel
            title={t('settings.failed')}
            requestId={readProblem(channels.error).requestId}
            onRetry={() => void channels.refetch()}
          />
        ) : null}
        {channel ? (
          <ChannelForm key={channel.id} channel={channel} />
        ) : channels.isSuccess ? (
          <Note>{t('settings.noChannel')}</Note>
        ) : null}
      </div>
    </SettingsPage>
  )
}

const formSchema = z.object({
  handle: handleSchema,
  name: z.string().trim().min(1).max(120),
  publisherName: z.string().trim().min(1).max(120),
})

function ChannelForm({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const form = useForm({
    resolver: zodResolver(formSchema),
    values: { handle: channel.handle, name: channel.name, publisherName: channel.publisherName },
  })
  const { errors, isDirty } = form.formState
  const handle = form.watch('handle')
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.publishing.key() })
  const save = useMutation(
    query.publishing.updateChannel.mutationOptions({
      onSuccess: () => {
        void refresh()
        notify('account', 'success', t('settings.saved'))
      },
      onError: (error) => {
        const problem = readProblem(error)
        if (problem.code === 'HANDLE_TAKEN' || problem.code === 'HANDLE_RESERVED')
          form.setError('handle', { message: problem.message }, { shouldFocus: true })
        else notify('account', 'error', problemText(error, t('errors.genericLater')))
      },
    }),
  )
  const base = channel.url.slice(0, channel.url.lastIndexOf(channel.handle))
  return (
    <form
      noValidate
      className="flex flex-col gap-10"
      onSubmit={form.handleSubmit((values) => save.mutate({ channelId: channel.id, ...values }))}
    >
      <section className="tint-tell flex flex-col gap-4">
        <SectionTitle title={t('settings.address')} className="!mb-0" />
        <Field label={t('settings.handle')} error={errors.handle?.message} help={t('settings.handleHelp')}>
          {(control) => (
            <Input {...control} {...form.register('handle')} size="large" autoCapitalize="none" spellCheck={false} />
          )}
        </Field>
        <p className="flex flex-wrap items-center gap-3 text-13 text-ink-2">
          <span className="font-code break-all">
            {base}
            {handle}
          </span>
          {handle === channel.handle ? <CopyText text={channel.url} /> : null}
        </p>
        {handle === channel.handle ? null : <Note tone="info">{t('settings.redirects')}</Note>}
        <Field label={t('settings.channelName')} error={errors.name ? t('settings.required') : undefined}>
          {(control) => <Input {...control} {...form.register('name')} size="large" />}
        </Field>
      </section>
      <section className="tint-tell flex flex-col gap-4">
        <SectionTitle title={t('settings.publisher')} className="!mb-0" />
        <Field
          label={t('settings.publisherName')}
          error={errors.publisherName ? t('settings.required') : undefined}
          help={t('settings.publisherHelp')}
        >
          {(control) => <Input {...control} {...form.register('publisherName')} size="large" />}
        </Field>
        <LogoField channel={channel} onChanged={refresh} />
      </section>
      <div>
        <Button type="submit" kind="primary" isLoading={save.isPending} disabled={!isDirty}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}
