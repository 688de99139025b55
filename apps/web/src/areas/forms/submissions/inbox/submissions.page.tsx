import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AnswerColumnInfo, SubmissionLock, SubmissionRow } from '@taplore/contract'
import { Button, IconButton, Menu, NoResults, Note, Skeleton, StateFrame } from '@taplore/ui'
import { Download, Inbox, Lock, MoreHorizontal, ShieldAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemText, readProblem } from '../../../../api/problem.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { useSelection } from '../../../../common/lists/use-selection.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { formatNumber } from '../../../../texts/formats.ts'
import { PivotView } from '../analytics/pivot-view.tsx'
import { SummaryView } from '../analytics/summary-view.tsx'
import { filterOf, isFiltered, listOptions, usualColumns } from '../api.ts'
import { ExportDialog } from '../exports/export-dialog.tsx'
import { FormFrame } from '../form-frame.tsx'
import type { SubmissionSearch } from '../list/submission-search.ts'
import { MailDialog } from '../mail/mail-dialog.tsx'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { SubmissionBulkBar } from './bulk-bar.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'
import { LockedNote } from './locked-note.tsx'
import { PartialList } from './partial-list.tsx'
import { SubmissionDrawer } from './submission-drawer.tsx'
import { SubmissionFilters } from './submission-filters.tsx'
import { SubmissionTable } from './submission-table.tsx'
import { useChange } from './use-submission-changes.ts'

type Asked = 'export' | 'share' | 'mails' | 'erase' | null

/** The submissions of a form (SUB-01, SUB-02). */
export function SubmissionsPage({
  formId,
  search,
  onSearch,
}: {
  formId: string
  search: SubmissionSearch
  onSearch: (search: SubmissionSearch) => void
}) {
  const { t } = useTranslation()
  const refused = useRefusal()
  const [asked, setAsked] = useState<Asked>(null)
  const filter = filterOf(search)
  const list = useInfiniteQuery(listOptions(formId, search))
  const first = list.data?.pages[0]
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.submissions) ?? [], [list.data])
  const view = search.view ?? 'table'
  const close = () => setAsked(null)
  const item = (id: Exclude<Asked, null>, label: string, disabledReason?: string) => ({
    kind: 'item' as const,
    id,
    label,
    onSelect: () => setAsked(id),
    ...(disabledReason ? { disabledReason } : {}),
  })
  return (
    <FormFrame
      formId={formId}
      formName={first?.formName ?? ''}
      here={view}
      count={first?.counts.all}
      actions={
        <>
          <Button icon={Download} disabledReason={refused('submissions.export')} onClick={() => setAsked('export')}>
            {t('submissions.export')}
          </Button>
          <Menu
            align="end"
            entries={[
              item('share', t('submissions.share.open'), refused('submissions.export')),
              item('mails', t('submissions.mails.open')),
              { kind: 'line', id: 'line' },
              { ...item('erase', t('submissions.erase.open'), refused('submissions.delete')), isDanger: true },
            ]}
          >
            <IconButton icon={MoreHorizontal} label={t('submissions.more')} />
          </Menu>
        </>
      }
    >
      {list.isError && !first ? (
        <NotLoaded asked={list} />
      ) : view === 'summary' ? (
        <SummaryView formId={formId} />
      ) : view === 'bi' ? (
        <PivotView formId={formId} />
      ) : (
        <Simple
          {...{ formId, search, onSearch, rows }}
          columns={first?.columns ?? []}
          counts={first?.counts}
          lock={first?.lock ?? null}
          hasPartials={first?.hasPartials ?? false}
          isPreparing={first?.isPreparing ?? false}
          isPending={list.isPending}
          isStale={list.isPlaceholderData}
          hasMore={list.hasNextPage}
          onMore={() => {
            if (!list.isFetchingNextPage) void list.fetchNextPage()
          }}
        />
      )}
      {asked === 'export' ? <ExportDialog {...{ formId, filter }} columns={first?.columns} onClose={close} /> : null}
      {asked === 'share' ? <ShareDialog formId={formId} columns={first?.columns} onClose={close} /> : null}
      {asked === 'mails' ? <MailDialog formId={formId} onClose={close} /> : null}
      {asked === 'erase' ? <ErasePersonDialog onClose={close} /> : null}
    </FormFrame>
  )
}

