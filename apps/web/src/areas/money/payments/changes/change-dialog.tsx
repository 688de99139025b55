import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  type AnyPlanName,
  type BillingInterval,
  type ChangePreview,
  constants,
  lowestPlan,
  type ProductBilling,
  planLabel,
  paymentMessages as say,
} from '@taplore/contract'
import { Button, Cell, classNames, Dialog, ErrorPanel, HeadCell, Note, Row, Skeleton, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useRequestKey } from '../../../../common/forms/use-request-key.ts'
import { hasFreePlan } from '../../../../common/plans/has-free-plan.ts'
import { exactMoney, formatNumber, longDate } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { LessInPlan } from '../plans/plan-numbers.tsx'
import { usePlanOffers } from '../plans/plan-offers.ts'
import { withParameter } from '../purchases/checkout-address.ts'
import { refreshMoney } from '../queries.ts'

/** The plan that is wanted, with its seats and domains in total. */
export interface WantedPlan {
  /** Key of the price, or the name of the plan without cost. */
  readonly planId: string
  readonly name: string
  readonly interval: BillingInterval
  readonly seats?: number
  readonly domains?: number
}

/**
 * Says what a change does before it is made (BILL-05): today's charge, the next one and its date, the card. Nothing happens before
 * the button is pressed.
 */
export function ChangeDialog({
  current,
  wanted,
  onClose,
  onDeclined,
}: {
  current: ProductBilling
  wanted: WantedPlan
  onClose: () => void
  /** The card was declined; nothing has changed, and this transaction pays for the change (BILL-41). */
  onDeclined: (pastDueId: string) => void
}) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const { product } = current
  const input = {
    product,
    plan_id: wanted.planId,
    ...(wanted.seats === undefined ? {} : { seats: wanted.seats }),
    ...(wanted.domains === undefined ? {} : { domains: wanted.domains }),
  }
  const asked = useQuery(query.payments.previewChange.queryOptions({ input, staleTime: 0, gcTime: 0 }))
  const preview = asked.data
  const requestKey = useRequestKey(input)
  const change = useMutation({
    mutationFn: async (direction: ChangePreview['direction']) => {
      const subscriptionId = current.subscription_id ?? ''
      if (direction === 'cancel') {
        await api.payments.cancelSubscription({ subscriptionId, product })
        return { status: 'scheduled' as const, pastDueId: null }
      }
      const { status, data } = await api.payments.updateSubscription({
        ...input,
        subscriptionId,
        subscription_id: subscriptionId,
        prorate: true,
        bill_immediately: direction === 'upgrade',
        isDowngrade: direction === 'downgrade',
        requestKey,
        ...(direction === 'upgrade' && preview?.dueToday ? { shownDue: preview.dueToday.due } : {}),
      })
      return { status, pastDueId: data.pastDueId }
    },
    onSuccess: ({ status, pastDueId }, direction) => {
      if (status === 'failed') {
        if (pastDueId) onDeclined(pastDueId)
        else failedToChange(direction, null)
        onClose()
        return
      }
      notify('account', 'success', doneMessage(direction, t('billing.downgradeScheduled')))
      void refreshMoney()
      // The provider's notification may come after its answer (BILL-39).
      setTimeout(() => void refreshMoney(), constants.payment.afterChangeMs)
      onClose()
    },
    onError: (error, direction) => {
      const pastDueId = declinedTransaction(error)
      if (pastDueId) {
        onDeclined(pastDueId)
        onClose()
        return
      }
      failedToChange(direction, error)
      if (readProblem(error).code === 'AMOUNT_CHANGED') void asked.refetch()
    },
  })
  const overdueId = asked.isError ? declinedTransaction(asked.error) : null
  const direction = preview?.direction
  const from = planLabel(current.planName)
  // Only seats or domains change.
  const isSamePlan = wanted.planId === current.subscription_plan_id
  const interval = current.isPaid ? current.billing_cycle?.interval : undefined
  const isOtherInterval = interval !== undefined && wanted.interval !== interval
  const isSameName = wanted.name === from
  const title =
    direction === 'cancel'
      ? t('billing.cancelTitle', { plan: from })
      : isOtherInterval && isSameName
        ? t(wanted.interval === 'year' ? 'billing.yearlyTitle' : 'billing.monthlyTitle', { plan: from })
        : direction === 'downgrade'
          ? t('billing.downgradeTitle', { plan: wanted.name })
          : t('billing.upgradeTitle', { plan: wanted.name })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="large"
      title={
        overdueId
          ? t('billing.pastDueTitle', { product: t(`billing.products.${product}`) })
          : preview && !isSamePlan
            ? title
            : t('billing.changeTitle')
      }
      footer={
        <>
          <Button onClick={onClose}>{direction === 'cancel' ? t('billing.keepPlan') : t('actions.cancel')}</Button>
          {overdueId ? (
            <Button
              kind="primary"
              onClick={() => {
                history.push(withParameter(history.location.href, 'pastDueId', overdueId))
                onClose()
              }}
            >
              {inWords(say.updatePayment)}
            </Button>
          ) : null}
          {preview && direction && direction !== 'same' ? (
            <Button
              kind={direction === 'cancel' ? 'danger-primary' : 'primary'}
              isLoading={change.isPending}
              onClick={() => change.mutate(direction)}
              data-testid="confirm-change"
            >
              {confirmLabel(preview)}
            </Button>
          ) : null}
        </>
      }
    >
      {overdueId ? (
        <p className="text-13 leading-normal text-ink-2">{t('billing.overdueFirst')}</p>
      ) : asked.isError ? (
        <ErrorPanel
          title={problemReason(asked.error, t('billing.previewFailed'))}
          requestId={readProblem(asked.error).requestId}
          onRetry={() => void asked.refetch()}
        />
      ) : preview ? (
        <Consequences
          preview={preview}
          from={from}
          to={wanted.name}
          fromPlan={current.planName}
          toPlan={wanted.planId}
          interval={wanted.interval}
          product={product}
          isSamePlan={isSamePlan}
          isOtherInterval={isOtherInterval}
          isOverdue={current.status === 'past_due'}
        />
      ) : (
        <div className="flex flex-col gap-3" role="status" aria-label={t('shell.loading')}>
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-28" />
        </div>
      )}
    </Dialog>
  )

  function confirmLabel({ direction, dueToday }: ChangePreview): string {
    if (direction === 'cancel') return inWords(say.cancelPlan)
    if (direction === 'downgrade')
      return isSamePlan ? t('checkout.confirm') : t('billing.confirmDowngrade', { plan: wanted.name })
    return dueToday && dueToday.due > 0
      ? t('billing.confirmPay', { amount: exactMoney({ minor: dueToday.due, currency: dueToday.currency }) })
      : t('billing.confirmUpgrade', { plan: wanted.name })
  }
}

