import type { Money } from '@taplore/kit'
import { record } from './entries.ts'
import { requireAmount } from './rules.ts'
import { findBalances, findEntriesOfCause, type InLedger, lockAccount } from './store.ts'
import type { EntryDetail } from './tables.ts'

export interface RecordMoney {
  readonly ownerId: string
  readonly type: 'charge' | 'refund'
  /** Above 0 for both. */
  readonly money: Money
  /** Such as the id of the transaction or adjustment; recording it again changes nothing. */
  readonly cause: string
  readonly detail?: EntryDetail
}

/** Records money that was charged or refunded; false when it was recorded before. */
export async function recordMoney(ctx: InLedger, input: RecordMoney): Promise<boolean> {
  const { ownerId, type, cause, detail, money } = input
  const minor = requireAmount(money.minor)
  const account = { ownerId, kind: 'money' } as const
  await lockAccount(ctx.db, account)
  const known = await findEntriesOfCause(ctx.db, account, { type, cause })
  if (known.length > 0) return false
  const amount = type === 'charge' ? minor : -minor
  await record(ctx, { ...account, type, cause, detail }, [{ amount, currency: money.currency }])
  return true
}

/** What an owner has paid in all, without what was refunded, by currency. */
export async function paidBy({ db, clock }: InLedger, ownerId: string): Promise<Money[]> {
  const rows = await findBalances(db, { ownerId, kind: 'money', now: clock.now() })
  return rows.map(({ amount, currency }) => ({ minor: amount, currency }))
}
