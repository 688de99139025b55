import type { Domain, DomainRecord } from '@taplore/contract'
import { Cell, CopyText, classNames, HeadCell, Row, type Status, StatusDot, Table, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { Breakable } from '../breakable.tsx'

const dots: Record<DomainRecord['status'], Status> = {
  found: 'published',
  missing: 'scheduled',
  wrong: 'failed',
  silent: 'draft',
}
type Asked = Domain['records'][number]

/** The records to add, and what DNS says of each. */
export function RecordsTable({
  records,
  seen,
}: {
  records: readonly Asked[]
  seen: readonly DomainRecord[] | undefined
}) {
  const { t } = useTranslation()
  const shown = seen ?? records
  return (
    <Table aria-label={t('domains.records')}>
      <thead>
        <tr>
          <HeadCell className="hidden sm:table-cell">{t('domains.recordColumns.type')}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{t('domains.recordColumns.name')}</HeadCell>
          <HeadCell>{t('domains.recordColumns.value')}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{t('domains.recordColumns.seen')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {shown.map((record) => (
          <Row key={`${record.type} ${record.domain}`} data-testid="record-row">
            <Cell className="hidden sm:table-cell">
              <Tag>{record.type}</Tag>
            </Cell>
            <Cell className="hidden py-2 sm:table-cell">
              <Copied isWhole text={record.name} label={t('domains.copy', { name: t('domains.recordColumns.name') })} />
            </Cell>
            <Cell className="py-2">
              <span className="mb-1.5 flex flex-wrap items-center justify-between gap-2 sm:hidden">
                <Tag>{record.type}</Tag>
                <Seen record={seen?.find((one) => one.domain === record.domain && one.type === record.type)} />
              </span>
              <span className="mb-1.5 flex sm:hidden">
                <Copied text={record.name} label={t('domains.copy', { name: t('domains.recordColumns.name') })} />
              </span>
              <Copied text={record.value} label={t('domains.copy', { name: t('domains.recordColumns.value') })} />
            </Cell>
            <Cell className="hidden py-2 sm:table-cell">
              <Seen record={seen?.find((one) => one.domain === record.domain && one.type === record.type)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Copied({
  text,
  label,
  isWhole = false,
}: {
  text: string
  label: string
  /** The columns beside it give way before it is broken. */
  isWhole?: boolean
}) {
  return (
    <span className="inline-flex max-w-full items-center gap-x-2 rounded-control max-sm:flex-wrap bg-sunken px-2 py-1">
      <code className={classNames('min-w-0 font-code text-12', isWhole && 'wrap-break-word')}>
        {isWhole ? text : <Breakable text={text} />}
      </code>
      <span className="shrink-0 text-12">
        <CopyText text={text} />
        <span className="sr-only">{label}</span>
      </span>
    </span>
  )
}

function Seen({ record }: { record: DomainRecord | undefined }) {
  const { t } = useTranslation()
  if (!record) return <StatusDot status="draft">{t('domains.recordStates.unchecked')}</StatusDot>
  const [found] = record.found
  return (
    <span className="block min-w-24">
      <StatusDot status={dots[record.status]}>{t(`domains.recordStates.${record.status}`)}</StatusDot>
      {record.status === 'wrong' && found ? (
        <span className="mt-0.5 block max-w-48 text-12 wrap-anywhere text-muted">
          {t('domains.foundInstead', { value: found })}
        </span>
      ) : null}
    </span>
  )
}
