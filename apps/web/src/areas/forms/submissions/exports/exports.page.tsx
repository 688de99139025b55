import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmissionExport, Task } from '@taplore/contract'
import {
  Button,
  buttonClass,
  Cell,
  EmptyState,
  HeadCell,
  Icon,
  IconButton,
  ProgressBar,
  Row,
  Skeleton,
  StateFrame,
  StatusDot,
  Table,
} from '@taplore/ui'
import { Download, FileDown, Lock, RotateCcw, Trash2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { Page } from '../../../../shell/page/page.tsx'
import { useTasks } from '../../../../shell/page/task-tray.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { fileSize, formatNumber, fullDate, shortDate, timeAgo } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { exportsOptions, refreshSubmissions } from '../api.ts'

const dots = { Exported: 'published', Processing: 'working', Pending: 'scheduled', Failed: 'failed' } as const

/** Exported files, newest first (SUB-07). */
export function ExportHistoryPage() {
  const { t } = useTranslation()
  const refused = useRefusal()('submissions.export')
  return (
    <Page crumbs={[{ label: t('submissions.ask') }, { label: t('submissions.exports.title') }]}>
      {refused ? <StateFrame icon={Lock} title={t('submissions.exports.title')} body={refused} /> : <History />}
    </Page>
  )
}

function History() {
  const { t } = useTranslation()
  const list = useQuery(exportsOptions())
  const tasks = useTasks()
  if (list.isError) return <LoadFailed asked={list} title={t('submissions.failed')} />
  if (list.isPending)
    return (
      <div aria-hidden="true" className="flex flex-col gap-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    )
  if (list.data.exports.length === 0)
    return (
      <EmptyState
        art={<FileDown aria-hidden="true" size={40} strokeWidth={1.4} className="text-muted" />}
        title={t('submissions.exports.emptyTitle')}
        body={t('submissions.exports.emptyBody')}
      />
    )
  return (
    <div className="mx-auto max-w-[1040px]">
      <p className="mb-4 text-13 text-ink-2">{t('submissions.exports.lead')}</p>
      <Table aria-label={t('submissions.exports.title')}>
        <thead>
          <tr>
            <HeadCell>{t('submissions.exports.form')}</HeadCell>
            <HeadCell className="hidden sm:table-cell">{t('submissions.exports.status')}</HeadCell>
            <HeadCell isNumber className="hidden sm:table-cell">
              {t('submissions.exports.rows')}
            </HeadCell>
            <HeadCell className="hidden md:table-cell">{t('submissions.exports.by')}</HeadCell>
            <HeadCell isNumber>{t('submissions.exports.file')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {list.data.exports.map((each) => (
            <ExportLine key={each.id} item={each} task={taskOf(each, tasks)} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** The task of an export, while it is in the user's tray. */
function taskOf({ id }: SubmissionExport, tasks: readonly Task[]): Task | undefined {
  return tasks.find(({ subject }) => subject.file?.includes(`/form-exports/${id}/`))
}

function ExportLine({ item, task }: { item: SubmissionExport; task: Task | undefined }) {
  const { t } = useTranslation()
  const settled = {
    onSuccess: refreshSubmissions,
    onError: (error: unknown) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
  }
  const cancel = useMutation(query.submissions.cancelExport.mutationOptions(settled))
  const retry = useMutation(query.submissions.retryExport.mutationOptions(settled))
  const remove = useMutation(query.submissions.removeExport.mutationOptions(settled))
  const isUnderWay = item.status === 'Pending' || item.status === 'Processing'
  const isCancelled = item.status === 'Failed' && task?.state === 'cancelled'
  const status = (
    <>
      {isCancelled ? (
        <StatusDot status="draft">{t('submissions.exports.cancelled')}</StatusDot>
      ) : (
        <StatusDot status={dots[item.status]}>{t(`submissions.exports.statuses.${item.status}`)}</StatusDot>
      )}
      {item.status === 'Processing' ? (
        <span className="mt-1 flex max-w-56 items-center gap-2">
          <ProgressBar percent={item.percent} label={item.formName} />
          <span className="tabular text-12 text-muted">
            {formatNumber(item.percent / 100, { style: 'percent', maximumFractionDigits: 0 })}
          </span>
        </span>
      ) : null}
      {item.status === 'Failed' && !isCancelled ? (
        <span className="block text-12 whitespace-normal text-muted">
          {task?.failure ? inWords(task.failure.message) : t('submissions.exports.failedBody')}
        </span>
      ) : null}
    </>
  )
  return (
    <Row>
      <Cell className="max-w-0 min-w-36 py-1.5 sm:w-1/3">
        <span className="block truncate font-medium">{item.formName}</span>
        <span className="block text-12 text-muted sm:truncate">
          {t(`submissions.exports.formats.${item.format}`)} ·{' '}
          <time dateTime={item.createdAt} title={fullDate(item.createdAt)}>
            {timeAgo(item.createdAt)}
          </time>
          {item.url ? ` · ${t('submissions.exports.kept', { date: shortDate(item.expiresAt) })}` : null}
        </span>
        <span className="block sm:hidden">{status}</span>
      </Cell>
      <Cell className="hidden sm:table-cell">{status}</Cell>
      <Cell isNumber className="hidden sm:table-cell">
        {item.url ? formatNumber(item.rows) : '–'}
      </Cell>
      <Cell className="hidden max-w-40 truncate md:table-cell">{item.by}</Cell>
      <Cell isNumber>
        <span className="inline-flex items-center gap-1">
          {item.url ? (
            <a href={item.url} download className={buttonClass({ size: 'small' })} title={`SHA-256 ${item.sha256}`}>
              <Icon of={Download} size="s" />
              {fileSize(item.bytes)}
            </a>
          ) : null}
          {item.status === 'Failed' ? (
            <Button
              size="small"
              icon={RotateCcw}
              isLoading={retry.isPending}
              onClick={() => retry.mutate({ exportId: item.id })}
            >
              {t('jobs.retry')}
            </Button>
          ) : null}
          {isUnderWay ? (
            <IconButton
              icon={X}
              size="small"
              label={t('submissions.exports.cancel', { name: item.formName })}
              disabled={cancel.isPending}
              onClick={() => cancel.mutate({ exportId: item.id })}
            />
          ) : (
            <IconButton
              icon={Trash2}
              size="small"
              label={t('submissions.exports.remove', { name: item.formName })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ exportId: item.id })}
            />
          )}
        </span>
      </Cell>
    </Row>
  )
}
