import { useMutation, useQuery } from '@tanstack/react-query'
import {
  type BillingOverview,
  lowestPlan,
  type Product,
  type ProductBilling,
  planLabel,
  paymentMessages as say,
} from '@taplore/contract'
import { Button, classNames, Note, StatusDot } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { notify, notifyFailed } from '../../../../common/feedback/notify.ts'
import { hasFreePlan } from '../../../../common/plans/has-free-plan.ts'
import { exactMoney, longDate } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { balancesOptions } from '../credits/balances.ts'
import { TopUpSwitch } from '../credits/top-up.tsx'
import { cardOf, hasSeveralCards } from '../details/cards.ts'
import { refreshMoney } from '../queries.ts'

const tints = { stories: 'tint-tell', forms: 'tint-ask', faceless: 'tint-show' } as const

/** The three products of an owner: one customer, three subscriptions, and one card unless a plan was given another. */
export function ProductCards({
  overview,
  chosen,
  onChange,
  onCancel,
}: {
  overview: BillingOverview
  chosen: Product
  onChange: (product: Product) => void
  onCancel: (current: ProductBilling) => void
}) {
  return (
    <ul className="grid gap-3 lg:grid-cols-3">
      {overview.products.map((current) => (
        <ProductCard
          key={current.product}
          current={current}
          isCardTold={hasSeveralCards(overview)}
          isChosen={current.product === chosen}
          onChange={() => onChange(current.product)}
          onCancel={() => onCancel(current)}
        />
      ))}
    </ul>
  )
}

