import { type CreditKind, creditKinds } from '@taplore/contract'
import { type BalanceRow, findBalances, type InLedger, sumUsed } from './store.ts'

/** What an owner has of one kind of credits. */
export interface CreditBalance {
  /** What can be used now; lapsed credits are none, by the clock. */
  readonly available: number
  /** Set aside for work in progress. */
  readonly reserved: number
  /** When the next of the available credits lapse. */
  readonly soonestExpiry: Date | null
}

const none: CreditBalance = { available: 0, reserved: 0, soonestExpiry: null }

export async function balanceOf({ db, clock }: InLedger, ownerId: string, kind: CreditKind): Promise<CreditBalance> {
  const [row] = await findBalances(db, { ownerId, kind, now: clock.now() })
  return row ? present(row) : none
}

/** What an owner has used of a kind since a moment. */
export function spentSince({ db }: InLedger, ownerId: string, kind: CreditKind, since: Date): Promise<number> {
  return sumUsed(db, { ownerId, kind }, since)
}

/** Every kind of an owner, in one statement. */
export async function balancesOf(
  { db, clock }: InLedger,
  ownerId: string,
): Promise<Readonly<Record<CreditKind, CreditBalance>>> {
  const rows = await findBalances(db, { ownerId, now: clock.now() })
  const known = new Map(rows.map((row) => [row.kind, present(row)]))
  return Object.fromEntries(creditKinds.map((kind) => [kind, known.get(kind) ?? none])) as Record<
    CreditKind,
    CreditBalance
  >
}

function present({ amount, reserved, lapsed, soonestExpiry }: BalanceRow): CreditBalance {
  return { available: amount - lapsed, reserved, soonestExpiry }
}
