import { type EpisodeState, nextTimes, type Series, type SeriesEpisode } from '@taplore/contract'
import { StatusDot } from '@taplore/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdayDate } from '../../../texts/formats.ts'
import { episodeDots } from './series-card.tsx'
import { ArtSample } from './steps/art-sample.tsx'

/** So many dates after the last episode are shown. */
const datesAhead = 4

/** The episodes of a series on a rail, the oldest first, and the dates that follow. The last ones are in view. */
export function EpisodeLine({
  series,
  episodes,
  chosenId,
  onChoose,
}: {
  series: Series
  /** The latest first. */
  episodes: readonly SeriesEpisode[]
  chosenId: string | undefined
  onChoose: (episodeId: string) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const [latest] = episodes
  useEffect(() => {
    const chosen = chosenId ? list.current?.querySelector<HTMLElement>(`[data-episode="${chosenId}"]`) : null
    if (!list.current || !chosen) return
    const middle = chosen.offsetLeft + chosen.offsetWidth / 2 - list.current.clientWidth / 2
    list.current.scrollTo({ left: middle })
  }, [chosenId])
  const after = latest && !series.isArchived && series.status !== 'off' ? new Date(latest.scheduledAt) : null
  const ahead = after ? nextTimes(series.schedule, after, datesAhead) : []
  return (
    <ol ref={list} className="relative -mx-1 mt-3 flex overflow-x-auto px-1 pb-2" data-testid="episodes">
      {episodes.toReversed().map((episode) => (
        <EpisodeCard
          key={episode.id}
          episode={episode}
          artStyle={series.settings.artStyle}
          timeZone={series.schedule.timeZone}
          isChosen={episode.id === chosenId}
          onChoose={() => onChoose(episode.id)}
        />
      ))}
      {ahead.map((time, index) => (
        <DateAhead
          key={time.getTime()}
          at={time.toISOString()}
          number={(latest?.number ?? 0) + index + 1}
          timeZone={series.schedule.timeZone}
        />
      ))}
    </ol>
  )
}

const card = 'w-[108px] shrink-0 pe-2.5'
const image = 'aspect-[7/10] w-full overflow-hidden rounded-control'

function EpisodeCard({
  episode: { id, number, title, state, scheduledAt, posterUrl },
  artStyle,
  timeZone,
  isChosen,
  onChoose,
}: {
  episode: SeriesEpisode
  artStyle: Series['settings']['artStyle']
  timeZone: string
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation()
  return (
    <li className={card} data-episode={id}>
      <button
        type="button"
        aria-pressed={isChosen}
        className="group flex w-full flex-col text-start"
        onClick={onChoose}
      >
        <span className="truncate text-12 text-ink-2">{weekdayDate(scheduledAt, timeZone)}</span>
        <Rail state={state} />
        <span className={`${image} bg-sunken ${isChosen ? 'outline-2 outline-offset-2 outline-(--show)' : ''}`}>
          {posterUrl ? (
            <img src={posterUrl} alt="" loading="lazy" className="size-full object-cover" />
          ) : (
            <ArtSample style={artStyle} className="size-full opacity-60 transition-opacity group-hover:opacity-100" />
          )}
        </span>
        <span className="mt-2 flex">
          <StatusDot status={episodeDots[state]}>{t(`series.states.${state}`)}</StatusDot>
        </span>
        <span dir="auto" className="mt-0.5 line-clamp-2 text-12 break-words text-ink-2">
          {title ? `${number} · ${title}` : t('series.episode', { number })}
        </span>
      </button>
    </li>
  )
}

/** A date for which there is no episode yet. */
function DateAhead({ at, number, timeZone }: { at: string; number: number; timeZone: string }) {
  const { t } = useTranslation()
  return (
    <li className={`${card} flex flex-col`}>
      <span className="truncate text-12 text-ink-2">{weekdayDate(at, timeZone)}</span>
      <Rail state={null} />
      <span className={`${image} block border border-dashed border-line-2`} />
      <span className="mt-2 block truncate text-12 text-muted">{t('series.episode', { number })}</span>
    </li>
  )
}

const waiting = 'border-[1.5px] border-control bg-surface'
const asking = 'border-2 border-warn bg-surface'
const railDots: Record<EpisodeState, string> = {
  planned: waiting,
  'needs-script': asking,
  'needs-credits': asking,
  making: asking,
  failed: 'bg-bad',
  'to-approve': asking,
  approved: 'bg-(--show)',
  posted: 'bg-(--show)',
  'post-failed': 'bg-bad',
  skipped: waiting,
}

/** A dot on the rail: filled where the episode is made, ringed where it waits for someone. */
function Rail({ state }: { state: EpisodeState | null }) {
  const isPast = state === 'posted' || state === 'approved'
  const dot = state ? railDots[state] : waiting
  return (
    <span aria-hidden="true" className="relative my-1.5 -me-2.5 flex h-3 items-center">
      <span className={`absolute inset-x-0 h-0.5 ${isPast ? 'bg-(--show)' : 'bg-line-2'}`} />
      <span className={`relative size-2.5 rounded-full ${dot}`} />
    </span>
  )
}
