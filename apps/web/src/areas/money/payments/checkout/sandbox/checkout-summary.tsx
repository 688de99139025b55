import type { PaymentTotals } from '@taplore/contract'
import { LogoMark, Tag } from '@taplore/ui'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exactMoney, longDate } from '../../../../../texts/formats.ts'
import { CouponField } from '../../details/buy-dialog.tsx'
import { TotalsSummary } from '../../details/totals-summary.tsx'
import type { CheckoutViewProps } from './checkout-view-props.ts'

/** What is bought, what it costs today and later, and the coupon. */
export function CheckoutSummary({
  checkout,
  working,
  isCouponWrong,
  onCoupon,
  name,
}: CheckoutViewProps & { name: string }) {
  const { t } = useTranslation()
  const { renewal, purpose, currency, grandTotal } = checkout
  const savesCardOnly = purpose === 'card-change' && grandTotal === 0
  const totals: PaymentTotals = {
    ...checkout,
    due: grandTotal,
    lines: checkout.lines.map((line) => ({
      ...line,
      key: line.priceKey,
      description: line.priceKey,
      from: null,
      to: null,
    })),
  }
  return (
    <div className="flex flex-col gap-5 border-line bg-bg p-5 max-md:border-b md:border-e md:p-6">
      <div className="flex items-center justify-between gap-3 max-md:pe-9">
        <span className="flex items-center gap-2 text-13 font-semibold">
          <LogoMark size={20} />
          {name}
        </span>
        <Tag tone="warn" icon={ShieldAlert}>
          {t('checkout.sandbox')}
        </Tag>
      </div>
      <div>
        <p className="text-12 text-ink-2">{savesCardOnly ? t('checkout.saveCard') : t('checkout.payToday')}</p>
        <p className="display tabular text-32" data-testid="pay-today">
          {exactMoney({ minor: grandTotal, currency })}
        </p>
        {renewal ? (
          <p className="text-12 text-ink-2">
            {t(renewal.interval === 'year' ? 'checkout.thenYearly' : 'checkout.thenMonthly', {
              amount: exactMoney({ minor: renewal.amount, currency }),
              date: longDate(renewal.at),
            })}
          </p>
        ) : null}
        {renewal?.later ? (
          <p className="text-12 text-ink-2">
            {t(renewal.interval === 'year' ? 'checkout.laterYearly' : 'checkout.laterMonthly', {
              amount: exactMoney({ minor: renewal.later.amount, currency }),
              date: longDate(renewal.later.at),
            })}
          </p>
        ) : null}
      </div>
      {savesCardOnly ? null : (
        <>
          <TotalsSummary totals={totals} />
          {checkout.status === 'open' && (purpose === 'subscription' || purpose === 'one-time') ? (
            <CouponField
              coupon={checkout.discountCode}
              isWrong={isCouponWrong}
              isWorking={working === 'coupon'}
              onChange={onCoupon}
            />
          ) : null}
        </>
      )}
      {renewal ? <p className="mt-auto text-12 text-muted max-md:hidden">{t('checkout.cancelAnyTime')}</p> : null}
    </div>
  )
}
