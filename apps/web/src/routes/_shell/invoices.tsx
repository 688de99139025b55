import { createFileRoute } from '@tanstack/react-router'
import { InvoicesPage } from '../../areas/money/payments/invoices.page.tsx'

export const Route = createFileRoute('/_shell/invoices')({ component: InvoicesPage })
