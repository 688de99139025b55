import { createFileRoute } from '@tanstack/react-router'
import { StaffMailPage } from '../../areas/home/staff/mail.page.tsx'

export const Route = createFileRoute('/_shell/staff/mail')({ component: StaffMailPage })
