import type { ReadFunnel } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { Bar } from '../../../common/charts/charts.tsx'
import { formatNumber } from '../../../texts/formats.ts'

/** From opening the story to doing something in it. */
export function FunnelCard({ funnel }: { funnel: ReadFunnel }) {
  const { t } = useTranslation()
  const steps = [
    { name: t('storyAnalytics.funnel.opened'), count: funnel.views },
    { name: t('storyAnalytics.funnel.wentOn'), count: funnel.secondPage },
    { name: t('storyAnalytics.funnel.readToEnd'), count: funnel.lastPage },
    { name: t('storyAnalytics.funnel.answered'), count: funnel.answers },
    { name: t('storyAnalytics.funnel.followed'), count: funnel.clicks },
    { name: t('storyAnalytics.funnel.sentForm'), count: funnel.submissions },
  ].flatMap(({ name, count }) => (count === null ? [] : { name, count }))
  const hasAction = funnel.answers !== null || funnel.submissions !== null
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-13 font-semibold">{t('storyAnalytics.funnel.title')}</h2>
      <ol>
        {steps.map(({ name, count }) => {
          const share = funnel.views === 0 ? 0 : count / funnel.views
          return (
            <li
              key={name}
              className="grid grid-cols-[minmax(132px,4fr)_minmax(40px,4fr)_2.5rem_2.75rem] items-center gap-2 py-1 text-13"
            >
              <span className="truncate" title={name}>
                {name}
              </span>
              <Bar share={share} />
              <span className="tabular text-end font-semibold">{formatNumber(count)}</span>
              <span className="tabular text-end text-12 text-muted">
                {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="text-12 text-muted">
        {t(hasAction ? 'storyAnalytics.funnel.note' : 'storyAnalytics.funnel.nothingToDo')}
      </p>
    </section>
  )
}
