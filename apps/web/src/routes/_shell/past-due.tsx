import { createFileRoute } from '@tanstack/react-router'
import { PastDuePage } from '../../features/billing/past-due.page.tsx'

export const Route = createFileRoute('/_shell/past-due')({ component: PastDuePage })
