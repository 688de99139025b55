import { useMutation } from '@tanstack/react-query'
import { type ExportBatch, exportMessages } from '@taplore/contract'
import {
  Button,
  ConfirmDialog,
  classNames,
  Icon,
  IconButton,
  type MenuEntry,
  ProgressBar,
  RowMenu,
  StatusDot,
} from '@taplore/ui'
import { ChevronDown, CircleStop, Download, RefreshCw, RotateCcw, Send, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
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
import { isUnderWay, refreshExport, refreshExports } from './api.ts'
import { ExportPages } from './export-pages.tsx'
import { formatIcons, statusDots } from './format-icons.ts'

/** One export: format, progress, files, and its pages below. */
export function ExportRow({ batch, onPost }: { batch: ExportBatch; onPost: (() => void) | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const pagesId = useId()
  const hasPages = batch.pages.length > 0
  return (
    <li className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 ps-2 pe-3">
        <span className="grid size-8 shrink-0 place-items-center">
          {hasPages ? (
            <IconButton
              icon={ChevronDown}
              size="small"
              label={t('exports.showPages', { name: batch.story_name })}
              aria-expanded={isOpen}
              aria-controls={pagesId}
              className={classNames('transition-transform duration-(--t1)', !isOpen && '-rotate-90 rtl:rotate-90')}
              onClick={() => setIsOpen(!isOpen)}
            />
          ) : null}
        </span>
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-tell-soft text-tell-ink">
          <Icon of={formatIcons[batch.format]} />
        </span>
        <div className="min-w-40 flex-1">
          <h2 className="truncate text-14 font-[550]">{batch.story_name}</h2>
          <Facts batch={batch} />
        </div>
        {batch.canceled ? (
          <StatusDot status="draft">{t('exports.canceled')}</StatusDot>
        ) : (
          <StatusDot status={statusDots[batch.status]}>{t(`exports.statuses.${batch.status}`)}</StatusDot>
        )}
        <Actions batch={batch} onPost={onPost} />
      </div>
      {batch.progress || (batch.error && !batch.canceled) ? (
        <div className="ps-[100px] pe-3 pb-3">
          {batch.progress ? <Progress batch={batch} progress={batch.progress} /> : null}
          {batch.error ? <p className="text-12 leading-snug text-bad-ink">{inWords(batch.error)}</p> : null}
        </div>
      ) : null}
      {hasPages ? (
        <div id={pagesId} hidden={!isOpen}>
          {isOpen ? <ExportPages batch={batch} /> : null}
        </div>
      ) : null}
    </li>
  )
}

function Facts({ batch }: { batch: ExportBatch }) {
  const { t } = useTranslation()
  const facts = [
    t(`exports.formats.${batch.format}`),
    batch.pages.length > 0 ? t('exports.pages', { count: batch.pages.length }) : null,
    batch.zip_bytes === null ? null : fileSize(batch.zip_bytes),
    batch.exported_user_name ? t('exports.by', { name: batch.exported_user_name }) : null,
  ]
  return (
    <p className="text-12 text-muted">
      {facts.filter(Boolean).join(' · ')}
      {' · '}
      <time dateTime={batch.createdAt} title={fullDate(batch.createdAt)}>
        {timeAgo(batch.createdAt)}
      </time>
      {batch.status === 'EXPORTED' ? (
        <span className="hidden sm:inline"> · {t('exports.keptUntil', { date: shortDate(batch.expiresAt) })}</span>
      ) : null}
    </p>
  )
}

function Progress({ batch, progress }: { batch: ExportBatch; progress: NonNullable<ExportBatch['progress']> }) {
  const { t } = useTranslation()
  const { stage, percent, remainingMs } = progress
  const key = stageKey(stage, texts.stages)
  const words = stage === null ? t('jobs.queued') : key ? t(`stages.${key}`) : readableStage(stage)
  return (
    <div className="flex flex-col gap-1.5">
      <ProgressBar percent={batch.status === 'QUEUED' ? 0 : percent} label={`${batch.story_name} ${words}`} />
      <p className="tabular text-12 text-muted">
        {[
          words,
          batch.status === 'PENDING' ? `${Math.round(percent)}%` : null,
          remainingMs === null ? null : t('exports.timeLeft', { time: duration(remainingMs) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

function Actions({ batch, onPost }: { batch: ExportBatch; onPost: (() => void) | undefined }) {
  const { t } = useTranslation()
  const postRefusal = useRefusal()('stories.publish')
  const [isRemoving, setIsRemoving] = useState(false)
  const failed = (error: unknown) => notify('stories', 'error', problemReason(error, t('errors.generic')))
  const settled = { onSuccess: refreshExports, onError: failed }
  const refresh = useMutation({ mutationFn: refreshExport, onError: failed })
  const retry = useMutation(query.exports.retry.mutationOptions(settled))
  const cancel = useMutation(query.exports.cancel.mutationOptions(settled))
  const remove = useMutation(
    query.exports.remove.mutationOptions({
      onSuccess: () => {
        setIsRemoving(false)
        notify('stories', 'success', t('exports.removed'))
        return refreshExports()
      },
      onError: failed,
    }),
  )
  const { batch_id: batchId, zip_url: zip } = batch
  const isOpen = isUnderWay(batch)
  const entries: MenuEntry[] = isOpen
    ? [
        {
          kind: 'item',
          id: 'cancel',
          label: t('exports.cancel'),
          icon: CircleStop,
          onSelect: () => cancel.mutate({ batchId }),
        },
      ]
    : [
        {
          kind: 'item',
          id: 'remove',
          label: t('exports.remove'),
          icon: Trash2,
          isDanger: true,
          onSelect: () => setIsRemoving(true),
        },
      ]
  return (
    <div className="ms-auto flex items-center gap-1">
      {batch.status === 'EXPORTED' && batch.format === 'video' && onPost ? (
        <Button size="small" icon={Send} disabledReason={postRefusal} onClick={onPost}>
          {t('videoPosts.action')}
        </Button>
      ) : null}
      {batch.status === 'EXPORTED' && zip ? (
        <Button size="small" icon={Download} onClick={() => void downloadFile(zip, exportMessages.downloadFailed)}>
          {t('exports.downloadAll')}
        </Button>
      ) : null}
      {isOpen ? (
        <Button size="small" icon={RefreshCw} isLoading={refresh.isPending} onClick={() => refresh.mutate(batch)}>
          {t('exports.refresh')}
        </Button>
      ) : null}
      {batch.status === 'FAILED' ? (
        <Button
          size="small"
          icon={RotateCcw}
          isLoading={retry.isPending}
          onClick={() => retry.mutate({ batch_id: batchId })}
        >
          {t('exports.retry')}
        </Button>
      ) : null}
      <RowMenu entries={entries} />
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setIsRemoving}
        isDanger
        title={t('exports.removeTitle', { name: batch.story_name })}
        body={t('exports.removeBody')}
        confirm={t('exports.remove')}
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({ batchId })}
      />
    </div>
  )
}
