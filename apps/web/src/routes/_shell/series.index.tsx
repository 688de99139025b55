import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TopUpSwitch } from '../../areas/money/payments/credits/top-up.tsx'
import { SeriesListPage } from '../../areas/video/series/series-list.page.tsx'

export const Route = createFileRoute('/_shell/series/')({
  validateSearch: (search: Record<string, unknown>): { archived?: true } => ({
    archived: search.archived === true ? true : undefined,
  }),
  component: SeriesList,
})

function SeriesList() {
  const navigate = useNavigate()
  const { archived } = Route.useSearch()
  return (
    <SeriesListPage
      isArchived={archived === true}
      onArchived={(isArchived) =>
        void navigate({ to: '/series', search: { archived: isArchived ? true : undefined }, replace: true })
      }
      topUp={<TopUpSwitch />}
    />
  )
}
