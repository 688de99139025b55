import { useQuery } from '@tanstack/react-query'
import type { CalendarStory, ScheduledStory } from '@taplore/contract'
import { dayMs, fieldsOfTime, timeOfFields } from '@taplore/kit'
import { Button, classNames, IconButton, Note, Skeleton, Tag } from '@taplore/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { calendarOptions } from './api.ts'
import { CalendarDay, MoreOfDay } from './calendar-day.tsx'
import { CalendarLegend, LiveEntry, ScheduleEntry } from './calendar-entry.tsx'
import {
  daysOfMonth,
  daysOfWeek,
  type Month,
  monthOf,
  movedToDay,
  shiftDay,
  shiftMonth,
  weekStartOf,
} from './month-grid.ts'
import { isOpen, openFirst } from './open-first.ts'
import { useEntryMenu } from './use-entry-menu.tsx'
import { dayAndTime, monthName, weekdayName, weekName, zoneCity } from './when.ts'

/** More in a day are counted, until someone asks for them. */
const mostInDay = { month: 3, week: 12 } as const

/** What a calendar shows: a month, or the week of a day; null for that of today. */
export type CalendarSpan = { view: 'month'; at: Month | null } | { view: 'week'; at: string | null }

/** Scheduled stories and those that went live. What waits is dragged to another day, or moved by its menu. */
export function Calendar({
  span,
  zone,
  tools,
  onSpan,
  onDay,
}: {
  span: CalendarSpan
  zone: string
  /** At the end of the line with the month. */
  tools: ReactNode
  onSpan: (at: string | null) => void
  /** Schedules a story on a day; undefined without the right to. */
  onDay: ((day: string) => void) | undefined
}) {
  const { t } = useTranslation()
  const today = fieldsOfTime(zone, Date.now()).day
  const { view } = span
  const { days, title, previous, next, isOutside } = usePageOf(span, today)
  const start = (day: string) => timeOfFields(zone, day, '00:00')
  const from = new Date(start(days[0] ?? today)).toISOString()
  const to = new Date(start(days.at(-1) ?? today) + dayMs + dayMs / 12).toISOString()
  const calendar = useQuery(calendarOptions({ from, to }))
  const { menuOf, actions, refusedReason, dialogs } = useEntryMenu()
  const [dragged, setDragged] = useState<ScheduledStory | null>(null)
  const [fullDay, setFullDay] = useState<string | null>(null)
  const isLoaded = calendar.data !== undefined && !calendar.isPlaceholderData
  const items = itemsByDay(zone, isLoaded ? calendar.data : undefined)
  const isEmpty = isLoaded && days.every((day) => !items.has(day))
  const drop = (day: string) => {
    if (!dragged || dayOf(zone, dragged.publish_at) === day) return
    const { publish_at, time_zone: ownZone } = dragged
    const at = movedToDay({ at: Date.parse(publish_at), day, ownZone, calendarZone: zone })
    if (at <= Date.now()) {
      const date = dayAndTime(new Date(at).toISOString(), zone)
      return notify('stories', 'error', t('schedules.over', { name: dragged.name, date }))
    }
    actions.move.mutate({ entry: dragged, at: new Date(at).toISOString(), timeZone: ownZone })
  }
  const isFailed = calendar.isError && !isLoaded
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          mirrors
          kind="plain"
          label={t(view === 'week' ? 'schedules.previousWeek' : 'schedules.previous')}
          onClick={() => onSpan(previous)}
        />
        <Button onClick={() => onSpan(null)}>{t('schedules.today')}</Button>
        <IconButton
          icon={ChevronRight}
          mirrors
          kind="plain"
          label={t(view === 'week' ? 'schedules.nextWeek' : 'schedules.next')}
          onClick={() => onSpan(next)}
        />
        <h2 className="mx-1 text-20 font-semibold" aria-live="polite">
          {title}
        </h2>
        <Tag>{t('schedules.zone', { zone: zoneCity(zone) })}</Tag>
        <span className="ms-auto flex items-center gap-4">
          <CalendarLegend className="max-xl:hidden" />
          {tools}
        </span>
      </div>
      {isLoaded && calendar.data.isCut ? <Note tone="warn">{t('schedules.cut')}</Note> : null}
      {isFailed ? (
        <LoadFailed asked={calendar} title={t('schedules.failed')} />
      ) : (
        <>
          <div className="overflow-hidden rounded-card border border-line bg-surface" aria-busy={!isLoaded}>
            <div
              className={classNames(
                'grid grid-cols-7 border-b border-line text-12 font-medium text-ink-2',
                view === 'week' && 'max-sm:hidden',
              )}
              aria-hidden="true"
            >
              {days.slice(0, 7).map((day) => (
                <span key={day} className="truncate px-2 py-1.5">
                  {weekdayName(day)}
                </span>
              ))}
            </div>
            <ul
              className={classNames('grid', view === 'week' ? 'grid-cols-1 sm:grid-cols-7' : 'grid-cols-7')}
              data-testid="calendar"
            >
              {days.map((day) => (
                <CalendarDay
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOutside={isOutside(day)}
                  isPast={day < today}
                  isOfWeek={view === 'week'}
                  isDropping={dragged !== null}
                  onDrop={() => drop(day)}
                  onAdd={onDay && day >= today ? () => onDay(day) : undefined}
                >
                  {isLoaded ? null : <Skeleton className="h-5 w-full" />}
                  {(items.get(day) ?? [])
                    .slice(0, day === fullDay ? undefined : mostInDay[view])
                    .map((item) =>
                      'entry' in item ? (
                        <ScheduleEntry
                          key={item.entry.id}
                          entry={item.entry}
                          zone={zone}
                          isTall={view === 'week'}
                          menu={menuOf}
                          mayMove={!refusedReason}
                          onDrag={setDragged}
                        />
                      ) : (
                        <LiveEntry key={item.story.story_id} story={item.story} zone={zone} isTall={view === 'week'} />
                      ),
                    )}
                  <MoreOfDay
                    day={day}
                    rest={(items.get(day)?.length ?? 0) - mostInDay[view]}
                    isFull={day === fullDay}
                    isOfWeek={view === 'week'}
                    onToggle={() => setFullDay(day === fullDay ? null : day)}
                  />
                </CalendarDay>
              ))}
            </ul>
          </div>
          {isEmpty ? <p className="text-13 text-muted">{t(`schedules.nothing.${view}`)}</p> : null}
          <CalendarLegend className="xl:hidden" />
        </>
      )}
      {dialogs}
    </section>
  )
}

