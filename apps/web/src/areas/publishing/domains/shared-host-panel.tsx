import { useMutation, useQuery } from '@tanstack/react-query'
import { type Channel, handleSchema } from '@taplore/contract'
import { Button, Field, Input, SectionTitle, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../texts/sentences.ts'
import { refreshDomains } from './api.ts'

const formSchema = z.object({ handle: handleSchema })

/** The address on our host, by a handle (DOM-03, DOM-16). */
export function SharedHostPanel() {
  const { t } = useTranslation()
  const channels = useQuery(query.publishing.channels.queryOptions())
  const channel = channels.data?.channels[0]
  if (channels.isPending) return <Skeleton className="h-40" />
  if (channels.isError) return <LoadFailed asked={channels} title={t('domains.failed')} />
  return channel ? <HandleForm key={channel.id} channel={channel} /> : null
}

function HandleForm({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const form = useSchemaForm(formSchema, { values: { handle: channel.handle } })
  const save = useMutation(
    query.publishing.updateChannel.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: query.publishing.key() })
        refreshDomains()
        notify('account', 'success', t('domains.handleSaved'))
      },
      onError: (error) => {
        const { code, message } = readProblem(error)
        if (code === 'HANDLE_TAKEN' || code === 'HANDLE_RESERVED')
          form.setError('handle', { message: inWords(message) })
        else notify('account', 'error', problemReason(error, t('errors.genericLater')))
      },
    }),
  )
  const base = channel.url.slice(0, channel.url.lastIndexOf(channel.handle))
  const handle = form.watch('handle').replaceAll(/\s/g, '')
  return (
    <section className="tint-tell flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <SectionTitle title={t('domains.handleTitle')} className="!mb-0" />
      <p className="text-13 text-ink-2">{t('domains.handleLead')}</p>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={form.handleSubmit((values) => save.mutate({ channelId: channel.id, handle: values.handle }))}
      >
        <Field label={t('domains.handle')} error={form.formState.errors.handle?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('handle', { setValueAs: (text: string) => text.replaceAll(/\s/g, '') })}
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <p className="font-code text-12 break-all text-ink-2">
          {base}
          {handle}
        </p>
        <div>
          <Button type="submit" isLoading={save.isPending} disabled={!form.formState.isDirty}>
            {t('domains.handleSave')}
          </Button>
        </div>
      </form>
    </section>
  )
}
