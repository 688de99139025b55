import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Feed, feedInputSchema, feedLimits, feedMessages } from '@taplore/contract'
import { Button, classNames, Field, Input, Note, Select, Switch } from '@taplore/ui'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { inWords } from '../../../texts/sentences.ts'
import { channelsOptions, refreshFeeds } from './api.ts'
import { DryRun } from './dry-run.tsx'
import { isSyncOn } from './is-sync-on.ts'
import { NewestItems } from './newest-items.tsx'
import { PausedNote } from './paused-note.tsx'
import { SlidesField } from './slides-field.tsx'
import { TemplateField } from './template-field.tsx'
import { UrlField } from './url-field.tsx'
import { useFeedTest } from './use-feed-test.ts'

const blank = {
  name: '',
  feedUrl: '',
  tag: { key: '', value: '' },
  settings: { slides: 5, template_id: '' },
  autoSync: true,
  channelId: null,
}

/**
 * The form of a feed, new or saved, beside its dry run (RSS-03), with what stands below it before the bar that saves. Saving clears it
 * and leads to the list (RSS-07).
 */
export function FeedForm({ feed, children }: { feed?: Feed; children?: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const mayNot = refusal('stories.manage')
  const isSynced = feed ? isSyncOn(feed) : true
  const form = useSchemaForm(feedInputSchema, { defaultValues: { ...(feed ?? blank), autoSync: isSynced } })
  const { setValue } = form
  // A feed is paused, resumed and run while its page is open.
  useEffect(() => setValue('autoSync', isSynced), [setValue, isSynced])
  const { errors } = form.formState
  const [feedUrl, slides, templateId] = form.watch(['feedUrl', 'settings.slides', 'settings.template_id'])
  const tag = { key: form.watch('tag.key') ?? '', value: form.watch('tag.value') ?? '' }
  const test = useFeedTest({ feedUrl, tag })
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.feeds.save>[0]) => api.feeds.save(input),
    onSuccess: () => {
      notify('stories', 'success', inWords(feedMessages.saved))
      form.reset(blank)
      refreshFeeds()
      void navigate({ to: '/rss-settings' })
    },
    onError: (error) =>
      notify(
        'stories',
        'error',
        `${inWords(feedMessages.saveFailed)}. ${problemReason(error, t('errors.genericLater'))}`,
      ),
  })
  const set = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((input) => save.mutate({ ...input, ...(feed ? { id: feed._id } : {}) }))}
      className="flex min-h-full flex-col"
    >
      <div className={classNames('grid', !children && 'flex-1', 'lg:grid-cols-[minmax(0,1fr)_minmax(380px,540px)]')}>
        <fieldset disabled={Boolean(mayNot)} className="flex max-w-[720px] flex-col gap-5 p-5 sm:p-7">
          <div>
            <h2 className="display text-[28px] text-balance">{feed?.name ?? t('feeds.form.newTitle')}</h2>
            <p className="mt-1.5 text-14 text-ink-2">{t('feeds.form.newLead')}</p>
          </div>
          {mayNot ? <Note>{mayNot}</Note> : null}
          {feed?.health === 'paused' ? <PausedNote feed={feed} mayResume={!mayNot} /> : null}
          {feed?.problem && feed.health !== 'paused' ? <Note tone="warn">{inWords(feed.problem)}</Note> : null}
          <Field label={t('feeds.form.name')} error={errors.name?.message}>
            {(control) => (
              <Input {...control} {...form.register('name')} size="large" maxLength={feedLimits.nameLength} />
            )}
          </Field>
          <UrlField
            value={feedUrl}
            onChange={(value) => form.setValue('feedUrl', value, set)}
            test={test}
            error={errors.feedUrl?.message}
            button={t('feeds.form.test')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('feeds.form.tagKey')} error={errors.tag?.key?.message}>
              {(control) => (
                <Input {...control} {...form.register('tag.key')} size="large" maxLength={60} placeholder="category" />
              )}
            </Field>
            <Field label={t('feeds.form.tagValue')} error={errors.tag?.value?.message}>
              {(control) => <Input {...control} {...form.register('tag.value')} size="large" maxLength={60} />}
            </Field>
            <p className="-mt-2 text-12 text-muted sm:col-span-2">{t('feeds.form.tagHelp')}</p>
          </div>
          {test.reading ? <NewestItems reading={test.reading} tagKey={tag.key} /> : null}
          <div className="grid gap-4 sm:grid-cols-2">
            <SlidesField
              value={slides}
              onChange={(value) => form.setValue('settings.slides', value, set)}
              error={errors.settings?.slides?.message}
            />
            <TemplateField
              value={templateId}
              onChange={(value) => form.setValue('settings.template_id', value, set)}
              error={errors.settings?.template_id ? t('feeds.form.chooseTemplate') : undefined}
            />
          </div>
          <Destination
            value={form.watch('channelId') ?? null}
            onChange={(value) => form.setValue('channelId', value, set)}
          />
          <div className="flex flex-col gap-1 border-t border-line pt-4">
            <Switch
              isOn={form.watch('autoSync') ?? true}
              isDisabled={Boolean(mayNot)}
              label={t('feeds.form.sync')}
              onChange={(value) => form.setValue('autoSync', value, set)}
            />
            <p className="text-12 text-muted">{t('feeds.form.syncHelp')}</p>
          </div>
        </fieldset>
        <DryRun input={{ feedUrl, tag, settings: { slides, template_id: templateId } }} refused={mayNot} />
      </div>
      {children}
      <footer className="sticky bottom-0 z-10 grid border-t border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(380px,540px)]">
        {/* Under the form rather than in the corner, where notices appear. */}
        <div className="flex min-h-[68px] max-w-[720px] items-center justify-end gap-2 px-5 sm:px-7">
          <Button kind="quiet" size="large" onClick={() => void navigate({ to: '/rss-settings' })}>
            {t('feeds.form.cancel')}
          </Button>
          <Button
            type="submit"
            kind="primary"
            size="large"
            isLoading={save.isPending}
            {...(mayNot ? { disabledReason: mayNot } : {})}
          >
            {t(save.isPending ? 'feeds.form.saving' : 'feeds.form.save')}
          </Button>
        </div>
      </footer>
    </form>
  )
}

/** Drafts, or a channel where the stories go live by themselves. */
function Destination({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const mayNotPublish = refusal('stories.publish')
  const channels = useQuery(channelsOptions()).data?.channels ?? []
  const isUnknown = value !== null && !channels.some(({ id }) => id === value)
  return (
    <Field label={t('feeds.form.destination')} help={value ? t('feeds.form.publishHelp') : mayNotPublish}>
      {(control) => (
        <Select
          control={control}
          size="large"
          isDisabled={refusal('stories.manage') !== undefined}
          value={value ?? 'drafts'}
          onChange={(next) => onChange(next === 'drafts' ? null : next)}
          options={[
            { value: 'drafts', label: t('feeds.form.drafts') },
            ...(mayNotPublish
              ? []
              : channels.map(({ id, name }) => ({ value: id, label: t('feeds.form.publish', { channel: name }) }))),
            ...(isUnknown ? [{ value, label: t('feeds.channelGone') }] : []),
          ]}
        />
      )}
    </Field>
  )
}
