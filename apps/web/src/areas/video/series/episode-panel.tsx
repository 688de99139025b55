import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Series, type SeriesEpisode, videoMessages } from '@taplore/contract'
import { Button, buttonClass, Note, ProgressBar, StatusDot, Tag } from '@taplore/ui'
import { Check, Download, ExternalLink, Pencil, RotateCcw, SkipForward, Wand2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { notify, notifyProblem } from '../../../common/feedback/notify.ts'
import { downloadFile } from '../../../common/files/download-file.ts'
import { readableStage, stageKey } from '../../../shell/page/task-labels.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { texts } from '../../../shell/texts.ts'
import { duration, fileSize, fullDate, percent } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { videoClock } from '../../../texts/video-clock.ts'
import { refreshSeries } from './api.ts'
import { EpisodeDialog } from './episode-dialog.tsx'
import { episodeDots } from './series-card.tsx'

interface PanelProps {
  readonly series: Series
  readonly episode: SeriesEpisode
  /** Something was done with it, so it stays the chosen one whatever it becomes. */
  readonly onKeep: () => void
}

/** The chosen episode: its video or script, how far it is, and what can be done with it. */
export function EpisodePanel({ series, episode, onKeep }: PanelProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const pressedIn = useRef<SeriesEpisode['state'] | null>(null)
  const { number, title, state, scheduledAt, description, voiceScript, originality, durationMs, bytes } = episode
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
      className="flex gap-5 rounded-card border border-line-2 bg-surface p-4 max-sm:flex-col"
      data-testid="episode"
    >
      {episode.videoUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: the captions are in the image
        <video
          controls
          playsInline
          preload="none"
          poster={episode.posterUrl ?? undefined}
          src={episode.videoUrl}
          className="aspect-[9/16] w-full max-w-[200px] shrink-0 rounded-control bg-canvas"
        />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <p className="flex flex-wrap items-center gap-3 text-12 text-muted">
          <span>
            {t('series.episode', { number })} · {fullDate(scheduledAt)}
          </span>
          <StatusDot status={episodeDots[state]}>{t(`series.states.${state}`)}</StatusDot>
        </p>
        <h3 className="text-20 font-[650] break-words">{title || t('series.episode', { number })}</h3>
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
          {durationMs === null ? null : <Tag>{videoClock(durationMs)}</Tag>}
          {bytes === null ? null : <Tag>{fileSize(bytes)}</Tag>}
          {series.platform === 'download' ? null : <Tag>{t('series.markedAsAi')}</Tag>}
          {episode.writer === 'nobody' ? null : <Tag>{t(`series.writers.${episode.writer}`)}</Tag>}
        </p>
        {originality === null ? null : <Originality value={originality} nearest={episode.nearest} />}
        {episode.progress ? <Progress progress={episode.progress} name={title} /> : null}
        {episode.error ? (
          <p role="status" className="text-13 text-bad-ink">
            {inWords(episode.error)}
          </p>
        ) : null}
        <Posting series={series} episode={episode} />
        <Actions
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

/** When an approved episode is posted, or why it waits or was not. */
function Posting({
  series: { platform },
  episode: { state, post, scheduledAt },
}: Pick<PanelProps, 'series' | 'episode'>) {
  const { t } = useTranslation()
  if (post?.reason && (post.state === 'waiting' || post.state === 'failed'))
    return (
      <p role="status" className={`text-13 ${post.state === 'failed' ? 'text-bad-ink' : 'text-warn-ink'}`}>
        {t(`videoPosts.reasons.${post.reason}`)}
        {post.nextTryAt ? ` ${t('videoPosts.goesOn', { date: fullDate(post.nextTryAt) })}` : ''}
      </p>
    )
  if (state !== 'approved' || platform === 'download') return null
  if (post?.state === 'uploading' || post?.state === 'processing')
    return <p className="text-13 text-ink-2">{t(`videoPosts.states.${post.state}`)}</p>
  return <p className="text-13 text-ink-2">{t('series.approvedFor', { date: fullDate(scheduledAt) })}</p>
}

/** How much of a script is new, and which earlier episode has most of the rest: to be known before it is approved. */
function Originality({ value, nearest }: { value: number; nearest: SeriesEpisode['nearest'] }) {
  const { t } = useTranslation()
  const share = percent(String(value))
  return (
    <div className="flex max-w-sm flex-col gap-1" data-testid="originality">
      <span className="flex justify-between text-12 text-ink-2">
        <span>{t('series.newPhrases')}</span>
        <span className="tabular-nums">{share}</span>
      </span>
      <ProgressBar percent={value * 100} label={t('series.newPhrases')} />
      <span className="text-12 text-muted">
        {nearest
          ? t('series.nearest', {
              name: nearest.title || t('series.episode', { number: nearest.number }),
              number: nearest.number,
              share: percent(String(nearest.share)),
            })
          : t('series.nearNothing')}
      </span>
    </div>
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

function Actions({ series, episode, onKeep }: PanelProps) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.publish')
  const [isEditing, setIsEditing] = useState(false)
  const named = { seriesId: series.id, episodeId: episode.id }
  const after = (done?: string) => ({
    onMutate: onKeep,
    onSuccess: () => {
      if (done) notify('stories', 'success', done)
      void refreshSeries()
    },
    onError: (error: unknown) => {
      notifyProblem('stories', error, t('series.changeFailed'))
      void refreshSeries()
    },
  })
  const make = useMutation(query.series.makeEpisode.mutationOptions(after()))
  const approve = useMutation(query.series.approveEpisode.mutationOptions(after(t('series.approvedToast'))))
  const skip = useMutation(query.series.skipEpisode.mutationOptions(after(t('series.skipped'))))
  const cancel = useMutation(query.series.cancelEpisode.mutationOptions(after()))
  const { state, videoUrl, post, progress } = episode
  const needsScript = state === 'needs-script'
  const isPlanned = state === 'planned' || state === 'needs-script' || state === 'needs-credits'
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'to-approve' ? (
        <Button
          kind="primary"
          icon={Check}
          disabledReason={refused}
          isLoading={approve.isPending}
          onClick={() => approve.mutate(named)}
        >
          {t('series.approve')}
        </Button>
      ) : null}
      {isPlanned ? (
        <Button
          kind={needsScript ? 'primary' : 'plain'}
          icon={Pencil}
          disabledReason={refused}
          onClick={() => setIsEditing(true)}
        >
          {t('series.editEpisode')}
        </Button>
      ) : null}
      {((isPlanned && !needsScript) || state === 'failed') && !series.isArchived ? (
        <Button
          icon={state === 'failed' ? RotateCcw : Wand2}
          disabledReason={refused}
          isLoading={make.isPending}
          onClick={() => make.mutate(named)}
        >
          {t(state === 'failed' ? 'series.retry' : 'series.make')}
        </Button>
      ) : null}
      {progress ? (
        <Button icon={X} disabledReason={refused} isLoading={cancel.isPending} onClick={() => cancel.mutate(named)}>
          {t('jobs.cancel')}
        </Button>
      ) : null}
      {videoUrl ? (
        <Button
          icon={Download}
          onClick={() => void downloadFile(`${videoUrl}&download=1`, videoMessages.shortDownloadFailed)}
        >
          {t('series.downloadVideo')}
        </Button>
      ) : null}
      {post?.url ? (
        <a href={post.url} target="_blank" rel="noreferrer" className={buttonClass({})}>
          <ExternalLink aria-hidden="true" className="size-4" />
          {t('series.openPost')}
        </a>
      ) : post ? (
        <Link to="/linked-accounts" search={{ post: post.id }} className={buttonClass({})}>
          {t('series.postLog')}
        </Link>
      ) : null}
      {isPlanned || state === 'to-approve' || state === 'failed' ? (
        <Button
          kind="quiet"
          icon={SkipForward}
          disabledReason={refused}
          isLoading={skip.isPending}
          onClick={() => skip.mutate(named)}
        >
          {t('series.skip')}
        </Button>
      ) : null}
      {isEditing ? <EpisodeDialog series={series} episode={episode} onClose={() => setIsEditing(false)} /> : null}
    </div>
  )
}
