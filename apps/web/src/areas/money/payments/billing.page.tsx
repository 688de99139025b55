import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import {
  type BillingInterval,
  type BillingOverview,
  lowestPlan,
  type Product,
  type ProductBilling,
  planLabel,
} from '@taplore/contract'
import { Button, buttonClass, Icon, Note, SectionTitle, SegmentedControl, Skeleton, StateFrame } from '@taplore/ui'
import { CreditCard, Gift } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { useSession } from '../../../api/session-store.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { hasFreePlan } from '../../../common/plans/has-free-plan.ts'
import { RedeemCodeDialog } from '../../../common/plans/redeem-code-dialog.tsx'
import { subscriptionOptions } from '../../../common/plans/subscription-options.ts'
import { SettingsPage } from '../../../shell/navigation/settings-page.tsx'
import { useWorkspaceLocally as takeWorkspace } from '../../../shell/session/session-actions.ts'
import { longDate } from '../../../texts/formats.ts'
import { ChangeDialog, type WantedPlan } from './changes/change-dialog.tsx'
import { RetryDialog } from './changes/retry-dialog.tsx'
import { SeatsAndDomains } from './changes/seats-and-domains.tsx'
import { usePastDueCheckout } from './changes/use-past-due-checkout.ts'
import { usePreparedCheckout } from './checkout/checkout-modules.ts'
import { AddOns } from './credits/add-ons.tsx'
import { UsageSection } from './credits/usage-section.tsx'
import { BuyDialog } from './details/buy-dialog.tsx'
import { oneCard } from './details/cards.ts'
import { PaymentDetailsDialog } from './details/payment-details-dialog.tsx'
import { LatestInvoices } from './invoices/latest-invoices.tsx'
import { currentNotices } from './notices/dated-notices.ts'
import { PastDueBand } from './notices/past-due-band.tsx'
import { WebStoriesOnlyNotice } from './notices/web-stories-only-notice.tsx'
import { LifetimeCard } from './plans/lifetime-card.tsx'
import { PlanCards } from './plans/plan-cards.tsx'
import { PlanCardsSkeleton } from './plans/plan-cards-skeleton.tsx'
import { type PlanOffer, usePlanOffers } from './plans/plan-offers.ts'
import type { PlanAction } from './plans/plan-rules.ts'
import { fewerPlaces, ProductCards, scheduledPlan, UndoButton } from './plans/product-cards.tsx'
import { useOpenTransaction } from './purchases/checkout-address.ts'
import { overviewOptions } from './queries.ts'

/** Subscriptions, plans, usage, add-ons and invoices of the owner. */
export function BillingPage({ pastDueId, product }: { pastDueId: string | undefined; product?: Product | undefined }) {
  const { t } = useTranslation()
  const subscription = useQuery(subscriptionOptions())
  const isOwner = subscription.data?.isOwner ?? false
  const overview = useQuery({ ...overviewOptions(), enabled: isOwner })
  if (subscription.data && !isOwner) return <NotYourPlan ownerEmail={subscription.data.ownerEmail} />
  // What was loaded stays in view when a later call fails.
  const failed = [subscription, overview].find((one) => one.isError && !one.data)
  return (
    <SettingsPage title={t('nav.billing')}>
      {failed ? (
        <LoadFailed
          asked={{ error: failed.error, refetch: () => Promise.all([subscription.refetch(), overview.refetch()]) }}
          title={t('billing.failed')}
        />
      ) : overview.data ? (
        <Billing overview={overview.data} pastDueId={pastDueId} asked={product} />
      ) : (
        <BillingSkeleton />
      )}
    </SettingsPage>
  )
}

