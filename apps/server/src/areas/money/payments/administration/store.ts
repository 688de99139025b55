import { type MoneyEvent, moneyEventKinds, moneyEventStates } from '@taplore/contract'
import { desc, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StaffContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { KnownTransaction } from '../state/store.ts'
import { paymentCoupon, paymentTransaction } from '../tables.ts'

const rowSchema = z.object({
  id: z.string(),
  at: z.coerce.date(),
  kind: z.enum(moneyEventKinds),
  what: z.string(),
  from: z.string().nullable(),
  amount: z.coerce.number().nullable(),
  unit: z.string().nullable(),
  reference: z.string().nullable(),
  state: z.enum(moneyEventStates).nullable(),
  error: z.string().nullable(),
})

/**
 * Everything that happened to a customer's money, newest first: rows of the ledger, notifications, invoices, credit notes, scheduled plan
 * changes and what reconciliation repaired.
 * `after` is the time and id of the last one shown.
 */
export async function timeline(
  ctx: StaffContext,
  { personId, after, limit }: { personId: string; after?: string | undefined; limit: number },
): Promise<{ events: MoneyEvent[]; next: string | null }> {
  const [time = '', id = ''] = (after ?? '').split('~')
  const at = Number.isNaN(Date.parse(time)) ? null : new Date(time).toISOString()
  const isBelow = (moment: string, key: string) =>
    at === null ? sql`true` : sql`(${sql.raw(moment)}, ${sql.raw(key)}) < (${at}::timestamptz, ${id}::text)`
  const { rows } = await ctx.db.execute(sql`
    (select 'ledger ' || id::text as id, at, 'ledger' as kind, type as what, null as "from", amount::text as amount,
        coalesce(currency, kind) as unit, cause as reference, null as state, null as error
      from ledger_entry where owner_id = ${personId} and ${isBelow('at', "'ledger ' || id::text")}
      order by at desc, 1 desc limit ${limit + 1})
    union all
    (select 'event ' || id, occurred_at, 'notification', type, null, null, null, entity_id, state, error
      from payment_event where owner_id = ${personId} and ${isBelow('occurred_at', "'event ' || id")}
      order by occurred_at desc, 1 desc limit ${limit + 1})
    union all
    (select 'invoice ' || id::text, issued_at, 'invoice', number, null, (document->>'due'), document->>'currency',
        transaction_id, null, null
      from invoice where owner_id = ${personId} and ${isBelow('issued_at', "'invoice ' || id::text")}
      order by issued_at desc, 1 desc limit ${limit + 1})
    union all
    (select 'credit-note ' || id::text, issued_at, 'credit-note', number, null, (-(document->>'due')::bigint)::text, document->>'currency',
        adjustment_id, null, null
      from credit_note where owner_id = ${personId} and ${isBelow('issued_at', "'credit-note ' || id::text")}
      order by issued_at desc, 1 desc limit ${limit + 1})
    union all
    (select 'plan ' || id::text, created_at, 'plan', wanted->>'planId', previous->>'planId', null, null,
        subscription_id, state, null
      from scheduled_plan where owner_id = ${personId} and ${isBelow('created_at', "'plan ' || id::text")}
      order by created_at desc, 1 desc limit ${limit + 1})
    union all
    (select 'repair ' || entity_id, at, 'repair', found, null, null, null, entity_id, null, null
      from payment_repair where owner_id = ${personId} and ${isBelow('at', "'repair ' || entity_id")}
      order by at desc, 1 desc limit ${limit + 1})
    order by 2 desc, 1 desc limit ${limit + 1}`)
  const found = z.array(rowSchema).parse(rows)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    events: shown.map(({ at: happenedAt, ...row }) => ({
      ...row,
      at: happenedAt.toISOString(),
      eventId: row.kind === 'notification' ? row.id.slice('event '.length) : null,
    })),
    next: found.length > limit && last ? `${last.at.toISOString()}~${last.id}` : null,
  }
}

/** The newest payments of a customer. */
export function findPayments(db: Transaction, ownerId: string, limit: number): Promise<KnownTransaction[]> {
  return db
    .select()
    .from(paymentTransaction)
    .where(eq(paymentTransaction.ownerId, ownerId))
    .orderBy(desc(paymentTransaction.createdAt), desc(paymentTransaction.id))
    .limit(limit)
}

export type CouponRow = typeof paymentCoupon.$inferSelect

export async function findCouponByCode(db: Transaction, code: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(paymentCoupon).where(eq(paymentCoupon.code, code))
  return row ?? null
}

export async function findCouponById(db: Transaction, id: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(paymentCoupon).where(eq(paymentCoupon.id, id))
  return row ?? null
}

export async function insertCoupon(db: Transaction, row: CouponRow): Promise<void> {
  await db.insert(paymentCoupon).values(row)
}

export async function updateCoupon(
  db: Transaction,
  id: string,
  change: Partial<Pick<CouponRow, 'status' | 'timesUsed'>>,
): Promise<void> {
  await db.update(paymentCoupon).set(change).where(eq(paymentCoupon.id, id))
}

/** Newest first; without a limit all of them. */
export function findCoupons(
  db: Transaction,
  { after, limit }: { after?: string | undefined; limit?: number } = {},
): Promise<CouponRow[]> {
  const query = db
    .select()
    .from(paymentCoupon)
    .where(after ? lt(paymentCoupon.id, after) : undefined)
    .orderBy(desc(paymentCoupon.id))
  return limit === undefined ? query : query.limit(limit)
}
