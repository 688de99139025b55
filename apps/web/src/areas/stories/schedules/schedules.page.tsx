import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, SegmentedControl, StateFrame, Tabs } from '@taplore/ui'
import { CalendarPlus, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsNarrow } from '../../../common/browser/use-is-narrow.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { publishedOptions, scheduledOptions } from './api.ts'
import { Calendar } from './calendar.tsx'
import type { Month } from './month-grid.ts'
import { PublishedList } from './published-list.tsx'
import { RecentlyPublished } from './recently-published.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduledList } from './scheduled-list.tsx'

export interface SchedulesSearch {
  readonly tab?: 'published' | undefined
  readonly view?: 'month' | 'week' | 'list' | undefined
  readonly month?: Month | undefined
  /** A day of the week that is shown. */
  readonly week?: string | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const firstPage = { page: 1, limit: 10 }

/** What goes live and when, as a calendar or a list, and what is published (SCHED-01). */
export function SchedulesPage({ search }: { search: SchedulesSearch }) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const refused = refusal('stories.view')
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('nav.scheduled') }]}
      hasHelp
      primaryAction={refused ? null : <ScheduleButton />}
    >
      {refused ? <StateFrame icon={Lock} title={t('nav.scheduled')} body={refused} /> : <Content search={search} />}
    </Page>
  )
}

function ScheduleButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        kind="primary"
        icon={CalendarPlus}
        disabledReason={useRefusal()('stories.publish')}
        onClick={() => setIsOpen(true)}
      >
        {t('schedules.schedule')}
      </Button>
      {isOpen ? <ScheduleDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Content({ search }: { search: SchedulesSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const zone = useTimeZone()
  const mayNot = useRefusal()('stories.publish')
  const [day, setDay] = useState<string | null>(null)
  const { tab = 'scheduled', page = 1, limit = 10 } = search
  const view = search.view ?? (isNarrow ? 'list' : 'month')
  const scheduled = useQuery(scheduledOptions(firstPage))
  const published = useQuery(publishedOptions(firstPage))
  const go = (next: SchedulesSearch) => void navigate({ to: '/scheduled-publish-stories', search: next })
  const pages = (next: { page: number; limit: number }) => go({ ...search, ...next })
  const views = (
    <SegmentedControl
      label={t('schedules.views')}
      value={view}
      onChange={(next) => go({ view: next })}
      segments={[
        { value: 'month', label: t('schedules.view.month') },
        { value: 'week', label: t('schedules.view.week') },
        { value: 'list', label: t('schedules.view.list') },
      ]}
    />
  )
  return (
    <>
      <Tabs
        label={t('schedules.tabs')}
        value={tab}
        onChange={(next) => go(next === 'published' ? { tab: next } : {})}
        tabs={[
          {
            value: 'scheduled',
            label: t('schedules.scheduledTab'),
            count: scheduled.data?.count,
            content: (
              <div className="flex flex-col gap-3">
                {view === 'list' ? (
                  <>
                    <div className="flex justify-end">{views}</div>
                    <ScheduledList
                      page={page}
                      limit={limit}
                      zone={zone}
                      onPage={pages}
                      onSchedule={mayNot ? undefined : () => setDay('')}
                    />
                    <RecentlyPublished stories={published.data?.publishedStories ?? []} zone={zone} />
                  </>
                ) : (
                  <Calendar
                    tools={views}
                    span={
                      view === 'week' ? { view, at: search.week ?? null } : { view: 'month', at: search.month ?? null }
                    }
                    zone={zone}
                    onSpan={(at) => go({ view: search.view, [view]: at ?? undefined })}
                    onDay={mayNot ? undefined : setDay}
                  />
                )}
              </div>
            ),
          },
          {
            value: 'published',
            label: t('schedules.publishedTab'),
            count: published.data?.count,
            content: <PublishedList page={page} limit={limit} zone={zone} onPage={pages} />,
          },
        ]}
      />
      {day === null ? null : <ScheduleDialog day={day || undefined} onClose={() => setDay(null)} />}
    </>
  )
}
