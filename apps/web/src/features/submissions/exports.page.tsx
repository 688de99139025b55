import { useMutation, useQuery } from '@tanstack/react-query'
import type { SubmissionExport } from '@taplore/contract'
import { formatBytes } from '@taplore/kit'
import {
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
import { Download, FileDown, Lock, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { problemText } from '../../api/problem.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { notify } from '../../shell/notify.ts'
import { Page } from '../../shell/page.tsx'
import { useRefusal } from '../../shell/use-refusal.ts'
import { figure, fullDate, shortDate, timeAgo } from '../../texts/formats.ts'
import { exportsOptions, refreshSubmissions } from './api.ts'

const dots = { Exported: 'published', Processing: 'working', Pending: 'scheduled', Failed: 'failed' } as const

/** Files that were written from answers, newest first (SUB-07). */
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
            <ExportLine key={each.id} item={each} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function ExportLine({ item }: { item: SubmissionExport }) {
  const { t } = useTranslation()
  const remove = useMutation(
    query.submissions.removeExport.mutationOptions({
      onSuccess: refreshSubmissions,
      onError: (error) => notify('account', 'error', problemText(error, t('errors.generic'))),
    }),
  )
  const isUnderWay = item.status === 'Pending' || item.status === 'Processing'
  const status = (
    <>
      <StatusDot status={dots[item.status]}>{t(`submissions.exports.statuses.${item.status}`)}</StatusDot>
      {item.status === 'Processing' ? <ProgressBar percent={item.percent} label={item.formName} /> : null}
    </>
  )
  return (
    <Row>
      <Cell className="max-w-0 min-w-36 py-1.5 sm:w-1/3">
        <span className="block truncate font-medium">{item.formName}</span>
        <span className="block truncate text-12 text-muted">
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
        {item.url ? figure(item.rows) : '–'}
      </Cell>
      <Cell className="hidden max-w-40 truncate md:table-cell">{item.by}</Cell>
      <Cell isNumber>
        <span className="inline-flex items-center gap-1">
          {item.url ? (
            <a href={item.url} download className={buttonClass({ size: 'small' })} title={`SHA-256 ${item.sha256}`}>
              <Icon of={Download} size="s" />
              {formatBytes(item.bytes)}
            </a>
          ) : null}
          <IconButton
            icon={Trash2}
            size="small"
            label={t('submissions.exports.remove', { name: item.formName })}
            disabled={isUnderWay || remove.isPending}
            onClick={() => remove.mutate({ exportId: item.id })}
          />
        </span>
      </Cell>
    </Row>
  )
}