function Consequences({
  preview,
  from,
  to,
  fromPlan,
  toPlan,
  interval,
  product,
  isSamePlan,
  isOtherInterval,
  isOverdue,
}: {
  preview: ChangePreview
  /** As they are called. */
  from: string
  to: string
  fromPlan: AnyPlanName
  /** Key of its price, or its name. */
  toPlan: string
  interval: BillingInterval
  product: ProductBilling['product']
  isSamePlan: boolean
  /** Monthly billing becomes yearly, or yearly monthly. */
  isOtherInterval: boolean
  /** Then it ends at once when it is canceled. */
  isOverdue: boolean
}) {
  const { t } = useTranslation()
  const { direction, dueToday, next, nextBilledAt, effectiveAt, lastFourDigits, comparison, disabledMembers } = preview
  const date = longDate(effectiveAt)
  const money = (totals: NonNullable<ChangePreview['next']>) =>
    exactMoney({ minor: totals.due, currency: totals.currency })
  const rows: [string, string][] = []
  if (direction === 'upgrade' || direction === 'new') {
    const amount = dueToday ? money(dueToday) : exactMoney({ minor: 0, currency: next?.currency ?? 'USD' })
    rows.push([
      t('billing.chargedToday'),
      dueToday && dueToday.due > 0 && lastFourDigits ? t('billing.onCard', { amount, digits: lastFourDigits }) : amount,
    ])
  } else rows.push([t('billing.chargedToday'), t('billing.nothing')])
  if (preview.creditedToday > 0) {
    rows.push([
      t('billing.creditedToday'),
      exactMoney({ minor: preview.creditedToday, currency: dueToday?.currency ?? next?.currency ?? 'USD' }),
    ])
  }
  if (direction === 'cancel') rows.push([t('billing.planEnds'), date])
  else if (next && nextBilledAt) {
    rows.push([t('billing.nextCharge'), t('billing.amountOn', { amount: money(next), date: longDate(nextBilledAt) })])
  }
  return (
    <div className="flex flex-col gap-4 text-13 leading-normal">
      {isSamePlan || (isOtherInterval && from === to && direction === 'upgrade') ? null : (
        <p className="text-ink-2">
          {direction === 'cancel' && isOverdue
            ? t('billing.endNowBody', { plan: from })
            : direction === 'cancel'
              ? hasFreePlan(product)
                ? t('billing.cancelBody', { plan: from, lowest: planLabel(lowestPlan[product]), date })
                : t('billing.endBody', { plan: from, date })
              : direction === 'downgrade'
                ? isOtherInterval && from === to
                  ? t('billing.monthlyBody', { date })
                  : t('billing.downgradeBody', { from, to, date })
                : t('billing.upgradeBody', { plan: to })}
        </p>
      )}
      <dl className="flex flex-col rounded-card border border-line" data-testid="what-happens-next">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line px-3 py-2 first:border-t-0"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular font-[550]">{value}</dd>
          </div>
        ))}
      </dl>
      {product !== 'stories' ? (
        isSamePlan ? null : (
          <LessThanNow product={product} from={fromPlan} to={toPlan} interval={interval} />
        )
      ) : direction === 'downgrade' || direction === 'cancel' ? (
        <Comparison rows={comparison} />
      ) : isSamePlan ? (
        <Comparison rows={comparison.filter((row) => row.current !== row.next)} />
      ) : (
        // A higher plan may give less of something: Pro is for one user, Core for ten.
        <Comparison rows={comparison.filter(isLess)} />
      )}
      {disabledMembers.length > 0 ? (
        <Note tone="warn">
          {t('billing.membersDisabled', { count: disabledMembers.length, date })}{' '}
          {disabledMembers.map(({ name, email }) => name || email).join(', ')}
        </Note>
      ) : null}
      {direction === 'upgrade' ? (
        <p className="text-12 text-muted">{t(isOtherInterval ? 'billing.newPeriodNote' : 'billing.upgradeNote')}</p>
      ) : null}
    </div>
  )
}