function Billing({
  overview,
  pastDueId,
  asked,
}: {
  overview: BillingOverview
  pastDueId: string | undefined
  /** Whose plans someone came for; else those they looked at last. */
  asked: Product | undefined
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  usePreparedCheckout(overview.provider.kind)
  const isPaying = useOpenTransaction() !== null
  const [product, setProduct] = useState<Product>(asked ?? overview.activeProduct)
  const [isEditingDetails, setIsEditingDetails] = useState(false)
  const [isRedeeming, setIsRedeeming] = useState(false)
  const [change, setChange] = useState<{ current: ProductBilling; wanted: WantedPlan } | null>(null)
  const [buying, setBuying] = useState<{ offer: PlanOffer; product: Product } | null>(null)
  const [declined, setDeclined] = useState<string | null>(null)
  const plans = useRef<HTMLElement>(null)
  const overdue = overview.products.find((one) => one.pastDue?.pastDueId === pastDueId)
  usePastDueCheckout(pastDueId, overdue?.product ?? 'stories')
  // Which product the screen acts on is remembered by the server, in every browser; nothing waits for it.
  const choose = useMutation(query.billing.chooseProduct.mutationOptions())
  const current = overview.products.find((one) => one.product === product)
  const isSelling = overview.provider.kind !== 'none'
  const pay = (id: string) => void navigate({ to: '/billing', search: { pastDueId: id } })
  const showPlans = (next: Product) => {
    setProduct(next)
    choose.mutate({ product: next })
    plans.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    plans.current?.focus({ preventScroll: true })
  }
  const cancel = (of: ProductBilling) => {
    const planId = lowestPlan[of.product]
    setChange({
      current: of,
      wanted: { planId, name: planLabel(planId), interval: of.billing_cycle?.interval ?? 'month' },
    })
  }
  if (!current) return null
  const card = oneCard(overview)
  return (
    <div className="flex flex-col gap-8">
      {overview.mustAcceptWebStoriesOnly ? (
        <WebStoriesOnlyNotice supportEmail={overview.provider.supportEmail} />
      ) : null}
      {overview.products.map((one) => (
        <PastDueBand key={one.product} current={one} overview={overview} onPay={pay} />
      ))}
      <Notices />
      <section className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 className="text-20 font-[650]">{t('billing.subscriptions')}</h2>
            <p className="mt-1 text-13 text-ink-2">
              {card ? t('billing.leadCard', { digits: card }) : t('billing.lead')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button icon={Gift} onClick={() => setIsRedeeming(true)}>
              {t('lifetime.redeemTitle')}
            </Button>
            {isSelling ? (
              <Button icon={CreditCard} onClick={() => setIsEditingDetails(true)}>
                {t('checkout.details')}
              </Button>
            ) : null}
          </div>
        </div>
        {isSelling ? null : <Note tone="info">{t('billing.nothingForSale')}</Note>}
        <ProductCards overview={overview} chosen={product} onChange={showPlans} onCancel={cancel} />
      </section>
      <section ref={plans} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-4 outline-none">
        {current.isLtd ? (
          <LifetimeCard current={current} />
        ) : (
          <Plans
            key={product}
            current={current}
            isSelling={isSelling}
            hasPrimary={overview.products.every(({ pastDue }) => pastDue === null)}
            supportEmail={overview.provider.supportEmail}
            onChoose={(offer, action) => {
              if (isPaying) return
              if (action === 'cancel') cancel(current)
              else if (current.isPaid) setChange({ current, wanted: wantedOf(offer) })
              else setBuying({ offer, product })
            }}
          />
        )}
      </section>
      {overview.products.some((one) => one.isLtd) ? null : (
        <section className="tint-ink">
          <SectionTitle
            title={t('addOns.title')}
            aside={
              <Link to="/addons" className="text-link">
                {t('billing.all')}
              </Link>
            }
          />
          <div className="flex flex-col gap-3">
            <AddOns overview={overview} products={[product]} />
            <SeatsAndDomains
              key={`${product} ${current.scheduled?.effectiveAt}`}
              current={current}
              isSelling={isSelling}
              onReview={(wanted) => setChange({ current, wanted })}
            />
          </div>
        </section>
      )}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <UsageSection />
        <LatestInvoices onPay={pay} />
      </div>
      {isRedeeming ? <RedeemCodeDialog onClose={() => setIsRedeeming(false)} /> : null}
      {isEditingDetails ? (
        <PaymentDetailsDialog overview={overview} onClose={() => setIsEditingDetails(false)} />
      ) : null}
      {buying ? (
        <BuyDialog
          overview={overview}
          items={[{ price_id: buying.offer.id, quantity: 1 }]}
          title={t('billing.buyTitle', { plan: buying.offer.name })}
          description={t('billing.buyLead')}
          purchase={{ kind: 'plan', product: buying.product }}
          onClose={() => setBuying(null)}
        />
      ) : null}
      {change ? (
        <ChangeDialog
          current={change.current}
          wanted={change.wanted}
          onClose={() => setChange(null)}
          onDeclined={setDeclined}
        />
      ) : null}
      {declined ? <RetryDialog pastDueId={declined} onClose={() => setDeclined(null)} /> : null}
    </div>
  )
}

const wantedOf = ({ id, name, interval }: PlanOffer): WantedPlan => ({ planId: id, name, interval })

function Plans({
  current,
  isSelling,
  hasPrimary,
  supportEmail,
  onChoose,
}: {
  current: ProductBilling
  isSelling: boolean
  hasPrimary: boolean
  supportEmail: string
  onChoose: (offer: PlanOffer, action: PlanAction['kind']) => void
}) {
  const { t } = useTranslation()
  const [interval, setInterval] = useState<BillingInterval>(current.billing_cycle?.interval ?? 'year')
  const { offers, error, refetch } = usePlanOffers(current.product, interval)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-20 font-[650]">
          {t('billing.planTitle', { product: t(`billing.products.${current.product}`) })}
        </h2>
        <IntervalToggle interval={interval} onChange={setInterval} />
      </div>
      <ScheduledNotice current={current} />
      {error ? (
        <LoadFailed asked={{ error, refetch }} title={t('billing.failed')} />
      ) : offers ? (
        <PlanCards
          offers={offers}
          interval={interval}
          current={current}
          isSelling={isSelling}
          hasPrimary={hasPrimary}
          onChoose={onChoose}
        />
      ) : (
        <PlanCardsSkeleton />
      )}
      {current.collection_mode === 'automatic' ? (
        <Note tone="info">{t('billing.howChangesWork')}</Note>
      ) : (
        <Note tone="info">
          {t('billing.byHand')}{' '}
          <a className="font-[550] underline" href={`mailto:${supportEmail}`}>
            {t('actions.contactSupport')}
          </a>
        </Note>
      )}
    </>
  )
}

/** Monthly or yearly, and what yearly saves (BILL-02, BILL-79). */
export function IntervalToggle({
  interval,
  onChange,
}: {
  interval: BillingInterval
  onChange: (interval: BillingInterval) => void
}) {
  const { t } = useTranslation()
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="flex items-center gap-1.5 text-12 text-ok-ink">
        <Icon of={Gift} size="s" />
        {t('billing.oneMonthFree')}
      </span>
      <SegmentedControl
        label={t('billing.interval')}
        value={interval}
        onChange={onChange}
        segments={[
          { value: 'month', label: t('billing.monthly') },
          { value: 'year', label: t('billing.yearly') },
        ]}
      />
    </span>
  )
}

