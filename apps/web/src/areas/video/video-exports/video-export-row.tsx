import { useMutation } from '@tanstack/react-query'
import { type VideoExport, type VideoExportStatus, videoMessages } from '@taplore/contract'
import { Button, ConfirmDialog, Icon, ProgressBar, RowMenu, type Status, StatusDot } from '@taplore/ui'
import { Clapperboard, Download, RotateCcw, Send, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { downloadFile } from '../../../common/files/download-file.ts'
import { readableStage, stageKey } from '../../../shell/page/task-labels.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { texts } from '../../../shell/texts.ts'
import { duration, fileSize, fullDate, shortDate, timeAgo } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { videoClock } from '../../../texts/video-clock.ts'
import { refreshVideoExports } from './api.ts'

const dots: Record<VideoExportStatus, Status> = {
  SCHEDULED: 'scheduled',
  QUEUED: 'scheduled',
  PENDING: 'working',
  EXPORTED: 'published',
  FAILED: 'failed',
}

/** One export: still, what it is, how far it is, and what can be done with it. */
export function VideoExportRow({ of: each, onPost }: { of: VideoExport; onPost: () => void }) {
  const { t } = useTranslation()
  return (
    <li className="flex gap-3 border-b border-line p-3 last:border-b-0" data-status={each.status}>
      <Still of={each} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <h2 className="truncate text-14 font-[550]">{each.title}</h2>
          <Facts of={each} />
        </div>
        {each.isCanceled ? (
          <StatusDot status="draft">{t('videoExports.canceledStatus')}</StatusDot>
        ) : (
          <StatusDot status={dots[each.status]}>{t(`videoExports.statuses.${each.status}`)}</StatusDot>
        )}
        <Actions of={each} onPost={onPost} />
        {each.progress ? <Progress of={each} progress={each.progress} /> : null}
        {each.startAt && each.status === 'SCHEDULED' ? (
          <p className="w-full text-12 text-ink-2">{t('videoExports.startsAt', { date: fullDate(each.startAt) })}</p>
        ) : null}
        {each.error && !each.isCanceled ? (
          <p className="w-full text-12 leading-snug text-bad-ink" role="status">
            {inWords(each.error)}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function Still({ of: { poster } }: { of: VideoExport }) {
  return (
    <span className="relative grid h-16 w-[72px] shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-muted max-sm:w-12">
      {poster ? (
        <img src={poster} alt="" loading="lazy" className="absolute inset-0 size-full object-contain" />
      ) : (
        <Icon of={Clapperboard} />
      )}
    </span>
  )
}

function Facts({ of: each }: { of: VideoExport }) {
  const { t } = useTranslation()
  const { kind, title, projectName, width, height, durationMs, bytes, createdByName, createdAt } = each
  const facts = [
    t(`videoExports.kinds.${kind}`),
    title === projectName ? null : t('videoExports.of', { name: projectName }),
    durationMs === null ? null : videoClock(durationMs),
    width === null || height === null ? null : `${width} × ${height}`,
    bytes === null ? null : fileSize(bytes),
    createdByName ? t('videoExports.by', { name: createdByName }) : null,
  ]
  return (
    <p className="text-12 text-muted">
      {facts.filter(Boolean).join(' · ')}
      {' · '}
      <time dateTime={createdAt} title={fullDate(createdAt)}>
        {timeAgo(createdAt)}
      </time>
      {each.status === 'EXPORTED' ? (
        <span className="hidden sm:inline"> · {t('videoExports.keptUntil', { date: shortDate(each.expiresAt) })}</span>
      ) : null}
    </p>
  )
}

function Progress({
  of: { title, status },
  progress,
}: {
  of: VideoExport
  progress: NonNullable<VideoExport['progress']>
}) {
  const { t } = useTranslation()
  const { stage, percent, remainingMs } = progress
  const key = stageKey(stage, texts.stages)
  const words = stage === null ? t('jobs.queued') : key ? t(`stages.${key}`) : readableStage(stage)
  const isRunning = status === 'PENDING'
  return (
    <div className="flex w-full flex-col gap-1.5">
      <ProgressBar percent={isRunning ? percent : 0} label={t('videoExports.progressOf', { name: title })} />
      <p className="tabular text-12 text-muted">
        {[
          words,
          isRunning ? `${Math.round(percent)}%` : null,
          remainingMs === null ? null : t('videoExports.timeLeft', { time: duration(remainingMs) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function Actions({ of: { id: exportId, title, status, url }, onPost }: { of: VideoExport; onPost: () => void }) {
  const { t } = useTranslation()
  const postRefusal = useRefusal()('stories.publish')
  const [isRemoving, setIsRemoving] = useState(false)
  const onError = (error: unknown) => notify('stories', 'error', problemReason(error, t('errors.generic')))
  const retry = useMutation(query.videoExports.retry.mutationOptions({ onSuccess: refreshVideoExports, onError }))
  const cancel = useMutation(
    query.videoExports.cancel.mutationOptions({
      onSuccess: () => {
        notify('stories', 'success', t('videoExports.canceled'))
        return refreshVideoExports()
      },
      onError,
    }),
  )
  const remove = useMutation(
    query.videoExports.remove.mutationOptions({
      onSuccess: () => {
        setIsRemoving(false)
        notify('stories', 'success', t('videoExports.removed'))
        return refreshVideoExports()
      },
      onError,
    }),
  )
  const hasEnded = status === 'EXPORTED' || status === 'FAILED'
  return (
    <div className="ms-auto flex items-center gap-1">
      {status === 'EXPORTED' ? (
        <Button size="small" icon={Send} disabledReason={postRefusal} onClick={onPost}>
          {t('videoPosts.action')}
        </Button>
      ) : null}
      {status === 'EXPORTED' && url ? (
        <Button size="small" icon={Download} onClick={() => void downloadFile(url, videoMessages.shortDownloadFailed)}>
          {t('videoExports.download')}
        </Button>
      ) : null}
      {status === 'FAILED' ? (
        <Button size="small" icon={RotateCcw} isLoading={retry.isPending} onClick={() => retry.mutate({ exportId })}>
          {t('videoExports.retry')}
        </Button>
      ) : null}
      {hasEnded ? (
        <RowMenu
          label={t('videoExports.menu', { name: title })}
          entries={[
            {
              kind: 'item',
              id: 'remove',
              label: t('videoExports.remove'),
              icon: Trash2,
              isDanger: true,
              onSelect: () => setIsRemoving(true),
            },
          ]}
        />
      ) : (
        <Button size="small" icon={X} isLoading={cancel.isPending} onClick={() => cancel.mutate({ exportId })}>
          {t('videoExports.cancel')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        isDanger
        title={t('videoExports.removeTitle', { name: title })}
        body={t('videoExports.removeBody')}
        confirm={t('videoExports.remove')}
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ exportId })}
      />
    </div>
  )
}
