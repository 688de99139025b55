import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { planLabel, type StoryAnalytics } from '@taplore/contract'
import type { Page as StoryPage } from '@taplore/story'
import { Button, buttonClass, classNames, Icon, LockedPanel, Select, Skeleton, StateFrame } from '@taplore/ui'
import { ChartColumn, Download, ExternalLink, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { operations } from '../../../api/client.ts'
import { LineChart } from '../../../common/charts/charts.tsx'
import { dayIn, momentsOf } from '../../../common/charts/date-range.tsx'
import { pointLabel } from '../../../common/charts/point-label.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notifyFailed } from '../../../common/feedback/notify.ts'
import { saveFile } from '../../../common/files/save-file.ts'
import { useGate } from '../../../common/plans/gates.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { countryName } from '../../../texts/formats.ts'
import { loadReadsCsv, overviewOptions, placesOptions } from './api.ts'
import { FunnelCard } from './funnel-card.tsx'
import { PageStrip } from './page-strip.tsx'
import { PartsCard } from './parts-card.tsx'
import { RangeBar } from './range-bar.tsx'
import { daysShown, type ReadsSearch } from './reads-search.ts'
import { TopStories } from './top-stories.tsx'
import { Totals } from './totals.tsx'

interface Props {
  /** One story; without it the whole workspace, or the channel of the search. */
  readonly storyId?: string
  readonly search: ReadsSearch
  readonly onSearch: (search: ReadsSearch) => void
  readonly tabs: ReactNode
  /** Draws a page of a story small. */
  readonly drawPage: (page: StoryPage) => ReactNode
}

/** How often and how far stories are read, and where readers come from (SAN-01). */
export function ReadsPage({ storyId, search, onSearch, tabs, drawPage }: Props) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const refused = useRefusal()('stories.view')
  const { isLocked, isPending: isGatePending, neededPlan } = useGate(operations.storyAnalytics.overview)
  const today = dayIn(zone, Date.now())
  const range = daysShown(search, today)
  const scope = { storyId, channelId: storyId ? undefined : search.channel }
  const asked = { ...scope, ...momentsOf(range, zone), timeZone: zone }
  const isShown = !refused && !isLocked && !isGatePending
  const reads = useQuery({
    ...overviewOptions({ ...asked, metric: search.metric, compare: !search.alone }),
    enabled: isShown,
  })
  const places = useQuery({ ...placesOptions(), enabled: isShown && !storyId }).data
  const isSite = places?.sites.some(({ id }) => id === search.channel) ?? false
  const csv = useMutation({
    mutationFn: () => loadReadsCsv(asked),
    onSuccess: ({ fileName, csv: text }) => saveFile(fileName, text, 'text/csv'),
    onError: (error) => notifyFailed('stories', t('storyAnalytics.exportFailed'), error),
  })
  return (
    <Page
      crumbs={[
        { label: t('nav.tell') },
        storyId
          ? { label: t('nav.results'), link: (content) => <Link to="/story-analytics">{content}</Link> }
          : { label: t('nav.results') },
        ...(storyId ? [{ label: reads.data?.name ?? t('storyAnalytics.title') }] : []),
      ]}
      hasHelp
      primaryAction={
        isShown && reads.data ? (
          <>
            {reads.data.url ? (
              <a className={buttonClass()} href={reads.data.url} target="_blank" rel="noopener">
                <Icon of={ExternalLink} />
                <span className="max-sm:sr-only">
                  {t(`storyAnalytics.${storyId ? 'openStory' : isSite ? 'openSite' : 'openChannel'}`)}
                </span>
              </a>
            ) : null}
            <Button icon={Download} className="max-sm:gap-0" isLoading={csv.isPending} onClick={() => csv.mutate()}>
              <span className="max-sm:sr-only">{t('storyAnalytics.export')}</span>
            </Button>
          </>
        ) : null
      }
    >
      {tabs}
      {refused ? (
        <StateFrame icon={Lock} title={t('storyAnalytics.title')} body={refused} />
      ) : isLocked ? (
        <LockedPanel
          title={t('storyAnalytics.lockedTitle')}
          body={t('storyAnalytics.lockedBody', { plan: planLabel(neededPlan ?? 'web-stories-only') })}
          actions={
            <Link className={buttonClass({ kind: 'primary' })} to="/billing">
              {t('actions.seePlans')}
            </Link>
          }
        >
          <Waiting />
        </LockedPanel>
      ) : (
        <div className="tint-tell flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-3">
            {storyId || !isShown ? null : <PlaceChoice search={search} onSearch={onSearch} />}
            <div className="grow">
              <RangeBar {...{ scope, range, today, search, onSearch }} metric={reads.data?.metric} />
            </div>
          </div>
          {reads.isError && !reads.data ? (
            <LoadFailed asked={reads} title={t('storyAnalytics.failed')} />
          ) : reads.data ? (
            <Shown reads={reads.data} zone={zone} search={search} isStory={storyId !== undefined} drawPage={drawPage} />
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </Page>
  )
}

const all = 'all'

/** Shown where there is more than one channel or site. */
function PlaceChoice({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const { t } = useTranslation()
  const { channels, sites } = useQuery(placesOptions()).data ?? { channels: [], sites: [] }
  if (channels.length + sites.length < 2 && !search.channel) return null
  const hasSites = sites.length > 0
  return (
    <Select
      label={t(hasSites ? 'storyAnalytics.channelOrSite' : 'storyAnalytics.channel')}
      className="!w-64 max-w-full"
      value={search.channel ?? all}
      onChange={(value) => onSearch({ ...search, channel: value === all ? undefined : value })}
      options={[
        { value: all, label: t(hasSites ? 'storyAnalytics.allPlaces' : 'storyAnalytics.allChannels') },
        ...channels.map(({ id, name }) => ({ value: id, label: name })),
        ...sites.map(({ id, name }) => ({ value: id, label: `${name} · WordPress` })),
      ]}
    />
  )
}

function Shown({
  reads,
  zone,
  search,
  isStory,
  drawPage,
}: {
  reads: StoryAnalytics
  zone: string
  search: ReadsSearch
  isStory: boolean
  drawPage: Props['drawPage']
}) {
  const { t } = useTranslation()
  const sourceName = (value: string) => {
    if (value === '') return t('storyAnalytics.direct')
    if (value === 'own') return t('storyAnalytics.ownPages')
    return value.startsWith('utm:') ? t('storyAnalytics.campaign', { name: value.slice(4) }) : value
  }
  const deviceName = (value: string) => {
    const device = devices.find((each) => each === value)
    return t(`storyAnalytics.devices.${device ?? 'other'}`)
  }
  if (reads.totals.views === 0 && (reads.before?.views ?? 0) === 0) {
    return (
      <StateFrame
        icon={ChartColumn}
        title={t('storyAnalytics.noViews')}
        body={t(isStory ? 'storyAnalytics.noViewsOfStory' : 'storyAnalytics.noViewsBody')}
      />
    )
  }
  const isCompared = reads.pointsBefore?.some((views) => views > 0) ?? false
  const hasPages = reads.pages.length > 0 && reads.funnel !== null
  const sources = <PartsCard title={t('storyAnalytics.sources')} rows={reads.sources} nameOf={sourceName} />
  const devicesCard = <PartsCard title={t('storyAnalytics.devicesTitle')} rows={reads.devices} nameOf={deviceName} />
  const countries = (
    <PartsCard
      title={t('storyAnalytics.countries')}
      rows={reads.countries}
      nameOf={(value) => (value ? countryName(value) : t('storyAnalytics.unknown'))}
    />
  )
  return (
    <>
      <Totals totals={reads.totals} before={reads.before} />
      {hasPages ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1.78fr)_minmax(0,1fr)]">
          <PageStrip pages={reads.pages} drawPage={drawPage} />
          <div className="flex flex-col gap-4">
            {sources}
            {devicesCard}
          </div>
        </div>
      ) : null}
      <div className={classNames('grid gap-4', hasPages ? 'xl:grid-cols-[1.2fr_1fr_1fr]' : 'xl:grid-cols-[3fr_2fr]')}>
        <section className="rounded-card border border-line bg-surface p-4">
          <LineChart
            title={t('storyAnalytics.overTime')}
            names={{
              ...(isCompared ? { first: t('storyAnalytics.periodBefore') } : {}),
              second: t('storyAnalytics.views'),
            }}
            points={reads.points.map(({ label, views }, index) => ({
              label: pointLabel(label, reads.metric, zone),
              second: views,
              first: reads.pointsBefore?.[index] ?? 0,
            }))}
          />
          <p className="mt-1 text-12 text-muted">{t('charts.zone', { zone })}</p>
        </section>
        {reads.funnel ? <FunnelCard funnel={reads.funnel} /> : sources}
        {hasPages ? countries : null}
      </div>
      {isStory ? null : <TopStories stories={reads.stories} search={{ from: search.from, to: search.to }} />}
      {hasPages ? null : (
        <div className={classNames('grid gap-4 md:grid-cols-2', isStory && 'xl:grid-cols-3')}>
          {reads.funnel ? sources : null}
          {countries}
          {devicesCard}
        </div>
      )}
      <p className="text-12 text-muted">{t('storyAnalytics.howCounted')}</p>
    </>
  )
}

const devices = ['phone', 'tablet', 'desktop'] as const

function Waiting() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  )
}
