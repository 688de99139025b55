import { useQuery } from '@tanstack/react-query'
import type { ScheduledStory } from '@taplore/contract'
import { dayMs, fieldsOfTime, timeOfFields } from '@taplore/kit'
import { Button, classNames, Icon, IconButton, Menu, Note, Skeleton, Tag } from '@taplore/ui'
import { Check, ChevronLeft, ChevronRight, CircleAlert, CloudOff, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { calendarOptions } from './api.ts'
import { daysOfMonth, type Month, monthOf, shiftMonth, weekStartOf } from './month-grid.ts'
import { useStateWords } from './schedule-state.tsx'
import { useEntryMenu } from './use-entry-menu.tsx'
import { dayName, dayNumber, monthName, timeOnly, weekdayName, zoneCity } from './when.ts'

const draggedType = 'application/x-taplore-schedule'
/** More in a day are counted, until someone asks for them. */
const mostInDay = 3

/** A month of scheduled and published stories. An entry is dragged to another day, or moved by its menu. */
export function Calendar({
  month,
  zone,
  tools,
  onMonth,
  onDay,
}: {
  month: Month | null
  zone: string
  /** At the end of the line with the month. */
  tools: ReactNode
  onMonth: (month: Month | null) => void
  /** Schedules a story on a day; undefined without the right to. */
  onDay: ((day: string) => void) | undefined
}) {
  const { t, i18n } = useTranslation()
  const today = fieldsOfTime(zone, Date.now()).day
  const shown = month ?? monthOf(today)
  const days = daysOfMonth(shown, weekStartOf(i18n.language))
  const start = (day: string) => timeOfFields(zone, day, '00:00')
  const from = new Date(start(days[0] ?? today)).toISOString()
  const to = new Date(start(days.at(-1) ?? today) + dayMs + dayMs / 12).toISOString()
  const calendar = useQuery(calendarOptions({ from, to }))
  const { menuOf, actions, refusedReason, dialogs } = useEntryMenu()
  const [dragged, setDragged] = useState<ScheduledStory | null>(null)
  const [fullDay, setFullDay] = useState<string | null>(null)
  const entries = Map.groupBy(calendar.data?.story_list ?? [], ({ publish_at }) => dayOf(zone, publish_at))
  const drop = (day: string) => {
    if (!dragged || dayOf(zone, dragged.publish_at) === day) return
    const at = timeOfFields(zone, day, fieldsOfTime(zone, Date.parse(dragged.publish_at)).time)
    actions.move.mutate({ entry: dragged, at: new Date(at).toISOString(), timeZone: dragged.time_zone })
  }
  if (calendar.isError && !calendar.data) return <LoadFailed asked={calendar} title={t('schedules.failed')} />
  return (
    <section aria-label={monthName(shown)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          mirrors
          kind="plain"
          label={t('schedules.previous')}
          onClick={() => onMonth(shiftMonth(shown, -1))}
        />
        <Button onClick={() => onMonth(null)}>{t('schedules.today')}</Button>
        <IconButton
          icon={ChevronRight}
          mirrors
          kind="plain"
          label={t('schedules.next')}
          onClick={() => onMonth(shiftMonth(shown, 1))}
        />
        <h2 className="mx-1 text-20 font-semibold" aria-live="polite">
          {monthName(shown)}
        </h2>
        <Tag>{t('schedules.zone', { zone: zoneCity(zone) })}</Tag>
        <span className="ms-auto">{tools}</span>
      </div>
      {calendar.data?.isCut ? <Note tone="warn">{t('schedules.cut')}</Note> : null}
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="grid grid-cols-7 border-b border-line text-12 font-medium text-ink-2" aria-hidden="true">
          {days.slice(0, 7).map((day) => (
            <span key={day} className="truncate px-2 py-1.5">
              {weekdayName(day)}
            </span>
          ))}
        </div>
        <ul className="grid grid-cols-7" data-testid="calendar">
          {days.map((day) => (
            <Day
              key={day}
              day={day}
              isToday={day === today}
              isOutside={monthOf(day) !== shown}
              isPast={day < today}
              isDropping={dragged !== null && day >= today}
              onDrop={() => drop(day)}
              onAdd={onDay && day >= today ? () => onDay(day) : undefined}
            >
              {calendar.isPending ? <Skeleton className="h-5 w-full" /> : null}
              {(entries.get(day) ?? []).slice(0, day === fullDay ? undefined : mostInDay).map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  zone={zone}
                  menu={menuOf}
                  mayMove={!refusedReason}
                  onDrag={setDragged}
                />
              ))}
              <More
                day={day}
                rest={(entries.get(day)?.length ?? 0) - mostInDay}
                isFull={day === fullDay}
                onToggle={() => setFullDay(day === fullDay ? null : day)}
              />
            </Day>
          ))}
        </ul>
      </div>
      {dialogs}
    </section>
  )
}

