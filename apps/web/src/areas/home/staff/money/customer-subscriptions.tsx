import { type CustomerSubscription, planLabel } from '@taplore/contract'
import { Cell, HeadCell, Row, SectionTitle, type Status, StatusDot, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { exactMoney, longDate } from '../../../../texts/formats.ts'

const dots: { readonly [Of in CustomerSubscription['status']]: Status } = {
  active: 'published',
  trialing: 'published',
  past_due: 'failed',
  deleted: 'draft',
}

/** What a customer subscribes to, with what happens next: a charge, the end, or nothing. */
export function CustomerSubscriptions({ subscriptions }: { subscriptions: readonly CustomerSubscription[] }) {
  const { t } = useTranslation()
  const next = ({ endsAt, nextAmount: minor, currency, nextBilledAt: at }: CustomerSubscription) => {
    if (endsAt) return t('billing.factEnds', { date: longDate(endsAt) })
    if (minor === null || at === null) return t('billing.nothing')
    return t('billing.amountOn', { amount: exactMoney({ minor, currency }), date: longDate(at) })
  }
  return (
    <section>
      <SectionTitle title={t('billing.subscriptions')} />
      {subscriptions.length === 0 ? (
        <p className="text-13 text-ink-2">{t('staff.noSubscription')}</p>
      ) : (
        <Table aria-label={t('billing.subscriptions')}>
          <thead>
            <tr>
              <HeadCell>{t('staff.product')}</HeadCell>
              <HeadCell>{t('staff.plan')}</HeadCell>
              <HeadCell>{t('staff.status')}</HeadCell>
              <HeadCell isNumber>{t('billing.nextCharge')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {subscriptions.map((one) => {
              const { product, plan, planInForce, status, boughtSeats: seats, boughtDomains: domains } = one
              return (
                <Row key={product}>
                  <Cell>{t(`staff.products.${product}`)}</Cell>
                  <Cell className="py-2">
                    {plan === planInForce
                      ? planLabel(plan)
                      : t('staff.planNotInForce', { plan: planLabel(plan), inForce: planLabel(planInForce) })}
                    {seats + domains > 0 ? (
                      <span className="block text-12 text-muted">{t('staff.boughtBoth', { seats, domains })}</span>
                    ) : null}
                  </Cell>
                  <Cell>
                    <StatusDot status={dots[status]}>{t(`staff.statuses.${status}`)}</StatusDot>
                  </Cell>
                  <Cell isNumber>{next(one)}</Cell>
                </Row>
              )
            })}
          </tbody>
        </Table>
      )}
    </section>
  )
}
