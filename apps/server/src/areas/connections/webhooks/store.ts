import type { WebhookType } from '@taplore/contract'
import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { isAnyId } from '../../../platform/database/match-ids.ts'
import { webhook } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type WebhookRow = typeof webhook.$inferSelect

export function findWebhooks({ db }: Ctx, formId: string | undefined): Promise<WebhookRow[]> {
  const isMeant = formId ? or(eq(webhook.formId, formId), isNull(webhook.formId)) : undefined
  return db.select().from(webhook).where(isMeant).orderBy(desc(webhook.id))
}

export async function findWebhook({ db }: Ctx, id: string): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhook).where(eq(webhook.id, id))
  return row ?? null
}

/** Endpoints subscribed to this event, enabled or not. */
export function findListening(
  { db }: Ctx,
  { workspaceId, formId, type }: { workspaceId: string; formId: string; type: WebhookType },
): Promise<{ id: string }[]> {
  return db
    .select({ id: webhook.id })
    .from(webhook)
    .where(
      and(eq(webhook.workspaceId, workspaceId), isOnFor(type), or(isNull(webhook.formId), eq(webhook.formId, formId))),
    )
}

/** Subscribers to a kind of event in some workspaces, by form, in one query. */
export async function listenersOf(
  { db }: Ctx,
  { workspaceIds, type }: { workspaceIds: readonly string[]; type: WebhookType },
): Promise<(place: { workspaceId: string; formId: string }) => boolean> {
  const rows = await db
    .selectDistinct({ workspaceId: webhook.workspaceId, formId: webhook.formId })
    .from(webhook)
    .where(and(isAnyId(webhook.workspaceId, workspaceIds), isOnFor(type)))
  const heard = new Set(rows.map(({ workspaceId, formId }) => `${workspaceId} ${formId ?? ''}`))
  return ({ workspaceId, formId }) => heard.has(`${workspaceId} `) || heard.has(`${workspaceId} ${formId}`)
}

/** An endpoint that was disabled after failures misses nothing: new deliveries wait until it is enabled again. */
const isOnFor = (type: WebhookType) =>
  and(
    or(eq(webhook.isOn, true), eq(webhook.offReason, 'failing')),
    sql`${webhook.types} @> ${JSON.stringify([type])}::jsonb`,
  )

/** One is created at a time: the count must not change before the insert. */
export async function countPending({ db }: Ctx, workspaceId: string): Promise<number> {
  await acquireAdvisoryLock(db, `webhooks of ${workspaceId}`)
  const [row] = await db.select({ total: count() }).from(webhook)
  return row?.total ?? 0
}

export function insertWebhook({ db }: Ctx, values: typeof webhook.$inferInsert): Promise<WebhookRow> {
  return insertOne(db, webhook, values)
}

export async function updateWebhook(
  { db }: Ctx,
  id: string,
  values: Partial<typeof webhook.$inferInsert>,
): Promise<WebhookRow | null> {
  const [row] = await db.update(webhook).set(values).where(eq(webhook.id, id)).returning()
  return row ?? null
}

export async function deleteWebhook({ db }: Ctx, id: string): Promise<void> {
  await db.delete(webhook).where(eq(webhook.id, id))
}

/** Disables an enabled endpoint. False when it was already disabled. */
export async function switchOff({ db }: Ctx, id: string, reason: 'gone' | 'failing'): Promise<boolean> {
  const rows = await db
    .update(webhook)
    .set({ isOn: false, offReason: reason })
    .where(and(eq(webhook.id, id), eq(webhook.isOn, true)))
    .returning({ id: webhook.id })
  return rows.length > 0
}

export async function noteOutcome({ db }: Ctx, id: string, isDelivered: boolean, now: Date): Promise<void> {
  const values = isDelivered
    ? { failuresInRow: 0, lastSuccessAt: now }
    : { failuresInRow: sql`${webhook.failuresInRow} + 1`, lastFailureAt: now }
  await db.update(webhook).set(values).where(eq(webhook.id, id))
}
