import { and, asc, eq, isNotNull, isNull, min, or, type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, type PgTable, timestamp } from 'drizzle-orm/pg-core'
import type { Transaction } from '../database/database.ts'

/** Columns of a table whose rows are worked on as `DueRows`. */
export const claimColumns = {
  /** Counts claims: a worker that lost its claim can no longer write. */
  claim: integer('claim').notNull().default(0),
  claimedUntil: timestamp('claimed_until', { withTimezone: true }),
}

type ClaimedTable = PgTable & { readonly id: PgColumn; readonly claim: PgColumn; readonly claimedUntil: PgColumn }

interface Ctx {
  readonly db: Transaction
}

interface Claim {
  readonly id: string
  readonly claim: number
}

export interface DueTable<Table extends ClaimedTable> {
  /** Claims those that are due longest and that no other worker has; needs a system transaction. */
  claimDue(ctx: Ctx, now: Date, until: Date, limit: number): Promise<Table['$inferSelect'][]>
  /** Extends claims that are still held; one that was given back stays so. Needs a system transaction. */
  renewClaims(ctx: Ctx, claims: readonly Claim[], until: Date): Promise<void>
  /** Writes to a claimed row; null when another worker, or a person, has it now. */
  updateClaimed(
    ctx: Ctx,
    claim: Claim,
    change: Partial<Table['$inferInsert']>,
    also?: SQL,
  ): Promise<Table['$inferSelect'] | null>
  /** When the next row is due or its claim ends; null when there is none. Needs a system transaction. */
  nextDue(ctx: Ctx): Promise<Date | null>
}

/**
 * The rows of a table that are due at a time, for `workOnDueRows`. `isOpen` limits them to those that are still to be worked on, and
 * `isWaiting` further to those that are to be claimed.
 */
export function dueTable<Table extends ClaimedTable>(
  table: Table,
  { dueAt, isOpen, isWaiting }: { dueAt: PgColumn; isOpen?: SQL; isWaiting?: SQL },
): DueTable<Table> {
  type Row = Table['$inferSelect']
  const { id: idOf, claim: claimOf, claimedUntil } = table as ClaimedTable
  const isHeldBy = ({ id, claim }: Claim) => and(eq(idOf, id), eq(claimOf, claim))
  const update = async ({ db }: Ctx, change: object, where: SQL | undefined): Promise<Row[]> =>
    (await db
      .update(table as PgTable)
      .set(change)
      .where(where)
      .returning()) as Row[]
  return {
    claimDue(ctx, now, until, limit) {
      const at = sql`${now.toISOString()}::timestamptz`
      const due = ctx.db
        .select({ id: idOf })
        .from(table as PgTable)
        .where(and(isOpen, isWaiting, sql`${dueAt} <= ${at}`, or(isNull(claimedUntil), sql`${claimedUntil} <= ${at}`)))
        .orderBy(asc(dueAt), asc(idOf))
        .limit(limit)
        .for('update', { skipLocked: true })
      return update(ctx, { claim: sql`${claimOf} + 1`, claimedUntil: until }, sql`${idOf} = any(array(${due}))`)
    },
    async renewClaims({ db }, claims, until) {
      const isHeld = and(or(...claims.map(isHeldBy)), isNotNull(claimedUntil), isOpen)
      await db
        .update(table as PgTable)
        .set({ claimedUntil: until })
        .where(isHeld)
    },
    async updateClaimed(ctx, claim, change, also) {
      const [row] = await update(ctx, change, and(isHeldBy(claim), isOpen, also))
      return row ?? null
    },
    async nextDue({ db }) {
      const [row] = await db
        .select({ at: min(sql`greatest(${dueAt}, ${claimedUntil})`) })
        .from(table as PgTable)
        .where(and(isOpen, isWaiting, isNotNull(dueAt)))
      return row?.at ? new Date(String(row.at)) : null
    },
  }
}