/** The server compares plans of stories, where seats and domains are bought; the others differ by what they list. */
function LessThanNow({
  product,
  from,
  to,
  interval,
}: {
  product: ProductBilling['product']
  from: string
  to: string
  interval: BillingInterval
}) {
  const { offers } = usePlanOffers(product, interval)
  const before = offers?.find(({ plan }) => plan === from)
  const after = offers?.find(({ id, plan }) => id === to || plan === to)
  return before && after ? <LessInPlan before={before.rows} after={after.rows} /> : null
}

function isLess({ current, next }: ChangePreview['comparison'][number]): boolean {
  const amount = (value: typeof next) => (value === 'unlimited' ? Number.POSITIVE_INFINITY : Number(value))
  return amount(next) < amount(current)
}

/** Users, custom domains and custom fonts: usage, now, and after a downgrade (BILL-34). */
export function Comparison({ rows }: { rows: ChangePreview['comparison'] }) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  const text = (value: number | boolean | 'unlimited') => {
    if (value === 'unlimited') return t('billing.noLimit')
    if (typeof value === 'boolean') return value ? t('billing.included') : t('billing.notIncluded')
    return formatNumber(value)
  }
  return (
    <Table aria-label={t('billing.comparison')} data-testid="comparison">
      <thead>
        <tr>
          <HeadCell />
          <HeadCell isNumber>{t('billing.comparisonUsage')}</HeadCell>
          <HeadCell isNumber>{t('billing.comparisonCurrent')}</HeadCell>
          <HeadCell isNumber>{t('billing.comparisonNew')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, usage, current, next }) => {
          const isTooMuch = next !== 'unlimited' && (typeof next === 'boolean' ? !next && usage > 0 : usage > next)
          return (
            <Row key={key}>
              <th scope="row" className="h-(--row) border-t border-line px-3 py-1.5 text-start font-medium">
                {t(`billing.comparisonRows.${key}`)}
              </th>
              <Cell isNumber>{formatNumber(usage)}</Cell>
              <Cell isNumber>{text(current)}</Cell>
              <Cell isNumber className={classNames('py-1.5', isTooMuch && 'font-semibold text-bad-ink')}>
                {text(next)}
              </Cell>
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

function doneMessage(direction: ChangePreview['direction'], scheduled: string): string {
  if (direction === 'cancel') return say.planCancelled
  return direction === 'downgrade' ? scheduled : say.planUpgraded
}

/** The exact sentences of failed changes (BILL-55 to BILL-57). */
function failedToChange(direction: ChangePreview['direction'], error: unknown): void {
  const [title, body] = failureOf(direction, error)
  notify('account', 'error', title, body ? { body } : {})
}

/** Title and reason. A cancellation that the server refuses says why itself. */
export function failureOf(direction: ChangePreview['direction'], error: unknown): [title: string, body: string] {
  const reason = error === null ? '' : problemReason(error, '')
  if (direction === 'cancel') {
    return readProblem(error).kind === 'refusal' && reason ? [reason, ''] : [say.cancelFailed, reason]
  }
  if (direction === 'downgrade') return [say.downgradeFailed, reason]
  return [say.upgradeFailed, reason || say.changeFailed]
}

function declinedTransaction(error: unknown): string | null {
  const { code, data } = readProblem(error)
  if (code !== 'PAYMENT_DECLINED' || typeof data !== 'object' || data === null || !('pastDueId' in data)) return null
  return typeof data.pastDueId === 'string' ? data.pastDueId : null
}
