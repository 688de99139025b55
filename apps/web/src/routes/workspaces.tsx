import { createFileRoute } from '@tanstack/react-router'
import { WorkspacesPage } from '../areas/accounts/workspaces/workspaces.page.tsx'

export const Route = createFileRoute('/workspaces')({
  validateSearch: (search: Record<string, unknown>): { returnUrl?: string; create?: boolean } => ({
    returnUrl: typeof search.returnUrl === 'string' ? search.returnUrl : undefined,
    create: search.create === true || undefined,
  }),
  component: WorkspacesPage,
})
