import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { analyticsMetrics } from '@taplore/contract'
import {
  type AnswersSearch,
  InteractiveStoryPage,
} from '../../areas/stories/interactive-analytics/interactive-story.page.tsx'
import { readDay } from '../../common/charts/date-range.tsx'

export const Route = createFileRoute('/_shell/interactive-analytics/interactive/$storyId')({
  validateSearch: (search: Record<string, unknown>): AnswersSearch => ({
    from: readDay(search.from),
    to: readDay(search.to),
    metric: analyticsMetrics.find((metric) => metric === search.metric),
  }),
  component: InteractiveStory,
})

function InteractiveStory() {
  const { storyId } = Route.useParams()
  const navigate = useNavigate()
  return (
    <InteractiveStoryPage
      key={storyId}
      storyId={storyId}
      search={Route.useSearch()}
      onSearch={(search) =>
        void navigate({
          to: '/interactive-analytics/interactive/$storyId',
          params: { storyId },
          search,
          replace: true,
        })
      }
    />
  )
}
