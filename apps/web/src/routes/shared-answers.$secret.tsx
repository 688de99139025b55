import { createFileRoute } from '@tanstack/react-router'
import { SharedSubmissionsPage } from '../areas/forms/submissions/sharing/shared-submissions.page.tsx'

export const Route = createFileRoute('/shared-answers/$secret')({ component: SharedAnswers })

function SharedAnswers() {
  const { secret } = Route.useParams()
  return <SharedSubmissionsPage key={secret} secret={secret} />
}
