import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AnalyticsPage } from '../../areas/forms/submissions/analytics/analytics.page.tsx'
import { type AnalyticsSearch, readAnalyticsSearch } from '../../areas/forms/submissions/analytics/analytics-search.ts'

export const Route = createFileRoute('/_shell/forms/$formId/analytics')({
  validateSearch: readAnalyticsSearch,
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
