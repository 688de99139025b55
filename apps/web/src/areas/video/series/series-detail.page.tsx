import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Series, SeriesEpisode } from '@taplore/contract'
import { Button, buttonClass, EmptyState, RowMenu, Skeleton, StateFrame, StatusDot } from '@taplore/ui'
import { Lock, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { exactMoney, formatNumber, fullDate, languageName, percent } from '../../../texts/formats.ts'
import { creditsOptions, episodesOptions, refreshSummary, seriesOptions } from './api.ts'
import { EpisodeLine } from './episode-line.tsx'
import { EpisodePanel } from './episode-panel.tsx'
import { Destination, statusDots } from './series-card.tsx'
import { ArtSample } from './steps/art-sample.tsx'
import { useSeriesChanges } from './use-series-changes.tsx'

/** Of episodes that nobody has made yet. */
const plannedStates: readonly SeriesEpisode['state'][] = ['planned', 'needs-script', 'needs-credits']
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
  useRefreshedWith(episodes)
  return (
    <div className="tint-show mx-auto flex w-full max-w-[1160px] flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 className="display text-24 break-words">{series.name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-2">
            <Destination of={series} />
            <span>{t('series.perWeek', { count: series.schedule.frequency })}</span>
            <span>{languageName(series.settings.language)}</span>
          </p>
        </div>
        <StatusDot status={statusDots[series.status]}>
          {series.isArchived ? t('series.archived') : t(`series.statuses.${series.status}`)}
        </StatusDot>
      </header>
      <Stats series={series} episodes={episodes} />
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
            <EpisodePanel key={chosen.id} series={series} episode={chosen} onKeep={() => setChosenId(chosen.id)} />
          ) : null}
        </div>
        <Bible series={series} />
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

/** What someone has to look at, then what is in progress, then the latest one. */
function shownFirst(episodes: readonly SeriesEpisode[]): SeriesEpisode | undefined {
  const inState = (...states: SeriesEpisode['state'][]) => episodes.find(({ state }) => states.includes(state))
  return inState('to-approve') ?? inState('making', 'failed') ?? episodes[0]
}

/** The episode that appears next: still to be made, which a series that is off doesn't do, to be approved or ready. */
function nextOf(episodes: readonly SeriesEpisode[], status: Series['status']): SeriesEpisode | undefined {
  const never = ['posted', 'skipped', 'failed', 'post-failed', ...(status === 'off' ? plannedStates : [])]
  const isAhead = ({ state, scheduledAt }: SeriesEpisode) =>
    !never.includes(state) && Date.parse(scheduledAt) > Date.now()
  return episodes.filter(isAhead).sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))[0]
}

function Stats({
  series: { madeEpisodes, upcoming, status },
  episodes,
}: {
  series: Series
  episodes: readonly SeriesEpisode[]
}) {
  const { t } = useTranslation()
  const credits = useQuery(creditsOptions()).data
  const latest = episodes.find(({ originality }) => originality !== null)?.originality ?? null
  const next = nextOf(upcoming ? [upcoming, ...episodes] : episodes, status)
  const stats: [string, string][] = [
    [t('series.nextEpisode'), next ? fullDate(next.scheduledAt) : t('series.noneAhead')],
    [t('series.credits'), credits ? exactMoney({ minor: credits.available, currency: credits.currency }) : '–'],
    [
      t('series.episodes'),
      formatNumber(Math.max(madeEpisodes, episodes.filter(({ videoUrl }) => videoUrl !== null).length)),
    ],
    [t('series.newPhrases'), latest === null ? t('series.newPhrasesLater') : percent(String(latest))],
  ]
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-4">
      {stats.map(([label, value]) => (
        <div
          key={label}
          className="border-line p-4 max-md:even:border-s max-md:nth-[n+3]:border-t md:not-first:border-s"
        >
          <dt className="text-12 text-muted">{label}</dt>
          <dd className="tabular mt-1 text-17 font-[650]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Bible({ series: { content, settings } }: { series: Series }) {
  const { t } = useTranslation()
  const parts: [string, string][] = [
    [t('series.premise'), content.premise],
    [t('series.style'), t(`series.styles.${content.style}`)],
    [t('series.audience'), content.audience],
    [t('series.tone'), content.tone],
    [t('series.format'), content.format],
    [t('series.ending'), content.ending],
    [t('series.never'), content.never.join(', ')],
  ]
  return (
    <aside
      aria-label={t('series.bible')}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="text-14 font-semibold">{t('series.bible')}</h3>
      <dl className="flex flex-col gap-3 text-13">
        {parts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="border-t border-line pt-3">
              <dt className="text-12 text-muted">{label}</dt>
              <dd dir="auto" className="mt-0.5 break-words whitespace-pre-line">
                {value}
              </dd>
            </div>
          ))}
        <div className="border-t border-line pt-3">
          <dt className="text-12 text-muted">{t('series.artStyle')}</dt>
          <dd className="mt-1.5 flex items-center gap-3">
            <ArtSample style={settings.artStyle} className="aspect-[9/16] w-9 shrink-0" />
            {t(`series.artStyles.${settings.artStyle}`)}
          </dd>
        </div>
      </dl>
    </aside>
  )
}
