import { createFileRoute } from '@tanstack/react-router'
import { SharedAnswersPage } from '../areas/forms/submissions/shared-answers.page.tsx'

export const Route = createFileRoute('/shared-answers/$secret')({ component: SharedAnswers })

function SharedAnswers() {
  const { secret } = Route.useParams()
  return <SharedAnswersPage key={secret} secret={secret} />
}
