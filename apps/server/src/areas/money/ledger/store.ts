import type { CreditKind, LedgerKind } from '@taplore/contract'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyContext } from '../../../platform/context.ts'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { isAnyId } from '../../../platform/database/match-ids.ts'
import { type EntryType, ledgerEntry, ledgerLot, ledgerReservation } from './tables.ts'

/**
 * What the ledger needs of a context. `db` is of the system role, or of a workspace: then it shows the rows of the workspace's
 * owner and no others.
 */
export type InLedger = Pick<AnyContext, 'db' | 'clock'>

export type EntryRow = typeof ledgerEntry.$inferSelect
export type LotRow = typeof ledgerLot.$inferSelect
export type ReservationRow = typeof ledgerReservation.$inferSelect

/** Credits of one kind of one owner. */
export interface Account {
  readonly ownerId: string
  readonly kind: LedgerKind
}

/** Locks the account until the transaction ends. Everything that writes to it does this first. */
export async function lockAccount(db: Transaction, { ownerId, kind }: Account): Promise<void> {
  await acquireAdvisoryLock(db, `ledger ${kind} of ${ownerId}`)
}

/** Rows of one cause, in the order of their parts. */
export function findEntriesOfCause(
  db: Transaction,
  { ownerId, kind }: Account,
  { type, cause }: { type: EntryType; cause: string },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(ledgerEntry)
    .where(and(...accountIs({ ownerId, kind }), eq(ledgerEntry.type, type), eq(ledgerEntry.cause, cause)))
    .orderBy(asc(ledgerEntry.part))
}

/** Which of some causes there are rows for. */
export async function findCausesOf(
  db: Transaction,
  { ownerId, kind }: Account,
  { type, causes }: { type: EntryType; causes: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ cause: ledgerEntry.cause })
    .from(ledgerEntry)
    .where(and(...accountIs({ ownerId, kind }), eq(ledgerEntry.type, type), inArray(ledgerEntry.cause, [...causes])))
  return rows.map(({ cause }) => cause)
}

/**
 * Adds rows and, in the same statement, changes the lots and the balance by them: nothing else writes either. The accounts must
 * be locked.
 */
