import { useQuery } from '@tanstack/react-query'
import type { FieldStatistics } from '@taplore/contract'
import { Skeleton, StateFrame } from '@taplore/ui'
import { ChartBar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { figure } from '../../texts/formats.ts'
import { BarLine } from './charts.tsx'
import { spreadShown } from './spread-shown.ts'

/** Totals of each question. */
export function SummaryView({ formId }: { formId: string }) {
  const { t } = useTranslation()
  const asked = useQuery(query.formAnalytics.fields.queryOptions({ input: { formId, days: 3_650 } }))
  if (asked.isError)
    return (
      <div className="p-6">
        <LoadFailed asked={asked} title={t('submissions.failed')} />
      </div>
    )
  if (asked.isPending)
    return (
      <div aria-hidden="true" className="grid gap-4 p-4 md:p-6 lg:grid-cols-2">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-48 w-full" />
        ))}
      </div>
    )
  if (asked.data.fields.every(({ answers }) => answers === 0))
    return (
      <div className="p-6">
        <StateFrame icon={ChartBar} title={t('submissions.empty.all')} body={t('submissions.emptyBody')} />
      </div>
    )
  return (
    <section
      aria-label={t('submissions.summary')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and has nothing to press must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      className="grid gap-4 overflow-y-auto p-4 md:p-6 lg:grid-cols-2"
    >
      {asked.data.fields.map((field) => (
        <FieldCard key={field.elementId} field={field} />
      ))}
    </section>
  )
}

function FieldCard({ field }: { field: FieldStatistics }) {
  const { t, i18n } = useTranslation()
  const most = Math.max(0, ...field.spread.map(({ count }) => count))
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 dir="auto" className="text-14 font-semibold">
        {field.title}
      </h2>
      <p className="tabular mb-2 text-12 text-muted">
        {[
          t('submissions.answers', { count: field.answers }),
          field.average === null
            ? null
            : t('submissions.average', { value: figure(field.average, { maximumFractionDigits: 2 }) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {field.spread.length > 0 ? (
        <ul>
          {spreadShown(field, i18n.language).map(({ value, label, count }) => (
            <BarLine
              key={value}
              label={label}
              count={count}
              of={most}
              note={
                field.answers === 0 ? '' : figure(count / field.answers, { style: 'percent', maximumFractionDigits: 0 })
              }
            />
          ))}
        </ul>
      ) : (
        <p className="text-13 text-ink-2">{t('submissions.wordsOnly')}</p>
      )}
    </section>
  )
}
