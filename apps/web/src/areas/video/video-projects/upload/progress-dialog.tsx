import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { videoMessages, videoUploadSteps } from '@taplore/contract'
import { Button, buttonClass, classNames, Dialog, Icon, Note, ProgressBar, Spinner } from '@taplore/ui'
import { Check, Circle, CircleX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { duration } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { isFaultOfFile, type ProjectKind, projectLists, projectPath, refreshVideos, uploadPollMs } from '../api.ts'

/** The editor, or the clips, open so long after they are ready (CAP-21). */
const redirectMs = 3_000
const steps = Object.keys(videoUploadSteps) as (keyof typeof videoUploadSteps)[]

/** What happens after a video was chosen, step by step (CAP-07, CAP-19, CAP-20). */
export function ProgressDialog({
  projectId,
  kind,
  upload,
  onCancel,
  onReset,
}: {
  /** Null until the project is created. */
  projectId: string | null
  kind: ProjectKind
  /** The uploaded share, 0 to 1; null once everything is on the server. */
  upload: number | null
  /** Stops the upload. */
  onCancel: () => void
  /** Back to the form, after a failure; `needsOtherFile` where the file is at fault. */
  onReset: (needsOtherFile: boolean) => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isUploaded = upload === null
  const status = useQuery(
    query.videoProjects.status.queryOptions({
      input: { projectId: projectId ?? '' },
      enabled: projectId !== null && isUploaded,
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'processing' ? false : uploadPollMs),
    }),
  )
  const { status: state, step = isUploaded ? 'uploaded' : 'started', failure, task } = status.data ?? {}
  const needsOtherFile = isFaultOfFile(failure ?? null)
  const retry = useMutation(
    query.tasks.retry.mutationOptions({
      onError: (error) => notify('stories', 'error', problemReason(error, t('errors.genericLater'))),
      onSettled: () => status.refetch(),
    }),
  )
  const tryAgain = () => {
    // The video is on the server: only what failed is done again, unless a script or another language is needed first.
    if (task && !needsOtherFile && !failure?.needsScript) retry.mutate({ taskId: task.id })
    else onReset(needsOtherFile)
  }
  const list = projectLists[kind].path
  const path = projectId && status.data ? projectPath({ ...status.data, id: projectId, kind }) : null
  const percent = isUploaded ? videoUploadSteps[step] : Math.round(upload * videoUploadSteps.started)
  useEffect(() => {
    if (!path) return
    void refreshVideos()
    const timer = setTimeout(() => void navigate({ to: path }), redirectMs)
    return () => clearTimeout(timer)
  }, [path, navigate])
  useEffect(() => {
    if (state === 'failed') notify('stories', 'error', videoMessages.wentWrong)
  }, [state])
  const at = steps.indexOf(step)
  // Whatever the server was at, what failed is what was to be created.
  const failedAt = steps.indexOf('uploaded')
  const stage = state === 'failed' ? 'failed' : step
  // What is measured is worth more than what is usual.
  const remainingMs = state === 'processing' ? task?.remainingMs : null
  const estimate = remainingMs
    ? t('videoProjects.timeLeft', { time: duration(remainingMs) })
    : kind === 'shorts'
      ? t('videoProjects.shortsTakeAWhile')
      : inWords(videoMessages.mayTakeAWhile)
  const wait = task?.state === 'queued' && state === 'processing' ? `${t('jobs.queued')} · ${estimate}` : estimate
  const title =
    kind === 'shorts' && (stage === 'uploaded' || stage === 'completed' || stage === 'failed')
      ? t(`videoProjects.shortsProgress.${stage}`)
      : t(`videoProjects.progress.${stage}.title`)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (isOpen) return
        if (!isUploaded) onCancel()
        else if (state === 'failed') onReset(needsOtherFile)
        else void navigate({ to: list })
      }}
      title={title}
      description={state === 'failed' ? undefined : wait}
      footer={
        state === 'failed' ? (
          <>
            <Link to={list} className={buttonClass({})}>
              {t('videoProjects.toList')}
            </Link>
            <Button kind="primary" isLoading={retry.isPending} onClick={tryAgain}>
              {t(
                needsOtherFile
                  ? 'videoProjects.backToForm'
                  : failure?.needsScript
                    ? 'videoProjects.changeInput'
                    : 'actions.tryAgain',
              )}
            </Button>
          </>
        ) : !isUploaded ? (
          <Button onClick={onCancel}>{t('actions.cancel')}</Button>
        ) : path ? (
          <Link to={path} className={buttonClass({ kind: 'primary' })}>
            {t(kind === 'shorts' ? 'videoProjects.openClips' : 'videoProjects.openEditor')}
          </Link>
        ) : (
          <Link to={list} className={buttonClass({})}>
            {t('videoProjects.continueInBackground')}
          </Link>
        )
      }
    >
      <div className="tint-show flex flex-col gap-4">
        <div className="flex items-center gap-3">
          <ProgressBar percent={percent} label={t('videoProjects.progress.name')} isThin={false} />
          <span className="tabular text-13 font-medium">{percent}%</span>
        </div>
        <ol className="flex flex-col gap-2" aria-live="polite">
          {steps.map((each, index) => {
            const isDone = state === 'completed' || (index < at && !(state === 'failed' && index >= failedAt))
            const isNow = index === at && state !== 'completed' && state !== 'failed'
            const isFailed = state === 'failed' && index === failedAt
            return (
              <li
                key={each}
                aria-current={isNow ? 'step' : undefined}
                className={classNames(
                  'flex items-center gap-2.5 text-13',
                  isDone ? 'text-ok-ink' : isFailed ? 'text-bad-ink' : isNow ? 'font-semibold text-ink' : 'text-muted',
                )}
              >
                {isNow ? <Spinner /> : <Icon of={isDone ? Check : isFailed ? CircleX : Circle} size="s" />}
                {kind === 'shorts' && each === 'uploaded'
                  ? t('videoProjects.shortsProgress.uploaded')
                  : t(`videoProjects.progress.${each}.step`)}
              </li>
            )
          })}
        </ol>
        {failure ? (
          <Note tone="bad" isAlert>
            {inWords(failure.message)}
          </Note>
        ) : null}
      </div>
    </Dialog>
  )
}
