import type { AnalyzedQuestion, OptionCount } from '@taplore/contract'
import { Icon } from '@taplore/ui'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chartColor, Doughnut } from '../../../common/charts/doughnut.tsx'
import { formatNumber } from '../../../texts/formats.ts'

/** One question: its answers as bars and as a ring (IA-08, IA-09). */
export function QuestionCard({ question }: { question: AnalyzedQuestion }) {
  const { t } = useTranslation()
  const options = question.type === 'slider' ? quarters(question.option_analytics) : question.option_analytics
  const total = question.total_responses
  return (
    <section
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      data-testid="question-card"
      aria-label={question.name || t('interactive.untitled')}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-12 text-muted">{t(`interactive.kinds.${question.type}`)}</p>
          <h2 className="text-13 font-semibold [overflow-wrap:anywhere]" dir="auto">
            {question.name || t('interactive.untitled')}
          </h2>
        </div>
        <span className="tabular shrink-0 text-12 text-muted">
          {question.average !== null
            ? `${t('interactive.average', { value: formatNumber(question.average, { maximumFractionDigits: 1 }) })} · `
            : ''}
          {t('interactive.count', { count: total })}
        </span>
      </div>
      {total === 0 ? (
        <p className="py-4 text-13 text-muted">{t('interactive.noResponses')}</p>
      ) : (
        <div className="flex items-center gap-5">
          <ul className="flex min-w-0 flex-1 flex-col gap-2.5">
            {options.map((option, index) => (
              <OptionRow
                // Answers may have the same words.
                // biome-ignore lint/suspicious/noArrayIndexKey: they never move
                key={index}
                option={option}
                name={option.name || t('interactive.image', { number: index + 1 })}
                total={total}
                color={chartColor(index)}
              />
            ))}
          </ul>
          <Doughnut counts={options.map(({ count }) => count)} className="size-20 shrink-0 sm:size-28" />
        </div>
      )}
    </section>
  )
}

function OptionRow({
  option,
  name,
  total,
  color,
}: {
  option: OptionCount
  name: string
  total: number
  color: string
}) {
  const { t } = useTranslation()
  const share = option.count / total
  return (
    <li>
      <div className="flex items-baseline gap-2 text-13">
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <span className="truncate" dir="auto" title={name}>
            {name}
          </span>
          {option.isCorrect ? (
            <span className="inline-flex shrink-0 text-ok" title={t('interactive.correct')}>
              <Icon of={Check} size="s" />
              <span className="sr-only">{t('interactive.correct')}</span>
            </span>
          ) : null}
        </span>
        <span className="tabular font-semibold">
          {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
        </span>
        <span className="tabular w-10 text-end text-muted">{formatNumber(option.count)}</span>
      </div>
      <span aria-hidden="true" className="mt-1 block h-2.5 rounded-[3px] bg-sunken">
        <span className="block h-full rounded-[3px]" style={{ width: `${share * 100}%`, background: color }} />
      </span>
    </li>
  )
}

/** The values of a slider in four parts: as many as there are colors. */
function quarters(values: readonly OptionCount[]): OptionCount[] {
  const parts = [
    [0, 24],
    [25, 49],
    [50, 74],
    [75, 100],
  ] as const
  return parts.map(([from, to]) => ({
    name: `${formatNumber(from)}–${formatNumber(to)}`,
    count: values.reduce((sum, { name, count }) => sum + (Number(name) >= from && Number(name) <= to ? count : 0), 0),
    isCorrect: null,
  }))
}
