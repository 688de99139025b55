import { createFileRoute } from '@tanstack/react-router'
import { AddOnsPage } from '../../areas/money/payments/add-ons.page.tsx'

export const Route = createFileRoute('/_shell/addons')({ component: AddOnsPage })
