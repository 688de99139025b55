import { createFileRoute } from '@tanstack/react-router'
import { AutomationPage } from '../../areas/growth/automation/automation.page.tsx'

export const Route = createFileRoute('/_shell/automation')({ component: AutomationPage })
