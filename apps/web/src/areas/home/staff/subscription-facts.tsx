import { planLabel, type StaffSubscription } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { fullDate } from '../../../texts/formats.ts'
import { Facts } from './console-list.tsx'

/** A subscription as staff read it. */
export function SubscriptionFacts({ subscription }: { subscription: StaffSubscription }) {
  const { t } = useTranslation()
  const { product, plan, planInForce, status, collectionMode, boughtSeats, boughtDomains, endsAt } = subscription
  return (
    <Facts
      rows={[
        [t('staff.product'), t(`staff.products.${product}`)],
        [
          t('staff.plan'),
          plan === planInForce
            ? planLabel(plan)
            : t('staff.planNotInForce', { plan: planLabel(plan), inForce: planLabel(planInForce) }),
        ],
        [t('staff.status'), t(`staff.statuses.${status}`)],
        [t('staff.collection'), collectionMode === 'automatic' ? t('staff.automatic') : t('staff.manual')],
        [t('staff.bought'), t('staff.boughtBoth', { seats: boughtSeats, domains: boughtDomains })],
        [t('staff.endsAt'), endsAt ? fullDate(endsAt) : t('staff.never')],
      ]}
    />
  )
}
