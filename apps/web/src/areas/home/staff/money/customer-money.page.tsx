import { useQuery } from '@tanstack/react-query'
import type { CustomerPayment } from '@taplore/contract'
import { Button, Cell, HeadCell, Row, SectionTitle, type Status, StatusDot, Table } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { useDescribePrice } from '../../../../common/plans/describe-price.ts'
import { exactMoney, fullDate } from '../../../../texts/formats.ts'
import { ConsoleFailure } from '../console-failure.tsx'
import { Facts } from '../console-list.tsx'
import { DetailsSkeleton, RowsSkeleton } from '../console-skeletons.tsx'
import { StaffPage } from '../staff-frame.tsx'
import { CustomerSubscriptions } from './customer-subscriptions.tsx'
import { creditText } from './event-words.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { MoneyTimeline } from './money-timeline.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** On phones date and status stand below what was bought. */
const onlyWide = 'max-sm:hidden'

const dots: { readonly [Of in CustomerPayment['status']]: Status } = {
  draft: 'draft',
  ready: 'draft',
  billed: 'scheduled',
  paid: 'published',
  completed: 'published',
  canceled: 'draft',
  past_due: 'failed',
}

/** What a customer paid and has, and everything that happened to it. */
export function CustomerMoneyPage({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const describe = useDescribePrice()
  const asked = useQuery(query.staffPayments.customer.queryOptions({ input: { personId } }))
  const [refunding, setRefunding] = useState<CustomerPayment | null>(null)
  const [isGiving, setIsGiving] = useState(false)
  const customer = asked.data
  /** Of a price that is not in the list, what the provider calls it. */
  const nameOf = ({ key, description }: CustomerPayment) => (key ? describe(key) : description)
  if (asked.isError && !customer) {
    return (
      <StaffPage section="people">
        <ConsoleFailure asked={asked} />
      </StaffPage>
    )
  }
  if (!customer) return <MoneySkeleton />
  return (
    <StaffPage
      section="people"
      title={t('staff.money.title')}
      action={
        <Button kind="primary" onClick={() => setIsGiving(true)}>
          {t('staff.money.give')}
        </Button>
      }
    >
      <h2 className="text-20 font-[650]">{customer.email}</h2>
      <Facts
        rows={[
          [
            t('staff.money.customer'),
            customer.customerId ? (
              <code key="customer" className="font-code text-12">
                {customer.customerId}
              </code>
            ) : (
              t('staff.none')
            ),
          ],
          [
            t('staff.money.paid'),
            customer.paid.map(({ amount, currency }) => exactMoney({ minor: amount, currency })).join(', ') ||
              t('staff.none'),
          ],
          [
            t('staff.money.credits'),
            customer.credits
              .map(({ kind, available }) => `${t(`addOns.kinds.${kind}`)}: ${creditText(kind, available)}`)
              .join(', ') || t('staff.none'),
          ],
        ]}
      />
      <CustomerSubscriptions subscriptions={customer.subscriptions} />
      <section>
        <SectionTitle title={t('staff.money.payments')} />
        {customer.payments.length === 0 ? (
          <p className="text-13 text-ink-2">{t('staff.money.noPayments')}</p>
        ) : (
          <Table aria-label={t('staff.money.payments')}>
            <thead>
              <tr>
                <HeadCell className={onlyWide}>{t('invoices.date')}</HeadCell>
                <HeadCell>{t('invoices.description')}</HeadCell>
                <HeadCell className={onlyWide}>{t('invoices.status')}</HeadCell>
                <HeadCell isNumber>{t('invoices.amount')}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{t('invoices.actions')}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {customer.payments.map((payment) => (
                <Row key={payment.id}>
                  <Cell className={`whitespace-nowrap text-ink-2 ${onlyWide}`}>{fullDate(payment.createdAt)}</Cell>
                  <Cell className="py-2">
                    {nameOf(payment)}
                    <span className="block text-12 text-muted sm:hidden">{fullDate(payment.createdAt)}</span>
                    <span className="block sm:hidden">
                      <PaymentStatus payment={payment} />
                    </span>
                  </Cell>
                  <Cell className={onlyWide}>
                    <PaymentStatus payment={payment} />
                  </Cell>
                  <Cell isNumber className="whitespace-nowrap">
                    {exactMoney({ minor: payment.amount, currency: payment.currency })}
                    {payment.refunded > 0 ? (
                      <span className="block text-12 text-muted">
                        {t('invoices.refundedAmount', {
                          amount: exactMoney({ minor: payment.refunded, currency: payment.currency }),
                        })}
                      </span>
                    ) : null}
                  </Cell>
                  <Cell className="w-px text-end whitespace-nowrap">
                    {payment.isPaid && payment.refunded < payment.amount ? (
                      <Button size="small" onClick={() => setRefunding(payment)}>
                        {t('staff.money.refund')}
                        <span className="sr-only"> {nameOf(payment)}</span>
                      </Button>
                    ) : null}
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </section>
      <MoneyTimeline personId={personId} />
      {refunding ? (
        <RefundDialog payment={refunding} what={nameOf(refunding)} onClose={() => setRefunding(null)} />
      ) : null}
      {isGiving ? <GiftDialog personId={personId} onClose={() => setIsGiving(false)} /> : null}
    </StaffPage>
  )
}

function PaymentStatus({ payment: { status, refunded, amount } }: { payment: CustomerPayment }) {
  const { t } = useTranslation()
  if (refunded > 0) {
    const key = refunded < amount ? 'invoices.statuses.partly_refunded' : 'invoices.statuses.refunded'
    return <StatusDot status="draft">{t(key)}</StatusDot>
  }
  return <StatusDot status={dots[status]}>{t(`staff.money.statuses.${status}`)}</StatusDot>
}

function MoneySkeleton() {
  const { t } = useTranslation()
  return (
    <StaffPage section="people" title={t('staff.money.title')}>
      <DetailsSkeleton />
      <SectionTitle title={t('staff.money.payments')} />
      <RowsSkeleton />
    </StaffPage>
  )
}
