import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AnalyticsPage, type AnalyticsSearch, analyticsDays } from '../../features/submissions/analytics.page.tsx'

const devices = ['desktop', 'phone', 'tablet', 'other'] as const

export const Route = createFileRoute('/_shell/forms/$formId/analytics')({
  validateSearch: (search: Record<string, unknown>): AnalyticsSearch => ({
    days: analyticsDays.find((days) => days === search.days && days !== 28),
    device: devices.find((device) => device === search.device),
    source: search.source === undefined || search.source === '' ? undefined : String(search.source).slice(0, 40),
    view: search.view === 'fields' ? 'fields' : undefined,
  }),
  component: Analytics,
})

function Analytics() {
  const navigate = useNavigate()
  const { formId } = Route.useParams()
  const onSearch = useCallback(
    (search: AnalyticsSearch) =>
      void navigate({ to: '/forms/$formId/analytics', params: { formId }, search, replace: true }),
    [navigate, formId],
  )
  return <AnalyticsPage key={formId} formId={formId} search={Route.useSearch()} onSearch={onSearch} />
}
