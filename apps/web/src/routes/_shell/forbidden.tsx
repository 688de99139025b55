import { createFileRoute } from '@tanstack/react-router'
import { ForbiddenPage } from '../../areas/accounts/workspaces/forbidden.page.tsx'

export const Route = createFileRoute('/_shell/forbidden')({ component: ForbiddenPage })
