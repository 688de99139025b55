import { priceOf } from '@taplore/contract'
import type { KnownAdjustment, KnownSubscription, KnownTransaction } from './store.ts'

const isOver = ({ status }: Pick<KnownSubscription, 'status'>) => status === 'canceled' || status === 'paused'

/** The ones that give something and are billed. */
export function liveOf<Row extends Pick<KnownSubscription, 'id' | 'status' | 'startedAt'>>(
  rows: readonly Row[],
): Row[] {
  return rows
    .filter((row) => !isOver(row))
    .sort((a, b) => timeOf(a.startedAt) - timeOf(b.startedAt) || (a.id < b.id ? -1 : 1))
}

/**
 * The subscription that counts for a product: of those in force the one that began first, else the one that ended last. It
 * depends on what is known alone, not on the order in which it became known.
 */
export function subscriptionThatCounts<
  Row extends Pick<KnownSubscription, 'id' | 'status' | 'startedAt' | 'canceledAt' | 'updatedAt'>,
>(rows: readonly Row[]): Row | null {
  const [first] = liveOf(rows)
  if (first) return first
  const endOf = ({ canceledAt, updatedAt }: Row) => timeOf(canceledAt ?? updatedAt)
  return rows.toSorted((a, b) => endOf(b) - endOf(a) || (a.id < b.id ? -1 : 1))[0] ?? null
}

function timeOf(date: Date | null): number {
  return date?.getTime() ?? Number.MAX_SAFE_INTEGER
}

/** Its period is not paid for, so it does not run to the end of it once it is canceled. */
export function isOverdue({ status }: Pick<KnownSubscription, 'status'>): boolean {
  return status === 'past_due'
}

interface Stamped {
  readonly updatedAt: Date
  readonly stampedAt: Date
}

/** What to do with a state of a subscription, beside the one we have. `tie`: only the provider can tell. */
export function compareStates(
  known: (Stamped & Pick<KnownSubscription, 'status'>) | null,
  given: Stamped & Pick<KnownSubscription, 'status'>,
): 'newer' | 'older' | 'tie' {
  if (!known) return 'newer'
  // A canceled subscription never comes back.
  if (known.status === 'canceled') return given.status === 'canceled' && isNewer(known, given) ? 'newer' : 'older'
  if (given.status === 'canceled') return 'newer'
  if (given.updatedAt.getTime() !== known.updatedAt.getTime()) return isNewer(known, given) ? 'newer' : 'older'
  if (given.stampedAt.getTime() === known.stampedAt.getTime()) return 'tie'
  return given.stampedAt > known.stampedAt ? 'newer' : 'older'
}

function isNewer(known: Stamped, given: Stamped): boolean {
  return given.updatedAt > known.updatedAt
}

const progress: Readonly<Record<KnownTransaction['status'], number>> = {
  draft: 0,
  ready: 1,
  billed: 2,
  past_due: 3,
  canceled: 4,
  paid: 5,
  completed: 6,
}

export function isPaidStatus(status: KnownTransaction['status']): boolean {
  return status === 'paid' || status === 'completed'
}

/**
 * Whether the invoice of a transaction can be issued. What renews is paid a moment before its subscription exists, and thus its period:
 * the next state has it.
 */
export function isReadyForInvoice({
  status,
  total,
  lines,
}: Pick<KnownTransaction, 'status' | 'total' | 'lines'>): boolean {
  if (total <= 0 || !isPaidStatus(status)) return false
  return status === 'completed' || lines.every(({ key, from }) => from !== null || !isForPeriod(key))
}

/** Whether a price is paid for a period: everything but credits. */
export function isForPeriod(key: string | null): boolean {
  const kind = priceOf(key ?? '')?.kind
  return kind !== undefined && kind !== 'credits'
}

/** Whether a state of a transaction replaces the one we have. What was paid stays paid; of one time the later step counts. */
export function isLaterTransaction(
  known: Pick<KnownTransaction, 'status' | 'updatedAt'> | null,
  given: Pick<KnownTransaction, 'status' | 'updatedAt'>,
): boolean {
  if (!known) return true
  const [paidBefore, paidNow] = [isPaidStatus(known.status), isPaidStatus(given.status)]
  if (paidBefore !== paidNow) return paidNow
  if (known.updatedAt.getTime() !== given.updatedAt.getTime()) return given.updatedAt > known.updatedAt
  return progress[given.status] >= progress[known.status]
}

const returning = ['refund', 'chargeback'] as const

/** Whether money went back to the customer. */
export function isReturning({ action, status }: Pick<KnownAdjustment, 'action' | 'status'>): boolean {
  return status === 'approved' && returning.some((known) => known === action)
}
