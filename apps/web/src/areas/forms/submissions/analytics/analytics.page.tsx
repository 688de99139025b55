import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FieldStatistics, FormTotals } from '@taplore/contract'
import { Cell, classNames, HeadCell, Row, SegmentedControl, Select, Skeleton, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { BarLine, LineChart, SpreadBar } from '../../../../common/charts/charts.tsx'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { ScrollList } from '../../../../common/lists/scroll-list.tsx'
import { duration, formatNumber, shortDate } from '../../../../texts/formats.ts'
import { FormFrame } from '../form-frame.tsx'
import { type AnalyticsSearch, analyticsDays, analyticsDevices as devices } from './analytics-search.ts'

const any = 'any'

/** Analytics of a form: Overview and Field Level Statistics (FAN-01). */
export function AnalyticsPage({
  formId,
  search,
  onSearch,
}: {
  formId: string
  search: AnalyticsSearch
  onSearch: (search: AnalyticsSearch) => void
}) {
  const { t } = useTranslation()
  const span = { formId, days: search.days ?? 28, device: search.device, source: search.source }
  const stats = useQuery({
    ...query.formAnalytics.stats.queryOptions({ input: span }),
    placeholderData: keepPreviousData,
  })
  const clients = useQuery({
    ...query.formAnalytics.clients.queryOptions({ input: { formId, days: span.days } }),
    placeholderData: keepPreviousData,
  })
  const fields = useQuery({
    ...query.formAnalytics.fields.queryOptions({ input: { formId, days: span.days } }),
    placeholderData: keepPreviousData,
  })
  const view = search.view ?? 'overview'
  const isFiltered = search.device !== undefined || search.source !== undefined
  return (
    <FormFrame formId={formId} formName={stats.data?.formName ?? ''} here="analytics">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 *:shrink-0 md:p-6">
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={t('formAnalytics.views')}
            value={view}
            onChange={(next) => onSearch({ ...search, view: next === 'fields' ? 'fields' : undefined })}
            segments={[
              { value: 'overview', label: t('formAnalytics.overview') },
              { value: 'fields', label: t('formAnalytics.fields') },
            ]}
          />
          <Select
            label={t('formAnalytics.time')}
            className="sm:!w-40"
            value={String(span.days)}
            onChange={(value) => onSearch({ ...search, days: Number(value) })}
            options={analyticsDays.map((days) => ({
              value: String(days),
              label: t('formAnalytics.lastDays', { count: days }),
            }))}
          />
          {view === 'overview' ? (
            <>
              <Select
                label={t('formAnalytics.device')}
                className="sm:!w-40"
                value={search.device ?? any}
                onChange={(value) => onSearch({ ...search, device: devices.find((device) => device === value) })}
                options={[
                  { value: any, label: t('formAnalytics.allDevices') },
                  ...devices.map((device) => ({ value: device, label: t(`formAnalytics.devices.${device}`) })),
                ]}
              />
              <Select
                label={t('formAnalytics.source')}
                className="sm:!w-44"
                value={search.source ?? any}
                onChange={(value) => onSearch({ ...search, source: value === any ? undefined : value })}
                options={[
                  { value: any, label: t('formAnalytics.allSources') },
                  ...(clients.data?.sources ?? [])
                    .filter(({ key }) => key !== '')
                    .map(({ key, name }) => ({ value: key, label: name })),
                ]}
              />
            </>
          ) : null}
        </div>
        {stats.isError || fields.isError ? (
          <LoadFailed
            asked={{
              error: stats.error ?? fields.error,
              refetch: () => Promise.all([stats.refetch(), fields.refetch(), clients.refetch()]),
            }}
            title={t('formAnalytics.failed')}
          />
        ) : stats.isPending || fields.isPending ? (
          <div aria-hidden="true" className="flex flex-col gap-4">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-72 w-full" />
          </div>
        ) : view === 'fields' ? (
          <FieldTable fields={fields.data.fields} />
        ) : (
          <>
            <Totals now={stats.data.now} before={stats.data.before} days={span.days} />
            <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
              <section className="rounded-card border border-line bg-surface p-4">
                <LineChart
                  title={t('formAnalytics.overTime')}
                  names={{ first: t('formAnalytics.seenForm'), second: t('formAnalytics.sent') }}
                  points={stats.data.days.map(({ day, views, sent }) => ({
                    label: shortDate(`${day}T12:00:00Z`),
                    first: views,
                    second: sent,
                  }))}
                />
                <p className="mt-1 text-12 text-muted">{t('formAnalytics.daysInUtc')}</p>
              </section>
              <section className="rounded-card border border-line bg-surface p-4">
                <h2 className="text-13 font-semibold">{t('formAnalytics.leave')}</h2>
                <p className="mb-2 min-h-4 text-12 text-muted">{isFiltered ? t('formAnalytics.ofAll') : null}</p>
                <LeaveList fields={fields.data.fields} />
              </section>
            </div>
            <div className="grid gap-4 md:grid-cols-2">
              <Clients
                title={t('formAnalytics.devicesTitle')}
                rows={(clients.data?.devices ?? []).map(({ name, ...counts }) => {
                  const device = devices.find((each) => each === name)
                  return { name: device ? t(`formAnalytics.devices.${device}`) : name, ...counts }
                })}
              />
              <Clients
                title={t('formAnalytics.sourcesTitle')}
                rows={(clients.data?.sources ?? []).map(({ name, ...counts }) => ({
                  ...counts,
                  name: name || t('formAnalytics.straight'),
                }))}
              />
            </div>
          </>
        )}
      </div>
    </FormFrame>
  )
}

function Totals({ now, before, days }: { now: FormTotals; before: FormTotals; days: number }) {
  const { t } = useTranslation()
  const change = (value: number, former: number) => {
    if (former === 0) return t('formAnalytics.nothingBefore')
    const percent = Math.round(((value - former) / former) * 100)
    return t('formAnalytics.change', { percent: `${percent > 0 ? '+' : ''}${percent}%`, count: days })
  }
  const cells = [
    { name: t('formAnalytics.seenForm'), value: formatNumber(now.views), note: change(now.views, before.views) },
    { name: t('formAnalytics.started'), value: formatNumber(now.starts), note: change(now.starts, before.starts) },
    { name: t('formAnalytics.sent'), value: formatNumber(now.sent), note: change(now.sent, before.sent) },
    {
      name: t('formAnalytics.completion'),
      value: now.completion === null ? '–' : `${Math.round(now.completion * 100)}%`,
      note:
        before.completion === null ? '' : t('formAnalytics.was', { value: `${Math.round(before.completion * 100)}%` }),
    },
    {
      name: t('formAnalytics.median'),
      value: now.medianMs === null ? '–' : duration(now.medianMs),
      note: before.medianMs === null ? '' : t('formAnalytics.was', { value: duration(before.medianMs) }),
    },
  ]
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-5">
      {cells.map(({ name, value, note }) => (
        <div key={name} className="-mt-px border-t border-line p-4 max-md:even:border-s md:not-first:border-s">
          <dt className="text-12 text-muted">{name}</dt>
          <dd className="tabular mt-0.5 text-24 font-semibold">{value}</dd>
          <dd className="text-12 text-ink-2">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How many are left at each question, and how many left there. */
function LeaveList({ fields }: { fields: readonly FieldStatistics[] }) {
  const { t } = useTranslation()
  const most = Math.max(0, ...fields.map(({ reached }) => reached))
  if (most === 0) return <p className="text-13 text-muted">{t('formAnalytics.nobody')}</p>
  return (
    <ScrollList className="max-h-64 overflow-y-auto">
      {fields.map((field) => (
        <BarLine
          key={field.elementId}
          label={field.title}
          count={field.reached}
          of={most}
          note={field.dropOff ? `−${Math.round(field.dropOff * 100)}%` : ''}
        />
      ))}
    </ScrollList>
  )
}

function Clients({ title, rows }: { title: string; rows: readonly { name: string; views: number; sent: number }[] }) {
  const { t } = useTranslation()
  const most = Math.max(0, ...rows.map(({ views, sent }) => Math.max(views, sent)))
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 text-13 font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-13 text-muted">{t('formAnalytics.nobody')}</p>
      ) : (
        <ul>
          {rows.slice(0, 8).map(({ name, views, sent }) => (
            <BarLine
              key={name}
              label={name}
              count={views}
              of={most}
              note={t('formAnalytics.sentOf', { count: sent })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function FieldTable({ fields }: { fields: readonly FieldStatistics[] }) {
  const { t } = useTranslation()
  return (
    <div className="overflow-x-auto">
      <Table aria-label={t('formAnalytics.fields')}>
        <thead>
          <tr>
            <HeadCell>{t('formAnalytics.field')}</HeadCell>
            <HeadCell isNumber>{t('formAnalytics.seen')}</HeadCell>
            <HeadCell isNumber>{t('formAnalytics.answered')}</HeadCell>
            <HeadCell isNumber>{t('formAnalytics.dropOff')}</HeadCell>
            <HeadCell className="hidden w-1/3 md:table-cell">{t('formAnalytics.spread')}</HeadCell>
            <HeadCell isNumber>{t('formAnalytics.median')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Row key={field.elementId}>
              <Cell className="max-w-60 truncate font-medium">{field.title}</Cell>
              <Cell isNumber>{formatNumber(field.reached)}</Cell>
              <Cell isNumber>
                {field.reached === 0 ? '–' : `${Math.round((field.answered / field.reached) * 100)}%`}
              </Cell>
              <Cell isNumber className={classNames((field.dropOff ?? 0) >= 0.1 && 'font-semibold text-bad-ink')}>
                {field.dropOff === null ? '–' : `${Math.round(field.dropOff * 100)}%`}
              </Cell>
              <Cell className="hidden md:table-cell">
                <SpreadBar parts={field.spread} />
              </Cell>
              <Cell isNumber>{field.medianMs === null ? '–' : duration(field.medianMs)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
