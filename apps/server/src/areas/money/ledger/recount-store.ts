import { desc, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { ledgerRecount } from './tables.ts'

/** Where a total is not the sum of its rows. */
export interface Difference {
  readonly what: 'lot' | 'grant' | 'balance' | 'reservation'
  readonly ownerId: string
  readonly kind: string
  /** Of the lot or reservation; of a balance of money, its currency. */
  readonly id: string
  readonly saved: { readonly amount: number; readonly reserved: number }
  readonly counted: { readonly amount: number; readonly reserved: number }
}

interface DifferenceRow extends Record<string, unknown> {
  readonly what: Difference['what']
  readonly owner: string
  readonly kind: string
  readonly id: string
  readonly amount: string
  readonly reserved: string
  readonly counted_amount: string
  readonly counted_reserved: string
}

/** Compares every lot, balance and open reservation with the sum of its rows. Reads every row. */
export async function findDifferences(db: Transaction): Promise<Difference[]> {
  const { rows } = await db.execute<DifferenceRow>(sql`
    with of_lot as (
      select lot_id, sum(amount) as amount, sum(reserved) as reserved,
             sum(amount) filter (where type in ('grant', 'gift')) as granted,
             (array_agg(owner_id))[1] as owner_id, (array_agg(kind))[1] as kind
        from ledger_entry where lot_id is not null group by lot_id
    ), of_account as (
      select owner_id, kind, coalesce(currency, '') as currency, sum(amount) as amount, sum(reserved) as reserved
        from ledger_entry group by 1, 2, 3
    ), of_reservation as (
      select entry.owner_id, entry.kind, entry.cause, sum(entry.reserved) as reserved
        from ledger_entry entry where entry.type in ('reserve', 'capture', 'release') group by 1, 2, 3
    )
    select 'lot' as what, coalesce(lot.owner_id, counted.owner_id)::text as owner, coalesce(lot.kind, counted.kind) as kind,
           coalesce(lot.id, counted.lot_id)::text as id,
           coalesce(lot.remaining, 0) as amount, coalesce(lot.reserved, 0) as reserved,
           coalesce(counted.amount, 0) as counted_amount, coalesce(counted.reserved, 0) as counted_reserved
      from ledger_lot lot full join of_lot counted on counted.lot_id = lot.id
     where (coalesce(lot.remaining, 0), coalesce(lot.reserved, 0), coalesce(lot.owner_id = counted.owner_id, false))
           is distinct from (coalesce(counted.amount, 0), coalesce(counted.reserved, 0), true)
    union all
    select 'grant', lot.owner_id::text, lot.kind, lot.id::text, lot.granted, 0, coalesce(counted.granted, 0), 0
      from ledger_lot lot left join of_lot counted on counted.lot_id = lot.id
     where lot.granted is distinct from coalesce(counted.granted, 0)
    union all
    select 'balance', coalesce(balance.owner_id, counted.owner_id)::text, coalesce(balance.kind, counted.kind),
           coalesce(balance.currency, counted.currency),
           coalesce(balance.amount, 0), coalesce(balance.reserved, 0), coalesce(counted.amount, 0), coalesce(counted.reserved, 0)
      from ledger_balance balance full join of_account counted
        on (counted.owner_id, counted.kind, counted.currency) = (balance.owner_id, balance.kind, balance.currency)
     where (coalesce(balance.amount, 0), coalesce(balance.reserved, 0))
           is distinct from (coalesce(counted.amount, 0), coalesce(counted.reserved, 0))
    union all
    select 'reservation', coalesce(held.owner_id, counted.owner_id)::text, coalesce(held.kind, counted.kind),
           coalesce(held.id::text, counted.cause), 0, case held.state when 'open' then held.amount else 0 end, 0, coalesce(counted.reserved, 0)
      from ledger_reservation held full join of_reservation counted
        on (counted.owner_id, counted.kind, counted.cause) = (held.owner_id, held.kind, held.cause)
     where coalesce(case held.state when 'open' then held.amount else 0 end, 0) is distinct from coalesce(counted.reserved, 0)
     order by 1, 2, 3, 4`)
  return rows.map((row) => ({
    what: row.what,
    ownerId: row.owner,
    kind: row.kind,
    id: row.id,
    saved: { amount: Number(row.amount), reserved: Number(row.reserved) },
    counted: { amount: Number(row.counted_amount), reserved: Number(row.counted_reserved) },
  }))
}

export async function countEntries(db: Transaction): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) as total from ledger_entry`)
  return Number(rows[0]?.total ?? 0)
}

/** One snapshot for all statements of the transaction, which may take long and write nothing. */
export async function readOneSnapshot(db: Transaction): Promise<void> {
  await db.execute(sql`set transaction isolation level repeatable read read only`)
  await db.execute(sql`set local statement_timeout = '30min'`)
}

export async function insertRecount(db: Transaction, row: typeof ledgerRecount.$inferInsert): Promise<void> {
  await db.insert(ledgerRecount).values(row).onConflictDoNothing()
}

export async function findLastRecount(db: Transaction): Promise<typeof ledgerRecount.$inferSelect | null> {
  const [row] = await db.select().from(ledgerRecount).orderBy(desc(ledgerRecount.at)).limit(1)
  return row ?? null
}
