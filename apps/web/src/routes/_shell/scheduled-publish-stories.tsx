import { createFileRoute } from '@tanstack/react-router'
import { readDay, readMonth } from '../../areas/stories/schedules/month-grid.ts'
import { SchedulesPage, type SchedulesSearch } from '../../areas/stories/schedules/schedules.page.tsx'
import { numberIn } from '../../common/lists/number-in.ts'

export const Route = createFileRoute('/_shell/scheduled-publish-stories')({
  validateSearch: (search: Record<string, unknown>): SchedulesSearch => ({
    tab: search.tab === 'published' ? 'published' : undefined,
    view: search.view === 'month' || search.view === 'week' || search.view === 'list' ? search.view : undefined,
    month: readMonth(search.month) ?? undefined,
    week: readDay(search.week) ?? undefined,
    page: numberIn(search.page, 2, 100_000),
    limit: numberIn(search.limit, 1, 150),
  }),
  component: () => <SchedulesPage search={Route.useSearch()} />,
})
