import type { ReadPart } from '@taplore/contract'
import { Button } from '@taplore/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bar } from '../../../common/charts/charts.tsx'
import { formatNumber } from '../../../texts/formats.ts'
import { changeOf } from './describe-change.ts'
import { ChangeNote } from './totals.tsx'

const shownAtFirst = 6

/** Views by source, country or device: the longest bar is the most frequent one. */
export function PartsCard({
  title,
  rows,
  nameOf,
  children,
}: {
  title: string
  rows: readonly ReadPart[]
  nameOf: (value: string) => string
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...rows.map(({ views }) => views))
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-13 font-semibold">{title}</h2>
      {children}
      {rows.length === 0 ? <p className="text-13 text-muted">{t('storyAnalytics.nobody')}</p> : null}
      <ul>
        {(isWhole ? rows : rows.slice(0, shownAtFirst)).map(({ value, views, viewsBefore }) => (
          <li
            key={value}
            className="grid grid-cols-[minmax(80px,4fr)_minmax(50px,3fr)_3rem_minmax(4.5rem,auto)] items-center gap-2 py-1 text-13"
          >
            <span dir="auto" className="truncate" title={nameOf(value)}>
              {nameOf(value)}
            </span>
            <Bar share={views / most} />
            <span className="tabular text-end font-semibold">{formatNumber(views)}</span>
            <span className="tabular text-end text-12 whitespace-nowrap">
              <ChangeNote change={changeOf(views, viewsBefore)} />
            </span>
          </li>
        ))}
      </ul>
      {rows.length > shownAtFirst ? (
        <Button size="small" className="self-start" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('storyAnalytics.showFewer') : t('storyAnalytics.showAll', { count: rows.length })}
        </Button>
      ) : null}
    </section>
  )
}
