import { createFileRoute } from '@tanstack/react-router'
import { WorkspaceSettingsPage } from '../../features/publishing/workspace-settings.page.tsx'

export const Route = createFileRoute('/_shell/workspace-settings')({ component: WorkspaceSettingsPage })
