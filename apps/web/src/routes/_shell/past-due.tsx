import { createFileRoute } from '@tanstack/react-router'
import { PastDuePage } from '../../areas/money/payments/past-due.page.tsx'

export const Route = createFileRoute('/_shell/past-due')({
  validateSearch: (search: Record<string, unknown>): { pastDueId?: string } => ({
    pastDueId: search.pastDueId === undefined ? undefined : String(search.pastDueId),
  }),
  component: PastDue,
})

function PastDue() {
  return <PastDuePage pastDueId={Route.useSearch().pastDueId} />
}
