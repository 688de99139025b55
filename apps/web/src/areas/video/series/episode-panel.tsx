import { useQuery } from '@tanstack/react-query'
import type { Series, SeriesEpisode } from '@taplore/contract'
import { Note, ProgressBar, StatusDot, Tag } from '@taplore/ui'
import { Clock, Coins, HardDrive, PenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readableStage, stageKey } from '../../../shell/page/task-labels.ts'
import { texts } from '../../../shell/texts.ts'
import { duration, exactMoney, fileSize, fullDateIn, percent } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { videoClock } from '../../../texts/video-clock.ts'
import { creditsOptions } from './api.ts'
import { CheckList } from './detail/check-list.tsx'
import { EpisodeActions } from './detail/episode-actions.tsx'
import type { PostingPlace } from './detail/use-posting-place.ts'
import { episodeDots } from './series-card.tsx'
import { ArtSample } from './steps/art-sample.tsx'

interface PanelProps {
  readonly series: Series
  readonly episode: SeriesEpisode
  readonly place: PostingPlace
  /** Something was done with it, so it stays the chosen one whatever it becomes. */
  readonly onKeep: () => void
}

/** The chosen episode: its video or script, how far it is, and what can be done with it. */
export function EpisodePanel({ series, episode, place, onKeep }: PanelProps) {
  const { t } = useTranslation()
  const currency = useQuery(creditsOptions()).data?.currency
  const panel = useRef<HTMLElement>(null)
  const pressedIn = useRef<SeriesEpisode['state'] | null>(null)
  const { number, title, state, scheduledAt, description, voiceScript, durationMs, bytes, cost } = episode
  // A button that was pressed goes with the state it is for: the keyboard stays with the episode.
  useEffect(() => {
    if (pressedIn.current === null || pressedIn.current === state) return
    pressedIn.current = null
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [state])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('series.episode', { number })}
      className="rounded-card border border-line-2 bg-surface p-4 md:@container"
      data-testid="episode"
    >
      <div className="flex flex-col gap-4 @lg:grid @lg:grid-cols-[156px_1fr] @lg:grid-rows-[1fr_auto] @lg:gap-x-5">
        <Screen series={series} episode={episode} />
        <div className="flex min-w-0 flex-col gap-4 @2xl:flex-row @2xl:gap-5">
          <div className="flex min-w-0 flex-1 flex-col gap-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
              <span>
                {t('series.episode', { number })} · {fullDateIn(scheduledAt, series.schedule.timeZone)}
              </span>
              <StatusDot status={episodeDots[state]}>{t(`series.states.${state}`)}</StatusDot>
            </p>
            <h3 className="display text-20 break-words">{title || t('series.episode', { number })}</h3>
            {voiceScript ? (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard (WCAG 2.1.1).
              <p tabIndex={0} className="max-h-48 overflow-y-auto text-14 leading-relaxed whitespace-pre-line">
                {voiceScript}
              </p>
            ) : (
              <Note>{t(state === 'needs-script' ? 'series.needsScript' : 'series.writtenLater')}</Note>
            )}
            {description ? <p className="text-13 whitespace-pre-line text-ink-2">{description}</p> : null}
            <p className="flex flex-wrap gap-2">
              {durationMs === null ? null : <Tag icon={Clock}>{videoClock(durationMs)}</Tag>}
              {currency && state !== 'failed' && state !== 'skipped' ? (
                <Tag icon={Coins}>{exactMoney({ minor: cost, currency })}</Tag>
              ) : null}
              {bytes === null ? null : <Tag icon={HardDrive}>{fileSize(bytes)}</Tag>}
              {episode.writer === 'nobody' ? null : <Tag icon={PenLine}>{t(`series.writers.${episode.writer}`)}</Tag>}
            </p>
            {episode.progress ? <Progress progress={episode.progress} name={title} /> : null}
            {episode.error ? (
              <p role="status" className="text-13 text-bad-ink">
                {inWords(episode.error)}
              </p>
            ) : null}
            <Posting series={series} episode={episode} />
          </div>
          <CheckList series={series} episode={episode} place={place} />
        </div>
        <EpisodeActions
          series={series}
          episode={episode}
          onKeep={() => {
            pressedIn.current = state
            onKeep()
          }}
        />
      </div>
    </section>
  )
}

/** The video, or what it will look like in the art style of the series. */
function Screen({ series, episode: { videoUrl, posterUrl } }: Pick<PanelProps, 'series' | 'episode'>) {
  const shape = 'aspect-[9/16] w-full max-w-[156px] shrink-0 rounded-control @lg:row-span-2'
  if (videoUrl === null)
    return <ArtSample style={series.settings.artStyle} className={`${shape} opacity-60 @max-lg:hidden`} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are in the image
    <video
      controls
      playsInline
      preload="none"
      poster={posterUrl ?? undefined}
      src={videoUrl}
      className={`${shape} bg-canvas @max-lg:max-w-[200px]`}
    />
  )
}

/** When an approved episode is posted, or why it waits or was not. */
function Posting({
  series: { platform, schedule },
  episode: { state, post, scheduledAt },
}: Pick<PanelProps, 'series' | 'episode'>) {
  const { t } = useTranslation()
  if (post?.reason && (post.state === 'waiting' || post.state === 'failed'))
    return (
      <p role="status" className={`text-13 ${post.state === 'failed' ? 'text-bad-ink' : 'text-warn-ink'}`}>
        {t(`videoPosts.reasons.${post.reason}`)}
        {post.nextTryAt ? ` ${t('videoPosts.goesOn', { date: fullDateIn(post.nextTryAt, schedule.timeZone) })}` : ''}
      </p>
    )
  if (state !== 'approved' || platform === 'download') return null
  if (post?.state === 'uploading' || post?.state === 'processing')
    return <p className="text-13 text-ink-2">{t(`videoPosts.states.${post.state}`)}</p>
  const isAhead = Date.parse(scheduledAt) > Date.now()
  return (
    <p className="text-13 text-ink-2">
      {isAhead
        ? t('series.approvedFor', { date: fullDateIn(scheduledAt, schedule.timeZone) })
        : t('videoPosts.startsSoon')}
    </p>
  )
}

/** How far the making is, as a share and in time, and what is done now. */
function Progress({ progress, name }: { progress: NonNullable<SeriesEpisode['progress']>; name: string }) {
  const { t } = useTranslation()
  const { stage, percent: done, remainingMs } = progress
  const key = stageKey(stage, texts.stages)
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar percent={done} label={name} />
      <p className="tabular text-12 text-muted">
        {[
          stage === null ? t('jobs.queued') : key ? t(`stages.${key}`) : readableStage(stage),
          stage === null ? null : percent(String(Math.round(done) / 100)),
          remainingMs ? t('jobs.left', { time: duration(remainingMs) }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
