import { createFileRoute } from '@tanstack/react-router'
import { StaffPlansPage } from '../../areas/home/staff/plans.page.tsx'

export const Route = createFileRoute('/_shell/staff/plans')({ component: StaffPlansPage })
