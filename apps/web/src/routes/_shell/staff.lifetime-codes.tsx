import { createFileRoute } from '@tanstack/react-router'
import { StaffLifetimeCodesPage } from '../../areas/home/staff/lifetime-codes/lifetime-codes.page.tsx'

export const Route = createFileRoute('/_shell/staff/lifetime-codes')({ component: StaffLifetimeCodesPage })
