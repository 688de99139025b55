import { createFileRoute } from '@tanstack/react-router'
import { StaffWorkspacePage } from '../../areas/home/staff/workspace.page.tsx'

export const Route = createFileRoute('/_shell/staff/workspaces/$workspaceId')({ component: Workspace })

function Workspace() {
  const { workspaceId } = Route.useParams()
  return <StaffWorkspacePage key={workspaceId} workspaceId={workspaceId} />
}
