import { useVirtualizer } from '@tanstack/react-virtual'
import type { AnswerColumnInfo, SubmissionRow } from '@taplore/contract'
import { Checkbox, classNames } from '@taplore/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cell, type RowActions, rowHeight, SubmissionRowLine, startCell } from './submission-row.tsx'

export interface ColumnSort {
  readonly id: string
  readonly isDescending: boolean
}

/** Submissions as rows; only visible ones are rendered, and the next page is loaded before its end is near. */
export function SubmissionTable({
  rows,
  columns,
  chosen,
  openId,
  isStale,
  hasReasons,
  isOldestFirst,
  sort,
  hasMore,
  onMore,
  onOrder,
  onSort,
  onOpen,
  onToggle,
  onAll,
  onStar,
}: {
  rows: readonly SubmissionRow[]
  columns: readonly AnswerColumnInfo[]
  chosen: ReadonlySet<string>
  openId: string | null
  isStale: boolean
  /** In the spam tab each row shows its reason. */
  hasReasons: boolean
  isOldestFirst: boolean
  /** The column that rows are sorted by; null for the time. */
  sort: ColumnSort | null
  hasMore: boolean
  onMore: () => void
  onOrder: (isOldestFirst: boolean) => void
  /** Null: by time again. */
  onSort: (sort: ColumnSort | null) => void
  onOpen: (id: string) => void
  /** `isRange`: with all between it and the one selected before. */
  onToggle: (id: string, isRange: boolean) => void
  /** All loaded ones, or none. */
  onAll: (isOn: boolean) => void
  /** Null without permission. */
  onStar: ((row: SubmissionRow) => void) | null
}) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    // Otherwise the header covers the first row.
    scrollPaddingStart: rowHeight,
  })
  const openAt = rows.findIndex(({ id }) => id === openId)
  useEffect(() => {
    if (openAt >= 0) virtual.scrollToIndex(openAt, { align: 'auto' })
  }, [openAt, virtual])
  const openBefore = useRef(openId)
  useEffect(() => {
    const closed = openId === null ? openBefore.current : null
    openBefore.current = openId
    // The focus was in the panel, or on no control of the row: the keyboard continues where the panel was opened.
    if (closed !== null && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>(`[data-opens="${closed}"]`)?.focus({ preventScroll: true })
  }, [openId])
  const items = virtual.getVirtualItems()
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    const box = frame.current
    box?.addEventListener('focusin', note)
    return () => box?.removeEventListener('focusin', note)
  }, [])
  const shown = items[0]?.key
  // A row that scrolls away takes the focus with it: the frame has it then, so that the keys continue to scroll.
  useLayoutEffect(() => {
    const isLost = shown !== undefined && focused.current?.isConnected === false
    if (isLost && document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [shown])
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - 20) onMore()
  }, [hasMore, last, rows.length, onMore])
  const width = 36 + 32 + 190 + (hasReasons ? 210 : 0) + columns.length * 160 + 110
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = columns.length + (hasReasons ? 5 : 4)
  const isAllChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const given = useRef({ onOpen, onToggle, onStar })
  given.current = { onOpen, onToggle, onStar }
  const acts = useMemo<RowActions>(
    () => ({
      open: (id) => given.current.onOpen(id),
      star: (row) => given.current.onStar?.(row),
      toggle: (id, isRange) => given.current.onToggle(id, isRange),
    }),
    [],
  )
  return (
    <div
      ref={frame}
      tabIndex={-1}
      // Positioned: hidden labels of rows far down would otherwise make the page around it scroll, past its end.
      className={classNames('relative min-h-0 flex-1 overflow-auto px-2 md:px-4', isStale && 'opacity-60')}
    >
      <table
        aria-label={t('submissions.title')}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-13"
        style={{ minWidth: width }}
      >
        <colgroup>
          <col style={{ width: 36 }} />
          <col style={{ width: 32 }} />
          <col style={{ width: 190 }} />
          {hasReasons ? <col style={{ width: 210 }} /> : null}
          {columns.map(({ id }) => (
            <col key={id} />
          ))}
          <col style={{ width: 110 }} />
        </colgroup>
        <thead className="sticky top-0 z-10 bg-bg text-12 text-muted">
          <tr aria-rowindex={1} className="h-9 [&>*]:border-b [&>*]:border-line">
            <td className={cell}>
              <Checkbox
                isChecked={isAllChosen ? true : chosen.size > 0 ? 'mixed' : false}
                label={t('submissions.chooseLoaded')}
                isLabelHidden
                onChange={() => onAll(!isAllChosen)}
              />
            </td>
            <th scope="col" className={cell}>
              <span className="sr-only">{t('submissions.star')}</span>
            </th>
            <th scope="col" className={classNames(startCell, 'font-[550]')}>
              {t('submissions.person')}
            </th>
            {hasReasons ? (
              <th scope="col" className={classNames(startCell, 'font-[550]')}>
                {t('submissions.reason')}
              </th>
            ) : null}
            {columns.map((column) => (
              <ColumnHead key={column.id} {...{ column, sort, onSort }} />
            ))}
            <th
              scope="col"
              aria-sort={sort ? 'none' : isOldestFirst ? 'ascending' : 'descending'}
              className={classNames(cell, 'text-end font-[550]')}
            >
              <button
                type="button"
                title={t(isOldestFirst || sort ? 'submissions.sortNewest' : 'submissions.sortOldest')}
                className={sortButton}
                onClick={() => onOrder(sort ? false : !isOldestFirst)}
              >
                {t('submissions.received')}
                {sort ? null : <SortArrow isUp={isOldestFirst} />}
              </button>
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 ? (
            <tr>
              <td colSpan={span} style={{ height: before }} />
            </tr>
          ) : null}
          {items.map((item) => {
            const row = rows[item.index]
            if (!row) return null
            return (
              <SubmissionRowLine
                key={row.id}
                {...{ row, columns, hasReasons, acts, t }}
                canStar={onStar !== null}
                place={item.index + 2}
                isChosen={chosen.has(row.id)}
                isOpen={openId === row.id}
              />
            )
          })}
          {after > 0 ? (
            <tr>
              <td colSpan={span} style={{ height: after }} />
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  )
}

const sortButton = 'inline-flex max-w-full items-center gap-1 rounded-md font-[550] hover:text-ink'

function SortArrow({ isUp }: { isUp: boolean }) {
  const Arrow = isUp ? ArrowUp : ArrowDown
  return <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
}

/** Sorts up, then down, then by time again. */
function ColumnHead({
  column,
  sort,
  onSort,
}: {
  column: AnswerColumnInfo
  sort: ColumnSort | null
  onSort: (sort: ColumnSort | null) => void
}) {
  const { t } = useTranslation()
  const { id, title, kind } = column
  const isHere = sort?.id === id
  const next = !isHere ? { id, isDescending: false } : sort.isDescending ? null : { id, isDescending: true }
  return (
    <th
      scope="col"
      dir="auto"
      title={title}
      aria-sort={isHere ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      className={classNames(startCell, 'font-[550]')}
    >
      {kind === 'choice' ? (
        <span className="block truncate">{title}</span>
      ) : (
        <button
          type="button"
          title={t(
            next === null
              ? 'submissions.sortNewest'
              : next.isDescending
                ? 'submissions.sortDown'
                : 'submissions.sortUp',
            { title },
          )}
          className={sortButton}
          onClick={() => onSort(next)}
        >
          <span className="truncate">{title}</span>
          {isHere ? <SortArrow isUp={!sort.isDescending} /> : null}
        </button>
      )}
    </th>
  )
}
