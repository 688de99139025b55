import type { BillingOverview, ProductBilling } from '@taplore/contract'
import { paymentMessages as say } from '@taplore/contract'
import { Button, buttonClass, Icon } from '@taplore/ui'
import { CircleAlert, CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exactMoney, longDate } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'

/** What failed, until when the plan is kept, and the one thing to do. What is billed by hand is for support (BILL-27). */
export function PastDueBand({
  current,
  overview,
  onPay,
}: {
  current: ProductBilling
  overview: BillingOverview
  onPay: (pastDueId: string) => void
}) {
  const { t } = useTranslation()
  const { pastDue } = current
  if (!pastDue) return null
  const isByHand = current.collection_mode !== 'automatic'
  return (
    <section
      role="alert"
      data-testid={`past-due-${current.product}`}
      className="flex flex-wrap items-center gap-3 rounded-card border-s-4 border-bad bg-bad-soft px-4 py-3 text-bad-ink"
    >
      <Icon of={CircleAlert} />
      <div className="min-w-0 flex-1 basis-72 text-13 leading-normal">
        <h2 className="text-14 font-semibold">
          {t('billing.pastDueTitle', { product: t(`billing.products.${current.product}`) })}
        </h2>
        <p>
          {t('pastDue.ownerAmount', {
            amount: exactMoney({ minor: pastDue.amount, currency: pastDue.currency }),
            date: longDate(pastDue.dueAt),
            until: longDate(pastDue.graceEndsAt),
          })}
        </p>
      </div>
      {isByHand ? (
        <a className={buttonClass()} href={`mailto:${overview.provider.supportEmail}`}>
          {inWords(say.contactSupport)}
        </a>
      ) : (
        <Button kind="primary" icon={CreditCard} onClick={() => onPay(pastDue.pastDueId)}>
          {inWords(say.updatePayment)}
        </Button>
      )}
    </section>
  )
}
