import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SectionTitle } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { InvoiceTableSkeleton } from './invoice-table-skeleton.tsx'

const shown = 5

/** The newest invoices, with the way to all of them. */
export function LatestInvoices({ onPay }: { onPay: (pastDueId: string) => void }) {
  const { t } = useTranslation()
  const asked = useQuery(query.payments.invoices.queryOptions({ input: { limit: shown }, staleTime: 30_000 }))
  const total = asked.data?.total ?? 0
  return (
    <section className="tint-ink min-w-0">
      <SectionTitle
        title={t('invoices.title')}
        aside={
          total > shown ? (
            <Link to="/invoices" className="text-link">
              {t('invoices.all', { count: total })}
            </Link>
          ) : null
        }
      />
      {asked.isError && !asked.data ? (
        <LoadFailed asked={asked} title={t('invoices.failed')} />
      ) : !asked.data ? (
        <InvoiceTableSkeleton rows={3} />
      ) : asked.data.invoices.length === 0 ? (
        <p className="text-13 text-ink-2">{t('invoices.empty')}</p>
      ) : (
        <InvoiceTable invoices={asked.data.invoices} onPay={onPay} />
      )}
    </section>
  )
}
