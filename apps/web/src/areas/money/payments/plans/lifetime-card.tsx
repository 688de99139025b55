import { useQuery } from '@tanstack/react-query'
import type { ProductBilling } from '@taplore/contract'
import { planLabel } from '@taplore/contract'
import { StatusDot } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { Features, PlanLines } from './plan-cards.tsx'
import { featuresByDifference } from './plan-rules.ts'

/** A lifetime deal has its own plan alone, with what it includes (BILL-10). */
export function LifetimeCard({ current }: { current: ProductBilling }) {
  const { t } = useTranslation()
  const asked = useQuery(query.payments.activeSubscription.queryOptions({ input: { isLtd: true }, staleTime: 60_000 }))
  const plan = asked.data?.plan ?? current.planDetails
  return (
    <article
      className="flex flex-col gap-4 rounded-dialog border border-line-2 bg-selected p-5"
      data-testid="lifetime-plan"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-20 font-[650]">{plan?.displayName || planLabel(current.planName)}</h2>
        <StatusDot status="published">{t('billing.statuses.active')}</StatusDot>
      </div>
      <p className="text-13 text-ink-2">{t('billing.lifetimeLead')}</p>
      {plan ? (
        <>
          <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[12.5px] *:first:w-full">
            <PlanLines lines={plan.additionalFeatures} />
          </ul>
          <Features
            plan={{ ...plan, additionalFeatures: [] }}
            order={featuresByDifference([plan])}
            className="grid gap-x-6 gap-y-2 border-t border-line-2 pt-4 sm:grid-cols-2 xl:grid-cols-3"
          />
        </>
      ) : null}
    </article>
  )
}
