import { createFileRoute } from '@tanstack/react-router'
import { StaffPlansPage } from '../../features/staff/plans.page.tsx'

export const Route = createFileRoute('/_shell/staff/plans')({ component: StaffPlansPage })
