import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../areas/forms/submissions/mail/confirm-email.page.tsx'

export const Route = createFileRoute('/verify-answer/$submissionId')({
  validateSearch: (search: Record<string, unknown>): { code?: string } => ({
    // An emailed code without leading zeros arrives as a number.
    code: search.code === undefined ? undefined : String(search.code).padStart(6, '0').slice(0, 12),
  }),
  component: VerifyAnswer,
})

function VerifyAnswer() {
  const { submissionId } = Route.useParams()
  return <ConfirmEmailPage submissionId={submissionId} code={Route.useSearch().code ?? ''} />
}
