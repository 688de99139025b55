import { createFileRoute } from '@tanstack/react-router'
import { InteractiveListPage } from '../../areas/stories/interactive-analytics/interactive-list.page.tsx'

export const Route = createFileRoute('/_shell/interactive-analytics/')({ component: () => <InteractiveListPage /> })
