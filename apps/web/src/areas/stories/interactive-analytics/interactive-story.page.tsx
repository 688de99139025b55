import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type AnalyticsMetric,
  analyticsMetrics,
  analyticsRangeDays,
  defaultMetric,
  type InteractiveAnalytics,
  rangeRefusals,
} from '@taplore/contract'
import { Button, SegmentedControl, Skeleton, StateFrame } from '@taplore/ui'
import { ChartColumn, Download, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../../common/charts/charts.tsx'
import { DateRange, type DayRange, dayIn, daysOf, momentsOf } from '../../../common/charts/date-range.tsx'
import { dayAfter } from '../../../common/charts/days.ts'
import { pointLabel } from '../../../common/charts/point-label.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify, notifyFailed } from '../../../common/feedback/notify.ts'
import { saveFile } from '../../../common/files/save-file.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { answersOptions, loadCsv, responseDatesOptions } from './api.ts'
import { QuestionCard } from './question-card.tsx'

export interface AnswersSearch {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly metric?: AnalyticsMetric | undefined
}

/** What readers answered in one story: over time, and question by question (IA-05 to IA-11). */
export function InteractiveStoryPage({
  storyId,
  tabs,
  search,
  onSearch,
}: {
  storyId: string
  tabs?: ReactNode
  search: AnswersSearch
  onSearch: (search: AnswersSearch) => void
}) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const refused = useRefusal()('stories.view')
  const isRangeChosen = search.from !== undefined && search.to !== undefined
  const dates = useQuery({ ...responseDatesOptions(storyId), enabled: !refused && !isRangeChosen })
  const range = rangeOf(search, dates.data, zone)
  const days = daysOf(range)
  const metric = search.metric && days <= analyticsRangeDays[search.metric] ? search.metric : defaultMetric(days)
  const asked = { storyId, ...momentsOf(range, zone), timeZone: zone }
  const answers = useQuery({
    ...answersOptions({ ...asked, metric }),
    enabled: !refused && (isRangeChosen || !dates.isPending),
  })
  const csv = useMutation({
    mutationFn: () => loadCsv(asked),
    onSuccess: ({ fileName, csv: text }) => saveFile(fileName, text, 'text/csv'),
    onError: (error) => notifyFailed('stories', t('interactive.exportFailed'), error),
  })
  const choose = (chosen: AnalyticsMetric) => {
    if (days > analyticsRangeDays[chosen]) notify('stories', 'error', rangeRefusals[chosen].message)
    else onSearch({ ...range, metric: chosen })
  }
  return (
    <Page
      crumbs={[
        { label: t('nav.tell') },
        { label: t('nav.results'), link: (content) => <Link to="/interactive-analytics">{content}</Link> },
        { label: answers.data?.name ?? t('interactive.title') },
      ]}
      primaryAction={
        answers.data && answers.data.total_questions_count > 0 ? (
          <Button icon={Download} isLoading={csv.isPending} onClick={() => csv.mutate()}>
            {t('interactive.export')}
          </Button>
        ) : null
      }
    >
      {tabs}
      {refused ? (
        <StateFrame icon={Lock} title={t('interactive.title')} body={refused} />
      ) : (dates.isError && !dates.data) || (answers.isError && !answers.data) ? (
        <LoadFailed asked={dates.isError ? dates : answers} title={t('interactive.storyFailed')} />
      ) : (
        <div className="tint-tell flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <DateRange range={range} onChange={(next) => onSearch(next)} />
            <SegmentedControl
              label={t('charts.width')}
              value={metric}
              onChange={choose}
              segments={analyticsMetrics.map((value) => ({ value, label: t(`charts.widths.${value}`) }))}
            />
          </div>
          {answers.data ? <Answers answers={answers.data} zone={zone} /> : <Waiting />}
        </div>
      )}
    </Page>
  )
}

const longest = analyticsRangeDays.month
/** Shown while nobody has answered yet. */
const firstDays = 7

/** The chosen days; otherwise those between the first and the last response, at most two years. */
function rangeOf(
  { from, to }: AnswersSearch,
  dates: { res_recorded_at: string | null; res_last_recorded_at: string | null } | undefined,
  zone: string,
): DayRange {
  const last = to ?? dayIn(zone, dates?.res_last_recorded_at ?? Date.now())
  const first = from ?? (dates?.res_recorded_at ? dayIn(zone, dates.res_recorded_at) : dayAfter(last, 1 - firstDays))
  const earliest = dayAfter(last, 1 - longest)
  if (first > last) return { from: last, to: last }
  return { from: first < earliest ? earliest : first, to: last }
}

function Answers({ answers, zone }: { answers: InteractiveAnalytics & { metric: AnalyticsMetric }; zone: string }) {
  const { t } = useTranslation()
  return (
    <>
      <dl className="grid grid-cols-2 rounded-card border border-line bg-surface sm:max-w-md">
        <Figure label={t('interactive.questions')} value={answers.total_questions_count} />
        <Figure label={t('interactive.responses')} value={answers.total_responses_count} />
      </dl>
      {answers.total_responses_count === 0 ? (
        <StateFrame icon={ChartColumn} title={t('interactive.noData')} body={t('interactive.noDataBody')} />
      ) : (
        <section className="rounded-card border border-line bg-surface p-4">
          <LineChart
            title={t('interactive.overTime')}
            names={{ second: t('interactive.responses') }}
            points={answers.metric_analytics.map(({ label, count }) => ({
              label: pointLabel(label, answers.metric, zone),
              second: count,
            }))}
          />
          <p className="mt-1 text-12 text-muted">{t('charts.zone', { zone })}</p>
        </section>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {answers.questions.map((question) => (
          <QuestionCard key={question.formId} question={question} />
        ))}
      </div>
    </>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="border-line px-4 py-3 not-first:border-s">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="tabular text-24 font-[650]">{formatNumber(value)}</dd>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-4">
      <Skeleton className="h-20 w-full sm:max-w-md" />
      <Skeleton className="h-72 w-full" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-48 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  )
}
