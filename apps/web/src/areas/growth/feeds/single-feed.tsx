import { useMutation } from '@tanstack/react-query'
import { type Feed, feedInputSchema, feedMessages } from '@taplore/contract'
import { Button, SectionTitle } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { inWords } from '../../../texts/sentences.ts'
import { refreshFeeds } from './api.ts'
import { SlidesField } from './slides-field.tsx'
import { TemplateField } from './template-field.tsx'
import { UrlField } from './url-field.tsx'
import { useFeedTest } from './use-feed-test.ts'

/** The older form: the first feed of the workspace by its address, number of slides and template (RSS-10, R-15). */
export function SingleFeed({ feed }: { feed: Feed }) {
  const { t } = useTranslation()
  const form = useSchemaForm(feedInputSchema, { defaultValues: feed })
  const { errors } = form.formState
  const [feedUrl, slides, templateId] = form.watch(['feedUrl', 'settings.slides', 'settings.template_id'])
  const test = useFeedTest({ feedUrl, tag: feed.tag })
  const save = useMutation({
    mutationFn: (input: Parameters<typeof api.feeds.save>[0]) => api.feeds.save(input),
    onSuccess: () => notify('stories', 'success', inWords(feedMessages.saved)),
    onError: (error) =>
      notify(
        'stories',
        'error',
        `${inWords(feedMessages.saveFailed)}. ${problemReason(error, t('errors.genericLater'))}`,
      ),
    onSettled: refreshFeeds,
  })
  const set = { shouldDirty: true }
  return (
    <section className="mt-4 max-w-[720px] border-t border-line pt-6">
      <SectionTitle title={t('feeds.single.title')} />
      <p className="mb-4 text-13 text-ink-2">{t('feeds.single.lead')}</p>
      <form
        noValidate
        aria-label={t('feeds.single.title')}
        onSubmit={form.handleSubmit((input) => save.mutate({ ...input, id: feed._id }))}
        className="flex flex-col gap-4"
      >
        <UrlField
          value={feedUrl}
          onChange={(value) => form.setValue('feedUrl', value, set)}
          test={test}
          error={errors.feedUrl?.message}
          button={t('feeds.form.validate')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SlidesField
            value={slides}
            onChange={(value) => form.setValue('settings.slides', value, set)}
            error={errors.settings?.slides?.message}
          />
          <TemplateField value={templateId} onChange={(value) => form.setValue('settings.template_id', value, set)} />
        </div>
        <div>
          <Button type="submit" isLoading={save.isPending}>
            {t('feeds.form.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
