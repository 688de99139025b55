import { createFileRoute } from '@tanstack/react-router'
import { StaffWorkspacesPage } from '../../areas/home/staff/workspaces.page.tsx'

export const Route = createFileRoute('/_shell/staff/workspaces/')({ component: StaffWorkspacesPage })
