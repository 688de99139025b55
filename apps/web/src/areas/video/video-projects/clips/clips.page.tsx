import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type clipQueueStates, videoRefusals } from '@taplore/contract'
import { buttonClass, type FaceSource, LogoMark, ProgressBar, Skeleton, StateFrame } from '@taplore/ui'
import { Lock, Scissors } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemText, readProblem } from '../../../../api/problem.ts'
import { EditorFailed } from '../../../../common/documents/editor-failed.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { RowLink } from '../../../../common/lists/row-link.tsx'
import { useTitle } from '../../../../shell/page/page.tsx'
import { stageKey } from '../../../../shell/page/task-labels.ts'
import { texts } from '../../../../shell/texts.ts'
import { duration } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { projectLists } from '../api.ts'
import { ClipWorkspace } from './clip-workspace.tsx'
import type { ClipSearch } from './rules/clip-search.ts'
import { clipsOptions, clipsPollMs } from './state/use-clip-session.ts'

type Queue = (typeof clipQueueStates)[number]
const locked: readonly string[] = [
  videoRefusals.VIDEO_SHORTS_LOCKED.code,
  videoRefusals.VIDEO_SHORTS_LOCKED_LIFETIME.code,
  videoRefusals.VIDEO_TOOLS_LOCKED.code,
  videoRefusals.VIDEO_TOOLS_LOCKED_LIFETIME.code,
]

/** The short clips of one project: waits until they are found, says why they can't be, and shows them (SHORT-03, SHORT-08, SHORT-09). */
export function ClipsPage({
  projectId,
  search,
  onSearch,
  facesOf,
}: {
  projectId: string
  search: ClipSearch
  onSearch: (search: ClipSearch) => void
  facesOf: (family: string) => Promise<readonly FaceSource[]>
}) {
  const { t } = useTranslation()
  const all = { href: projectLists.shorts.path, label: t('nav.shortVideos') }
  const queue = useQuery(clipsOptions(projectId, search))
  const isReady = queue.data?.queue === 'COMPLETED'
  const detail = useQuery(
    query.captions.get.queryOptions({ input: { projectId }, staleTime: 0, retry: false, enabled: isReady }),
  )
  useTitle(detail.data?.project.name ?? t('nav.shortVideos'))
  const failed = queue.isError ? queue : detail.isError ? detail : null
  if (failed) {
    const problem = readProblem(failed.error)
    if (locked.includes(problem.code)) return <ClipsLocked message={problem.message} all={all} />
    const isGone = problem.kind === 'refusal'
    return (
      <EditorFailed
        all={all}
        title={t(isGone ? 'clips.notFound' : 'clips.failed')}
        body={problemText(failed.error, t('errors.genericLater'))}
        asked={failed}
      />
    )
  }
  if (queue.data && !isReady) return <Waiting projectId={projectId} queue={queue.data.queue} all={all} />
  if (!queue.data || !detail.data) return <ClipsSkeleton />
  return <ClipWorkspace key={projectId} detail={detail.data} search={search} onSearch={onSearch} facesOf={facesOf} />
}

/** Until there are transcripts. A failure is said, and leads back to the list of projects. */
function Waiting({ projectId, queue, all }: { projectId: string; queue: Queue; all: { href: string; label: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const hasFailed = queue === 'QUEUE_FAILED' || queue === 'SHORT_VIDEOS_TRANSCRIPT_FAILED'
  const project = useQuery(
    query.videoProjects.get.queryOptions({ input: { projectId }, refetchInterval: hasFailed ? false : clipsPollMs }),
  ).data
  useEffect(() => {
    if (queue !== 'QUEUE_FAILED' && queue !== 'SHORT_VIDEOS_TRANSCRIPT_FAILED') return
    notify('stories', 'error', t(`clips.queue.${queue}`))
    void navigate({ to: '/video-tools' })
  }, [queue, navigate, t])
  const task = project?.task
  const stage = stageKey(task?.stage ?? null, texts.stages)
  const left = task?.remainingMs ? t('videoProjects.timeLeft', { time: duration(task.remainingMs) }) : null
  return (
    <main className="tint-show grid min-h-dvh place-items-center bg-bg p-5">
      <div className="flex w-full max-w-[420px] flex-col items-center gap-4">
        <StateFrame
          icon={Scissors}
          title={t('clips.waiting')}
          body={left ? t('clips.mayClose') : `${t('videoProjects.shortsTakeAWhile')} ${t('clips.mayClose')}`}
          actions={
            <RowLink className={buttonClass()} to={all.href}>
              {all.label}
            </RowLink>
          }
        />
        <ProgressBar
          percent={task ? task.percent : (project?.percent ?? null)}
          label={t('clips.waiting')}
          isThin={false}
        />
        <p className="flex w-full justify-between gap-3 text-12 text-ink-2" aria-live="polite">
          <span>{stage ? t(`stages.${stage}`) : ''}</span>
          <span className="tabular">{left}</span>
        </p>
      </div>
    </main>
  )
}

function ClipsLocked({ message, all }: { message: string; all: { href: string; label: string } }) {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-items-center bg-bg">
      <StateFrame
        icon={Lock}
        title={t('videoProjects.shortsLocked')}
        body={inWords(message)}
        actions={
          <>
            <RowLink className={buttonClass({ kind: 'primary' })} to="/billing">
              {t('actions.seePlans')}
            </RowLink>
            <RowLink className={buttonClass()} to={all.href}>
              {all.label}
            </RowLink>
          </>
        }
      />
    </main>
  )
}

function ClipsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex h-dvh flex-col" role="status" aria-label={t('clips.opening')}>
      <div className="flex h-[52px] items-center border-b border-line px-4">
        <LogoMark />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-56 flex-col gap-4 border-e border-line p-4 lg:flex">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-8" />
          ))}
        </div>
        <div className="grid flex-1 grid-cols-2 content-start gap-3.5 p-5 sm:grid-cols-3 xl:grid-cols-5">
          {[1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} className="aspect-[9/16] rounded-card" />
          ))}
        </div>
        <div className="hidden w-[396px] border-s border-line p-4 lg:block">
          <Skeleton className="h-72" />
        </div>
      </div>
    </div>
  )
}
