import { useQuery } from '@tanstack/react-query'
import { nextTimes, type Series } from '@taplore/contract'
import { StatusDot, Tag } from '@taplore/ui'
import { AudioLines, Palette } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { formatList, languageName, timeOfDay, weekdayName } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { statusDots } from '../series-card.tsx'

/** What the series is about, when it comes, and how it looks and sounds. */
export function SeriesHead({ series }: { series: Series }) {
  const { t } = useTranslation()
  const { name, content, settings, schedule, status, isArchived } = series
  const voice = useQuery(
    query.voices.list.queryOptions({ input: { language: settings.language }, staleTime: 60_000 }),
  ).data?.voices.find(({ id }) => id === settings.voice)
  const { timeZone } = schedule
  const week = fromMonday(nextTimes(schedule, new Date(), schedule.frequency), timeZone)
  const [first] = week
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 max-w-[640px]">
        <h2 className="display text-24 break-words">{name}</h2>
        <p dir="auto" className="mt-1 line-clamp-2 text-13 text-ink-2">
          {content.premise}
        </p>
        <p className="mt-1 text-13 text-muted">
          {first
            ? t('series.weekly', {
                days: formatList(week.map((time) => weekdayName(time.toISOString(), timeZone))),
                time: timeOfDay(first.toISOString(), timeZone),
              })
            : null}
          {` · ${languageName(settings.language)}`}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone="show" icon={Palette}>
          {t(`series.artStyles.${settings.artStyle}`)}
        </Tag>
        {voice ? (
          <Tag tone="show" icon={AudioLines}>
            {voice.isCloned ? voice.name : inWords(voice.name)}
          </Tag>
        ) : null}
        <StatusDot status={statusDots[status]}>
          {isArchived ? t('series.archived') : t(`series.statuses.${status}`)}
        </StatusDot>
      </p>
    </header>
  )
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Times of a week in the order of its days in a zone. */
function fromMonday(times: readonly Date[], timeZone: string): Date[] {
  const dayOf = (time: Date) => days.indexOf(weekdayName(time.toISOString(), timeZone, 'en'))
  return times.toSorted((a, b) => dayOf(a) - dayOf(b))
}
