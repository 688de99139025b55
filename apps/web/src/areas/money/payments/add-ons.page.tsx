import { useQuery } from '@tanstack/react-query'
import { products } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { subscriptionOptions } from '../../../common/plans/subscription-options.ts'
import { SettingsPage } from '../../../shell/navigation/settings-page.tsx'
import { NotForLifetimeDeals, NotYourPlan } from './billing.page.tsx'
import { usePreparedCheckout } from './checkout/checkout-modules.ts'
import { AddOns, AddOnsSkeleton } from './credits/add-ons.tsx'
import { overviewOptions } from './queries.ts'

/** Credits of every product, to buy beside a plan. */
export function AddOnsPage() {
  const { t } = useTranslation()
  const asked = useQuery(subscriptionOptions())
  const subscription = asked.data
  const overview = useQuery({ ...overviewOptions(), enabled: subscription?.isOwner === true && !subscription.isLtd })
  usePreparedCheckout(overview.data?.provider.kind)
  if (subscription && !subscription.isOwner) return <NotYourPlan ownerEmail={subscription.ownerEmail} />
  if (subscription?.isLtd) return <NotForLifetimeDeals />
  const failed = [asked, overview].find((one) => one.isError && !one.data)
  return (
    <SettingsPage title={t('nav.addOns')}>
      <div className="flex flex-col gap-8">
        <div>
          <h2 className="text-20 font-[650]">{t('addOns.title')}</h2>
          <p className="mt-1 text-13 text-ink-2">{t('addOns.lead')}</p>
          <p className="mt-1 text-12 text-muted">{t('addOns.delay')}</p>
        </div>
        {failed ? (
          <LoadFailed asked={failed} title={t('addOns.failed')} />
        ) : overview.data ? (
          products.map((product) => (
            <section key={product} className="flex flex-col gap-3">
              <h3 className="text-14 font-semibold">{t(`billing.products.${product}`)}</h3>
              <AddOns overview={overview.data} products={[product]} />
            </section>
          ))
        ) : (
          <AddOnsSkeleton />
        )}
      </div>
    </SettingsPage>
  )
}
