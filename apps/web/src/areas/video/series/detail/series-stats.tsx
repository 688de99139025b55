import { useQuery } from '@tanstack/react-query'
import { episodeLengths, type Series, type SeriesEpisode } from '@taplore/contract'
import { StatusDot } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { exactMoney, formatNumber, percent, weekdayTime } from '../../../../texts/formats.ts'
import { creditsOptions } from '../api.ts'
import { episodeDots } from '../series-card.tsx'

/** Of episodes that nobody has made yet. */
const plannedStates: readonly SeriesEpisode['state'][] = ['planned', 'needs-script', 'needs-credits']

/** What comes next, what it is paid from, how many there are, and how new the latest one is: each with what it means. */
export function SeriesStats({
  series: { madeEpisodes, episodesToApprove, upcoming, status, settings, schedule },
  episodes,
  isAll,
}: {
  series: Series
  episodes: readonly SeriesEpisode[]
  /** No earlier episodes are left out. */
  isAll: boolean
}) {
  const { t } = useTranslation()
  const credits = useQuery(creditsOptions()).data
  const latest = episodes.find(({ originality }) => originality !== null)
  const next = nextOf(upcoming ? [upcoming, ...episodes] : episodes, status)
  const posted = episodes.filter(({ state }) => state === 'posted').length
  const made = Math.max(madeEpisodes, episodes.filter(({ videoUrl }) => videoUrl !== null).length)
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface md:grid-cols-4">
      <Stat
        label={t('series.nextEpisode')}
        value={next ? weekdayTime(next.scheduledAt, schedule.timeZone) : t('series.noneAhead')}
        note={next ? <StatusDot status={episodeDots[next.state]}>{t(`series.states.${next.state}`)}</StatusDot> : null}
      />
      <Stat
        label={t('series.credits')}
        value={credits ? exactMoney({ minor: credits.available, currency: credits.currency }) : '–'}
        note={
          credits
            ? t('series.enoughFor', { count: Math.floor(credits.available / episodeLengths[settings.length].cents) })
            : null
        }
      />
      <Stat
        label={t('series.episodes')}
        value={formatNumber(made)}
        note={
          episodesToApprove > 0 ? (
            <StatusDot status={episodeDots['to-approve']}>
              {t('series.toApprove', { count: episodesToApprove })}
            </StatusDot>
          ) : isAll && made > 0 ? (
            t('series.postedCount', { count: posted })
          ) : null
        }
      />
      <Stat
        label={t('series.newPhrases')}
        value={latest ? percent(String(latest.originality)) : t('series.newPhrasesLater')}
        note={latest ? t('series.inEpisode', { number: latest.number }) : null}
      />
    </dl>
  )
}

function Stat({ label, value, note }: { label: string; value: string; note: ReactNode }) {
  return (
    <div className="border-line p-4 max-md:even:border-s max-md:nth-[n+3]:border-t md:not-first:border-s">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="mt-1">
        <span className="tabular block text-17 font-[650]">{value}</span>
        {note ? <span className="mt-1 block text-12 text-ink-2">{note}</span> : null}
      </dd>
    </div>
  )
}

/** The episode that appears next: still to be made, which a series that is off doesn't do, to be approved or ready. */
function nextOf(episodes: readonly SeriesEpisode[], status: Series['status']): SeriesEpisode | undefined {
  const never = ['posted', 'skipped', 'failed', 'post-failed', ...(status === 'off' ? plannedStates : [])]
  const isAhead = ({ state, scheduledAt }: SeriesEpisode) =>
    !never.includes(state) && Date.parse(scheduledAt) > Date.now()
  return episodes.filter(isAhead).sort((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))[0]
}
