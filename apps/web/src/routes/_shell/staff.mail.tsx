import { createFileRoute } from '@tanstack/react-router'
import { StaffMailPage } from '../../features/staff/mail.page.tsx'

export const Route = createFileRoute('/_shell/staff/mail')({ component: StaffMailPage })
