import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type VideoProject, videoMessages } from '@taplore/contract'
import { Button, Checkbox, classNames, Icon, type MenuEntry, ProgressBar, RowMenu } from '@taplore/ui'
import { Clapperboard, RotateCcw, TriangleAlert, X } from 'lucide-react'
import { type DragEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { stageKey } from '../../../../shell/page/task-labels.ts'
import { texts } from '../../../../shell/texts.ts'
import { duration, languageName, shortDate } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { videoClock } from '../../../../texts/video-clock.ts'
import { isWorthRetrying, projectPath, projectPollMs, refreshVideos } from '../api.ts'
import { useIsWaitingForFile, useUploadShare } from '../sending/running-uploads.ts'
import type { SendFile } from '../sending/send-video.ts'
import { CardUpload, CardWaiting } from './card-upload.tsx'
import type { VideoActions } from './use-video-actions.ts'

/** A video project in the grid: its poster, or how far its captions are (CAP-26 to CAP-29). */
export function ProjectCard({
  project,
  isTicked,
  isTrash,
  onTick,
  entries,
  actions,
  mayChange,
  send,
  onDragStart,
}: {
  project: VideoProject
  isTicked: boolean
  isTrash: boolean
  onTick: (withShift: boolean) => void
  entries: () => readonly MenuEntry[]
  actions: VideoActions
  mayChange: boolean
  /** Uploads the file of a project whose upload broke off. */
  send: SendFile
  onDragStart: (event: DragEvent) => void
}) {
  const { t } = useTranslation()
  const now = useProgress(project, !isTrash)
  const share = useUploadShare(project.id)
  const isWaiting = useIsWaitingForFile(project.id, now.status === 'processing' && now.step === 'started' && !isTrash)
  const link = isTrash ? null : projectPath(now)
  // What the card says instead fills it; an image below would show at its round corners.
  const isCovered = now.status !== 'completed' && !isTrash
  return (
    <li
      className={classNames(
        'group relative flex flex-col overflow-hidden rounded-card border bg-surface',
        isTicked ? 'border-brand shadow-[inset_0_0_0_0.5px_var(--brand)]' : 'border-line',
        link && 'hover:border-line-2 hover:shadow-lift',
      )}
      draggable={mayChange && !isTrash}
      onDragStart={onDragStart}
      data-testid="video-project"
      data-status={now.status}
    >
      <div className="relative aspect-video overflow-hidden bg-sunken">
        {isCovered ? null : project.poster ? (
          <Poster url={project.poster} media={project.media} />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Icon of={Clapperboard} size="l" />
          </span>
        )}
        {project.media && now.status === 'completed' ? (
          <span className="tabular absolute end-2 bottom-2 rounded-[4px] bg-[#141217] px-1.5 text-12 leading-5 text-white">
            {videoClock(project.media.durationMs)}
          </span>
        ) : null}
        {now.status !== 'processing' || isTrash ? null : share !== null ? (
          <CardUpload project={now} share={share} />
        ) : isWaiting ? (
          <CardWaiting project={now} send={send} mayChange={mayChange} />
        ) : (
          <Progress project={now} actions={actions} mayChange={mayChange} />
        )}
        {now.status === 'failed' && !isTrash ? <Failure project={now} actions={actions} mayChange={mayChange} /> : null}
      </div>
      <div className="flex items-start gap-1 py-2 ps-3 pe-1.5">
        <div className="min-w-0 flex-1">
          {link ? (
            <Link to={link} className="block truncate text-13 font-semibold after:absolute after:inset-0">
              {project.name}
            </Link>
          ) : (
            <p className="truncate text-13 font-semibold">{project.name}</p>
          )}
          <p className="truncate text-12 text-muted">
            {[languageName(project.language), shortDate(project.updatedAt)].join(' · ')}
          </p>
        </div>
        <span className="relative z-1">
          <RowMenu entries={entries} label={t('videoProjects.menu', { name: project.name })} />
        </span>
      </div>
      <span
        className={classNames(
          'absolute start-2 top-2 z-1 grid rounded-control bg-surface p-1.5 shadow-lift',
          !isTicked && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100',
        )}
      >
        <Checkbox
          isChecked={isTicked}
          label={t('stories.tick', { name: project.name })}
          isLabelHidden
          onChange={(_isTicked, withShift) => onTick(withShift)}
        />
      </span>
    </li>
  )
}

/** Of narrower videos a card of 16:9 would cut off heads. */
const widestNarrow = 1.5

/** A narrow video is shown whole, with itself out of focus behind it; a wide one fills the card. */
function Poster({ url, media }: { url: string; media: VideoProject['media'] }) {
  const { width, height } = media ?? {}
  const isNarrow = width && height ? width / height < widestNarrow : false
  return (
    <>
      {isNarrow ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full scale-125 object-cover opacity-50 blur-xl"
        />
      ) : null}
      <img
        src={url}
        alt=""
        loading="lazy"
        className={classNames('relative size-full', isNarrow ? 'object-contain' : 'object-cover')}
      />
    </>
  )
}

