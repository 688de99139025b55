import type { StoryAnalytics } from '@taplore/contract'
import { classNames, Icon } from '@taplore/ui'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../texts/formats.ts'
import { type Change, changeOf, stopwatch } from './describe-change.ts'

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const percent = (value: number) => formatNumber(value, { style: 'percent', maximumFractionDigits: 0 })

/** Totals of the range and what readers did besides, each beside the period before. */
export function Totals({ totals: now, before }: Pick<StoryAnalytics, 'totals' | 'before'>) {
  const { t } = useTranslation()
  const cells = [
    {
      name: t('storyAnalytics.views'),
      value: formatNumber(now.views),
      note: <ChangeNote change={changeOf(now.views, before?.views ?? null)} />,
    },
    {
      name: t('storyAnalytics.readers'),
      help: t('storyAnalytics.readersHelp'),
      value: formatNumber(now.readers),
      note: <ChangeNote change={changeOf(now.readers, before?.readers ?? null)} />,
    },
    {
      name: t('storyAnalytics.readToEnd'),
      value: now.views === 0 ? '–' : percent(share(now.reads, now.views)),
      note: <Was value={before && before.views > 0 ? percent(share(before.reads, before.views)) : null} />,
    },
    {
      name: t('storyAnalytics.averageTime'),
      value: now.views === 0 ? '–' : stopwatch(share(now.ms, now.views)),
      note: <Was value={before && before.views > 0 ? stopwatch(share(before.ms, before.views)) : null} />,
    },
    {
      name: t('storyAnalytics.linkClicks'),
      value: formatNumber(now.clicks),
      note: <ChangeNote change={changeOf(now.clicks, before?.clicks ?? null)} />,
    },
  ]
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <dl className="grid grid-cols-2 md:grid-cols-5">
        {cells.map(({ name, help, value, note }) => (
          <div
            key={name}
            className="-mt-px border-t border-line p-4 max-md:even:border-s max-md:last:col-span-2 md:not-first:border-s"
          >
            <dt className="text-12 text-muted" title={help}>
              {name}
            </dt>
            <dd className="tabular mt-0.5 text-24 font-semibold">{value}</dd>
            <dd className="min-h-4 text-12">{note}</dd>
          </div>
        ))}
      </dl>
      <Actions totals={now} before={before} />
    </div>
  )
}

/** What readers did besides reading. */
function Actions({ totals: now, before }: Pick<StoryAnalytics, 'totals' | 'before'>) {
  const { t } = useTranslation()
  const cells = [
    { name: t('storyAnalytics.taps'), help: t('storyAnalytics.tapsHelp'), count: now.taps, was: before?.taps },
    { name: t('storyAnalytics.productClicks'), count: now.products, was: before?.products },
    { name: t('storyAnalytics.shares'), help: t('storyAnalytics.sharesHelp'), count: now.shares, was: before?.shares },
    { name: t('storyAnalytics.replays'), count: now.replays, was: before?.replays },
  ]
  return (
    <dl aria-label={t('storyAnalytics.actions')} className="grid grid-cols-2 border-t border-line md:grid-cols-4">
      {cells.map(({ name, help, count, was }) => (
        <div
          key={name}
          className="-mt-px flex flex-wrap items-baseline gap-x-2 border-t border-line px-4 py-2.5 max-md:even:border-s md:not-first:border-s"
        >
          <dt className="text-12 text-muted" title={help}>
            {name}
          </dt>
          <dd className="tabular text-14 font-semibold">{formatNumber(count)}</dd>
          <dd className="text-12">
            <ChangeNote change={changeOf(count, was ?? null)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How a total changed: an arrow, and how much in words. */
export function ChangeNote({ change }: { change: Change }) {
  const { t } = useTranslation()
  if (change.kind === 'none') return null
  if (change.kind === 'more' || change.kind === 'less') {
    const isMore = change.kind === 'more'
    return (
      <span className={classNames('inline-flex items-center gap-1', isMore ? 'text-ok-ink' : 'text-bad-ink')}>
        <Icon of={isMore ? ArrowUpRight : ArrowDownRight} size="s" />
        {t(`storyAnalytics.changes.${change.kind}`, { percent: change.percent })}
      </span>
    )
  }
  return <span className="text-muted">{t(`storyAnalytics.changes.${change.kind}`)}</span>
}

function Was({ value }: { value: string | null }) {
  const { t } = useTranslation()
  return value === null ? null : <span className="text-muted">{t('storyAnalytics.changes.was', { value })}</span>
}
