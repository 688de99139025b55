import { createFileRoute } from '@tanstack/react-router'
import { StaffOverviewPage } from '../../areas/home/staff/overview.page.tsx'

export const Route = createFileRoute('/_shell/staff/')({ component: StaffOverviewPage })
