import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '../../areas/money/billing/billing.page.tsx'

export const Route = createFileRoute('/_shell/billing')({
  validateSearch: (search: Record<string, unknown>): { 'choose-plan'?: boolean } => ({
    'choose-plan': search['choose-plan'] === true || undefined,
  }),
  component: Billing,
})

function Billing() {
  return <BillingPage isChoosing={Route.useSearch()['choose-plan'] === true} />
}
