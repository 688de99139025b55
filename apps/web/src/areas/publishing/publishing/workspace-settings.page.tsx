import { useMutation, useQuery } from '@tanstack/react-query'
import { type Channel, handleSchema } from '@taplore/contract'
import { Button, CopyText, Field, Input, Note, SectionTitle, Skeleton } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { SectionLinks } from '../../../shell/navigation/section-links.tsx'
import { SettingsPage } from '../../../shell/navigation/settings-page.tsx'
import { useRights } from '../../../shell/session/use-rights.ts'
import { LogoField } from './logo-field.tsx'

/** The settings of the workspace: publishing, and sections of other features (SITE-01). */
export function WorkspaceSettingsPage({
  section,
  sections,
}: {
  section: string | undefined
  sections: readonly { id: string; label: string; content: ReactNode }[]
}) {
  const { t } = useTranslation()
  const chosen = sections.find(({ id }) => id === section)
  const links = [{ id: undefined, label: t('settings.address') }, ...sections]
  return (
    <SettingsPage title={t('nav.publishing')}>
      <div className="flex flex-col gap-8">
        <SectionLinks label={t('nav.publishing')} path="/workspace-settings" section={chosen?.id} links={links} />
        <div className="flex max-w-[640px] flex-col gap-8">{chosen ? chosen.content : <ChannelSection />}</div>
      </div>
    </SettingsPage>
  )
}

/** Where stories of this workspace are published, and under which name. */
function ChannelSection() {
  const { t } = useTranslation()
  const channels = useQuery(query.publishing.channels.queryOptions())
  const channel = channels.data?.channels[0]
  return (
    <>
      {channels.isPending ? <Skeleton className="h-64" /> : null}
      {channels.isError ? <LoadFailed asked={channels} title={t('settings.failed')} /> : null}
      {channel ? (
        <ChannelForm key={channel.id} channel={channel} />
      ) : channels.isSuccess ? (
        <Note>{t('settings.noChannel')}</Note>
      ) : null}
    </>
  )
}

const formSchema = z.object({
  handle: handleSchema,
  name: z.string().trim().min(1).max(120),
  publisherName: z.string().trim().min(1).max(120),
})

function ChannelForm({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const rights = useRights()
  const isShut = rights.role !== null && !rights.may('domains.manage')
  const form = useSchemaForm(formSchema, {
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
        else notify('account', 'error', problemReason(error, t('errors.genericLater')))
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
      {isShut ? <Note>{t('settings.notYours')}</Note> : null}
      <fieldset disabled={isShut} className="contents">
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
          <Field label={t('settings.channelName')} error={errors.name?.message}>
            {(control) => <Input {...control} {...form.register('name')} size="large" />}
          </Field>
        </section>
        <section className="tint-tell flex flex-col gap-4">
          <SectionTitle title={t('settings.publisher')} className="!mb-0" />
          <Field
            label={t('settings.publisherName')}
            error={errors.publisherName?.message}
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
      </fieldset>
    </form>
  )
}
