import { createFileRoute } from '@tanstack/react-router'
import { CouponsPage } from '../../areas/home/staff/money/coupons.page.tsx'

export const Route = createFileRoute('/_shell/staff/payments')({ component: CouponsPage })
