import { constants, estimateExtras, type ProductBilling, planLabel } from '@taplore/contract'
import { Button, Icon, NumberField } from '@taplore/ui'
import { Globe, type LucideIcon, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exactMoney, formatNumber } from '../../../../texts/formats.ts'
import type { WantedPlan } from './change-dialog.tsx'

const kinds = [
  { key: 'seats', icon: UserPlus, title: 'billing.users', maximum: constants.payment.maximumSeats },
  { key: 'domains', icon: Globe, title: 'billing.domains', maximum: constants.payment.maximumDomains },
] as const

/** Seats and domains of a plan, in total; what the change costs is said before it is made. */
export function SeatsAndDomains({
  current,
  isSelling,
  onReview,
}: {
  current: ProductBilling
  isSelling: boolean
  onReview: (wanted: WantedPlan) => void
}) {
  const { t } = useTranslation()
  const { billing_cycle: cycle, subscription_plan_id: planId } = current
  const [draft, setDraft] = useState<{ seats?: number; domains?: number }>({})
  if (!cycle || !planId || !kinds.some(({ key }) => isForSale(current[key]))) return null
  const now = { seats: total(current.seats), domains: total(current.domains) }
  const wanted = { ...now, ...draft }
  const isChanged = wanted.seats !== now.seats || wanted.domains !== now.domains
  // An estimate: what counts is the provider's preview, which comes next.
  const more = estimateExtras({
    users: wanted.seats - now.seats,
    domains: wanted.domains - now.domains,
    interval: cycle.interval,
  })
  const reason = !isSelling
    ? t('billing.nothingForSale')
    : current.collection_mode !== 'automatic'
      ? t('billing.byHand')
      : current.scheduled
        ? t('billing.undoFirst')
        : isChanged
          ? undefined
          : t('billing.nothingChanged')
  return (
    <article
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
      data-testid="seats-and-domains"
    >
      {kinds.map(({ key, icon, title, maximum }) => {
        const places = current[key]
        return isForSale(places) ? (
          <PlaceRow
            key={key}
            icon={icon}
            title={t(title)}
            places={places}
            currency={current.currency}
            interval={cycle.interval}
            value={wanted[key]}
            maximum={maximum}
            onChange={(value) => setDraft({ ...draft, [key]: value })}
          />
        ) : null
      })}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <p className="text-12 text-muted">
          {more > 0 ? (
            <>
              <b className="font-medium text-ink">
                {t(cycle.interval === 'year' ? 'billing.estimateMoreYear' : 'billing.estimateMoreMonth', {
                  amount: exactMoney({ minor: more, currency: current.currency }, { isPrice: true }),
                })}
              </b>
              {' · '}
            </>
          ) : null}
          {t('billing.partPrice')}
        </p>
        <Button
          disabledReason={reason}
          // The numbers stay for who closes the dialog without confirming.
          onClick={() => onReview({ planId, name: planLabel(current.planName), interval: cycle.interval, ...wanted })}
        >
          {t('billing.review')}
        </Button>
      </div>
    </article>
  )
}

type Places = NonNullable<ProductBilling['seats']>

function isForSale(places: Places | null): places is Places {
  return places !== null && places.unitAmount !== null && places.included !== 'unlimited'
}

function total(places: Places | null): number {
  return places && places.included !== 'unlimited' ? places.included + places.bought : 0
}

function PlaceRow({
  icon,
  title,
  places,
  currency,
  interval,
  value,
  maximum,
  onChange,
}: {
  icon: LucideIcon
  title: string
  places: Places
  currency: string
  interval: 'month' | 'year'
  value: number
  maximum: number
  onChange: (value: number) => void
}) {
  const { t } = useTranslation()
  const minimum = places.included === 'unlimited' ? 0 : places.included
  const price = exactMoney({ minor: places.unitAmount ?? 0, currency }, { isPrice: true })
  return (
    <div className="flex items-center gap-3">
      <Icon of={icon} className="text-muted" />
      <div className="min-w-0 flex-1">
        <h3 className="text-13 font-semibold">{title}</h3>
        <p className="text-12 text-muted">
          {t('billing.placesUsed', { used: formatNumber(places.used), total: formatNumber(total(places)) })}
          {' · '}
          {t(interval === 'year' ? 'billing.eachYear' : 'billing.eachMonth', { price })}
        </p>
        {value < places.used ? <p className="text-12 text-warn-ink">{t('billing.fewerThanUsed')}</p> : null}
      </div>
      <span className="w-28 shrink-0">
        <NumberField label={title} minimum={minimum} maximum={maximum} value={value} onChange={onChange} />
      </span>
    </div>
  )
}
