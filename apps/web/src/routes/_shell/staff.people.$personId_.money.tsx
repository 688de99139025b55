import { createFileRoute } from '@tanstack/react-router'
import { CustomerMoneyPage } from '../../areas/home/staff/money/customer-money.page.tsx'

export const Route = createFileRoute('/_shell/staff/people/$personId_/money')({ component: CustomerMoney })

function CustomerMoney() {
  const { personId } = Route.useParams()
  return <CustomerMoneyPage key={personId} personId={personId} />
}
