import { createFileRoute } from '@tanstack/react-router'
import { WorkspaceSettings } from './-workspace-settings.tsx'

export const Route = createFileRoute('/_shell/workspace-settings')({
  validateSearch: (search: Record<string, unknown>): { section?: string } => ({
    section: typeof search.section === 'string' ? search.section : undefined,
  }),
  component: () => <WorkspaceSettings section={Route.useSearch().section} />,
})
