import { createFileRoute } from '@tanstack/react-router'
import { StaffOverviewPage } from '../../features/staff/overview.page.tsx'

export const Route = createFileRoute('/_shell/staff/')({ component: StaffOverviewPage })
