import { createFileRoute } from '@tanstack/react-router'
import { CreateWorkspacePage } from '../../areas/home/onboarding/create-workspace.page.tsx'

export const Route = createFileRoute('/_shell/create-workspace')({
  validateSearch: (search: Record<string, unknown>): { setup?: string } =>
    typeof search.setup === 'string' ? { setup: search.setup } : {},
  component: function CreateWorkspaceRoute() {
    const { setup } = Route.useSearch()
    return <CreateWorkspacePage key={setup} setupId={setup} />
  },
})
