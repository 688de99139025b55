import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { AuditEntry } from '@taplore/contract'
import {
  Button,
  Cell,
  classNames,
  EmptyState,
  HeadCell,
  NoResults,
  Row,
  Skeleton,
  StateFrame,
  Table,
} from '@taplore/ui'
import { Download, Lock, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { SettingsPage, SettingsTitle } from '../../../shell/navigation/settings-page.tsx'
import { useRights } from '../../../shell/session/use-rights.ts'
import { fullDate, timeAgo } from '../../../texts/formats.ts'
import { type AuditLogSearch, entryOptions, filterOf } from './api.ts'
import { AuditFilters } from './audit-filters.tsx'
import { EntrySheet } from './event-sheet.tsx'
import { actionText, actorText } from './event-text.ts'

/** The audit log of this workspace (AUDIT-01). */
export function AuditLogsPage({
  search,
  onSearch,
}: {
  search: AuditLogSearch
  onSearch: (search: AuditLogSearch) => void
}) {
  const { t } = useTranslation()
  const rights = useRights()
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const filter = filterOf(search, new Date())
  const list = useInfiniteQuery({ ...entryOptions(filter), enabled: rights.may('auditLogs.manage') })
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const retentionDays = list.data?.pages[0]?.keptDays ?? 0
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  if (rights.role !== null && !rights.may('auditLogs.manage')) {
    return (
      <SettingsPage title={t('nav.auditLogs')}>
        <StateFrame icon={Lock} title={t('auditLogs.shut')} body={t('auditLogs.shutBody')} />
      </SettingsPage>
    )
  }
  return (
    <SettingsPage title={t('nav.auditLogs')}>
      <div className="flex max-w-[1040px] flex-col gap-4">
        <SettingsTitle title={t('nav.auditLogs')} lead={t('auditLogs.intro', { count: retentionDays || 90 })}>
          {rights.may('auditLogs.export') ? <ExportButtons filter={filter} isOff={entries.length === 0} /> : null}
        </SettingsTitle>
        <AuditFilters search={search} onChange={onSearch} />
        {list.isError ? (
          <LoadFailed asked={list} title={t('auditLogs.failed')} />
        ) : list.isPending ? (
          <div className="flex flex-col gap-2" aria-hidden="true" data-testid="audit-skeleton">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-(--row) w-full" />
            ))}
          </div>
        ) : entries.length === 0 && isFiltered ? (
          <NoResults title={t('auditLogs.noMatch')} clear={t('auditLogs.clear')} onClear={() => onSearch({})} />
        ) : entries.length === 0 ? (
          <EmptyState
            art={<ScrollText aria-hidden="true" size={40} strokeWidth={1.4} className="text-muted" />}
            title={t('auditLogs.emptyTitle')}
            body={t('auditLogs.emptyBody')}
          />
        ) : (
          <>
            <div className={classNames(list.isPlaceholderData && 'opacity-60')}>
              <EntryTable entries={entries} onOpen={setShown} />
            </div>
            {list.hasNextPage ? (
              <div className="flex justify-center">
                <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('auditLogs.more')}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
      {shown ? <EntrySheet entry={shown} onClose={() => setShown(null)} /> : null}
    </SettingsPage>
  )
}

function EntryTable({ entries, onOpen }: { entries: readonly AuditEntry[]; onOpen: (entry: AuditEntry) => void }) {
  const { t } = useTranslation()
  return (
    <Table aria-label={t('nav.auditLogs')}>
      <thead>
        <tr>
          <HeadCell>{t('auditLogs.action')}</HeadCell>
          <HeadCell className="hidden sm:table-cell">{t('auditLogs.who')}</HeadCell>
          <HeadCell className="hidden md:table-cell">{t('auditLogs.where')}</HeadCell>
          <HeadCell isNumber>{t('auditLogs.when')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id}>
            <Cell className="max-w-0 min-w-44 !py-2 sm:w-1/2">
              <button
                type="button"
                className="block max-w-full truncate text-start font-medium hover:underline"
                onClick={() => onOpen(entry)}
              >
                {actionText(t, entry.action)}
              </button>
              <span className="block truncate text-12 text-muted">
                <span className="sm:hidden">{actorText(t, entry)} · </span>
                {entry.object.name}
              </span>
            </Cell>
            <Cell className="hidden max-w-48 truncate sm:table-cell">{actorText(t, entry)}</Cell>
            <Cell className="hidden whitespace-nowrap text-ink-2 md:table-cell">{entry.address || '–'}</Cell>
            <Cell isNumber className="whitespace-nowrap text-ink-2">
              <time dateTime={entry.at} title={fullDate(entry.at)}>
                {timeAgo(entry.at)}
              </time>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function ExportButtons({ filter, isOff }: { filter: ReturnType<typeof filterOf>; isOff: boolean }) {
  const { t } = useTranslation()
  const begin = useMutation(
    query.auditLogs.export.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: query.tasks.key() })
        notify('account', 'success', t('auditLogs.exporting'))
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.generic'))),
    }),
  )
  return (
    <div className="flex gap-2">
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          icon={Download}
          disabled={isOff}
          isLoading={begin.isPending && begin.variables?.format === format}
          onClick={() => begin.mutate({ ...filter, format })}
        >
          {t('auditLogs.export', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}
