import { createFileRoute } from '@tanstack/react-router'
import { PastDuePage } from '../../areas/money/billing/past-due.page.tsx'

export const Route = createFileRoute('/_shell/past-due')({ component: PastDuePage })
