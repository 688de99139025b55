import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type AnswerColumnInfo, type PartialSubmission, submissionLimits } from '@taplore/contract'
import {
  Button,
  Cell,
  Checkbox,
  ConfirmDialog,
  Dialog,
  HeadCell,
  IconButton,
  Note,
  Row,
  Skeleton,
  StateFrame,
  Table,
  Tag,
} from '@taplore/ui'
import { Download, Hourglass, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { notify } from '../../../../common/feedback/notify.ts'
import { saveFile } from '../../../../common/files/save-file.ts'
import { BulkBar } from '../../../../common/lists/bulk-bar.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { fullDate, shortDate, timeAgo } from '../../../../texts/formats.ts'
import { partialsOptions, usualColumns } from '../api.ts'

/** Submissions that were saved and not sent. */
export function PartialList({ formId }: { formId: string }) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const [open, setOpen] = useState<PartialSubmission | null>(null)
  /** Asked about before they are deleted. */
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useInfiniteQuery(partialsOptions(formId))
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) => api.submissions.removePartials({ formId, ids: [...ids] }),
    onSuccess: () => {
      setRemoved([])
      setChosen(new Set())
      setOpen(null)
      return queryClient.invalidateQueries({ queryKey: query.submissions.partials.key() })
    },
    onError: (error) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
  })
  const take = useMutation({
    mutationFn: (ids: readonly string[]) => api.submissions.exportPartials({ formId, ids: [...ids] }),
    onSuccess: ({ name, text }) => saveFile(name, text, 'text/csv;charset=utf-8'),
    onError: (error) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
  })
  if (list.isError)
    return (
      <div className="p-4 md:p-6">
        <LoadFailed asked={list} title={t('submissions.failed')} />
      </div>
    )
  if (list.isPending)
    return (
      <div aria-hidden="true" className="flex flex-col gap-2 p-4 md:px-6">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-10 w-full" />
        ))}
      </div>
    )
  const rows = list.data.pages.flatMap(({ partials }) => partials)
  const columns = list.data.pages[0]?.columns ?? []
  const shown = usualColumns(columns).slice(0, 4)
  if (rows.length === 0)
    return (
      <div className="flex-1 overflow-y-auto p-6">
        <StateFrame icon={Hourglass} title={t('submissions.partial.none')} body={t('submissions.partial.noneBody')} />
      </div>
    )
  const nameOf = ({ person, email }: PartialSubmission) => person ?? email ?? t('submissions.anonymous')
  const off = refused('submissions.delete')
  const offExport = refused('submissions.export')
  const ticked = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const tick = (id: string, isTicked: boolean) =>
    setChosen(new Set(isTicked ? [...ticked, id] : ticked.filter((each) => each !== id)))
  const all = () => setChosen(new Set(rows.map(({ id }) => id).slice(0, submissionLimits.atOnce)))
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 md:px-6">
      <Note icon={Hourglass}>{t('submissions.partial.lead')}</Note>
      <Table aria-label={t('submissions.tab.partial')}>
        <thead>
          <tr>
            <HeadCell className="w-10 !pe-0">
              <Checkbox
                isChecked={ticked.length === 0 ? false : ticked.length === rows.length ? true : 'mixed'}
                label={t('submissions.chooseLoaded')}
                isLabelHidden
                onChange={() => (ticked.length > 0 ? setChosen(new Set()) : all())}
              />
            </HeadCell>
            <HeadCell>{t('submissions.person')}</HeadCell>
            <HeadCell>{t('submissions.partial.progress')}</HeadCell>
            {shown.map(({ id, title }) => (
              <HeadCell key={id} dir="auto" className="max-w-40 truncate max-md:hidden">
                {title}
              </HeadCell>
            ))}
            <HeadCell className="max-sm:hidden">{t('submissions.partial.saved')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('submissions.partial.remove')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} isSelected={chosen.has(row.id)}>
              <Cell className="w-10 !pe-0">
                <Checkbox
                  isChecked={chosen.has(row.id)}
                  label={nameOf(row)}
                  isLabelHidden
                  onChange={(isTicked) => tick(row.id, isTicked)}
                />
              </Cell>
              <Cell>
                <button
                  type="button"
                  dir="auto"
                  className="flex max-w-52 items-center gap-2 text-start font-medium hover:underline"
                  onClick={() => setOpen(row)}
                >
                  <span className="truncate">{nameOf(row)}</span>
                  <Tag tone="warn">{t('submissions.partial.mark')}</Tag>
                </button>
              </Cell>
              <Cell className="tabular whitespace-nowrap">
                {t('submissions.place', { at: row.answered, of: row.asked })}
              </Cell>
              {shown.map(({ id }) => (
                <Cell key={id} dir="auto" title={row.cells[id]} className="max-w-40 truncate text-ink-2 max-md:hidden">
                  {row.cells[id] ?? ''}
                </Cell>
              ))}
              <Cell className="tabular whitespace-nowrap text-muted max-sm:hidden">
                <time dateTime={row.updatedAt} title={fullDate(row.updatedAt)}>
                  {timeAgo(row.updatedAt)}
                </time>
              </Cell>
              <Cell className="w-10">
                {off ? null : (
                  <IconButton
                    icon={Trash2}
                    size="small"
                    label={`${t('submissions.partial.remove')}: ${nameOf(row)}`}
                    onClick={() => setRemoved([row.id])}
                  />
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {list.hasNextPage ? (
        <Button className="self-center" isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('submissions.partial.more')}
        </Button>
      ) : null}
      <BulkBar
        ticked={ticked.length}
        total={Math.min(rows.length, submissionLimits.atOnce)}
        isSelecting={false}
        onAll={all}
        onNone={() => setChosen(new Set())}
        acts={[
          {
            id: 'export',
            icon: Download,
            label: t('submissions.partial.export'),
            ...(offExport ? { disabledReason: offExport } : {}),
            run: () => take.mutate(ticked),
          },
          {
            id: 'remove',
            icon: Trash2,
            label: t('submissions.partial.remove'),
            isDanger: true,
            ...(off ? { disabledReason: off } : {}),
            run: () => setRemoved(ticked),
          },
        ]}
      />
      {open ? (
        <PartialDialog partial={open} name={nameOf(open)} columns={columns} onClose={() => setOpen(null)} />
      ) : null}
      <ConfirmDialog
        isOpen={removed.length > 0}
        onOpenChange={() => setRemoved([])}
        title={t('submissions.partial.removeTitle', { count: removed.length })}
        body={t('submissions.partial.removeBody')}
        confirm={t('submissions.partial.remove')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate(removed)}
      />
    </div>
  )
}

/** The answers given so far. */
function PartialDialog({
  partial,
  name,
  columns,
  onClose,
}: {
  partial: PartialSubmission
  name: string
  columns: readonly AnswerColumnInfo[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const answered = columns.filter(({ id }) => partial.cells[id])
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={name}
      description={t('submissions.partial.about', {
        saved: fullDate(partial.updatedAt),
        until: shortDate(partial.expiresAt),
      })}
    >
      <dl className="flex max-h-[60vh] flex-col gap-3 overflow-y-auto">
        {answered.map(({ id, title }) => (
          <div key={id}>
            <dt dir="auto" className="text-12 text-muted">
              {title}
            </dt>
            <dd dir="auto" className="text-14 break-words whitespace-pre-wrap">
              {partial.cells[id]}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
