import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { SubmissionsPage } from '../../areas/forms/submissions/inbox/submissions.page.tsx'
import { readSubmissionSearch, type SubmissionSearch } from '../../areas/forms/submissions/list/submission-search.ts'

export const Route = createFileRoute('/_shell/forms/$formId/submissions')({
  validateSearch: readSubmissionSearch,
  component: Submissions,
})

function Submissions() {
  const navigate = useNavigate()
  const { formId } = Route.useParams()
  const onSearch = useCallback(
    (search: SubmissionSearch) =>
      void navigate({ to: '/forms/$formId/submissions', params: { formId }, search, replace: true }),
    [navigate, formId],
  )
  return <SubmissionsPage key={formId} formId={formId} search={Route.useSearch()} onSearch={onSearch} />
}
