import { useMutation, useQuery } from '@tanstack/react-query'
import type { StoryImport } from '@taplore/contract'
import { Button, Dialog, ErrorPanel, Note, ProgressBar, Skeleton } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { limitOf } from '../../../common/plans/plan-limit.ts'
import { StoryLimitDialog } from '../../../common/plans/story-limit-dialog.tsx'
import { useShownTask } from '../../../shell/notifications/use-notifications.ts'
import { readableStage, stageKey } from '../../../shell/page/task-labels.ts'
import { texts } from '../../../shell/texts.ts'
import { inWords } from '../../../texts/sentences.ts'
import { importOptions, isUnderWay, NotSent, sendImport } from './api.ts'
import { DropZone } from './drop-zone.tsx'
import { ImportReport } from './import-report.tsx'

interface Given {
  /** The import to show; null: none yet. */
  importId: string | null
  folder: string | null
  onShow: (importId: string | null) => void
  onClose: () => void
  onOpenStory: (storyId: string) => void
}

/** Imports a story: file drop, progress, and warnings. Closing it stops nothing. */
export function ImportDialog({ importId, folder, onShow, onClose, onOpenStory }: Given) {
  const { t } = useTranslation()
  const sending = useSending(folder, onShow)
  const found = useQuery({ ...importOptions(importId ?? ''), enabled: importId !== null })
  const acts = useImportActions(found.data)
  const done = found.data?.status === 'done' ? found.data : null
  const hasEnded = found.data !== undefined && !isUnderWay(found.data)
  useShownTask(hasEnded ? (found.data?.taskId ?? null) : null)
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ queryKey: query.stories.key() })
  }, [done])
  if (sending.limit) return <StoryLimitDialog {...sending.limit} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      width="large"
      title={t('imports.title')}
      footer={
        <>
          {found.data && isUnderWay(found.data) ? (
            <Button onClick={acts.cancel} isLoading={acts.isWorking}>
              {t('imports.cancel')}
            </Button>
          ) : null}
          {hasEnded ? <Button onClick={() => onShow(null)}>{t('imports.another')}</Button> : null}
          {hasEnded && !done ? (
            <Button kind="primary" onClick={acts.retry} isLoading={acts.isWorking}>
              {t('imports.retry')}
            </Button>
          ) : null}
          {done?.storyId ? (
            <Button kind="primary" onClick={() => onOpenStory(done.storyId ?? '')}>
              {t('imports.open')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4" aria-live="polite">
        {sending.file ? (
          <Sending name={sending.file.name} share={sending.share} />
        ) : importId === null ? (
          <>
            {sending.fault === null ? null : (
              <Note tone="bad" isAlert>
                {sending.fault || t('imports.sendFailed')}
              </Note>
            )}
            <DropZone onFile={sending.send} />
          </>
        ) : found.data ? (
          <State found={found.data} />
        ) : found.isError ? (
          <ErrorPanel
            title={t('imports.failed')}
            body={problemReason(found.error, t('errors.generic'))}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </Dialog>
  )
}

function State({ found }: { found: StoryImport }) {
  const { t } = useTranslation()
  if (found.status === 'done') return <ImportReport done={found} />
  if (found.status === 'cancelled') return <Note>{t('imports.canceled')}</Note>
  if (found.status === 'failed') {
    return (
      <Note tone="bad" isAlert>
        {found.error ? inWords(found.error.message) : t('imports.failed')}
      </Note>
    )
  }
  const key = stageKey(found.stage, texts.stages)
  const stage = found.stage === null ? t('jobs.queued') : key ? t(`stages.${key}`) : readableStage(found.stage)
  return (
    <>
      <p className="text-14 font-semibold break-words">{found.fileName}</p>
      <ProgressBar percent={found.status === 'waiting' ? null : found.percent} label={stage} isThin={false} />
      <p className="text-13 text-ink-2">{stage}</p>
      <p className="text-12 text-ink-2">{t('imports.goesOn')}</p>
    </>
  )
}

function Sending({ name, share }: { name: string; share: number }) {
  const { t } = useTranslation()
  const label = t('imports.sending', { name })
  return (
    <>
      <p className="text-14 font-semibold break-words">{label}</p>
      <ProgressBar percent={share * 100} label={label} isThin={false} />
    </>
  )
}

/** Uploads one file; closing the dialog before the end aborts it. */
function useSending(folder: string | null, onSent: (importId: string) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [error, setError] = useState<NotSent | null>(null)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const send = async (chosen: File) => {
    const sending = new AbortController()
    controller.current = sending
    const { signal } = sending
    setFile(chosen)
    setShare(0)
    setError(null)
    try {
      const made = await sendImport(chosen, { folder, progress: setShare, signal })
      if (signal.aborted) return
      queryClient.setQueryData(importOptions(made.id).queryKey, made)
      void queryClient.invalidateQueries({ queryKey: query.tasks.key() })
      onSent(made.id)
    } catch (fault) {
      if (signal.aborted) return
      setError(fault instanceof NotSent ? fault : new NotSent(null))
    }
    setFile(null)
  }
  return {
    file,
    share,
    send: (chosen: File) => void send(chosen),
    /** The server's sentence; empty without a response; null: no error. */
    fault: error ? inWords(error.message) : null,
    limit: limitOf('stories', error),
  }
}

function useImportActions(found: StoryImport | undefined) {
  const { t } = useTranslation()
  const settled = {
    onSuccess: () =>
      Promise.all(
        [query.imports.key(), query.tasks.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    onError: (error: unknown) => void notify('stories', 'error', problemReason(error, t('errors.generic'))),
  }
  const cancel = useMutation(query.tasks.cancel.mutationOptions(settled))
  const retry = useMutation(query.tasks.retry.mutationOptions(settled))
  const taskId = found?.taskId ?? ''
  return {
    isWorking: cancel.isPending || retry.isPending,
    cancel: () => cancel.mutate({ taskId }),
    retry: () => retry.mutate({ taskId }),
  }
}
