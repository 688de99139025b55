import { createFileRoute } from '@tanstack/react-router'
import { StaffPersonPage } from '../../areas/home/staff/person.page.tsx'

export const Route = createFileRoute('/_shell/staff/people/$personId')({ component: Person })

function Person() {
  const { personId } = Route.useParams()
  return <StaffPersonPage key={personId} personId={personId} />
}
