import type { AnswerColumnInfo, SubmissionRow } from '@taplore/contract'
import { Avatar, Checkbox, classNames, Icon } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { BadgeCheck, Lock, Star } from 'lucide-react'
import { memo } from 'react'
import { fullDate, timeAgo } from '../../../../texts/formats.ts'
import { Bars } from '../analytics/answer-bars.tsx'

export const rowHeight = 40
export const cell = 'px-2 align-middle'
export const startCell = `${cell} text-start`

/** Row actions; the same object as long as the table is mounted. */
export interface RowActions {
  open(id: string): void
  /** `isRange`: with all between it and the one selected before. */
  toggle(id: string, isRange: boolean): void
  star(row: SubmissionRow): void
}

/** One submission of the table. Memoized: nothing here subscribes to a store or query. */
export const SubmissionRowLine = memo(function SubmissionRowLine({
  row,
  columns,
  place,
  hasReasons,
  isChosen,
  isOpen,
  canStar,
  acts,
  t,
}: {
  row: SubmissionRow
  columns: readonly AnswerColumnInfo[]
  /** Whether it shows why it was marked as spam. */
  hasReasons: boolean
  /** From one, including the header. */
  place: number
  isChosen: boolean
  isOpen: boolean
  canStar: boolean
  acts: RowActions
  t: TFunction
}) {
  const name = row.person ?? row.email ?? t('submissions.anonymous')
  return (
    <tr
      aria-rowindex={place}
      style={{ height: rowHeight }}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('button, a, input, label')) acts.open(row.id)
      }}
      className={classNames(
        'cursor-pointer hover:bg-hover [&>*]:border-b [&>*]:border-line',
        (isOpen || isChosen) && 'bg-selected',
      )}
    >
      <td className={cell}>
        <Checkbox
          isChecked={isChosen}
          label={t('submissions.choose', { name })}
          isLabelHidden
          onChange={(_isOn, withShift) => acts.toggle(row.id, withShift)}
        />
      </td>
      <td className={cell}>
        <button
          type="button"
          aria-pressed={row.isStarred}
          aria-label={`${t('submissions.star')}: ${name}`}
          disabled={!canStar}
          className={classNames(
            'grid size-6 place-items-center rounded-mark',
            row.isStarred ? 'text-warn-ink' : classNames('text-faint', canStar && 'hover:text-ink-2'),
          )}
          onClick={() => acts.star(row)}
        >
          <Star size={15} fill={row.isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
        </button>
      </td>
      <td className={startCell}>
        <button
          type="button"
          aria-current={isOpen ? 'true' : undefined}
          data-opens={row.id}
          className={classNames('flex w-full min-w-0 items-center gap-2 text-start', !row.isSeen && 'font-semibold')}
          onClick={() => acts.open(row.id)}
        >
          <span aria-hidden="true" className="contents">
            <Avatar name={name} seed={row.email ?? row.id} size="small" />
          </span>
          <span className="min-w-0 leading-tight">
            <span dir="auto" className="block truncate">
              {name}
            </span>
            {/* On a phone its own column is out of view. */}
            <span aria-hidden="true" className="block truncate text-[11px] font-normal text-muted md:hidden">
              {timeAgo(row.receivedAt)}
            </span>
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
      {hasReasons ? (
        <td className={classNames(startCell, 'truncate text-warn-ink')} title={reasonsOf(row, t)}>
          {reasonsOf(row, t)}
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.id}
          title={row.cells[column.id]}
          className={classNames(startCell, 'truncate text-ink-2')}
          dir="auto"
        >
          {column.kind === 'rating' || column.kind === 'scale' ? (
            <Bars words={row.cells[column.id] ?? ''} options={column.options} />
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
})

/** A short reason why a submission is marked as spam. */
function reasonsOf({ spamReasons }: SubmissionRow, t: TFunction): string {
  if (spamReasons.length === 0) return t('submissions.markedByHand')
  return spamReasons.map((reason) => t(`submissions.reasons.${reason}`, { defaultValue: reason })).join(', ')
}