/** The project with its progress, asked for every few seconds until it has ended. */
function useProgress(project: VideoProject, isFollowed: boolean): VideoProject {
  const isRunning = project.status === 'processing' && isFollowed
  const asked = useQuery(
    query.videoProjects.status.queryOptions({
      input: { projectId: project.id },
      enabled: isRunning,
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : projectPollMs),
    }),
  )
  const status = asked.data?.status
  const fault = asked.data?.failure ?? null
  const isHeard = asked.data?.step === 'checkStatus'
  useEffect(() => {
    if (!isRunning || !status || status === 'processing') return
    void refreshVideos()
    // What failed, in the words of the specification (CAP-25), and beside it why.
    if (fault) notify('stories', 'error', failedAt(isHeard), { body: fault.message })
  }, [isRunning, status, fault, isHeard])
  return isRunning && asked.data ? { ...project, ...asked.data } : project
}

/** Recognizing the speech is extracting captions; what comes before is making the video ready for it. */
function failedAt(isHeard: boolean): string {
  return isHeard ? videoMessages.extractFailed : videoMessages.captionizeFailed
}

function Progress({
  project: { task, percent, step, name },
  actions,
  mayChange,
}: {
  project: VideoProject
  actions: VideoActions
  mayChange: boolean
}) {
  const { t } = useTranslation()
  const isQueued = task?.state === 'queued'
  const stage = stageKey(task?.stage ?? null, texts.stages)
  const shown = Math.round(task ? task.percent : percent)
  return (
    <div className="tint-show absolute inset-0 flex flex-col justify-end gap-2 bg-surface p-3">
      <div className="flex items-baseline justify-between gap-2 text-12">
        <span className="truncate font-medium">
          {isQueued ? t('jobs.queued') : stage ? t(`stages.${stage}`) : t(`videoProjects.progress.${step}.step`)}
        </span>
        {isQueued ? null : <span className="tabular text-ink-2">{shown}%</span>}
      </div>
      <ProgressBar percent={shown} label={name} />
      <div className="flex min-h-7 items-center justify-between gap-2 text-12 text-ink-2">
        <span className="truncate">
          {task?.remainingMs ? t('videoProjects.timeLeft', { time: duration(task.remainingMs) }) : ''}
        </span>
        {task && mayChange ? (
          <Button
            size="small"
            kind="quiet"
            icon={X}
            isLoading={actions.cancel.isPending}
            onClick={() => actions.cancel.mutate({ taskId: task.id })}
          >
            {t('actions.cancel')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function Failure({
  project: { task, failure },
  actions,
  mayChange,
}: {
  project: VideoProject
  actions: VideoActions
  mayChange: boolean
}) {
  const { t } = useTranslation()
  const isRetryable = task && mayChange && isWorthRetrying(failure)
  return (
    <div className="absolute inset-0 flex flex-col justify-center-safe gap-2 overflow-y-auto bg-sunken p-3">
      <p className="flex items-start gap-1.5 text-12 leading-snug text-bad-ink" role="status">
        <Icon of={TriangleAlert} size="s" className="mt-px" />
        <span className={isRetryable ? 'line-clamp-4' : 'line-clamp-5'}>
          {inWords(failure?.message ?? t('errors.generic'))}
        </span>
      </p>
      {isRetryable ? (
        <Button
          size="small"
          icon={RotateCcw}
          className="self-start"
          isLoading={actions.retry.isPending}
          onClick={() => actions.retry.mutate({ taskId: task.id })}
        >
          {t('jobs.retry')}
        </Button>
      ) : null}
    </div>
  )
}
