import { createFileRoute } from '@tanstack/react-router'
import { type Product, products } from '@taplore/contract'
import { BillingPage } from '../../areas/money/payments/billing.page.tsx'
import { PlanChoicePage } from '../../areas/money/payments/plan-choice.page.tsx'

export const Route = createFileRoute('/_shell/billing')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { 'choose-plan'?: boolean; pastDueId?: string; product?: Product } => ({
    'choose-plan': search['choose-plan'] === true || undefined,
    pastDueId: search.pastDueId === undefined ? undefined : String(search.pastDueId),
    product: products.find((product) => product === search.product),
  }),
  component: Billing,
})

function Billing() {
  const { 'choose-plan': isChoosing, pastDueId, product } = Route.useSearch()
  return isChoosing ? <PlanChoicePage /> : <BillingPage pastDueId={pastDueId} product={product} />
}
