import type { PaymentTotals } from '@taplore/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDescribePrice } from '../../../../common/plans/describe-price.ts'
import { exactMoney, percent } from '../../../../texts/formats.ts'

/** What a purchase costs, line by line: as the provider calculated it. */
export function TotalsSummary({ totals, coupon }: { totals: PaymentTotals; coupon?: ReactNode }) {
  const { t } = useTranslation()
  const describe = useDescribePrice()
  const { currency, lines } = totals
  const amount = (minor: number) => exactMoney({ minor, currency })
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))]
  return (
    <dl className="flex flex-col text-13" data-testid="totals">
      {lines.map((line) => {
        // The provider knows its own words only.
        const what = line.key ? describe(line.key) : line.description
        return (
          <Line
            key={`${line.key}-${line.description}`}
            label={line.quantity > 1 ? t('checkout.lineQuantity', { what, count: line.quantity }) : what}
            value={amount(line.subtotal)}
          />
        )
      })}
      {totals.discount > 0 || coupon ? (
        <Line
          label={<span className="flex flex-wrap items-center gap-2">{coupon ?? t('checkout.discount')}</span>}
          value={totals.discount > 0 ? <span className="text-ok-ink">{amount(-totals.discount)}</span> : null}
        />
      ) : null}
      <Line
        label={rates.length === 1 && rates[0] ? t('checkout.taxRate', { rate: percent(rates[0]) }) : t('checkout.tax')}
        value={amount(totals.tax)}
      />
      {totals.credit > 0 ? <Line label={t('checkout.credit')} value={amount(-totals.credit)} /> : null}
      <div className="flex justify-between gap-3 border-t border-line-2 pt-2.5 text-14 font-semibold">
        <dt>{t('checkout.total')}</dt>
        <dd className="tabular" data-testid="total-due">
          {amount(totals.due)}
        </dd>
      </div>
    </dl>
  )
}

function Line({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-t border-line py-2.5 first:border-t-0">
      <dt className="min-w-0 text-ink-2">{label}</dt>
      <dd className="tabular shrink-0">{value}</dd>
    </div>
  )
}
