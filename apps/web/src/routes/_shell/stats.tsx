import { createFileRoute } from '@tanstack/react-router'
import { StatsPage } from '../../areas/money/billing/stats.page.tsx'

export const Route = createFileRoute('/_shell/stats')({ component: StatsPage })
