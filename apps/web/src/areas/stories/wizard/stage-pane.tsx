import { useMutation } from '@tanstack/react-query'
import type { AiStoryTask } from '@taplore/contract'
import { Button, Icon, Note, ProgressBar, Spinner } from '@taplore/ui'
import { Check, Moon, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { duration } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { type StageState, stageStates } from './stage-rules.ts'

/** The actual stages with their share, the remaining time, and after a failure what was saved and how to continue. */
export function StagePane({
  task,
  onRetry,
  isRetrying,
}: {
  task: AiStoryTask
  onRetry: () => void
  isRetrying: boolean
}) {
  const { t } = useTranslation()
  const isWorking = task.state === 'writing' || task.state === 'finalising'
  const percent = task.state === 'finalised' ? 100 : (task.work?.percent ?? 0)
  const cancel = useMutation(
    query.tasks.cancel.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: query.wizard.key() }),
      onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-2.5 rounded-card border border-line bg-surface p-4" aria-live="polite">
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="display text-20">{t(`wizard.state.${task.state}`)}</h2>
          {isWorking ? (
            <span className="tabular text-14 font-semibold text-tint-ink">{Math.round(percent)}%</span>
          ) : null}
        </div>
        {isWorking || task.state === 'failed' ? (
          <ProgressBar
            isThin={false}
            percent={percent}
            label={t(`wizard.state.${task.state}`)}
            tone={task.state === 'failed' ? 'bad' : 'tint'}
          />
        ) : null}
        {isWorking ? (
          <div className="flex items-center justify-between text-12 text-ink-2">
            <span>{task.work?.remainingMs ? t('jobs.left', { time: duration(task.work.remainingMs) }) : null}</span>
            {task.work ? (
              <button
                type="button"
                className="text-link"
                disabled={cancel.isPending}
                onClick={() => task.work && cancel.mutate({ taskId: task.work.id })}
              >
                {t('actions.cancel')}
              </button>
            ) : null}
          </div>
        ) : (
          <p className="text-13 text-ink-2">{t(`wizard.stateNote.${task.state}`)}</p>
        )}
        {task.state === 'failed' || task.state === 'cancelled' ? (
          <div role="alert" className="flex flex-col items-start gap-2 text-13">
            {task.work?.failure ? <p className="text-bad-ink">{inWords(task.work.failure.message)}</p> : null}
            {task.work?.failure?.kept ? <p className="text-ink-2">{inWords(task.work.failure.kept)}</p> : null}
            <Button kind="primary" icon={RefreshCw} isLoading={isRetrying} onClick={onRetry} data-testid="retry">
              {t('actions.tryAgain')}
            </Button>
          </div>
        ) : null}
      </div>
      <ol className="flex flex-col">
        {stageStates(task).map(({ stage, state }) => (
          <li key={stage} data-state={state} className="flex items-center gap-3 py-2 text-13">
            <StageMark state={state} />
            <span className={state === 'waiting' ? 'text-ink-2' : 'font-medium'}>{t(`stages.${stage}`)}</span>
            <span className="ms-auto text-12 text-ink-2">{t(`wizard.stage.${state}`)}</span>
          </li>
        ))}
      </ol>
      {isWorking ? <Note icon={Moon}>{t('wizard.mayClose')}</Note> : null}
      {task.level === 'basic' ? <p className="text-12 text-ink-2">{t('wizard.basicWriter')}</p> : null}
    </div>
  )
}

function StageMark({ state }: { state: StageState }) {
  const frame = 'grid size-5 shrink-0 place-items-center rounded-full'
  if (state === 'done')
    return (
      <span className={`${frame} bg-ok-soft text-ok-ink`}>
        <Icon of={Check} size="s" className="!size-3" />
      </span>
    )
  if (state === 'failed')
    return (
      <span className={`${frame} bg-bad-soft text-bad-ink`}>
        <Icon of={TriangleAlert} size="s" className="!size-3" />
      </span>
    )
  if (state === 'running') return <Spinner className="!size-5 text-brand" />
  return <span className={`${frame} border-2 border-line-2`} />
}
