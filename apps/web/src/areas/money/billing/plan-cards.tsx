import type { Plan, Subscription } from '@taplore/contract'
import { Button, Icon, Tag } from '@taplore/ui'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { planLabel } from '../../../common/plans/plan-label.ts'
import { money } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { shownPlans } from './plan-rules.ts'
import { texts } from './texts.ts'

/** The text key of a feature; null for one the interface does not know yet. */
function featureKey(feature: string): keyof typeof texts.planFeatures | null {
  return feature in texts.planFeatures ? (feature as keyof typeof texts.planFeatures) : null
}

/**
 * The plans on offer. No payment provider is connected yet, and the buttons say so. Manually billed users are told to
 * contact support, whatever the plan (ROLE-11, R-67).
 */
export function PlanCards({
  plans,
  interval,
  current,
}: {
  plans: readonly Plan[]
  interval: 'month' | 'year'
  current: Subscription
}) {
  const { t } = useTranslation()
  const isByHand = current.collection_mode !== 'automatic'
  return (
    <ul className="grid overflow-hidden rounded-dialog border border-line-2 bg-surface md:auto-cols-fr md:grid-flow-col">
      {shownPlans(plans, interval).map((plan) => {
        const isCurrent = plan.alias === current.planName
        return (
          <li
            key={plan.id}
            data-testid={`plan-${plan.alias}`}
            className={`flex flex-col gap-3 border-line p-4 not-last:border-b md:not-last:border-e md:not-last:border-b-0 ${isCurrent ? 'bg-selected' : ''}`}
          >
            <div className="flex min-h-5 items-center justify-between gap-2">
              <h3 className="text-15 font-semibold">{plan.displayName || planLabel(plan.alias)}</h3>
              {isCurrent ? <Tag tone="tell">{t('billing.yourPlan')}</Tag> : null}
            </div>
            <p className="flex items-baseline gap-1.5">
              <span className="display tabular text-24">{money(plan.base_price, plan.unit_price.currencyCode)}</span>
              <span className="text-12 text-ink-2">
                {plan.base_price === 0
                  ? t('billing.forever')
                  : interval === 'year'
                    ? t('billing.aYear')
                    : t('billing.aMonth')}
              </span>
            </p>
            <Button
              isFull
              disabledReason={
                isByHand ? t('billing.byHand') : isCurrent ? t('billing.isCurrent') : t('billing.cannotPay')
              }
            >
              {isByHand
                ? t('actions.contactSupport')
                : isCurrent
                  ? t('billing.yourPlan')
                  : t('billing.choose', { plan: plan.displayName })}
            </Button>
            <ul className="flex flex-col gap-2 text-[12.5px]">
              {plan.features.map((feature) => {
                const key = featureKey(feature.feature)
                return (
                  <li key={feature.feature} className="flex items-start gap-2">
                    <Icon of={feature.availability ? Check : Minus} size="s" className="mt-0.5 text-muted" />
                    <span className={feature.availability ? undefined : 'text-muted'}>
                      {key ? t(`planFeatures.${key}`) : planLabel(feature.feature)}
                    </span>
                  </li>
                )
              })}
              {plan.additionalFeatures.map((line) =>
                line.startsWith('#') ? (
                  <li key={line} className="pt-1 font-semibold">
                    {inWords(line).slice(1).trim()}
                  </li>
                ) : (
                  <li key={line} className="flex items-start gap-2">
                    <Icon of={Check} size="s" className="mt-0.5 text-muted" />
                    {inWords(line)}
                  </li>
                ),
              )}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
