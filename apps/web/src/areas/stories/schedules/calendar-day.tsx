import { classNames, IconButton } from '@taplore/ui'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../texts/formats.ts'
import { draggedType } from './calendar-entry.tsx'
import { dayName, dayNumber, weekdayName } from './when.ts'

/** One day, with its entries in it. What is dropped on a day that is over stays where it was, and is told so. */
export function CalendarDay({
  day,
  isToday,
  isOutside,
  isPast,
  isOfWeek,
  isDropping,
  onDrop,
  onAdd,
  children,
}: {
  day: string
  isToday: boolean
  /** Of the month before or after. */
  isOutside: boolean
  isPast: boolean
  /** Stands alone in its column: a whole row where the screen is narrow. */
  isOfWeek: boolean
  isDropping: boolean
  onDrop: () => void
  onAdd: (() => void) | undefined
  children: ReactNode
}) {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  return (
    <li
      aria-label={dayName(day)}
      aria-current={isToday ? 'date' : undefined}
      className={classNames(
        'group relative flex min-w-0 flex-col gap-1 border-line p-1.5',
        isOfWeek
          ? 'min-h-14 border-b last:border-b-0 sm:min-h-[360px] sm:border-e sm:border-b-0 sm:last:border-e-0'
          : 'min-h-[84px] border-e border-b nth-[7n]:border-e-0 nth-last-[-n+7]:border-b-0',
        (isOutside || isPast) && 'bg-sunken/50',
        isOver && 'outline-2 -outline-offset-2 outline-dashed',
        isOver && (isPast ? 'outline-bad' : 'outline-tell'),
      )}
      onDragOver={(event) => {
        if (!isDropping || !event.dataTransfer.types.includes(draggedType)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (isDropping) onDrop()
      }}
    >
      <span className="flex h-5 items-center justify-between">
        <span className="flex items-center gap-1.5 text-12">
          {isOfWeek ? (
            <span className="text-ink-2 sm:hidden" aria-hidden="true">
              {weekdayName(day)}
            </span>
          ) : null}
          <span
            className={classNames(
              'tabular whitespace-nowrap',
              isToday
                ? 'rounded-full bg-tell px-1.5 py-px font-semibold text-bg'
                : isOutside
                  ? 'text-muted'
                  : 'text-ink-2',
            )}
          >
            {dayNumber(day)}
          </span>
        </span>
        {onAdd ? (
          <IconButton
            icon={Plus}
            size="small"
            label={`${t('schedules.schedule')}: ${dayName(day)}`}
            className={classNames(
              'opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
              isOfWeek && 'max-sm:opacity-100',
            )}
            onClick={onAdd}
          />
        ) : null}
      </span>
      {children}
    </li>
  )
}

/** Shows the rest of a day, and hides it again. */
export function MoreOfDay({
  day,
  rest,
  isFull,
  isOfWeek,
  onToggle,
}: {
  day: string
  rest: number
  isOfWeek: boolean
  isFull: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation()
  if (rest <= 0) return null
  const words = isFull ? t('schedules.fewer') : t('schedules.more', { count: rest })
  return (
    <button
      type="button"
      aria-expanded={isFull}
      aria-label={`${words}: ${dayName(day)}`}
      className="truncate rounded-[5px] px-1 text-start text-[11.5px] text-muted hover:text-ink"
      onClick={onToggle}
    >
      {isFull ? (
        words
      ) : (
        <>
          <span className={isOfWeek ? 'hidden' : 'sm:hidden'}>+{formatNumber(rest)}</span>
          <span className={isOfWeek ? undefined : 'max-sm:hidden'}>{words}</span>
        </>
      )}
    </button>
  )
}