export async function addEntries(db: Transaction, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({
    id: row.id,
    owner_id: row.ownerId,
    workspace_id: row.workspaceId,
    kind: row.kind,
    type: row.type,
    amount: row.amount,
    reserved: row.reserved,
    currency: row.currency,
    lot_id: row.lotId,
    cause: row.cause,
    part: row.part,
    at: row.at.toISOString(),
    detail: row.detail,
  }))
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as row(
        id uuid, owner_id uuid, workspace_id uuid, kind text, type text, amount bigint, reserved bigint, currency text,
        lot_id uuid, cause text, part integer, at timestamptz, detail jsonb)
    ), added as (
      insert into ledger_entry
        (id, owner_id, workspace_id, kind, type, amount, reserved, currency, lot_id, cause, part, at, detail)
      select id, owner_id, workspace_id, kind, type, amount, reserved, currency, lot_id, cause, part, at, detail from given
      returning owner_id, kind, coalesce(currency, '') as currency, lot_id, amount, reserved
    ), lots as (
      update ledger_lot lot set remaining = lot.remaining + change.amount, reserved = lot.reserved + change.reserved
        from (select lot_id, sum(amount)::bigint as amount, sum(reserved)::bigint as reserved
                from added where lot_id is not null group by lot_id) change
       where lot.id = change.lot_id
    ), changes as (
      select owner_id, kind, currency, sum(amount)::bigint as amount, sum(reserved)::bigint as reserved
        from added group by owner_id, kind, currency
    ), known as (
      update ledger_balance balance
         set amount = balance.amount + change.amount, reserved = balance.reserved + change.reserved
        from changes change
       where (balance.owner_id, balance.kind, balance.currency) = (change.owner_id, change.kind, change.currency)
      returning balance.owner_id, balance.kind, balance.currency
    )
    insert into ledger_balance (owner_id, kind, currency, amount, reserved)
    select owner_id, kind, currency, amount, reserved from changes
     where (owner_id, kind, currency) not in (select owner_id, kind, currency from known)`)
}

export async function insertLot(db: Transaction, row: typeof ledgerLot.$inferInsert): Promise<void> {
  await db.insert(ledgerLot).values(row)
}

export async function findLotOfCause(
  db: Transaction,
  { ownerId, kind, cause }: { ownerId: string; kind: CreditKind; cause: string },
): Promise<LotRow | null> {
  const [row] = await db
    .select()
    .from(ledgerLot)
    .where(and(eq(ledgerLot.ownerId, ownerId), eq(ledgerLot.kind, kind), eq(ledgerLot.cause, cause)))
  return row ?? null
}

export function findLots(db: Transaction, ids: readonly string[]): Promise<LotRow[]> {
  return db.select().from(ledgerLot).where(isAnyId(ledgerLot.id, ids))
}

/** Changes what a refund still has to take back of a lot. */
export async function addOwed(db: Transaction, lotId: string, change: number): Promise<void> {
  await db
    .update(ledgerLot)
    .set({ owed: sql`${ledgerLot.owed} + ${change}` })
    .where(eq(ledgerLot.id, lotId))
}

/** Lots that give something now: those that lapse soonest first, those that never lapse last. */
export function findUsableLots(
  db: Transaction,
  { ownerId, kind }: Account,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<LotRow[]> {
  return db
    .select()
    .from(ledgerLot)
    .where(and(...lotsOf({ ownerId, kind }), or(isNull(ledgerLot.expiresAt), gt(ledgerLot.expiresAt, now))))
    .orderBy(asc(ledgerLot.expiresAt), asc(ledgerLot.id))
    .offset(offset)
    .limit(limit)
}

/** Lots whose time is over while something is left of them. */
export function findLapsedLots(db: Transaction, account: Account, now: Date): Promise<LotRow[]> {
  return db
    .select()
    .from(ledgerLot)
    .where(and(...lotsOf(account), lte(ledgerLot.expiresAt, now)))
    .limit(1_000)
}

/** Accounts that have such lots. */
export function findLapsedAccounts(db: Transaction, now: Date, limit: number): Promise<Account[]> {
  return db
    .selectDistinct({ ownerId: ledgerLot.ownerId, kind: ledgerLot.kind })
    .from(ledgerLot)
    .where(and(gt(ledgerLot.remaining, 0), lte(ledgerLot.expiresAt, now)))
    .limit(limit)
}

export interface BalanceRow {
  readonly kind: LedgerKind
  readonly currency: string
  readonly amount: number
  readonly reserved: number
  /** What of `amount` has lapsed by the clock and is not written off yet. */
  readonly lapsed: number
  /** When the next lot lapses of which something is left. */
  readonly soonestExpiry: Date | null
}

/** Balances of an owner; each costs the same however many rows the owner has. */
export async function findBalances(
  db: Transaction,
  { ownerId, kind, now }: { ownerId: string; kind?: LedgerKind; now: Date },
): Promise<BalanceRow[]> {
  const moment = now.toISOString()
  const { rows } = await db.execute<{
    kind: LedgerKind
    currency: string
    amount: string
    reserved: string
    lapsed: string
    soonest: Date | string | null
  }>(sql`
    select balance.kind, balance.currency, balance.amount, balance.reserved,
           (select coalesce(sum(lot.remaining), 0) from ledger_lot lot
             where lot.owner_id = balance.owner_id and lot.kind = balance.kind and lot.remaining > 0
               and lot.expires_at <= ${moment}::timestamptz) as lapsed,
           (select min(lot.expires_at) from ledger_lot lot
             where lot.owner_id = balance.owner_id and lot.kind = balance.kind and lot.remaining > 0
               and lot.expires_at > ${moment}::timestamptz) as soonest
      from ledger_balance balance
     where balance.owner_id = ${ownerId} and ${kind ? sql`balance.kind = ${kind}` : sql`true`}
     order by balance.kind, balance.currency`)
  return rows.map(({ kind, currency, amount, reserved, lapsed, soonest }) => ({
    kind,
    currency,
    amount: Number(amount),
    reserved: Number(reserved),
    lapsed: Number(lapsed),
    soonestExpiry: soonest === null ? null : new Date(soonest),
  }))
}

export async function insertReservation(db: Transaction, row: typeof ledgerReservation.$inferInsert): Promise<void> {
  await db.insert(ledgerReservation).values(row)
}

export async function findReservation(db: Transaction, id: string): Promise<ReservationRow | null> {
  const [row] = await db.select().from(ledgerReservation).where(eq(ledgerReservation.id, id))
  return row ?? null
}

export async function findReservationOfCause(
  db: Transaction,
  { ownerId, kind }: Account,
  cause: string,
): Promise<ReservationRow | null> {
  const [row] = await db
    .select()
    .from(ledgerReservation)
    .where(
      and(
        eq(ledgerReservation.ownerId, ownerId),
        sql`${ledgerReservation.kind} = ${kind}`,
        eq(ledgerReservation.cause, cause),
      ),
    )
  return row ?? null
}

export async function settleReservation(
  db: Transaction,
  id: string,
  change: Pick<ReservationRow, 'state' | 'captured'>,
): Promise<void> {
  await db.update(ledgerReservation).set(change).where(eq(ledgerReservation.id, id))
}

/** Ids of open reservations whose deadline has passed. */
export async function findAbandoned(db: Transaction, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: ledgerReservation.id })
    .from(ledgerReservation)
    .where(and(eq(ledgerReservation.state, 'open'), lte(ledgerReservation.deadline, now)))
    .orderBy(asc(ledgerReservation.deadline))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** What was used of a kind since a moment, directly or of what had been set aside. */
export async function sumUsed(db: Transaction, account: Account, since: Date): Promise<number> {
  const isUse = inArray(ledgerEntry.type, ['use', 'capture'])
  const [row] = await db
    .select({ used: sql<string>`coalesce(-sum(${ledgerEntry.amount} + ${ledgerEntry.reserved}), 0)` })
    .from(ledgerEntry)
    .where(and(...accountIs(account), isUse, gte(ledgerEntry.at, since)))
  return Number(row?.used ?? 0)
}

/** Rows of an owner, newest first, below an id. */
export function findEntriesPage(
  db: Transaction,
  {
    ownerId,
    kind,
    isSettled,
    below,
    limit,
  }: { ownerId: string; kind?: LedgerKind; isSettled: boolean; below: string | null; limit: number },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(ledgerEntry)
    .where(
      and(
        ...accountIs({ ownerId, kind }),
        isSettled ? sql`${ledgerEntry.type} not in ('reserve', 'release')` : undefined,
        below === null ? undefined : lt(ledgerEntry.id, below),
      ),
    )
    .orderBy(desc(ledgerEntry.id))
    .limit(limit)
}

function accountIs({ ownerId, kind }: { ownerId: string; kind?: LedgerKind }): (SQL | undefined)[] {
  return [eq(ledgerEntry.ownerId, ownerId), kind ? eq(ledgerEntry.kind, kind) : undefined]
}

function lotsOf({ ownerId, kind }: Account): SQL[] {
  return [eq(ledgerLot.ownerId, ownerId), sql`${ledgerLot.kind} = ${kind}`, gt(ledgerLot.remaining, 0)]
}
