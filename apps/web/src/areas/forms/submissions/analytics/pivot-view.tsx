import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Cell, Field, HeadCell, Row, SegmentedControl, Select, Skeleton, StateFrame, Table } from '@taplore/ui'
import { ChartBar } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { Bar, SpreadBar, SpreadLegend } from '../../../../common/charts/charts.tsx'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { formatNumber, languageName } from '../../../../texts/formats.ts'

const none = 'none'
const devices = ['desktop', 'phone', 'tablet', 'other'] as const
const facts = ['source', 'device', 'language', 'day', 'score'] as const

/** Submissions by two questions, as a table or as bars. */
export function PivotView({ formId }: { formId: string }) {
  const { t } = useTranslation()
  const [rows, chooseRows] = useState('device')
  const [columns, setColumns] = useState(none)
  const [measure, setMeasure] = useState(none)
  const setRows = (id: string) => {
    chooseRows(id)
    // A question compared with itself says nothing.
    if (id === columns) setColumns(none)
  }
  const [view, setView] = useState<'table' | 'chart'>('table')
  const asked = useQuery({
    ...query.formAnalytics.pivot.queryOptions({
      input: {
        formId,
        rows,
        ...(columns === none ? {} : { columns }),
        ...(measure === none ? {} : { measure }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const titled = ({ id, title }: { id: string; title: string }) => {
    const fact = facts.find((each) => each === id)
    return { value: id, label: fact && fact === title ? t(`submissions.facts.${fact}`) : title }
  }
  if (asked.isError)
    return (
      <div className="p-6">
        <LoadFailed asked={asked} title={t('submissions.failed')} />
      </div>
    )
  if (asked.isPending)
    return (
      <div aria-hidden="true" className="flex flex-col gap-3 p-6">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    )
  const { data } = asked
  /** Devices and languages have texts; submissions without a source have none. */
  const labelOf = (dimension: string, label: string) => {
    if (dimension === 'language' && label !== '') return languageName(label)
    const device = dimension === 'device' ? devices.find((each) => each === label) : undefined
    return device ? t(`formAnalytics.devices.${device}`) : label
  }
  const cellOf = (row: string, column: string) => data.cells.find((cell) => cell.row === row && cell.column === column)
  const formatFigure = (row: string, column: string) => {
    const cell = cellOf(row, column)
    return cell ? (measure === none ? cell.count : cell.average) : null
  }
  const words = (row: string, column: string) => {
    const value = formatFigure(row, column)
    return value === null ? '–' : formatNumber(value, { maximumFractionDigits: 2 })
  }
  /** Without columns each row is one bar; otherwise it is split into them. */
  const isWhole = columns === none
  const chosen = data.dimensions.find(({ id }) => id === rows)
  const heading = chosen ? titled(chosen).label : t('submissions.pivot.rows')
  const most = Math.max(0, ...data.rows.map(({ value }) => formatFigure(value, '') ?? 0))
  return (
    <div className="flex flex-col gap-4 overflow-y-auto p-4 md:p-6">
      <div className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <Field label={t('submissions.pivot.rows')}>
          {(control) => (
            <Select {...{ control }} value={rows} onChange={setRows} options={data.dimensions.map(titled)} />
          )}
        </Field>
        <Field label={t('submissions.pivot.columns')}>
          {(control) => (
            <Select
              {...{ control }}
              value={columns}
              onChange={setColumns}
              options={[
                { value: none, label: t('submissions.pivot.noColumns') },
                ...data.dimensions.filter(({ id }) => id !== rows).map(titled),
              ]}
            />
          )}
        </Field>
        <Field label={t('submissions.pivot.measure')}>
          {(control) => (
            <Select
              {...{ control }}
              value={measure}
              onChange={setMeasure}
              options={[{ value: none, label: t('submissions.pivot.count') }, ...data.measures.map(titled)]}
            />
          )}
        </Field>
        <SegmentedControl
          label={t('submissions.pivot.look')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'table', label: t('submissions.pivot.table') },
            { value: 'chart', label: t('submissions.pivot.chart') },
          ]}
        />
      </div>
      {data.rows.length === 0 ? (
        <StateFrame icon={ChartBar} title={t('submissions.empty.all')} body={t('submissions.emptyBody')} />
      ) : (
        <div className="flex flex-col gap-3 overflow-x-auto">
          {view === 'chart' && !isWhole ? (
            <SpreadLegend
              labels={data.columns.map(({ label }) => labelOf(columns, label) || t('submissions.pivot.straight'))}
            />
          ) : null}
          <Table aria-label={t('submissions.bi')}>
            <thead>
              <tr>
                <HeadCell>{heading}</HeadCell>
                {view === 'chart' ? (
                  <HeadCell className="w-2/3">{t('submissions.pivot.chart')}</HeadCell>
                ) : (
                  data.columns.map(({ value, label }) => (
                    <HeadCell key={value} isNumber>
                      {isWhole
                        ? t(measure === none ? 'submissions.pivot.count' : 'submissions.pivot.average')
                        : labelOf(columns, label) || t('submissions.pivot.straight')}
                    </HeadCell>
                  ))
                )}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <Row key={row.value}>
                  <Cell className="max-w-60 truncate">
                    {labelOf(rows, row.label) || t('submissions.pivot.straight')}
                  </Cell>
                  {view === 'chart' ? (
                    <Cell>
                      {isWhole ? (
                        <span className="grid grid-cols-[1fr_4.5rem] items-center gap-2">
                          <Bar share={most === 0 ? 0 : (formatFigure(row.value, '') ?? 0) / most} />
                          <span className="tabular text-end">{words(row.value, '')}</span>
                        </span>
                      ) : (
                        <SpreadBar
                          parts={data.columns.map(({ value, label }) => ({
                            label: labelOf(columns, label) || t('submissions.pivot.straight'),
                            count: cellOf(row.value, value)?.count ?? 0,
                          }))}
                        />
                      )}
                    </Cell>
                  ) : (
                    data.columns.map(({ value }) => (
                      <Cell key={value} isNumber>
                        {words(row.value, value)}
                      </Cell>
                    ))
                  )}
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </div>
  )
}