const dayOf = (zone: string, iso: string): string => fieldsOfTime(zone, Date.parse(iso)).day

function Day({
  day,
  isToday,
  isOutside,
  isPast,
  isDropping,
  onDrop,
  onAdd,
  children,
}: {
  day: string
  isToday: boolean
  isOutside: boolean
  isPast: boolean
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
      className={classNames(
        'group relative flex min-h-[84px] min-w-0 flex-col gap-1 border-e border-b border-line p-1.5 nth-[7n]:border-e-0 nth-last-[-n+7]:border-b-0',
        (isOutside || isPast) && 'bg-sunken/50',
        isOver && 'outline-2 -outline-offset-2 outline-tell outline-dashed',
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
        <span
          className={classNames(
            'tabular text-12',
            isToday
              ? 'rounded-full bg-tell px-1.5 py-px font-semibold text-bg'
              : isOutside
                ? 'text-muted'
                : 'text-ink-2',
          )}
        >
          {dayNumber(day)}
        </span>
        {onAdd ? (
          <IconButton
            icon={Plus}
            size="small"
            label={`${t('schedules.schedule')}: ${dayName(day)}`}
            className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
            onClick={onAdd}
          />
        ) : null}
      </span>
      {children}
    </li>
  )
}

/** One story of a day. Its color tells what happens, its sign and its name say it. */
function Entry({
  entry,
  zone,
  menu,
  mayMove,
  onDrag,
}: {
  entry: ScheduledStory
  zone: string
  menu: ReturnType<typeof useEntryMenu>['menuOf']
  mayMove: boolean
  onDrag: (entry: ScheduledStory | null) => void
}) {
  const { t } = useTranslation()
  const words = useStateWords()
  const isOpen = entry.state === 'scheduled' || entry.state === 'retrying' || entry.state === 'failed'
  const time = timeOnly(entry.publish_at, zone)
  return (
    <Menu entries={menu(entry)} align="start" opensOnClick>
      <button
        type="button"
        draggable={isOpen && mayMove}
        title={entry.name}
        aria-label={`${time}, ${entry.name}, ${words(entry)}`}
        aria-description={isOpen && mayMove ? t('schedules.fromCalendar') : undefined}
        data-testid="calendar-entry"
        className={classNames(
          'flex h-[22px] w-full min-w-0 items-center gap-1 overflow-hidden rounded-[5px] px-1 text-start text-[11.5px]',
          entry.state === 'failed'
            ? 'bg-bad-soft text-bad-ink'
            : entry.action === 'unpublish'
              ? 'bg-sunken text-ink-2'
              : 'bg-tell-soft text-tell-ink',
        )}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData(draggedType, entry.id)
          onDrag(entry)
        }}
        onDragEnd={() => onDrag(null)}
      >
        {entry.thumbnail ? (
          <img
            src={entry.thumbnail}
            alt=""
            className="hidden h-4 w-3 shrink-0 rounded-[2px] object-cover object-top lg:block"
          />
        ) : null}
        <b className="tabular hidden shrink-0 font-semibold md:inline">{time}</b>
        <span className="min-w-0 flex-1 truncate">{entry.name}</span>
        {entry.state === 'done' ? <Icon of={entry.action === 'publish' ? Check : CloudOff} size="s" /> : null}
        {entry.state === 'failed' ? <Icon of={CircleAlert} size="s" /> : null}
      </button>
    </Menu>
  )
}

/** Shows the rest of a day, and hides it again. */
function More({ day, rest, isFull, onToggle }: { day: string; rest: number; isFull: boolean; onToggle: () => void }) {
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
      {words}
    </button>
  )
}
