import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type CreditKind, creditKinds, isMoneyCredit, type MoneyEvent, priceCurrency } from '@taplore/contract'
import { decimalsOf } from '@taplore/kit'
import {
  Button,
  Cell,
  Field,
  FormDialog,
  HeadCell,
  Input,
  Row,
  SectionTitle,
  Select,
  Skeleton,
  Table,
  Tag,
  Textarea,
} from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../../api/client.ts'
import { LoadFailed } from '../../../../common/feedback/load-failed.tsx'
import { randomUuid } from '../../../../common/forms/use-request-key.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { useDescribePrice } from '../../../../common/plans/describe-price.ts'
import { exactMoney, formatNumber, fullDate } from '../../../../texts/formats.ts'
import { Facts } from '../console-list.tsx'
import { endOfDay } from '../end-of-day.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { StaffPage } from '../staff-frame.tsx'
import { useStaffAction } from '../use-staff-action.ts'

type Payment = {
  readonly id: string
  readonly key: string | null
  readonly description: string
  readonly amount: number
  readonly refunded: number
  readonly currency: string
}

/** What a customer paid and has, and everything that happened to it. */
export function CustomerMoneyPage({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const describe = useDescribePrice()
  const asked = useQuery(query.staffPayments.customer.queryOptions({ input: { personId } }))
  const [refunding, setRefunding] = useState<Payment | null>(null)
  const [isGiving, setIsGiving] = useState(false)
  const customer = asked.data
  /** Of a price that is not in the list, what the provider calls it. */
  const nameOf = ({ key, description }: Payment) => (key ? describe(key) : description)
  if (asked.isError) {
    return (
      <StaffPage section="people">
        <LoadFailed asked={asked} title={t('staff.failed')} />
      </StaffPage>
    )
  }
  if (!customer) {
    return (
      <StaffPage section="people">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-40" />
      </StaffPage>
    )
  }
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
          [t('staff.money.customer'), customer.customerId ?? t('staff.none')],
          [
            t('staff.money.paid'),
            customer.paid.map(({ amount, currency }) => exactMoney({ minor: amount, currency })).join(', ') ||
              t('staff.none'),
          ],
          [
            t('staff.money.credits'),
            customer.credits
              .filter(({ available, reserved }) => available !== 0 || reserved !== 0)
              .map(({ kind, available }) => `${t(`addOns.kinds.${kind}`)}: ${creditText(kind, available)}`)
              .join(', ') || t('staff.none'),
          ],
        ]}
      />
      <section>
        <SectionTitle title={t('staff.money.payments')} />
        {customer.payments.length === 0 ? (
          <p className="text-13 text-ink-2">{t('staff.money.noPayments')}</p>
        ) : (
          <Table>
            <thead>
              <tr>
                <HeadCell>{t('invoices.date')}</HeadCell>
                <HeadCell>{t('invoices.description')}</HeadCell>
                <HeadCell>{t('invoices.status')}</HeadCell>
                <HeadCell isNumber>{t('invoices.amount')}</HeadCell>
                <HeadCell isNumber>{t('invoices.statuses.refunded')}</HeadCell>
                <HeadCell>
                  <span className="sr-only">{t('invoices.actions')}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {customer.payments.map((payment) => (
                <Row key={payment.id}>
                  <Cell className="whitespace-nowrap">{fullDate(payment.createdAt)}</Cell>
                  <Cell>{nameOf(payment)}</Cell>
                  <Cell>
                    <Tag>{payment.status}</Tag>
                  </Cell>
                  <Cell isNumber>{exactMoney({ minor: payment.amount, currency: payment.currency })}</Cell>
                  <Cell isNumber>{exactMoney({ minor: payment.refunded, currency: payment.currency })}</Cell>
                  <Cell className="text-end">
                    <Button
                      size="small"
                      disabled={payment.refunded >= payment.amount}
                      onClick={() => setRefunding({ ...payment, description: nameOf(payment) })}
                    >
                      {t('staff.money.refund')}
                    </Button>
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </section>
      <Timeline personId={personId} />
      {refunding ? <RefundDialog payment={refunding} onClose={() => setRefunding(null)} /> : null}
      {isGiving ? <GiftDialog personId={personId} onClose={() => setIsGiving(false)} /> : null}
    </StaffPage>
  )
}

function creditText(kind: CreditKind, amount: number): string {
  return isMoneyCredit(kind) ? exactMoney({ minor: amount, currency: priceCurrency }) : formatNumber(amount)
}

/** An amount of an event: of money by its currency, of credits with their kind. */
function amountText({ amount, unit }: MoneyEvent): string {
  if (amount === null) return ''
  const kind = creditKinds.find((one) => one === unit)
  if (kind) return creditText(kind, amount)
  return unit ? exactMoney({ minor: amount, currency: unit }) : formatNumber(amount)
}

function Timeline({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const list = useInfiniteQuery(
    query.staffPayments.timeline.infiniteOptions({
      input: (after: string | undefined) => ({ personId, ...(after ? { after } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const replay = useStaffAction(api.staffPayments.replay, { done: t('staff.money.replayed') })
  const events = list.data?.pages.flatMap((page) => page.events) ?? []
  return (
    <section>
      <SectionTitle title={t('staff.money.timeline')} />
      {list.isError && !list.data ? (
        <LoadFailed asked={list} title={t('staff.failed')} />
      ) : !list.data ? (
        <Skeleton className="h-40" />
      ) : events.length === 0 ? (
        <p className="text-13 text-ink-2">{t('staff.money.nothingHappened')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface text-13">
            {events.map((event) => (
              <li key={event.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <span className="shrink-0 text-ink-2 md:w-56">{fullDate(event.at)}</span>
                <Tag>{t(`staff.money.kinds.${event.kind}`)}</Tag>
                <span className="min-w-44 flex-1 break-words md:min-w-0">
                  {event.what}
                  {event.state ? <span className="text-muted"> · {event.state}</span> : null}
                  {event.error ? <span className="block text-12 text-bad-ink">{event.error}</span> : null}
                </span>
                <span className="tabular">{amountText(event)}</span>
                {event.eventId ? (
                  <Button
                    size="small"
                    isLoading={replay.isPending && replay.variables?.eventId === event.eventId}
                    onClick={() => replay.mutate({ eventId: event.eventId ?? '' })}
                  >
                    {t('staff.money.replay')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
          {list.hasNextPage ? (
            <Button
              className="self-center"
              isLoading={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('invoices.more')}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  )
}

function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useTranslation()
  const left = payment.amount - payment.refunded
  const places = decimalsOf(payment.currency)
  const [typed, setTyped] = useState('')
  // One for each opening: pressing again refunds nothing twice.
  const [requestKey] = useState(randomUuid)
  const refund = useStaffAction(api.staffPayments.refund, { done: t('staff.money.refunded'), onDone: onClose })
  const amount = minorOf(typed, places)
  const isWrong = typed.trim() !== '' && (amount === null || amount < 1 || amount > left)
  return (
    <ReasonDialog
      title={t('staff.money.refundTitle', { what: payment.description })}
      body={t('staff.money.refundBody', { amount: exactMoney({ minor: left, currency: payment.currency }) })}
      confirm={t('staff.money.refund')}
      isDanger
      isWorking={refund.isPending}
      onClose={onClose}
      onConfirm={(reason) => {
        if (isWrong) return
        refund.mutate({ paymentId: payment.id, reason, requestKey, ...(amount === null ? {} : { amount }) })
      }}
    >
      <Field
        label={t('staff.money.refundAmount', { currency: payment.currency })}
        help={t('staff.money.refundAll')}
        error={isWrong ? t('staff.money.refundWrong') : undefined}
      >
        {(control) => (
          <Input {...control} inputMode="decimal" value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
    </ReasonDialog>
  )
}

/** Whole smallest units of a typed amount, `12.5` as 1250; null for what is no exact amount. */
export function minorOf(text: string, places: number): number | null {
  const match = /^(\d{1,12})(?:[.,](\d*))?$/.exec(text.trim())
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > places) return null
  return Number(`${match[1]}${fraction.padEnd(places, '0')}`)
}

function GiftDialog({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [requestKey] = useState(randomUuid)
  const schema = z.object({
    kind: z.enum(creditKinds),
    amount: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,6}$/, t('staff.money.giveWrong')),
    expiresOn: z.string(),
    reason: z.string().trim().min(3, t('staff.reasonMissing')),
  })
  const form = useSchemaForm(schema, {
    defaultValues: { kind: 'aiImageGeneration' as CreditKind, amount: '100', expiresOn: '', reason: '' },
  })
  const { errors } = form.formState
  const give = useStaffAction(api.staffPayments.giveCredits, { done: t('staff.money.given'), onDone: onClose })
  return (
    <FormDialog
      title={t('staff.money.give')}
      description={t('staff.money.giveBody')}
      confirm={t('staff.money.give')}
      isWorking={give.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ kind, amount, expiresOn, reason }) =>
        give.mutate({
          personId,
          kind,
          amount: Number(amount),
          expiresAt: endOfDay(expiresOn),
          reason,
          requestKey,
        }),
      )}
      formClassName="flex flex-col gap-4"
    >
      <Field label={t('staff.money.credits')}>
        {(control) => (
          <Select
            control={control}
            value={form.watch('kind')}
            onChange={(kind) => form.setValue('kind', kind)}
            options={creditKinds.map((kind) => ({ value: kind, label: t(`addOns.kinds.${kind}`) }))}
          />
        )}
      </Field>
      <Field label={t('invoices.amount')} help={t('staff.money.giveHelp')} error={errors.amount?.message}>
        {(control) => <Input {...control} {...form.register('amount')} inputMode="numeric" />}
      </Field>
      <Field label={t('staff.money.expiresOn')} help={t('staff.money.neverHelp')}>
        {(control) => <Input {...control} {...form.register('expiresOn')} type="date" />}
      </Field>
      <Field label={t('staff.reason')} help={t('staff.reasonHelp')} error={errors.reason?.message}>
        {(control) => <Textarea {...control} {...form.register('reason')} />}
      </Field>
    </FormDialog>
  )
}
