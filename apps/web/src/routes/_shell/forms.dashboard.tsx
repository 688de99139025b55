import { createFileRoute } from '@tanstack/react-router'
import { FormsDashboardPage } from '../../areas/forms/forms/forms-dashboard.page.tsx'

export const Route = createFileRoute('/_shell/forms/dashboard')({ component: FormsDashboardPage })
