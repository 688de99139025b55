import { createFileRoute, useNavigate } from '@tanstack/react-router'
import {
  type AnswersSearch,
  InteractiveStoryPage,
} from '../../areas/stories/interactive-analytics/interactive-story.page.tsx'
import { ResultsTabs } from '../../areas/stories/story-analytics/results-tabs.tsx'
import { readDay } from '../../common/charts/days.ts'

/** Routes load with the app: nothing of the contract but types. */
const metrics = ['hour', 'day', 'week', 'month'] as const

export const Route = createFileRoute('/_shell/interactive-analytics/interactive/$storyId')({
  validateSearch: (search: Record<string, unknown>): AnswersSearch => ({
    from: readDay(search.from),
    to: readDay(search.to),
    metric: metrics.find((metric) => metric === search.metric),
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
      tabs={<ResultsTabs here="answers" storyId={storyId} />}
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
