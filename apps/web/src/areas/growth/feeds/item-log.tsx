import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FeedItem, FeedItemState } from '@taplore/contract'
import { Button, SectionTitle, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { inWords } from '../../../texts/sentences.ts'
import { itemsOptions, refreshFeeds } from './api.ts'
import { RowPlaceholders } from './row-placeholders.tsx'
import { shortTime } from './when.ts'

const tones = { waiting: 'warn', made: 'ok', failed: 'bad', skipped: 'neutral' } as const satisfies Record<
  FeedItemState,
  string
>

/** What became of each item of a feed. */
export function ItemLog({ id }: { id: string }) {
  const { t } = useTranslation()
  const log = useInfiniteQuery(itemsOptions(id))
  const items = log.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section data-testid="feed-log" className="flex-1 border-t border-line p-5 sm:p-7">
      <div className="flex max-w-[1044px] flex-col gap-3">
        <SectionTitle title={t('feeds.log.title')} />
        {log.isPending ? <RowPlaceholders /> : null}
        {log.isError && items.length === 0 ? <LoadFailed asked={log} title={t('feeds.log.failed')} /> : null}
        {log.isSuccess && items.length === 0 ? <p className="text-13 text-ink-2">{t('feeds.log.empty')}</p> : null}
        {items.length > 0 ? (
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
            {items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </ul>
        ) : null}
        {log.hasNextPage ? (
          <div>
            <Button isLoading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t('feeds.log.more')}
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function ItemRow({ item }: { item: FeedItem }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const mayNot = useRefusal()('stories.manage')
  const make = useMutation({
    mutationFn: () => api.feeds.makeItem({ itemId: item.id }),
    onSuccess: () => notify('stories', 'success', t('feeds.log.queued')),
    onError: (error) => notify('stories', 'error', problemReason(error, t('errors.genericLater'))),
    onSettled: refreshFeeds,
  })
  const title = item.title || t('feeds.form.untitled')
  const canMake = item.state === 'skipped' || item.state === 'failed'
  return (
    <li data-testid="feed-item" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="flex min-w-0 flex-1 basis-60 flex-col">
        {item.link ? (
          <a
            href={item.link}
            target="_blank"
            rel="noopener noreferrer"
            className="truncate text-13 font-medium hover:underline"
          >
            {title}
          </a>
        ) : (
          <span className="truncate text-13 font-medium">{title}</span>
        )}
        {item.problem ? <span className="text-12 text-bad-ink">{inWords(item.problem)}</span> : null}
      </span>
      <time dateTime={item.publishedAt ?? item.foundAt} className="shrink-0 text-12 text-muted tabular">
        {shortTime(item.publishedAt ?? item.foundAt, zone)}
      </time>
      <Tag tone={tones[item.state]}>{t(`feeds.log.states.${item.state}`)}</Tag>
      {item.storyId ? (
        <Link
          to="/story/$storyId"
          params={{ storyId: item.storyId }}
          className="text-13 font-medium text-brand hover:underline"
        >
          {t('feeds.log.open')}
        </Link>
      ) : null}
      {item.state === 'made' && !item.storyId ? (
        <span className="text-12 text-muted">{t('feeds.log.deletedStory')}</span>
      ) : null}
      {canMake && !mayNot ? (
        <Button size="small" isLoading={make.isPending} onClick={() => make.mutate()}>
          {t(item.state === 'failed' ? 'feeds.log.retry' : 'feeds.log.make')}
        </Button>
      ) : null}
    </li>
  )
}
