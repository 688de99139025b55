import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ReadsPage } from '../../areas/stories/story-analytics/reads.page.tsx'
import { parseReadsSearch } from '../../areas/stories/story-analytics/reads-search.ts'
import { ResultsTabs } from '../../areas/stories/story-analytics/results-tabs.tsx'
import { CoverPreview } from '../../common/story-cover/cover-preview.tsx'

export const Route = createFileRoute('/_shell/story-analytics/$storyId')({
  validateSearch: parseReadsSearch,
  component: StoryReads,
})

function StoryReads() {
  const { storyId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <ReadsPage
      key={storyId}
      storyId={storyId}
      tabs={<ResultsTabs here="views" storyId={storyId} />}
      search={Route.useSearch()}
      onSearch={(search) =>
        void navigate({ to: '/story-analytics/$storyId', params: { storyId }, search, replace: true })
      }
      drawPage={(page) => <CoverPreview page={page} />}
    />
  )
}
