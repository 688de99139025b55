import { createFileRoute } from '@tanstack/react-router'
import { InteractiveListPage } from '../../areas/stories/interactive-analytics/interactive-list.page.tsx'
import { ResultsTabs } from '../../areas/stories/story-analytics/results-tabs.tsx'

export const Route = createFileRoute('/_shell/interactive-analytics/')({
  component: () => <InteractiveListPage tabs={<ResultsTabs here="answers" />} />,
})
