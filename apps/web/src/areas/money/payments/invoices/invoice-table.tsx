import type { Invoice } from '@taplore/contract'
import { Button, buttonClass, Cell, HeadCell, Icon, Row, StatusDot, Table } from '@taplore/ui'
import { CreditCard, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { apiPaths } from '../../../../api/paths.ts'
import { useSession } from '../../../../api/session-store.ts'
import { useDescribePrice } from '../../../../common/plans/describe-price.ts'
import { exactMoney, mediumDate } from '../../../../texts/formats.ts'

const tints = { stories: 'tint-tell', forms: 'tint-ask', faceless: 'tint-show' } as const
const dots = { paid: 'published', past_due: 'failed', refunded: 'draft', partly_refunded: 'draft' } as const

/** Date, description, amount, download link (BILL-07). Where there is little room, date and status stand below the description. */
export function InvoiceTable({
  invoices,
  onPay,
}: {
  invoices: readonly Invoice[]
  onPay: (pastDueId: string) => void
}) {
  const { t } = useTranslation()
  const describe = useDescribePrice()
  const { workspace } = useSession()
  return (
    <div className="@container">
      <Table aria-label={t('invoices.title')} data-testid="invoices">
        <thead>
          <tr>
            <HeadCell className="@max-xl:hidden">{t('invoices.date')}</HeadCell>
            <HeadCell>{t('invoices.description')}</HeadCell>
            <HeadCell className="@max-xl:hidden">{t('invoices.status')}</HeadCell>
            <HeadCell isNumber>{t('invoices.amount')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('invoices.actions')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <Row key={invoice.id}>
              <Cell className="tabular whitespace-nowrap text-ink-2 @max-xl:hidden">
                {mediumDate(invoice.createdAt)}
              </Cell>
              <Cell className="py-2">
                <span className={`flex items-center gap-2 ${tints[invoice.product]}`}>
                  <i aria-hidden="true" className="size-2 shrink-0 rounded-[2px] bg-tint" />
                  <span className="min-w-0">
                    {invoice.key ? describe(invoice.key) : invoice.plan_name}
                    {invoice.more.map((key) => (
                      <span key={key} className="block text-12 text-ink-2">
                        {describe(key)}
                      </span>
                    ))}
                    {invoice.number ? (
                      <span className="block text-12 whitespace-nowrap text-muted">{invoice.number}</span>
                    ) : null}
                    <span className="tabular block text-12 whitespace-nowrap text-muted @xl:hidden">
                      {mediumDate(invoice.createdAt)}
                    </span>
                    <span className="block @xl:hidden">
                      <InvoiceStatus invoice={invoice} />
                    </span>
                    <span className="@xl:hidden">
                      <CreditNotes invoice={invoice} />
                    </span>
                  </span>
                </span>
              </Cell>
              <Cell className="@max-xl:hidden">
                <InvoiceStatus invoice={invoice} />
              </Cell>
              <Cell isNumber className="py-2 whitespace-nowrap">
                {exactMoney({ minor: invoice.amount, currency: invoice.currency })}
                {invoice.refunded > 0 ? (
                  <span className="block text-12 text-muted">
                    {t('invoices.refundedAmount', {
                      amount: exactMoney({ minor: invoice.refunded, currency: invoice.currency }),
                    })}
                  </span>
                ) : null}
                <span className="@max-xl:hidden">
                  <CreditNotes invoice={invoice} />
                </span>
              </Cell>
              <Cell className="w-px text-end whitespace-nowrap">
                {invoice.pastDueId ? (
                  <Button size="small" icon={CreditCard} onClick={() => onPay(invoice.pastDueId ?? '')}>
                    {t('invoices.pay')}
                  </Button>
                ) : invoice.invoice_url ? (
                  <a
                    className={buttonClass({ kind: 'quiet', size: 'small' })}
                    href={apiPaths.invoiceFile(invoice.invoice_url, workspace ?? '')}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    <Icon of={Download} size="s" />
                    {t('invoices.pdf')}
                    <span className="sr-only"> {invoice.number ?? invoice.plan_name}</span>
                  </a>
                ) : null}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Below the amount; where there is little room, below the description. */
function CreditNotes({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { workspace } = useSession()
  return invoice.credit_notes.map(({ number, url }) => (
    <a
      key={number}
      className="block w-fit text-12 text-link @xl:ms-auto"
      href={apiPaths.invoiceFile(url, workspace ?? '')}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('invoices.creditNote', { number })}
    </a>
  ))
}

function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  return <StatusDot status={dots[invoice.status]}>{t(`invoices.statuses.${invoice.status}`)}</StatusDot>
}
