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

/** Queues deliveries for an immediate attempt. They are sent as one value: there may be hundreds. */
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
  /** Free slots of endpoints with running requests here, by id. */
  readonly free: Readonly<Record<string, number>>
  /** Whether failing endpoints may use more slots. */
  readonly takesFailing: boolean
  /** Slots of every other endpoint; a failing one has a single one. */
  readonly perEndpoint: number
  readonly limit: number
}

/** Consecutive failures after which an endpoint counts as failing. */
export const failingAfter = 3

/**
 * Claims due deliveries, a few of each endpoint, so that a long queue of one does not block others. Rows locked by
 * another worker are skipped. The attempt is counted here, so that one whose worker dies counts too.
 */
export async function claimDue({ db }: Ctx, claim: Claim): Promise<(DeliveryRow & { isFailing: boolean })[]> {
  const now = sql`${claim.now.toISOString()}::timestamptz`
  const free = sql`coalesce((${JSON.stringify(claim.free)}::jsonb ->> w.id::text)::int, ${claim.perEndpoint}::int)`
  const failing = sql`w.failures_in_row >= ${failingAfter}`
  const mayCome = claim.takesFailing ? sql`true` : sql`not (${failing})`
  const { rows } = await db.execute<{ id: string; isFailing: boolean }>(sql`
    with due as (
      select d.id, ${failing} as "isFailing"
        from ${webhook} w
        cross join lateral (
          select id, next_try_at from ${webhookDelivery}
           where webhook_id = w.id and state = 'waiting' and next_try_at <= ${now}
             and (claimed_until is null or claimed_until <= ${now})
           order by next_try_at limit case when ${failing} then least(1, ${free}) else ${free} end for update skip locked) d
       where w.is_on and ${mayCome}
       order by d.next_try_at limit ${claim.limit})
    update ${webhookDelivery} v
       set claimed_until = ${claim.until.toISOString()}::timestamptz, tries = v.tries + 1, round = v.round + 1
      from due where v.id = due.id
    returning v.id, due."isFailing"`)
  if (rows.length === 0) return []
  const flags = new Map(rows.map((row) => [row.id, row.isFailing]))
  const taken = await db
    .select()
    .from(webhookDelivery)
    .where(inArray(webhookDelivery.id, [...flags.keys()]))
  return taken.map((row) => ({ ...row, isFailing: flags.get(row.id) ?? false }))
}

/** When the next unclaimed attempt is due, over all workspaces; null when there is none. */
export async function nextDue({ db }: Ctx): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(sql`greatest(${webhookDelivery.nextTryAt}, ${webhookDelivery.claimedUntil})`) })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.state, 'waiting'), eq(webhook.isOn, true)))
  return row?.at ? new Date(String(row.at)) : null
}

/** Records the result of an attempt. The row is released, unless it was replayed meanwhile and claimed again. */
export async function finishAttempt(
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

/**
 * Whether a delivery still exists; locked until the transaction ends. It may be deleted while its request is running.
 */
export async function lockDelivery({ db }: Ctx, id: string): Promise<boolean> {
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

/** Pending and failed deliveries of each endpoint; tests are not retried and do not count. */
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
  const counts = new Map<string, Counts>(webhookIds.map((id) => [id, { waiting: 0, failed: 0 }]))
  for (const { id, state, total } of rows)
    counts.set(id, { ...(counts.get(id) ?? { waiting: 0, failed: 0 }), [state]: total })
  return counts
}

/** Queues deliveries again, for an immediate attempt and with all retries. Pending ones go first. */
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

/** Finished deliveries, and those waiting for a disabled endpoint. */
export async function deleteFinishedBefore({ db }: Ctx, moment: Date): Promise<void> {
  const off = db.select({ id: webhook.id }).from(webhook).where(eq(webhook.isOn, false))
  const isOver = or(ne(webhookDelivery.state, 'waiting'), inArray(webhookDelivery.webhookId, off))
  await db.delete(webhookDelivery).where(and(lt(webhookDelivery.createdAt, moment), isOver))
}

/** Deletes deliveries about an object, with bodies and responses. */
export async function deleteDeliveriesOf({ db }: Ctx, workspaceId: string, thingIds: readonly string[]): Promise<void> {
  if (thingIds.length === 0) return
  const isMeant = and(eq(webhookDelivery.workspaceId, workspaceId), inArray(webhookDelivery.thingId, [...thingIds]))
  await db.delete(webhookDelivery).where(isMeant)
}

/** Bodies of recent deliveries, newest first, for samples. */
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