/**
 * The neighbors of the open submission. One that left the list because it was opened (in the unread tab) or moved is
 * still between the same two; null for one that was never in it.
 */
function usePositionInList({
  rows,
  openId,
  index,
}: {
  rows: readonly SubmissionRow[]
  openId: string | undefined
  index: number
}): { before: string | undefined; after: string | undefined } | null {
  const last = useRef<{ id: string; index: number } | null>(null)
  if (openId && index >= 0) last.current = { id: openId, index }
  if (index >= 0) return { before: rows[index - 1]?.id, after: rows[index + 1]?.id }
  if (!openId || last.current?.id !== openId) return null
  return { before: rows[last.current.index - 1]?.id, after: rows[last.current.index]?.id }
}

/** Retrying does not help without permission, or for something missing. */
function NotLoaded({ asked }: { asked: { readonly error: unknown; refetch(): unknown } }) {
  const { t } = useTranslation()
  const { status } = readProblem(asked.error)
  const title = t('submissions.failed')
  return (
    <div className="p-4 md:p-6">
      {status === 403 || status === 404 ? (
        <StateFrame icon={Lock} title={title} body={problemText(asked.error, title)} />
      ) : (
        <LoadFailed {...{ asked, title }} />
      )}
    </div>
  )
}

/** The table with its filters, and the open submission beside it. */
function Simple({
  formId,
  search,
  onSearch,
  rows,
  columns,
  counts,
  lock,
  hasPartials,
  isPreparing,
  isPending,
  isStale,
  hasMore,
  onMore,
}: {
  formId: string
  search: SubmissionSearch
  onSearch: (search: SubmissionSearch) => void
  rows: readonly SubmissionRow[]
  columns: readonly AnswerColumnInfo[]
  counts: { all: number; spam: number; trash: number; verified: number; unseen: number; locked: number } | undefined
  lock: SubmissionLock | null
  hasPartials: boolean
  /** Not all submissions are sorted or filtered yet. */
  isPreparing: boolean
  isPending: boolean
  isStale: boolean
  hasMore: boolean
  onMore: () => void
}) {
  const { t } = useTranslation()
  const inTotal = (count: number) => t('forms.answerCount', { count, figure: formatNumber(count) })
  const refused = useRefusal()
  const filter = filterOf(search)
  const order = useMemo(() => rows.map(({ id }) => id), [rows])
  // Another list starts without a selection, or an action would apply to invisible rows.
  const ticks = useSelection(order, JSON.stringify(filter))
  /** The selection of all that match, loaded or not; any other change makes it a normal selection again. */
  const [widened, setWidened] = useState<ReadonlySet<string> | null>(null)
  const isAll = ticks.ticked.size > 0 && widened === ticks.ticked
  const chosen = isAll ? new Set(order) : ticks.ticked
  const matching = useQuery({
    ...query.submissions.count.queryOptions({ input: { formId, ...filter } }),
    enabled: isFiltered(search),
    refetchInterval: isPreparing ? 3_000 : false,
  })
  const change = useChange(formId)
  const shown = useMemo(() => {
    const wanted = search.cols?.split('~')
    if (wanted) return wanted.flatMap((id) => columns.find((column) => column.id === id) ?? [])
    return usualColumns(columns)
  }, [columns, search.cols])
  const open = (id: string | undefined) => onSearch({ ...search, open: id })
  // However it was opened: a row, an arrow key, a link from an email or the summary.
  const noteSeen = ({ id, isSeen, place: at }: SubmissionRow) => {
    if (!isSeen && at === 'inbox' && !refused('submissions.manage')) change.mutate({ ids: [id], act: 'seen' })
  }
  const index = rows.findIndex(({ id }) => id === search.open)
  const place = usePositionInList({ rows, openId: search.open, index })
  const total = isFiltered(search) ? (matching.data?.count ?? null) : (counts?.[search.tab ?? 'all'] ?? null)
  if (search.partial)
    return (
      <section className="flex min-h-0 min-w-0 flex-1 flex-col" aria-label={t('submissions.title')}>
        <SubmissionFilters {...{ formId, search, onSearch, columns, counts, hasPartials }} />
        <PartialList formId={formId} />
      </section>
    )
  return (
    <div className="flex min-h-0 flex-1">
      <section className="flex min-w-0 flex-1 flex-col" aria-label={t('submissions.title')}>
        <SubmissionFilters {...{ formId, search, onSearch, columns, counts, hasPartials }} />
        {counts && counts.locked > 0 ? (
          <div className="px-4 pt-3 md:px-6">
            <LockedNote count={counts.locked} lock={lock} />
          </div>
        ) : null}
        {search.tab === 'spam' && rows.length > 0 ? (
          <div className="px-4 py-3 md:px-6">
            <Note icon={ShieldAlert}>{t('submissions.spamLead')}</Note>
          </div>
        ) : null}
        {isPreparing ? (
          <p role="status" className="px-4 pt-3 text-12 text-muted md:px-6">
            {t('submissions.preparing')}
          </p>
        ) : null}
        {isPending ? (
          <div aria-hidden="true" className="flex flex-1 flex-col gap-2 overflow-hidden p-4 md:px-6">
            {[1, 2, 3, 4, 5, 6, 7].map((row) => (
              <Skeleton key={row} className="h-10 w-full" />
            ))}
          </div>
        ) : rows.length === 0 && isFiltered(search) ? (
          <div className="flex-1 overflow-y-auto p-6">
            <NoResults
              title={t('submissions.noMatch')}
              clear={t('submissions.clear')}
              onClear={() => onSearch({ tab: search.tab, cols: search.cols, split: search.split })}
            />
          </div>
        ) : rows.length === 0 ? (
          <div className="flex-1 overflow-y-auto p-6">
            <StateFrame
              icon={Inbox}
              title={t(`submissions.empty.${search.tab ?? 'all'}`)}
              body={
                search.tab && search.tab !== 'all'
                  ? t(`submissions.emptyPlace.${search.tab}`)
                  : t('submissions.emptyBody')
              }
            />
          </div>
        ) : (
          <SubmissionTable
            {...{ rows, chosen, isStale, hasMore, onMore }}
            columns={shown}
            hasReasons={search.tab === 'spam'}
            openId={search.open ?? null}
            isOldestFirst={search.oldest ?? false}
            sort={search.sort ? { id: search.sort, isDescending: search.descending ?? false } : null}
            onOrder={(isOldestFirst) =>
              onSearch({ ...search, oldest: isOldestFirst || undefined, sort: undefined, descending: undefined })
            }
            onSort={(sort) =>
              onSearch({
                ...search,
                sort: sort?.id,
                descending: sort?.isDescending || undefined,
                jump: undefined,
              })
            }
            onOpen={open}
            onToggle={ticks.toggle}
            onAll={(isOn) => (isOn ? ticks.all() : ticks.none())}
            onStar={
              refused('submissions.manage')
                ? null
                : (row) => change.mutate({ ids: [row.id], act: row.isStarred ? 'unstar' : 'star' })
            }
          />
        )}
        <SubmissionBulkBar
          {...{ formId, search, chosen, total, isAll }}
          onAll={() => setWidened(ticks.ticked)}
          onNone={ticks.none}
        />
        <footer className="tabular flex h-10 shrink-0 items-center border-t border-line px-4 text-12 text-muted md:px-6">
          {counts === undefined
            ? null
            : isFiltered(search)
              ? matching.data
                ? `${matching.data.isMore ? '≥ ' : ''}${inTotal(matching.data.count)}`
                : null
              : (search.tab ?? 'all') === 'all'
                ? t('submissions.footer', { count: counts.all, unseen: formatNumber(counts.unseen) })
                : inTotal(counts[search.tab ?? 'all'])}
        </footer>
      </section>
      {search.open ? (
        <SubmissionDrawer
          submissionId={search.open}
          columns={columns}
          lock={lock}
          isOldestFirst={search.oldest ?? false}
          place={index < 0 || total === null ? null : { at: index + 1, of: Math.max(total, index + 1) }}
          neighbours={place}
          onOpen={open}
          onShown={noteSeen}
        />
      ) : null}
    </div>
  )
}
