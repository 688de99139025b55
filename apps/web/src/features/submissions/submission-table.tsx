import { useVirtualizer } from '@tanstack/react-virtual'
import type { AnswerColumnInfo, SubmissionRow } from '@taplore/contract'
import { Avatar, Checkbox, classNames, Icon } from '@taplore/ui'
import { BadgeCheck, Lock, Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fullDate, timeAgo } from '../../texts/formats.ts'

const rowHeight = 40

/** Answers as rows; only those in sight are drawn, and the next page is fetched before its end comes near. */
export function SubmissionTable({
  rows,
  columns,
  chosen,
  openId,
  isStale,
  hasMore,
  onMore,
  onOpen,
  onChoose,
  onStar,
}: {
  rows: readonly SubmissionRow[]
  columns: readonly AnswerColumnInfo[]
  chosen: ReadonlySet<string>
  openId: string | null
  isStale: boolean
  hasMore: boolean
  onMore: () => void
  onOpen: (id: string) => void
  onChoose: (chosen: ReadonlySet<string>) => void
  onStar: (row: SubmissionRow) => void
}) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && last >= rows.length - 20) onMore()
  }, [hasMore, last, rows.length, onMore])
  const width = 36 + 32 + 190 + columns.length * 160 + 110
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = columns.length + 4
  const isAllChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const cell = 'px-2 text-start align-middle'
  return (
    <div ref={frame} className={classNames('min-h-0 flex-1 overflow-auto px-2 md:px-4', isStale && 'opacity-60')}>
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
                onChange={() => onChoose(isAllChosen ? new Set() : new Set(rows.map(({ id }) => id)))}
              />
            </td>
            <th scope="col" className={cell}>
              <span className="sr-only">{t('submissions.star')}</span>
            </th>
            <th scope="col" className={classNames(cell, 'font-[550]')}>
              {t('submissions.person')}
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                dir="auto"
                title={column.title}
                className={classNames(cell, 'truncate font-[550]')}
              >
                {column.title}
              </th>
            ))}
            <th scope="col" className={classNames(cell, 'text-end font-[550]')}>
              {t('submissions.received')}
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
            const name = row.person ?? row.email ?? t('submissions.anonymous')
            return (
              <tr
                key={row.id}
                aria-rowindex={item.index + 2}
                style={{ height: rowHeight }}
                onClick={({ target }) => {
                  if (target instanceof Element && !target.closest('button, a, input, label')) onOpen(row.id)
                }}
                className={classNames(
                  'cursor-pointer hover:bg-hover [&>*]:border-b [&>*]:border-line',
                  (openId === row.id || chosen.has(row.id)) && 'bg-selected',
                )}
              >
                <td className={cell}>
                  <Checkbox
                    isChecked={chosen.has(row.id)}
                    label={t('submissions.choose', { name })}
                    isLabelHidden
                    onChange={() => toggle(row.id)}
                  />
                </td>
                <td className={cell}>
                  <button
                    type="button"
                    aria-pressed={row.isStarred}
                    aria-label={`${t('submissions.star')}: ${name}`}
                    className={classNames(
                      'grid size-6 place-items-center rounded-mark',
                      row.isStarred ? 'text-warn-ink' : 'text-faint hover:text-ink-2',
                    )}
                    onClick={() => onStar(row)}
                  >
                    <Star size={15} fill={row.isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
                  </button>
                </td>
                <td className={cell}>
                  <button
                    type="button"
                    aria-current={openId === row.id ? 'true' : undefined}
                    className={classNames(
                      'flex w-full min-w-0 items-center gap-2 text-start',
                      !row.isSeen && 'font-semibold',
                    )}
                    onClick={() => onOpen(row.id)}
                  >
                    <Avatar name={name} seed={row.email ?? row.id} size="small" />
                    <span dir="auto" className="truncate">
                      {name}
                    </span>
                    {row.isVerified ? <Icon of={BadgeCheck} size="s" /> : null}
                    {row.isLocked ? <Icon of={Lock} size="s" /> : null}
                    {row.isSeen ? null : (
                      <span className="size-1.5 shrink-0 rounded-full bg-brand">
                        <span className="sr-only">{t('submissions.unseen')}</span>
                      </span>
                    )}
                  </button>
                </td>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    title={row.cells[column.id]}
                    className={classNames(cell, 'truncate text-ink-2')}
                    dir="auto"
                  >
                    {column.kind === 'rating' || column.kind === 'scale' ? (
                      <Bars value={Number(row.cells[column.id] ?? 0)} of={column.options.length || 5} />
                    ) : (
                      (row.cells[column.id] ?? '')
                    )}
                  </td>
                ))}
                <td className={classNames(cell, 'tabular truncate text-end text-muted')}>
                  <time dateTime={row.receivedAt} title={fullDate(row.receivedAt)}>
                    {timeAgo(row.receivedAt)}
                  </time>
                </td>
              </tr>
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

/** A rating as bars, and its number. */
export function Bars({ value, of }: { value: number; of: number }) {
  if (!value) return null
  return (
    <span className="flex items-center gap-2">
      {of <= 10 ? (
        <span aria-hidden="true" className="flex gap-0.5">
          {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
            <span key={step} className={classNames('h-3 w-1 rounded-full', step <= value ? 'bg-ask' : 'bg-line-2')} />
          ))}
        </span>
      ) : null}
      <span className="tabular">{value}</span>
    </span>
  )
}
