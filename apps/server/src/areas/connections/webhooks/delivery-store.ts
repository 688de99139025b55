import type { DeliveryState } from '@taplore/contract'
import { and, asc, count, desc, eq, gte, inArray, lt, min, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { webhook, webhookDelivery, webhookTry } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type DeliveryRow = typeof webhookDelivery.$inferSelect
export type TryRow = typeof webhookTry.$inferSelect

export type NewDelivery = Pick<DeliveryRow, 'id' | 'workspaceId' | 'webhookId' | 'formId' | 'thingId' | 'type' | 'body'>

export async function insertDelivery({ db }: Ctx, row: typeof webhookDelivery.$inferInsert): Promise<void> {
  await db.insert(webhookDelivery).values(row)
}

/** Puts deliveries into the queue, to be tried at once. They travel as one value: hundreds come together. */
export async function insertDeliveries({ db }: Ctx, rows: readonly NewDelivery[], now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into ${webhookDelivery} (id, workspace_id, webhook_id, form_id, thing_id, type, body, state, next_try_at, created_at)
    select id, "workspaceId", "webhookId", "formId", "thingId", type, body, 'waiting', ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, "workspaceId" uuid, "webhookId" uuid,
      "formId" uuid, "thingId" text, type text, body text)`)
}

interface Claim {
  readonly now: Date
  readonly until: Date
  /** Places that are left of endpoints which have some taken here, by id. */
  readonly free: Readonly<Record<string, number>>
  /** Whether endpoints that keep failing may have more places. */
  readonly takesTroubled: boolean
  /** Places of every other endpoint; one in trouble has a single one. */
  readonly perEndpoint: number
  readonly limit: number
}

/** Failures in a row after which an endpoint counts as troubled. */
export const troubledAfter = 3

/**
 * Takes what is due, a few of each endpoint, so that a long queue of one stands before nobody else. Rows that another worker
 * is taking are passed over. The try is counted here: one whose worker dies was a try too.
 */
export async function claimDue({ db }: Ctx, claim: Claim): Promise<(DeliveryRow & { isTroubled: boolean })[]> {
  const now = sql`${claim.now.toISOString()}::timestamptz`
  const free = sql`coalesce((${JSON.stringify(claim.free)}::jsonb ->> w.id::text)::int, ${claim.perEndpoint}::int)`
  const troubled = sql`w.failures_in_row >= ${troubledAfter}`
  const mayCome = claim.takesTroubled ? sql`true` : sql`not (${troubled})`
  const { rows } = await db.execute<{ id: string; isTroubled: boolean }>(sql`
    with due as (
      select d.id, ${troubled} as "isTroubled"
        from ${webhook} w
        cross join lateral (
          select id, next_try_at from ${webhookDelivery}
           where webhook_id = w.id and state = 'waiting' and next_try_at <= ${now}
             and (claimed_until is null or claimed_until <= ${now})
           order by next_try_at limit case when ${troubled} then least(1, ${free}) else ${free} end for update skip locked) d
       where w.is_on and ${mayCome}
       order by d.next_try_at limit ${claim.limit})
    update ${webhookDelivery} v
       set claimed_until = ${claim.until.toISOString()}::timestamptz, tries = v.tries + 1, round = v.round + 1
      from due where v.id = due.id
    returning v.id, due."isTroubled"`)
  if (rows.length === 0) return []
  const flags = new Map(rows.map((row) => [row.id, row.isTroubled]))
  const taken = await db
    .select()
    .from(webhookDelivery)
    .where(inArray(webhookDelivery.id, [...flags.keys()]))
  return taken.map((row) => ({ ...row, isTroubled: flags.get(row.id) ?? false }))
}

/** When the next try that nobody has is due, over all workspaces; null when nothing waits. */
export async function nextDue({ db }: Ctx): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(sql`greatest(${webhookDelivery.nextTryAt}, ${webhookDelivery.claimedUntil})`) })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.state, 'waiting'), eq(webhook.isOn, true)))
  return row?.at ? new Date(String(row.at)) : null
}

/** How a try ended. The row is let go, unless it was sent once more meanwhile by somebody who took it since. */
export async function endTry(
  { db }: Ctx,
  delivery: Pick<DeliveryRow, 'id' | 'tries'>,
  change: Pick<DeliveryRow, 'state' | 'lastStatus' | 'lastOutcome' | 'endedAt'> & { readonly nextTryAt: Date | null },
): Promise<void> {
  const { nextTryAt, ...values } = change
  await db
    .update(webhookDelivery)
    .set({ ...values, claimedUntil: null, ...(nextTryAt ? { nextTryAt } : {}) })
    .where(and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.tries, delivery.tries)))
}

export async function insertTry({ db }: Ctx, row: typeof webhookTry.$inferInsert): Promise<void> {
  await db.insert(webhookTry).values(row).onConflictDoNothing()
}

/** Whether a delivery is still there; it stays until the transaction ends. One may be forgotten while its request is on its way. */
export async function holdDelivery({ db }: Ctx, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(eq(webhookDelivery.id, id))
    .for('update')
  return rows.length > 0
}

export async function findDelivery({ db }: Ctx, id: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id))
  return row ?? null
}

export function findTries({ db }: Ctx, deliveryIds: readonly string[]): Promise<TryRow[]> {
  return db
    .select()
    .from(webhookTry)
    .where(inArray(webhookTry.deliveryId, [...deliveryIds]))
    .orderBy(asc(webhookTry.deliveryId), asc(webhookTry.number))
}

interface LogFilter {
  readonly webhookId: string
  readonly state?: DeliveryState | undefined
  readonly before?: string | undefined
  readonly limit: number
}

export function findLog({ db }: Ctx, { webhookId, state, before, limit }: LogFilter): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.webhookId, webhookId),
        state ? eq(webhookDelivery.state, state) : undefined,
        before ? lt(webhookDelivery.id, before) : undefined,
      ),
    )
    .orderBy(desc(webhookDelivery.id))
    .limit(limit)
}

export interface Counts {
  readonly waiting: number
  readonly failed: number
}

/** What waits and what failed of each endpoint; tests are not sent again and do not count. */
export async function countStates({ db }: Ctx, webhookIds: readonly string[]): Promise<Map<string, Counts>> {
  if (webhookIds.length === 0) return new Map()
  const rows = await db
    .select({ id: webhookDelivery.webhookId, state: webhookDelivery.state, total: count() })
    .from(webhookDelivery)
    .where(
      and(
        inArray(webhookDelivery.webhookId, [...webhookIds]),
        ne(webhookDelivery.state, 'delivered'),
        ne(webhookDelivery.type, 'test'),
      ),
    )
    .groupBy(webhookDelivery.webhookId, webhookDelivery.state)
  const sums = new Map<string, Counts>(webhookIds.map((id) => [id, { waiting: 0, failed: 0 }]))
  for (const { id, state, total } of rows)
    sums.set(id, { ...(sums.get(id) ?? { waiting: 0, failed: 0 }), [state]: total })
  return sums
}

/** Puts deliveries back into the queue, to be tried at once and with all their waits anew. What waits already goes first. */
export async function requeue(
  { db }: Ctx,
  which: { webhookId: string; deliveryId?: string; since?: Date | undefined; onlyFailed?: boolean },
  now: Date,
): Promise<number> {
  const { webhookId, deliveryId, since, onlyFailed } = which
  const rows = await db
    .update(webhookDelivery)
    .set({ state: 'waiting', nextTryAt: now, round: 0, endedAt: null, claimedUntil: null })
    .where(
      and(
        eq(webhookDelivery.webhookId, webhookId),
        ne(webhookDelivery.type, 'test'),
        deliveryId ? eq(webhookDelivery.id, deliveryId) : undefined,
        since ? gte(webhookDelivery.createdAt, since) : undefined,
        onlyFailed ? eq(webhookDelivery.state, 'failed') : undefined,
        sql`(${webhookDelivery.claimedUntil} is null or ${webhookDelivery.claimedUntil} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .returning({ id: webhookDelivery.id })
  return rows.length
}

/** What ended, and what waits for an endpoint that nobody switched on again. */
export async function deleteEndedBefore({ db }: Ctx, moment: Date): Promise<void> {
  const off = db.select({ id: webhook.id }).from(webhook).where(eq(webhook.isOn, false))
  const isOver = or(ne(webhookDelivery.state, 'waiting'), inArray(webhookDelivery.webhookId, off))
  await db.delete(webhookDelivery).where(and(lt(webhookDelivery.createdAt, moment), isOver))
}

/** Forgets what was told of a thing, with bodies and answers. */
export async function deleteDeliveriesOf({ db }: Ctx, workspaceId: string, thingIds: readonly string[]): Promise<void> {
  if (thingIds.length === 0) return
  const isMeant = and(eq(webhookDelivery.workspaceId, workspaceId), inArray(webhookDelivery.thingId, [...thingIds]))
  await db.delete(webhookDelivery).where(isMeant)
}

/** Bodies of what was told lately, newest first, for examples. */
export async function findBodies(
  { db }: Ctx,
  { type, formId, limit }: { type: string; formId: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([webhookDelivery.thingId], { body: webhookDelivery.body, at: webhookDelivery.createdAt })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.type, type), formId ? eq(webhookDelivery.formId, formId) : undefined))
    .orderBy(webhookDelivery.thingId, desc(webhookDelivery.createdAt))
    .limit(200)
  return rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit)
    .map(({ body }) => body)
}
