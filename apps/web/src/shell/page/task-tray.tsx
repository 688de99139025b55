import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Task } from '@taplore/contract'
import { Button, classNames, JobRow, Popover, Sheet, Spinner, Tag } from '@taplore/ui'
import { Clapperboard, FileDown, type LucideIcon, Sparkles, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemReason } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { useIsNarrow } from '../../common/browser/use-is-narrow.ts'
import { notify } from '../../common/feedback/notify.ts'
import { duration } from '../../texts/formats.ts'
import { jobName } from '../../texts/job-name.ts'
import { inWords } from '../../texts/sentences.ts'
import { texts } from '../texts.ts'
import { overallPercent, readableStage, stageKey, taskFile, taskLink } from './task-labels.ts'

const fallbackPollMs = 15_000

/** The newest tasks; pushed by the server, and polled now and then in case the connection is lost. */
export function useTasks(): readonly Task[] {
  const asked = useQuery(query.tasks.list.queryOptions({ refetchInterval: fallbackPollMs }))
  return asked.data?.tasks ?? []
}

const kinds: readonly (readonly [beginning: string, icon: LucideIcon])[] = [
  ['wizard', Sparkles],
  ['voice', Clapperboard],
  ['export', FileDown],
]

/** The button in the title bar and its panel, on phones a sheet from the bottom. */
export function JobsButton() {
  const { t } = useTranslation()
  const tasks = useTasks()
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const percent = overallPercent(tasks)
  if (tasks.length === 0) return null
  const running = tasks.filter((task) => task.state === 'running' || task.state === 'queued').length
  const name = running > 0 ? t('jobs.running', { count: running }) : t('jobs.title')
  // Where the title bar is narrow, the title of the page needs the space more.
  const isShort = isNarrow && percent !== null
  const button = (
    <Button
      size="normal"
      data-testid="jobs-button"
      aria-label={isShort ? `${name}, ${percent}%` : undefined}
      onClick={isNarrow ? () => setIsOpen(true) : undefined}
    >
      <span className="flex items-center gap-2">
        {percent === null ? null : <Spinner className="text-brand" />}
        {isShort ? null : name}
        {percent === null ? null : <span className="tabular font-normal text-muted">{percent}%</span>}
      </span>
    </Button>
  )
  if (isNarrow)
    return (
      <>
        {button}
        <Sheet isOpen={isOpen} onOpenChange={setIsOpen} title={t('jobs.title')} side="bottom">
          <JobList tasks={tasks} />
        </Sheet>
      </>
    )
  return (
    <Popover trigger={button} label={t('jobs.title')} isOpen={isOpen} onOpenChange={setIsOpen} className="w-[372px]">
      <JobPanel tasks={tasks} />
    </Popover>
  )
}

/** The tray as a panel, docked at the end of the home. */
export function JobPanel({ tasks, className }: { tasks: readonly Task[]; className?: string }) {
  const { t } = useTranslation()
  const running = tasks.filter((task) => task.state === 'running' || task.state === 'queued').length
  return (
    <section aria-label={t('jobs.title')} className={classNames('overflow-hidden', className)}>
      <header className="flex items-center gap-2 border-b border-line py-2 ps-3.5 pe-2 text-13">
        <h2 className="font-semibold">{t('jobs.title')}</h2>
        {running > 0 ? <Tag>{t('jobs.countRunning', { count: running })}</Tag> : null}
        <ClearFinished tasks={tasks} />
      </header>
      <JobList tasks={tasks} />
    </section>
  )
}

function ClearFinished({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation()
  const clear = useMutation(
    query.tasks.clearEnded.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: query.tasks.key() }),
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  const hasEnded = tasks.some((task) => task.state === 'done' || task.state === 'failed' || task.state === 'cancelled')
  return (
    <Button
      kind="quiet"
      size="small"
      className="ms-auto"
      isLoading={clear.isPending}
      disabled={!hasEnded}
      onClick={() => clear.mutate(undefined)}
    >
      {t('jobs.clearDone')}
    </Button>
  )
}

function JobList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <div className="max-h-[60vh] overflow-y-auto" aria-live="polite">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </div>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation()
  const settled = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.tasks.key() }),
    onError: (error: unknown) => void notify('stories', 'error', problemReason(error, t('errors.generic'))),
  }
  const cancel = useMutation(query.tasks.cancel.mutationOptions(settled))
  const retry = useMutation(query.tasks.retry.mutationOptions(settled))
  const icon = kinds.find(([beginning]) => task.kind.startsWith(beginning))?.[1] ?? Upload
  const common = { name: jobName(t, task), icon, tint: 'tell' as const }
  const link = taskLink(task)
  const file = taskFile(task)
  if (task.state === 'failed' || task.state === 'cancelled')
    return (
      <JobRow
        {...common}
        state="failed"
        reason={
          task.state === 'cancelled'
            ? t('jobs.cancelled')
            : [task.failure?.message, task.failure?.kept].flatMap((text) => (text ? [inWords(text)] : [])).join(' ')
        }
        actions={
          <Button size="small" isLoading={retry.isPending} onClick={() => retry.mutate({ taskId: task.id })}>
            {t('jobs.retry')}
          </Button>
        }
      />
    )
  if (task.state === 'done')
    return (
      <JobRow
        {...common}
        state="done"
        result={
          file ? (
            <a href={file} download className="text-link">
              {t('jobs.download')}
            </a>
          ) : link ? (
            <Link to={link} className="text-link">
              {t('jobs.open')}
            </Link>
          ) : null
        }
      />
    )
  const key = stageKey(task.stage, texts.stages)
  return (
    <JobRow
      {...common}
      state="running"
      percent={task.percent}
      stage={task.stage === null ? t('jobs.queued') : key ? t(`stages.${key}`) : readableStage(task.stage)}
      timeLeft={task.remainingMs === null ? undefined : t('jobs.left', { time: duration(task.remainingMs) })}
      cancel={{ label: t('jobs.cancel'), onPress: () => cancel.mutate({ taskId: task.id }) }}
    />
  )
}
