import { useQuery } from '@tanstack/react-query'
import { type AnalyticsMetric, analyticsMetrics, readRangeDays, storyAnalyticsRefusals } from '@taplore/contract'
import { classNames, SegmentedControl, Select } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { DateRange, type DayRange, daysOf } from '../../../common/charts/date-range.tsx'
import { dayAfter } from '../../../common/charts/days.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { liveOptions, type ReadScope } from './api.ts'
import { type ReadsSearch, spans } from './reads-search.ts'

const custom = 'custom'

/** The days, whether they are compared, and the width of the points of the chart. */
export function RangeBar({
  scope,
  range,
  today,
  metric,
  search,
  onSearch,
}: {
  scope: ReadScope
  range: DayRange
  today: string
  metric: AnalyticsMetric | undefined
  search: ReadsSearch
  onSearch: (search: ReadsSearch) => void
}) {
  const { t } = useTranslation()
  const days = daysOf(range)
  const span = range.to === today ? spans.find((each) => each === days) : undefined
  const choose = (next: DayRange) => onSearch({ ...search, ...next, metric: undefined })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-2">
      <Select
        label={t('storyAnalytics.span')}
        className="sm:!w-40 max-sm:min-w-0 max-sm:flex-[2]"
        value={span ? String(span) : custom}
        onChange={(value) => {
          const chosen = spans.find((each) => String(each) === value)
          if (chosen) choose({ from: dayAfter(today, 1 - chosen), to: today })
        }}
        options={[
          ...[...spans]
            .sort((one, other) => one - other)
            .map((each) => ({
              value: String(each),
              label: each === 1 ? t('storyAnalytics.today') : t('storyAnalytics.lastDays', { count: each }),
            })),
          ...(span ? [] : [{ value: custom, label: t('storyAnalytics.chosenDays') }]),
        ]}
      />
      <Select
        label={t('storyAnalytics.compare')}
        className="sm:!w-52 max-sm:min-w-0 max-sm:flex-[3]"
        value={search.alone ? 'alone' : 'before'}
        onChange={(value) => onSearch({ ...search, alone: value === 'alone' || undefined })}
        options={[
          { value: 'before', label: t('storyAnalytics.compared') },
          { value: 'alone', label: t('storyAnalytics.notCompared') },
        ]}
      />
      <DateRange range={range} onChange={choose} />
      <span className="flex grow flex-wrap items-center justify-between gap-3 sm:justify-end">
        <Reading scope={scope} />
        <SegmentedControl
          label={t('charts.width')}
          value={metric ?? 'day'}
          onChange={(chosen) => {
            if (chosen === 'hour' && days > readRangeDays.hour)
              notify('stories', 'error', storyAnalyticsRefusals.READS_HOURS_TOO_MANY.message)
            else onSearch({ ...search, metric: chosen })
          }}
          segments={analyticsMetrics.map((value) => ({ value, label: t(`charts.widths.${value}`) }))}
        />
      </span>
    </div>
  )
}

function Reading({ scope }: { scope: ReadScope }) {
  const { t } = useTranslation()
  const { data } = useQuery(liveOptions(scope))
  if (!data) return null
  return (
    <span className="flex items-center gap-2 text-13 text-ink-2" data-testid="reading-now">
      <span
        aria-hidden="true"
        className={classNames('size-2 rounded-full', data.reading > 0 ? 'bg-ok' : 'border border-line-2')}
      />
      {t('storyAnalytics.readingNow', { number: formatNumber(data.reading) })}
    </span>
  )
}
