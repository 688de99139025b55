import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Series, SeriesEpisode } from '@taplore/contract'
import { Button, buttonClass, EmptyState, RowMenu, Skeleton, StateFrame } from '@taplore/ui'
import { Lock, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { episodesOptions, refreshSummary, seriesOptions } from './api.ts'
import { SeriesBible } from './detail/series-bible.tsx'
import { SeriesHead } from './detail/series-head.tsx'
import { SeriesStats } from './detail/series-stats.tsx'
import { usePostingPlace } from './detail/use-posting-place.ts'
import { EpisodeLine } from './episode-line.tsx'
import { EpisodePanel } from './episode-panel.tsx'
import { useSeriesChanges } from './use-series-changes.tsx'

const pageSize = 12
const most = 48

/** One series: its stats, its episodes on a line, the chosen one, and its bible. */
export function SeriesDetailPage({ seriesId }: { seriesId: string }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.view')
  const asked = useQuery({ ...seriesOptions(seriesId), enabled: !refused })
  const series = asked.data
  return (
    <Page
      crumbs={[
        { label: t('nav.show') },
        { label: t('series.title'), link: (content) => <Link to="/series">{content}</Link> },
        { label: series?.name ?? t('series.title') },
      ]}
      hasHelp
      tools={series ? <Tools series={series} /> : null}
    >
      {refused ? (
        <StateFrame icon={Lock} title={t('series.title')} body={refused} />
      ) : asked.isError ? (
        <LoadFailed asked={asked} title={t('series.failed')} />
      ) : series ? (
        <Detail series={series} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

function Tools({ series }: { series: Series }) {
  const { t } = useTranslation()
  const { entries, dialog } = useSeriesChanges(series)
  const refused = useRefusal()('stories.publish')
  return (
    <>
      {series.isArchived ? null : refused ? (
        <Button icon={Pencil} disabledReason={refused}>
          <span className="max-sm:sr-only">{t('series.edit')}</span>
        </Button>
      ) : (
        <Link to="/series/$seriesId/edit" params={{ seriesId: series.id }} className={buttonClass({})}>
          <Pencil aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t('series.edit')}</span>
        </Link>
      )}
      <RowMenu
        label={t('series.menu', { name: series.name })}
        entries={entries.filter((entry) => entry.id !== 'edit')}
      />
      {dialog}
    </>
  )
}

function Detail({ series }: { series: Series }) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(pageSize)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const list = useQuery(episodesOptions(series.id, limit))
  const episodes = list.data?.episodes ?? []
  const chosen = episodes.find(({ id }) => id === chosenId) ?? shownFirst(episodes)
  const place = usePostingPlace(series)
  useRefreshedWith(episodes)
  return (
    <div
      className={`tint-show mx-auto flex w-full max-w-[1160px] flex-col gap-5 ${chosen?.state === 'to-approve' ? 'max-md:pb-16' : ''}`}
    >
      <SeriesHead series={series} />
      <SeriesStats series={series} episodes={episodes} isAll={list.data?.hasMore === false} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_284px]">
        <div className="flex min-w-0 flex-col gap-5">
          <section aria-label={t('series.episodes')} className="rounded-card border border-line bg-surface p-4">
            <h3 className="text-14 font-semibold">{t('series.episodes')}</h3>
            {list.isError ? (
              <p role="alert" className="mt-3 flex flex-wrap items-center gap-3 text-13 text-bad-ink">
                {t('series.refreshFailed')}
                <Button size="small" onClick={() => void list.refetch()}>
                  {t('series.retry')}
                </Button>
              </p>
            ) : null}
            {list.isPending ? (
              <Skeleton className="mt-3 h-[246px]" />
            ) : list.data && episodes.length === 0 ? (
              <EmptyState title={t('series.noEpisodes')} body={t('series.emptyBody')} />
            ) : (
              <EpisodeLine series={series} episodes={episodes} chosenId={chosen?.id} onChoose={setChosenId} />
            )}
            {list.data?.hasMore && limit < most ? (
              <Button size="small" onClick={() => setLimit(Math.min(most, limit + pageSize))}>
                {t('series.more')}
              </Button>
            ) : null}
          </section>
          {list.isPending ? <Skeleton className="h-56" /> : null}
          {chosen ? (
            <EpisodePanel
              key={chosen.id}
              series={series}
              episode={chosen}
              place={place}
              onKeep={() => setChosenId(chosen.id)}
            />
          ) : null}
        </div>
        <SeriesBible series={series} place={place} />
      </div>
    </div>
  )
}

function DetailSkeleton() {
  return (
    <div aria-hidden="true" className="mx-auto flex w-full max-w-[1160px] flex-col gap-5">
      <Skeleton className="h-[57px] w-80 max-w-full" />
      <Skeleton className="h-[150px] md:h-[76px]" />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_284px]">
        <div className="flex min-w-0 flex-col gap-5">
          <Skeleton className="h-[310px]" />
          <Skeleton className="h-56" />
        </div>
        <Skeleton className="h-[310px]" />
      </div>
    </div>
  )
}

/** What begins or ends by itself, as an episode at its time, changes the series and its credits too. */
function useRefreshedWith(episodes: readonly SeriesEpisode[]): void {
  const states = episodes.map(({ id, state }) => `${id} ${state}`).join()
  const known = useRef('')
  useEffect(() => {
    if (known.current !== '' && known.current !== states) void refreshSummary()
    known.current = states
  }, [states])
}

/** What someone has to look at, the one that is due first, then what is in progress, then the latest one. */
function shownFirst(episodes: readonly SeriesEpisode[]): SeriesEpisode | undefined {
  const inState = (...states: SeriesEpisode['state'][]) => episodes.findLast(({ state }) => states.includes(state))
  return inState('to-approve') ?? inState('making', 'failed') ?? episodes[0]
}
