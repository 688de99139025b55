import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { AiStoryTask } from '@taplore/contract'
import { Button, buttonClass, classNames, IconButton, LogoMark, Note, SectionTitle, Skeleton } from '@taplore/ui'
import { ArrowRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { OfflineBanner } from '../../../shell/page/offline-banner.tsx'
import { useTitle } from '../../../shell/page/page.tsx'
import { inWords } from '../../../texts/sentences.ts'
import { SlideList } from './slide-list.tsx'
import { SourcePane } from './source-pane.tsx'
import { StagePane } from './stage-pane.tsx'
import { pollEvery, stepOf } from './stage-rules.ts'
import { StepIndicator } from './step-indicator.tsx'

/**
 * A story in progress: stages, editable slides, and the source of each sentence. All state is on the server, so a
 * reload changes nothing.
 */
export function FinalisingPage({ taskId }: { taskId: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const options = query.wizard.task.queryOptions({ input: { taskId } })
  const asked = useQuery({ ...options, refetchInterval: (state) => pollEvery(state.state.data?.state) })
  const task = asked.data
  useTitle(task?.title || t('wizard.working'))
  const take = (answer: AiStoryTask) => queryClient.setQueryData(options.queryKey, answer)
  const onError = (error: unknown) => void notify('stories', 'error', problemReason(error, t('errors.generic')))
  // Queued after slide saves: the last input is saved before the story is assembled.
  const finalise = useMutation(
    query.wizard.finalise.mutationOptions({ onSuccess: take, onError, scope: { id: taskId } }),
  )
  const retry = useMutation(query.wizard.retry.mutationOptions({ onSuccess: take, onError }))
  useOpenWhenDone(task)

  if (asked.isError && !task)
    return (
      <main className="grid h-dvh place-items-center bg-bg">
        <LoadFailed
          asked={asked}
          title={t('wizard.taskFailed')}
          body={problemReason(asked.error, t('errors.generic'))}
          actions={
            <Link className={buttonClass()} to="/stories">
              {t('home.allStories')}
            </Link>
          }
        />
      </main>
    )
  return (
    <div className="tint-tell flex h-dvh flex-col bg-surface" data-testid="finalising" data-state={task?.state}>
      <header className="relative flex h-(--top-h) shrink-0 items-center gap-3 border-b border-line px-3">
        <IconButton icon={X} label={t('actions.close')} onClick={() => router.history.push('/stories')} />
        <LogoMark size={20} />
        <h1 className="line-clamp-2 text-13 leading-tight font-semibold sm:line-clamp-1">
          {task ? task.title || t(`wizard.${task.type}.name`) : t('wizard.working')}
        </h1>
        <StepIndicator
          steps={[
            task ? t(`wizard.${task.type}.step`) : t('wizard.steps.begin'),
            t('wizard.steps.writing'),
            t('wizard.steps.review'),
          ]}
          current={task ? stepOf(task.state) : 1}
        />
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-hidden">
        <aside className="w-full shrink-0 border-line bg-bg p-4 lg:w-[312px] lg:overflow-y-auto lg:border-e lg:p-6">
          {task ? (
            <StagePane task={task} onRetry={() => retry.mutate({ taskId })} isRetrying={retry.isPending} />
          ) : (
            <Skeleton className="h-40" />
          )}
        </aside>
        <main className="min-w-0 flex-1 p-4 lg:overflow-y-auto lg:px-9 lg:py-6">
          <OfflineBanner />
          <SectionTitle
            title={t('wizard.slidesTitle')}
            aside={task?.state === 'ready' ? <span className="text-12 text-ink-2">{t('wizard.editNow')}</span> : null}
          />
          {task?.notes.map((note) => (
            <div key={note} className="mb-3">
              <Note tone="info">{inWords(note)}</Note>
            </div>
          ))}
          <SlideList task={task} onTaken={take} />
        </main>
        {task?.source ? (
          <aside className="w-full shrink-0 border-line bg-bg p-4 lg:w-[380px] lg:overflow-y-auto lg:border-s lg:p-6">
            <SourcePane task={task} source={task.source} />
          </aside>
        ) : null}
      </div>
      {task?.state === 'ready' || task?.state === 'finalised' ? (
        <footer className="flex min-h-[68px] shrink-0 items-center justify-end border-t border-line px-4 pt-3 pb-(--safe-bottom) md:px-6">
          {task.state === 'ready' ? (
            <Button
              kind="primary"
              size="large"
              className="max-md:flex-1"
              iconAfter={ArrowRight}
              isLoading={finalise.isPending}
              data-testid="finalise"
              onClick={() => finalise.mutate({ taskId })}
            >
              {t('wizard.finalise')}
            </Button>
          ) : (
            <a
              className={classNames(buttonClass({ kind: 'primary', size: 'large' }), 'max-md:flex-1')}
              href={`/story/${task.storyId}`}
            >
              {t('wizard.openStory')}
            </a>
          )}
        </footer>
      ) : null}
    </div>
  )
}

/** Users who watched the work are taken to the story; those who come back later are not redirected. */
function useOpenWhenDone(task: AiStoryTask | undefined): void {
  const router = useRouter()
  const last = useRef<AiStoryTask['state'] | undefined>(undefined)
  useEffect(() => {
    if (task?.state === 'finalised' && last.current === 'finalising') {
      void queryClient.invalidateQueries({ queryKey: query.stories.key() })
      router.history.push(`/story/${task.storyId}`)
    }
    last.current = task?.state
  }, [task?.state, task?.storyId, router])
}
