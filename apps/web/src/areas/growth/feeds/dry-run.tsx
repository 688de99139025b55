import { useMutation } from '@tanstack/react-query'
import { feedMessages } from '@taplore/contract'
import { Button, Note, Skeleton } from '@taplore/ui'
import { FileText, Info, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { downloadFile } from '../../../common/files/download-file.ts'

interface DryRunInput {
  readonly feedUrl: string
  readonly tag: { readonly key: string; readonly value: string }
  readonly settings: { readonly slides: number; readonly template_id: string }
}

/** The next three stories of a feed before it is saved, and help about what a feed needs. */
export function DryRun({
  input,
  refused,
}: {
  input: DryRunInput
  /** Why this user may not run it. */
  refused: string | undefined
}) {
  const { t } = useTranslation()
  const run = useMutation({ mutationFn: (given: DryRunInput) => api.feeds.dryRun(given) })
  const isReady = input.feedUrl.trim() !== '' && input.settings.template_id !== ''
  const stories = run.data?.stories ?? []
  return (
    <aside className="flex flex-col gap-4 bg-sunken p-5 sm:p-7" aria-label={t('feeds.dryRun.title')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-13 font-[550] text-ink-2">{t('feeds.dryRun.title')}</h2>
        <Button
          kind="quiet"
          size="small"
          icon={RefreshCw}
          isLoading={run.isPending}
          disabled={!isReady}
          disabledReason={refused}
          onClick={() => run.mutate(input)}
        >
          {t(run.data || run.isError ? 'feeds.dryRun.again' : 'feeds.dryRun.run')}
        </Button>
      </div>
      {run.isPending ? [1, 2, 3].map((card) => <Skeleton key={card} className="h-44 w-full" />) : null}
      {run.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(run.error, t('feeds.dryRun.failed'))}
        </Note>
      ) : null}
      {run.isIdle ? (
        <p className="max-w-[52ch] text-13 text-ink-2">
          {refused ?? t(isReady ? 'feeds.dryRun.readyHint' : 'feeds.dryRun.hint')}
        </p>
      ) : null}
      {run.isSuccess && stories.length === 0 ? <Note>{t('feeds.dryRun.none')}</Note> : null}
      {run.isSuccess
        ? stories.map((story, index) => (
            <article
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
              key={index}
              data-testid="dry-run-story"
              className="grid grid-cols-[92px_minmax(0,1fr)] items-center gap-4 rounded-card border border-line bg-surface p-3"
            >
              <span className="relative block aspect-[9/16] overflow-hidden rounded-[6px] bg-sunken">
                <iframe
                  title={story.title}
                  srcDoc={story.html}
                  sandbox="allow-same-origin"
                  tabIndex={-1}
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-0 size-full border-0"
                />
              </span>
              <div className="flex min-w-0 flex-col gap-1">
                <b className="text-14 font-[650] leading-snug">{story.title}</b>
                <span className="text-12 text-muted">
                  {t('feeds.dryRun.about', { count: story.pages, seconds: Math.round(story.durationMs / 1000) })}
                </span>
                {story.excerpt ? (
                  <p className="border-s-2 border-line-2 ps-3 text-12 leading-snug text-ink-2">{story.excerpt}</p>
                ) : null}
              </div>
            </article>
          ))
        : null}
      {stories.length > 0 ? (
        <p className="flex gap-2 text-12 text-ink-2">
          <Info aria-hidden="true" className="size-4 shrink-0" />
          {t('feeds.dryRun.images')}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-2 text-13">
        <span className="flex items-center gap-2">
          <FileText aria-hidden="true" className="size-4 text-muted" />
          {t('feeds.form.helpTitle')}
        </span>
        <Button
          kind="quiet"
          size="small"
          onClick={() => void downloadFile('/example-feed.xml', feedMessages.downloadFailed)}
        >
          {t('feeds.form.example')}
        </Button>
      </div>
    </aside>
  )
}
