import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ReadsPage } from '../../areas/stories/story-analytics/reads.page.tsx'
import { parseReadsSearch } from '../../areas/stories/story-analytics/reads-search.ts'
import { ResultsTabs } from '../../areas/stories/story-analytics/results-tabs.tsx'
import { CoverPreview } from '../../common/story-cover/cover-preview.tsx'

export const Route = createFileRoute('/_shell/story-analytics/')({
  validateSearch: parseReadsSearch,
  component: WorkspaceReads,
})

function WorkspaceReads() {
  const navigate = useNavigate()
  return (
    <ReadsPage
      tabs={<ResultsTabs here="views" />}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/story-analytics', search, replace: true })}
      drawPage={(page) => <CoverPreview page={page} />}
    />
  )
}
