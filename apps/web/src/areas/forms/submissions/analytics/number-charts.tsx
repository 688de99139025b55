import type { FieldStatistics } from '@taplore/contract'
import { classNames } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../texts/formats.ts'
import type { Nps } from './nps.ts'

const asPercent = { style: 'percent', maximumFractionDigits: 0 } as const

/** Numbers in order as columns, each with its count. */
export function Histogram({ spread }: { spread: FieldStatistics['spread'] }) {
  const most = Math.max(1, ...spread.map(({ count }) => count))
  return (
    <ul className="flex h-36 items-end gap-1">
      {spread.map(({ value, label, count }) => (
        <li key={value} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1 text-12">
          <span className="tabular text-ink-2">{formatNumber(count)}</span>
          <span aria-hidden="true" className="flex w-full flex-1 items-end">
            <span
              className={classNames('w-full rounded-t-[3px]', count === 0 ? 'bg-line' : 'bg-ask')}
              style={{ height: count === 0 ? 1 : `${(100 * count) / most}%` }}
            />
          </span>
          <span className="tabular max-w-full truncate text-muted" title={label}>
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The net promoter score with the three groups that it comes from. */
export function NpsGauge({ nps }: { nps: Nps }) {
  const { t } = useTranslation()
  const { promoters, passives, detractors, score } = nps
  const total = promoters + passives + detractors
  const groups = [
    { name: t('submissions.nps.detractors'), count: detractors, color: 'bg-bad' },
    { name: t('submissions.nps.passives'), count: passives, color: 'bg-warn' },
    { name: t('submissions.nps.promoters'), count: promoters, color: 'bg-ok' },
  ]
  return (
    <div className="mb-4 flex flex-col gap-2">
      <p className="flex items-baseline gap-2">
        <span className="tabular text-24 font-semibold">{formatNumber(score, { signDisplay: 'exceptZero' })}</span>
        <span className="text-12 text-muted">{t('submissions.nps.score')}</span>
      </p>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {groups.map(({ name, count, color }) =>
          count === 0 ? null : <span key={name} className={color} style={{ width: `${(100 * count) / total}%` }} />,
        )}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
        {groups.map(({ name, count, color }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={classNames('size-2 rounded-full', color)} />
            {name}
            <span className="tabular text-muted">{formatNumber(count / total, asPercent)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
