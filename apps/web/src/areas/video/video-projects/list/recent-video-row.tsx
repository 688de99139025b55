import { Link } from '@tanstack/react-router'
import type { VideoProject } from '@taplore/contract'
import { Icon, StatusDot } from '@taplore/ui'
import { Clapperboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RecentRow } from '../../../../common/lists/recent-row.tsx'
import { videoClock } from '../../../../texts/video-clock.ts'
import { projectLists, projectPath } from '../api.ts'
import { useIsWaitingForFile } from '../sending/running-uploads.ts'

/** A video among recent work. One that isn't ready leads to its list, which shows how far it is. */
export function RecentVideoRow({ video }: { video: VideoProject }) {
  const { t } = useTranslation()
  const kind = t(`videoProjects.kind.${video.kind}`)
  return (
    <RecentRow
      image={
        video.poster ? (
          <img src={video.poster} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <span className="tint-show grid size-full place-items-center bg-tint-soft text-tint">
            <Icon of={Clapperboard} />
          </span>
        )
      }
      name={
        <Link
          to={projectPath(video) ?? projectLists[video.kind].path}
          className="block truncate font-medium hover:underline"
        >
          <bdi>{video.name}</bdi>
        </Link>
      }
      kind={video.media ? t('videoProjects.recentLine', { kind, time: videoClock(video.media.durationMs) }) : kind}
      status={<VideoState video={video} />}
      changedAt={video.updatedAt}
    />
  )
}

function VideoState({ video: { id, status, step, task, uploaderName } }: { video: VideoProject }) {
  const { t } = useTranslation()
  const isStarted = status === 'processing' && step === 'started'
  const isWaiting = useIsWaitingForFile(id, isStarted)
  if (status === 'completed') return <StatusDot status="ready">{t('videoProjects.recentReady')}</StatusDot>
  if (status === 'failed')
    return (
      <StatusDot status="failed">
        {t(task?.state === 'cancelled' ? 'videoProjects.recentCanceled' : 'videoProjects.recentFailed')}
      </StatusDot>
    )
  if (isWaiting)
    return (
      <StatusDot status="draft">
        {uploaderName ? t('videoProjects.uploadOf', { name: uploaderName }) : t('videoProjects.waitsForFile')}
      </StatusDot>
    )
  return (
    <StatusDot status="working">
      {task?.state === 'running'
        ? t('videoProjects.recentWorking', { percent: Math.round(task.percent) })
        : t(isStarted ? 'videoProjects.progress.started.step' : 'jobs.queued')}
    </StatusDot>
  )
}
