import { createFileRoute } from '@tanstack/react-router'
import { StatsPage } from '../../features/billing/stats.page.tsx'

export const Route = createFileRoute('/_shell/stats')({ component: StatsPage })