function ProductCard({
  current,
  isCardTold,
  isChosen,
  onChange,
  onCancel,
}: {
  current: ProductBilling
  isCardTold: boolean
  isChosen: boolean
  onChange: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const { product, scheduled } = current
  const isByCard = current.collection_mode === 'automatic' && !current.isLtd
  return (
    <li
      data-testid={`product-${product}`}
      className={classNames('flex flex-col gap-2.5 rounded-card border border-line bg-surface p-4', tints[product])}
    >
      <div className="flex items-center gap-2">
        <i aria-hidden="true" className="size-2 rounded-[2px] bg-tint" />
        <h3 className="text-13 font-semibold">{t(`billing.products.${product}`)}</h3>
        <span className="ms-auto">
          <ProductStatus current={current} />
        </span>
      </div>
      <p className="text-16 font-[650]" translate={isPlanName(current) ? 'no' : undefined}>
        {planText(current, t)}
      </p>
      <p className="tabular text-13 text-ink-2">
        <Facts current={current} isCardTold={isCardTold} />
      </p>
      {product === 'faceless' ? <SeriesBalance isPaid={current.isPaid} /> : null}
      <div className="mt-auto flex min-h-7 flex-wrap items-center gap-2 pt-1">
        {current.isLtd ? null : (
          <Button size="small" aria-pressed={isChosen} onClick={onChange}>
            {current.isPaid ? t('billing.changePlan') : t('billing.choosePlan')}
          </Button>
        )}
        {scheduled ? (
          <UndoButton current={current} />
        ) : current.isPaid && isByCard && current.status !== 'past_due' ? (
          <Button size="small" kind="quiet" onClick={onCancel}>
            {inWords(say.cancelPlan)}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** Whether the name of the plan stands alone: it is a name in every language. */
function isPlanName({ planName, product }: ProductBilling): boolean {
  return planName === lowestPlan[product] && hasFreePlan(product)
}

function planText(current: ProductBilling, t: TFunction): string {
  const plan = planLabel(current.planName)
  if (current.planName === lowestPlan[current.product]) {
    return hasFreePlan(current.product) ? plan : t('billing.noPlan')
  }
  // The names of lifetime plans say so themselves.
  if (current.isLtd) return plan.startsWith('Lifetime') ? plan : t('billing.planLifetime', { plan })
  if (!current.billing_cycle) return plan
  return current.billing_cycle.interval === 'year'
    ? t('billing.planYearly', { plan })
    : t('billing.planMonthly', { plan })
}

function Facts({ current, isCardTold }: { current: ProductBilling; isCardTold: boolean }) {
  const { t } = useTranslation()
  const { scheduled, nextAmount, currency, next_billed_at: nextAt, seats, domains } = current
  const facts: string[] = []
  if (scheduled) {
    const date = longDate(scheduled.effectiveAt)
    facts.push(
      scheduled.action === 'cancel'
        ? t('billing.factEnds', { date })
        : fewerPlaces(current, t)
          ? t('billing.factPlaces', { places: fewerPlaces(current, t), date })
          : t('billing.factMoves', { plan: scheduledPlan(current, t), date }),
    )
  } else if (nextAmount !== null && nextAt) {
    facts.push(t('billing.factNext', { amount: exactMoney({ minor: nextAmount, currency }), date: longDate(nextAt) }))
  } else if (!current.isPaid) facts.push(t('billing.factNothing'))
  // What is paid for, as the amount beside it is for these; how many are in use is said where they are changed.
  if (current.isPaid && seats) facts.push(t('billing.factUsers', { count: placesOf(seats) }))
  if (current.isPaid && domains && domains.bought + domains.used > 0) {
    facts.push(t('billing.factDomains', { count: placesOf(domains) }))
  }
  const card = cardOf(current)
  if (isCardTold && current.isPaid && card) facts.push(t('billing.factCard', { digits: card }))
  return facts.join(' · ')
}

function placesOf({ used, included, bought }: NonNullable<ProductBilling['seats']>): number {
  return included === 'unlimited' ? used : included + bought
}

/** The users and domains that are left after a scheduled change which keeps the plan; null for any other change. */
export function fewerPlaces(current: ProductBilling, t: TFunction): string | null {
  const { scheduled, seats, domains, billing_cycle: cycle } = current
  if (scheduled?.planName !== current.planName || scheduled.interval !== cycle?.interval) return null
  const places: string[] = []
  if (seats && scheduled.seats !== seats.bought)
    places.push(t('billing.factUsers', { count: placesOf({ ...seats, bought: scheduled.seats }) }))
  if (domains && scheduled.domains !== domains.bought)
    places.push(t('billing.factDomains', { count: placesOf({ ...domains, bought: scheduled.domains }) }))
  return places.length > 0 ? places.join(', ') : null
}

/** The plan that a scheduled change leads to, with its interval where that is all that changes. */
export function scheduledPlan({ scheduled, planName }: ProductBilling, t: TFunction): string {
  const plan = planLabel(scheduled?.planName ?? planName)
  if (scheduled?.planName !== planName) return plan
  return scheduled.interval === 'year' ? t('billing.planYearly', { plan }) : t('billing.planMonthly', { plan })
}

function ProductStatus({ current }: { current: ProductBilling }) {
  const { t } = useTranslation()
  if (current.status === 'past_due') return <StatusDot status="failed">{t('billing.statuses.pastDue')}</StatusDot>
  if (current.scheduled) {
    return (
      <StatusDot status="scheduled">
        {current.scheduled.action === 'cancel' ? t('billing.statuses.ending') : t('billing.statuses.changing')}
      </StatusDot>
    )
  }
  if (current.status === 'trialing') return <StatusDot status="ready">{t('billing.statuses.trial')}</StatusDot>
  if (current.isPaid || current.isLtd) return <StatusDot status="published">{t('billing.statuses.active')}</StatusDot>
  return <StatusDot status="draft">{t('billing.statuses.free')}</StatusDot>
}

/** Undoes a scheduled downgrade or cancellation. */
export function UndoButton({ current }: { current: ProductBilling }) {
  const { t } = useTranslation()
  const undo = useMutation(
    query.payments.undoScheduledChange.mutationOptions({
      onSuccess: () => {
        notify('account', 'success', t('billing.undone'))
        void refreshMoney()
      },
      onError: (error) => notifyFailed('account', say.changeFailed, error),
    }),
  )
  return (
    <Button
      size="small"
      isLoading={undo.isPending}
      onClick={() => undo.mutate({ subscriptionId: current.subscription_id ?? '', product: current.product })}
    >
      {t('billing.undo')}
    </Button>
  )
}

/** What is left of the series credits, and the automatic top-up. */
function SeriesBalance({ isPaid }: { isPaid: boolean }) {
  const { t } = useTranslation()
  const asked = useQuery(balancesOptions('faceless'))
  const balance = asked.data?.credits.find(({ kind }) => kind === 'seriesCredits')
  // Without a plan and credits there is nothing to say.
  if (!balance || (!isPaid && balance.bought.available <= 0)) return null
  const left = typeof balance.available === 'number' ? balance.available : balance.bought.available
  return (
    <div className="flex flex-col gap-2">
      <p className="text-13 font-medium">
        {t('billing.seriesLeft', { amount: exactMoney({ minor: left, currency: 'USD' }) })}
      </p>
      {left <= 0 ? (
        <Note tone="bad">
          <span data-testid="credit-limit">{inWords(say.creditLimit)}</span>
        </Note>
      ) : null}
      {isPaid ? <TopUpSwitch /> : null}
    </div>
  )
}
