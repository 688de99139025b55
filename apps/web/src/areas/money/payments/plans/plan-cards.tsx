import {
  type BillingInterval,
  billableUsers,
  type Plan,
  type ProductBilling,
  planLabel,
  paymentMessages as say,
} from '@taplore/contract'
import { Button, classNames, Icon, Tag } from '@taplore/ui'
import { Check, Minus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exactMoney, longDate } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { texts } from '../texts.ts'
import { PlanNumbers } from './plan-numbers.tsx'
import type { PlanOffer } from './plan-offers.ts'
import { estimatedPrice, extraUserFee, priceOfUser } from './plan-prices.ts'
import {
  type ChangeKind,
  featuresByDifference,
  isAboutAi,
  type PlanAction,
  type PlanRow,
  planAction,
  recommendedPlan,
} from './plan-rules.ts'

/** The text key of a feature; null for one the interface does not know yet. */
function featureKey(feature: string): keyof typeof texts.planFeatures | null {
  return feature in texts.planFeatures ? (feature as keyof typeof texts.planFeatures) : null
}

/**
 * The plans of a product side by side, with one primary button. `members` is the counter of the plan choice; there the plan without
 * cost is left to "Skip for now".
 */
export function PlanCards({
  offers,
  interval,
  current,
  isSelling,
  members = 1,
  isChoosing = false,
  hasPrimary = true,
  onChoose,
}: {
  offers: readonly PlanOffer[]
  interval: BillingInterval
  current: ProductBilling
  isSelling: boolean
  members?: number
  isChoosing?: boolean
  /** False while something else on the page comes first. */
  hasPrimary?: boolean
  onChoose: (offer: PlanOffer, action: PlanAction['kind']) => void
}) {
  const { t } = useTranslation()
  const [isFull, setIsFull] = useState(false)
  // The plan choice has no section of plans between its title and these.
  const Heading = isChoosing ? 'h2' : 'h3'
  const shown = isChoosing ? offers.filter(({ isFree }) => !isFree) : offers
  const order = featuresByDifference(shown.flatMap(({ full }) => (full ? [full] : [])))
  const recommended = recommendedPlan(offers, { current: current.planName, members })
  return (
    <div className="@container flex flex-col items-center gap-3">
      <ul
        className={classNames(
          // The parts of all cards stand in line.
          'grid w-full overflow-hidden rounded-dialog border border-line-2 bg-surface @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:grid-rows-[auto_auto_auto_1fr]',
          shown.length > 2 && '@lg:max-@4xl:grid-cols-2',
          shown.length === 1 && 'max-w-md self-start',
        )}
      >
        {shown.map((offer) => {
          const isCurrent = !isChoosing && offer.plan === current.planName
          const isRecommended = offer.plan === recommended
          const action = planAction(offer, { current, isSelling, members })
          return (
            <li
              key={offer.id}
              data-testid={`plan-${offer.plan}`}
              aria-current={isCurrent || undefined}
              className={classNames(
                'flex min-w-0 flex-col gap-3 border-line p-4 not-last:border-b @4xl:row-span-4 @4xl:grid @4xl:grid-rows-subgrid @4xl:not-last:border-e @4xl:not-last:border-b-0',
                (isCurrent || (isChoosing && isRecommended)) && 'bg-selected',
              )}
            >
              <div>
                <div className="flex min-h-5 items-center justify-between gap-2">
                  <Heading className="truncate text-15 font-semibold" translate="no">
                    {offer.name || planLabel(offer.plan)}
                  </Heading>
                  {isCurrent ? (
                    <Tag tone="tell">{t('billing.yourPlan')}</Tag>
                  ) : isChoosing && isRecommended ? (
                    <Tag tone="tell">{t('billing.recommended')}</Tag>
                  ) : null}
                </div>
                <Tagline plan={offer.plan} />
              </div>
              <Price offer={offer} interval={interval} members={members} />
              <PlanButton
                offer={offer}
                action={action}
                current={current}
                isPrimary={hasPrimary && isRecommended && isOpen(action)}
                onChoose={() => onChoose(offer, action.kind)}
              />
              <div className="flex flex-col gap-3">
                <PlanNumbers rows={withPlaces(offer, isCurrent ? current : null, members)} />
                {isFull && offer.full ? <Features plan={offer.full} order={order} /> : null}
              </div>
            </li>
          )
        })}
      </ul>
      {order.length > 0 ? (
        <Button kind="quiet" aria-expanded={isFull} onClick={() => setIsFull(!isFull)}>
          {isFull ? t('billing.fewerFeatures') : t('billing.allFeatures')}
        </Button>
      ) : null}
    </div>
  )
}

function Tagline({ plan }: { plan: string }) {
  const { t } = useTranslation()
  const key = plan in texts.planTaglines ? (plan as keyof typeof texts.planTaglines) : null
  return key ? <p className="mt-0.5 text-12 text-ink-2">{t(`planTaglines.${key}`)}</p> : null
}

