import { Link } from '@tanstack/react-router'
import type { EpisodeState, Series, SeriesStatus } from '@taplore/contract'
import { Icon, RowMenu, type Status, StatusDot } from '@taplore/ui'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { platformIcons } from '../../../common/names/platform-icons.ts'
import { fullDateIn } from '../../../texts/formats.ts'
import { ArtSample } from './steps/art-sample.tsx'
import { useSeriesChanges } from './use-series-changes.tsx'

export const statusDots: Record<SeriesStatus, Status> = { scheduled: 'scheduled', running: 'published', off: 'draft' }
export const episodeDots: Record<EpisodeState, Status> = {
  planned: 'draft',
  'needs-script': 'scheduled',
  'needs-credits': 'scheduled',
  making: 'working',
  failed: 'failed',
  'to-approve': 'scheduled',
  approved: 'ready',
  posted: 'published',
  'post-failed': 'failed',
  skipped: 'draft',
}

/** One series in the list: what it is, where it goes, and what comes next. */
export function SeriesCard({ of: series }: { of: Series }) {
  const { t } = useTranslation()
  const { entries, dialog } = useSeriesChanges(series)
  const {
    id: seriesId,
    name,
    content,
    settings,
    status,
    schedule,
    upcoming,
    madeEpisodes,
    episodesToApprove,
    isArchived,
  } = series
  return (
    <li className="relative flex flex-col gap-3 rounded-card border border-line bg-surface p-4" data-status={status}>
      <div className="flex items-start gap-3">
        <ArtSample style={settings.artStyle} className="aspect-[9/16] w-9 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-15 font-[600]">
            <Link to="/series/$seriesId" params={{ seriesId }} className="after:absolute after:inset-0">
              {name}
            </Link>
          </h2>
          <p dir="auto" className="mt-0.5 line-clamp-2 text-13 text-ink-2">
            {content.premise}
          </p>
        </div>
        <span className="relative">
          <RowMenu label={t('series.menu', { name })} entries={entries} />
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-muted">
        <StatusDot status={statusDots[status]}>
          {isArchived ? t('series.archived') : t(`series.statuses.${status}`)}
        </StatusDot>
        <Destination of={series} />
        <span>{t('series.perWeek', { count: schedule.frequency })}</span>
        <span>{t('series.made', { count: madeEpisodes })}</span>
        {episodesToApprove > 0 ? (
          <StatusDot status={episodeDots['to-approve']}>
            {t('series.toApprove', { count: episodesToApprove })}
          </StatusDot>
        ) : null}
      </p>
      {upcoming ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-13">
          <span>
            {t('series.episode', { number: upcoming.number })} · {fullDateIn(upcoming.scheduledAt, schedule.timeZone)}
          </span>
          <StatusDot status={episodeDots[upcoming.state]}>{t(`series.states.${upcoming.state}`)}</StatusDot>
        </p>
      ) : null}
      {dialog}
    </li>
  )
}

/** Where the videos of a series go. */
export function Destination({ of: { platform, account } }: { of: Series }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-1">
      <Icon of={platform === 'download' ? Download : platformIcons[platform]} size="s" />
      {platform === 'download'
        ? t('series.platforms.download')
        : `${t(`series.platforms.${platform}`)} · ${account?.name ?? t('series.unlinked')}`}
    </span>
  )
}
