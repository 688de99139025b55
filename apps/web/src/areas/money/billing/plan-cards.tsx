import { useQuery } from '@tanstack/react-query'
import type { Plan, PlanConfig, Subscription } from '@taplore/contract'
import { Button, classNames, Icon, Tag } from '@taplore/ui'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { planLabel } from '../../../common/plans/plan-label.ts'
import { formatNumber, megabytes, money } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { featuresByDifference, type PlanRow, planRows, shownPlans } from './plan-rules.ts'
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
  const [isFull, setIsFull] = useState(false)
  const configs = useQuery(query.billing.plansConfig.queryOptions({ input: {}, staleTime: 60_000 })).data?.plans
  const shown = shownPlans(plans, interval)
  const order = featuresByDifference(shown)
  return (
    <div className="flex flex-col items-center gap-3">
      <ul className="grid w-full overflow-hidden rounded-dialog border border-line-2 bg-surface md:auto-cols-fr md:grid-flow-col">
        {shown.map((plan) => {
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
              {configs ? <Numbers config={configs[plan.alias]} /> : null}
              {isFull ? <Features plan={plan} order={order} /> : null}
            </li>
          )
        })}
      </ul>
      <Button kind="quiet" aria-expanded={isFull} onClick={() => setIsFull(!isFull)}>
        {isFull ? t('billing.fewerFeatures') : t('billing.allFeatures')}
      </Button>
    </div>
  )
}

/** The numbers by which plans differ, in the same place on each card. */
function Numbers({ config }: { config: PlanConfig | undefined }) {
  const { t } = useTranslation()
  if (!config) return null
  const textOf = (row: PlanRow) => {
    if (!('limit' in row)) return null
    if (row.limit === 'unlimited') return t('billing.noLimit')
    return row.id === 'storage' ? megabytes(row.limit * 1_024) : formatNumber(row.limit)
  }
  return (
    <dl className="flex flex-col text-[12.5px]" data-testid="plan-rows">
      {planRows(config).map((row) => (
        <div key={row.id} className="flex items-baseline justify-between gap-2 border-t border-line py-1.5">
          <dt className="text-ink-2">{'limit' in row ? t(`usage.${row.id}`) : t('planFeatures.removeBranding')}</dt>
          <dd
            className={classNames(
              'tabular shrink-0 font-[550]',
              'limit' in row ? row.limit === 0 && 'text-muted' : 'self-center',
            )}
          >
            {textOf(row) ?? <Included isIncluded={'isIncluded' in row && row.isIncluded} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Icon of={isIncluded ? Check : Minus} size="s" className={isIncluded ? undefined : 'text-muted'} />
      <span className="sr-only">{isIncluded ? t('billing.included') : t('billing.notIncluded')}</span>
    </>
  )
}

/** Everything a plan has and has not. */
function Features({ plan, order }: { plan: Plan; order: readonly string[] }) {
  const { t } = useTranslation()
  const available = new Set(plan.features.filter((one) => one.availability).map((one) => one.feature))
  return (
    <ul className="flex flex-col gap-2 text-[12.5px]">
      {order.map((feature) => {
        const key = featureKey(feature)
        return (
          <li key={feature} className="flex items-start gap-2">
            <Icon of={available.has(feature) ? Check : Minus} size="s" className="mt-0.5 text-muted" />
            <span className={available.has(feature) ? undefined : 'text-muted'}>
              {key ? t(`planFeatures.${key}`) : planLabel(feature)}
              <span className="sr-only">
                {' '}
                {available.has(feature) ? t('billing.included') : t('billing.notIncluded')}
              </span>
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
  )
}
