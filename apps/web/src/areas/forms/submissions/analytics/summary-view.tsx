import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AnswerColumnInfo, FieldStatistics, SubmissionRow } from '@taplore/contract'
import { Skeleton, StateFrame } from '@taplore/ui'
import { ChartBar } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { BarLine } from '../../../../common/charts/charts.tsx'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { formatNumber, timeAgo } from '../../../../texts/formats.ts'
import { gridOf } from './grid-shares.ts'
import { GridTable } from './grid-table.tsx'
import { npsOf } from './nps.ts'
import { Histogram, NpsGauge } from './number-charts.tsx'
import { histogramOf, ownWords, topAnswers } from './top-answers.ts'

const latestShown = 5

interface Latest {
  readonly columns: readonly AnswerColumnInfo[]
  readonly submissions: readonly SubmissionRow[]
}
const none: Latest = { columns: [], submissions: [] }

/** Totals of each question, and the latest answers of text questions. */
export function SummaryView({ formId }: { formId: string }) {
  const { t } = useTranslation()
  const asked = useQuery(query.formAnalytics.fields.queryOptions({ input: { formId, days: 3_650 } }))
  const hasWords = asked.data?.fields.some(({ answers, spread }) => answers > 0 && spread.length === 0) ?? false
  const latest = useQuery(query.submissions.list.queryOptions({ input: { formId, limit: 100 }, enabled: hasWords }))
  if (asked.isError)
    return (
      <div className="p-6">
        <LoadFailed asked={asked} title={t('submissions.failed')} />
      </div>
    )
  if (asked.isPending)
    return (
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 p-4 md:p-6 lg:grid-cols-2">
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
      className="grid grid-cols-1 items-start gap-4 overflow-y-auto p-4 md:p-6 lg:grid-cols-2"
    >
      {/* What nobody answered comes last. */}
      {asked.data.fields
        .toSorted((one, other) => Number(one.answers === 0) - Number(other.answers === 0))
        .map((field) => (
          <FieldCard key={field.elementId} formId={formId} field={field} latest={latest.data ?? none} />
        ))}
    </section>
  )
}

function FieldCard({ formId, field, latest }: { formId: string; field: FieldStatistics; latest: Latest }) {
  const { t, i18n } = useTranslation()
  const shown = topAnswers(field, i18n.language)
  const others = field.spread.find(({ value }) => value === otherValue)?.count ?? 0
  const nps = field.kind === 'nps' ? npsOf(field.spread) : null
  const columns = histogramOf(field, i18n.language)
  const grid = gridOf(field)
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
            : t('submissions.average', { value: formatNumber(field.average, { maximumFractionDigits: 2 }) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {nps ? <NpsGauge nps={nps} /> : null}
      {field.answers === 0 ? null : grid ? (
        <GridTable title={field.title} grid={grid} />
      ) : columns ? (
        <Histogram spread={columns} />
      ) : field.spread.length > 0 ? (
        <ul>
          {shown.map(({ value, label, count }) => (
            <BarLine
              key={value}
              label={label}
              count={count}
              of={field.answers}
              note={
                field.answers === 0
                  ? ''
                  : formatNumber(count / field.answers, { style: 'percent', maximumFractionDigits: 0 })
              }
            />
          ))}
        </ul>
      ) : (
        <LatestWords field={field} latest={latest} />
      )}
      {others > 0 ? <OtherWords formId={formId} field={field} /> : null}
      {field.answers > 0 ? (
        <Link
          to="/forms/$formId/submissions"
          params={{ formId }}
          search={{ where: `${field.elementId}=*` }}
          className="mt-2 inline-block text-13 text-link"
        >
          {t('submissions.allAnswers', { count: field.answers, figure: formatNumber(field.answers) })}
        </Link>
      ) : null}
    </section>
  )
}

const otherValue = 'other'

/** The latest words of those who chose none of the choices, which a bar only counts. */
function OtherWords({ formId, field }: { formId: string; field: FieldStatistics }) {
  const { t } = useTranslation()
  const { elementId, spread } = field
  const found = useQuery(
    query.submissions.list.queryOptions({
      input: { formId, where: `${elementId}=${otherValue}`, limit: latestShown },
    }),
  )
  const labels = spread.filter(({ value }) => value !== otherValue).map(({ label }) => label)
  const written = (found.data?.submissions ?? [])
    .map((row) => ({ ...row, words: ownWords(row.cells[elementId] ?? '', labels) }))
    .filter(({ words }) => words !== '')
  if (written.length === 0) return null
  return (
    <section className="mt-3 border-t border-line pt-3">
      <h3 className="mb-1 text-12 font-medium text-muted">{t('submissions.otherWords')}</h3>
      <AnswerLinks written={written} />
    </section>
  )
}

/** The latest answers. */
function LatestWords({ field, latest }: { field: FieldStatistics; latest: Latest }) {
  const { t } = useTranslation()
  const { columns, submissions: rows } = latest
  const { elementId, kind, answers } = field
  // Names and addresses have a column for each part.
  const ids = columns.filter((column) => column.elementId === elementId).map(({ id }) => id)
  const written = rows
    .map((row) => ({
      ...row,
      words: ids.flatMap((id) => row.cells[id] ?? []).join(kind === 'name' ? ' ' : ', '),
    }))
    .filter(({ words }) => words !== '')
    .slice(0, latestShown)
  if (answers === 0) return null
  if (written.length === 0) return <p className="text-13 text-ink-2">{t('submissions.wordsOnly')}</p>
  return <AnswerLinks written={written} />
}

/** A press opens the submission beside the table. */
function AnswerLinks({ written }: { written: readonly (SubmissionRow & { readonly words: string })[] }) {
  return (
    <ul className="-mx-2 flex flex-col">
      {written.map(({ id, formId, words, person, receivedAt }) => (
        <li key={id}>
          <Link
            to="/forms/$formId/submissions"
            params={{ formId }}
            search={{ open: id }}
            className="flex items-baseline gap-3 rounded-control px-2 py-1.5 text-13 hover:bg-hover"
          >
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 break-words">
              {words}
            </span>
            <span className="max-w-40 shrink-0 truncate text-12 text-muted">
              {person && person !== words ? person : timeAgo(receivedAt)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