/** What is scheduled, with its date, and how to undo it (BILL-04). */
function ScheduledNotice({ current }: { current: ProductBilling }) {
  const { t } = useTranslation()
  const { scheduled } = current
  if (!scheduled) return null
  const places = fewerPlaces(current, t)
  const values = {
    from: planLabel(current.planName),
    to: scheduled.action === 'cancel' ? planLabel(scheduled.planName) : scheduledPlan(current, t),
    date: longDate(scheduled.effectiveAt),
  }
  return (
    <div data-testid="scheduled-change">
      <Note tone="warn">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>
            {scheduled.action !== 'cancel'
              ? places
                ? t('billing.scheduledPlaces', { plan: values.from, places, date: values.date })
                : t('billing.scheduledDowngrade', values)
              : hasFreePlan(current.product)
                ? t('billing.scheduledCancel', values)
                : t('billing.scheduledEnd', values)}
          </span>
          <UndoButton current={current} />
        </div>
      </Note>
    </div>
  )
}

function Notices() {
  const { t } = useTranslation()
  const notices = currentNotices(new Date())
  return notices.map(({ id, until }) => (
    <Note key={id} tone="info">
      {t(`billing.notices.${id}`, { date: longDate(until) })}
    </Note>
  ))
}

function BillingSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('shell.loading')} className="flex flex-col gap-6">
      <Skeleton className="h-7 w-48" />
      <div className="grid gap-3 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-7 w-24" />
          </div>
        ))}
      </div>
      <PlanCardsSkeleton />
    </div>
  )
}

/** A workspace of someone else: this user can neither see nor change its plan (ROLE-06). */
export function NotYourPlan({ ownerEmail }: { ownerEmail: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { uid } = useSession()
  return (
    <SettingsPage title={t('nav.billing')}>
      <StateFrame
        icon={CreditCard}
        title={t('billing.notYours')}
        body={t('billing.notYoursBody', { email: ownerEmail })}
        actions={
          <>
            <a className={buttonClass({ kind: 'primary' })} href={`mailto:${ownerEmail}`}>
              {t('billing.contactOwner')}
            </a>
            <Button
              onClick={() => {
                takeWorkspace(uid)
                void navigate({ to: '/billing' })
              }}
            >
              {t('billing.toPersonal')}
            </Button>
          </>
        }
      />
    </SettingsPage>
  )
}

/** Pages that a lifetime deal does not have lead to the profile. */
export function NotForLifetimeDeals() {
  return <Navigate to="/profile" replace />
}