/** By the month, whatever the interval (BILL-75), of Enterprise for each user (BILL-76), and what is billed. */
function Price({ offer, interval, members }: { offer: PlanOffer; interval: BillingInterval; members: number }) {
  const { t } = useTranslation()
  const { amount, currency, isFree, isEnterprise, full } = offer
  const money = (minor: number) => exactMoney({ minor, currency }, { isPrice: true })
  const monthly = full ? priceOfUser(full) : Math.round(amount / (interval === 'year' ? 12 : 1))
  const sellsSeats = offer.plan === 'pro' || isEnterprise
  return (
    <div className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="display tabular text-24">{money(isFree ? 0 : monthly)}</span>
        <span className="text-12 text-ink-2">
          {isFree ? t('billing.forever') : isEnterprise ? t('billing.perUserMonth') : t('billing.aMonth')}
        </span>
      </p>
      {isFree ? null : (
        <p className="text-12 text-muted">
          {t(interval === 'year' ? 'billing.billedYearly' : 'billing.billedMonthly', { amount: money(amount) })}
          {isEnterprise ? ` · ${t('billing.fromTenUsers')}` : ''}
        </p>
      )}
      {!isFree && sellsSeats ? (
        <p className={classNames('text-12', members > (isEnterprise ? 10 : 1) ? 'font-medium text-ink' : 'text-muted')}>
          {t('billing.extraUser', { amount: money(extraUserFee(offer.plan, interval)) })}
        </p>
      ) : null}
      {full && sellsSeats && billableUsers(members, isEnterprise) > 0 ? (
        <p className="text-12 font-medium">
          {t(interval === 'year' ? 'billing.estimateYear' : 'billing.estimateMonth', {
            amount: money(estimatedPrice(full, members)),
          })}
        </p>
      ) : null}
    </div>
  )
}

const isOpen = ({ kind }: PlanAction) => kind === 'choose' || kind === 'upgrade' || kind === 'downgrade'

function PlanButton({
  offer,
  action,
  current,
  isPrimary,
  onChoose,
}: {
  offer: PlanOffer
  action: PlanAction
  current: ProductBilling
  isPrimary: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation()
  const plan = offer.name || planLabel(offer.plan)
  const isMine = offer.plan === current.planName
  const changeLabel = (kind: ChangeKind) => {
    switch (kind) {
      case 'cancel':
        return isMine ? inWords(say.cancelPlan) : t('billing.moveTo', { plan })
      case 'downgrade':
        return isMine ? t('billing.toMonthly') : t('billing.moveTo', { plan })
      case 'upgrade':
        return isMine ? t('billing.toYearly') : t('billing.upgradeTo', { plan })
      case 'choose':
        return t('billing.choose', { plan })
    }
  }
  const [label, reason] = ((): [string, string?] => {
    switch (action.kind) {
      case 'byHand':
        return [inWords(say.contactSupport), t('billing.byHand')]
      case 'current':
        return [t('billing.yourPlan'), t('billing.isCurrent')]
      case 'canceled':
        return [
          inWords(say.planCancelled),
          t('billing.endsOn', { date: current.scheduled ? longDate(current.scheduled.effectiveAt) : '' }),
        ]
      case 'scheduled':
        return [
          t('billing.scheduledButton'),
          t('billing.startsOn', { date: current.scheduled ? longDate(current.scheduled.effectiveAt) : '' }),
        ]
      case 'undoFirst':
        return [changeLabel(action.next), t('billing.undoFirst')]
      case 'nothingForSale':
        return [t('billing.choose', { plan }), t('billing.nothingForSale')]
      case 'onlyEnterprise':
        return [t('billing.choose', { plan }), t('billing.onlyEnterprise')]
      default:
        return [changeLabel(action.kind)]
    }
  })()
  return (
    <Button
      kind={isPrimary ? 'primary' : 'plain'}
      isFull
      disabledReason={reason}
      onClick={onChoose}
      className="!h-auto min-h-8 py-1 [&>span]:whitespace-normal"
    >
      {label}
    </Button>
  )
}

/** The rows with the people and domains that are paid for, where a plan sells more than it includes. */
function withPlaces(
  { plan, isEnterprise, rows }: PlanOffer,
  current: ProductBilling | null,
  members: number,
): readonly PlanRow[] {
  const sellsPeople = plan === 'pro' || isEnterprise
  const people = current ? placesOf(current.seats) : members
  const domains = current ? placesOf(current.domains) : 0
  return rows.map((row) => {
    if (!('limit' in row) || row.limit === 'unlimited') return row
    const least = row.id === 'users' && sellsPeople ? people : row.id === 'domains' ? domains : 0
    return row.limit < least ? { ...row, limit: least } : row
  })
}

function placesOf(places: ProductBilling['seats']): number {
  return places && places.included !== 'unlimited' ? places.included + places.bought : 0
}

/** Everything a plan has and has not. */
export function Features({
  plan,
  order,
  className,
}: {
  plan: Pick<Plan, 'features' | 'additionalFeatures'>
  order: readonly string[]
  className?: string
}) {
  const { t } = useTranslation()
  const available = new Set(plan.features.filter((one) => one.availability).map((one) => one.feature))
  return (
    <ul className={classNames('text-[12.5px]', className ?? 'flex flex-col gap-2')}>
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
      <PlanLines lines={plan.additionalFeatures} />
    </ul>
  )
}

/** What a plan says about itself, as items of a list; headings begin with `#`. */
export function PlanLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) =>
    line.startsWith('#') ? (
      <li key={line} className="pt-1 font-semibold">
        {inWords(line).slice(1).trim()}
      </li>
    ) : (
      <li key={line} className="flex items-start gap-2">
        <Icon of={isAboutAi(line) ? Sparkles : Check} size="s" className="mt-0.5 text-muted" />
        {inWords(line)}
      </li>
    ),
  )
}
