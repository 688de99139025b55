import { createFileRoute } from '@tanstack/react-router'
import { StaffListPage } from '../../areas/home/staff/staff-list.page.tsx'

export const Route = createFileRoute('/_shell/staff/list')({ component: StaffListPage })
