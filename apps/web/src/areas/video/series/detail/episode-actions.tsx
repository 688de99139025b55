import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Series, type SeriesEpisode, videoMessages } from '@taplore/contract'
import { Button, buttonClass } from '@taplore/ui'
import { Check, Download, ExternalLink, Pencil, RotateCcw, SkipForward, Wand2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { notify, notifyProblem } from '../../../../common/feedback/notify.ts'
import { downloadFile } from '../../../../common/files/download-file.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { weekdayTime } from '../../../../texts/formats.ts'
import { refreshSeries } from '../api.ts'
import { EpisodeDialog } from '../episode-dialog.tsx'

/** On phones what waits for approval has its buttons above the tab bar, wherever the page is scrolled to. */
const phoneBar =
  'max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(64px+var(--inset-bottom))] max-md:z-10 max-md:flex-nowrap max-md:border-t max-md:border-line max-md:bg-bg max-md:px-4 max-md:py-3 max-md:[&>button]:h-11 max-md:[&>button:first-child]:flex-1'

/** What can be done with an episode in its state. */
export function EpisodeActions({
  series,
  episode,
  onKeep,
}: {
  series: Series
  episode: SeriesEpisode
  /** Something was done with it, so it stays the chosen one whatever it becomes. */
  onKeep: () => void
}) {
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
  const repost = useMutation(query.videoPosts.retry.mutationOptions(after(t('videoPosts.retried'))))
  const { state, scheduledAt, videoUrl, post, progress } = episode
  const isPosted = series.platform !== 'download'
  const isAhead = Date.parse(scheduledAt) > Date.now()
  const isToApprove = state === 'to-approve'
  const needsScript = state === 'needs-script'
  const isPlanned = state === 'planned' || state === 'needs-script' || state === 'needs-credits'
  return (
    <div className={`flex flex-wrap gap-2 ${isToApprove ? phoneBar : ''}`}>
      {isToApprove ? (
        <Button
          kind="primary"
          icon={Check}
          disabledReason={refused}
          isLoading={approve.isPending}
          onClick={() => approve.mutate(named)}
        >
          {isPosted
            ? isAhead
              ? t('series.approveFor', { date: weekdayTime(scheduledAt, series.schedule.timeZone) })
              : t('series.approveNow')
            : t('series.approve')}
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
      {state === 'post-failed' && post ? (
        <Button
          icon={RotateCcw}
          disabledReason={refused}
          isLoading={repost.isPending}
          onClick={() => repost.mutate({ postId: post.id })}
        >
          {t('series.postAgain')}
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
          <span className={isToApprove ? 'max-md:sr-only' : ''}>{t('series.downloadVideo')}</span>
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
          <span className={isToApprove ? 'max-md:sr-only' : ''}>{t('series.skip')}</span>
        </Button>
      ) : null}
      {isEditing ? <EpisodeDialog series={series} episode={episode} onClose={() => setIsEditing(false)} /> : null}
    </div>
  )
}
