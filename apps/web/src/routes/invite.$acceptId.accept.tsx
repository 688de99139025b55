import { createFileRoute } from '@tanstack/react-router'
import { AcceptPage } from '../areas/accounts/members/accept.page.tsx'

export const Route = createFileRoute('/invite/$acceptId/accept')({ component: Accept })

function Accept() {
  return <AcceptPage acceptId={Route.useParams().acceptId} />
}