/** The days of a span, what it is called, and those before and after it. */
function usePageOf(span: CalendarSpan, today: string) {
  const { i18n } = useTranslation()
  const weekStart = weekStartOf(i18n.language)
  if (span.view === 'week') {
    const days = daysOfWeek(span.at ?? today, weekStart)
    const first = days[0] ?? today
    return {
      ...{ days, previous: shiftDay(first, -7), next: shiftDay(first, 7) },
      title: weekName(first, days.at(-1) ?? first),
      isOutside: () => false,
    }
  }
  const month = span.at ?? monthOf(today)
  return {
    ...{ days: daysOfMonth(month, weekStart), previous: shiftMonth(month, -1), next: shiftMonth(month, 1) },
    title: monthName(month),
    isOutside: (day: string) => monthOf(day) !== month,
  }
}

const dayOf = (zone: string, iso: string): string => fieldsOfTime(zone, Date.parse(iso)).day

type CalendarItem = { at: string; isOver: boolean } & ({ entry: ScheduledStory } | { story: CalendarStory })

/** Both kinds by their day. */
function itemsByDay(
  zone: string,
  shown: { story_list: ScheduledStory[]; published: CalendarStory[] } | undefined,
): Map<string, CalendarItem[]> {
  const items: CalendarItem[] = [
    ...(shown?.story_list ?? []).map((entry) => ({ at: entry.publish_at, isOver: !isOpen(entry), entry })),
    ...(shown?.published ?? []).map((story) => ({ at: story.published_on, isOver: true, story })),
  ]
  return Map.groupBy(openFirst(items), ({ at }) => dayOf(zone, at))
}
