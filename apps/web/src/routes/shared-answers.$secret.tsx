import { createFileRoute } from '@tanstack/react-router'
import { SharedAnswersPage } from '../areas/forms/submissions/sharing/shared-submissions.page.tsx'

export const Route = createFileRoute('/shared-answers/$secret')({ component: SharedAnswers })

function SharedAnswers() {
  const { secret } = Route.useParams()
  return <SharedAnswersPage key={secret} secret={secret} />
}
