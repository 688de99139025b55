import { and, asc, eq, getTableColumns, gt, inArray, lte, sql, sum } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ownerIdOf } from '../../accounts/workspaces/index.ts'
import type { KeptPlans } from './plan-catalog.ts'
import { activeProduct, planId, planOverride, subscription, usageCounter, workspaceFeature } from './tables.ts'

export type SubscriptionRow = typeof subscription.$inferSelect
export type ProductKey = SubscriptionRow['product']
export type WorkspaceFeatureKey = (typeof workspaceFeature.$inferSelect)['feature']
export type PlanOverrideRow = typeof planOverride.$inferSelect
export type PlanIdRow = typeof planId.$inferSelect

const keptPlans = {
  patches: sql<
    KeptPlans['patches']
  >`(select jsonb_object_agg(${planOverride.plan}, ${planOverride.patch}) from ${planOverride})`,
  ids: sql<KeptPlans['ids']>`(select jsonb_object_agg(${planId.id}, ${planId.plan}) from ${planId})`,
}

/**
 * Locks which plans an owner has until the transaction ends: lifetime codes and what the payment provider reports decide by
 * what is there one after the other. Anyone who locks the payments or credits of the owner too does that first. `db` is of the
 * system role.
 */
export async function lockPlans(db: Transaction, ownerId: string): Promise<void> {
  await acquireAdvisoryLock(db, `lifetime deals of ${ownerId}`)
}

/** What staff have set of the plans. `db` is of the system role. */
export async function findKeptPlans(db: Transaction): Promise<KeptPlans> {
  const [row] = await db.select(keptPlans).from(sql`(select 1) as one`)
  return row ?? { patches: null, ids: null }
}

/** A subscription, and what staff have set of the plans, in one question: what was set holds from the next call on, everywhere. */
export async function findSubscriptionAndPlans(
  db: Transaction,
  ownerId: string,
  product: ProductKey,
): Promise<{ subscription: SubscriptionRow | null; kept: KeptPlans }> {
  const [row] = await db
    .select({ subscription, ...keptPlans })
    .from(sql`(select 1) as one`)
    .leftJoin(subscription, and(eq(subscription.ownerId, ownerId), eq(subscription.product, product)))
  return { subscription: row?.subscription ?? null, kept: { patches: row?.patches ?? null, ids: row?.ids ?? null } }
}

export interface AskedStanding {
  readonly workspaceId: string
  readonly product: ProductKey
}

export interface SavedStanding {
  /** Null when the workspace does not exist. */
  readonly ownerId: string | null
  readonly subscription: SubscriptionRow | null
  readonly kept: KeptPlans
}

/**
 * The owner, their subscription and what staff have set of the plans, for each of some workspaces, in one statement. Every gated call asks
 * this, so the statement is one text whatever is asked.
 */
export async function findStandings(db: Transaction, asked: readonly AskedStanding[]): Promise<SavedStanding[]> {
  const { rows } = await db.execute<StandingRow>(sql`
    select asked.at as at, asked.owner_id as "ownerId", row_to_json(s) as found,
           (select jsonb_object_agg(plan, patch) from plan_override) as patches,
           (select jsonb_object_agg(id, plan) from plan_id) as ids
      from (select at, product, ${ownerIdOf(sql`given.workspace_id`)} as owner_id
              from unnest(${sql.param(asked.map(({ workspaceId }) => workspaceId))}::uuid[],
                          ${sql.param(asked.map(({ product }) => product))}::text[])
                   with ordinality as given(workspace_id, product, at)) as asked
      left join subscription s on s.owner_id = asked.owner_id and s.product = asked.product`)
  const found = new Map(rows.map((row) => [Number(row.at) - 1, row]))
  return asked.map((_, index) => {
    const row = found.get(index)
    return {
      ownerId: row?.ownerId ?? null,
      subscription: row?.found ? subscriptionFrom(row.found) : null,
      kept: { patches: row?.patches ?? null, ids: row?.ids ?? null },
    }
  })
}

interface StandingRow extends KeptPlans, Record<string, unknown> {
  /** From 1. */
  readonly at: string
  readonly ownerId: string | null
  readonly found: Readonly<Record<string, unknown>> | null
}

const columns = Object.entries(getTableColumns(subscription))

/** A row as JSON has its columns by their names, and times as text. */
function subscriptionFrom(found: Readonly<Record<string, unknown>>): SubscriptionRow {
  const read = columns.map(([key, { name, dataType }]) => {
    const value = found[name] ?? null
    return [key, dataType === 'date' && typeof value === 'string' ? new Date(value) : value]
  })
  return Object.fromEntries(read) as SubscriptionRow
}

export function findOverrides(db: Transaction): Promise<PlanOverrideRow[]> {
  return db.select().from(planOverride)
}

export async function putOverride(db: Transaction, row: PlanOverrideRow): Promise<void> {
  const { plan: _, ...change } = row
  await db.insert(planOverride).values(row).onConflictDoUpdate({ target: planOverride.plan, set: change })
}

export async function deleteOverride(db: Transaction, plan: string): Promise<void> {
  await db.delete(planOverride).where(eq(planOverride.plan, plan))
}

export function findPlanIds(db: Transaction): Promise<PlanIdRow[]> {
  return db.select().from(planId).orderBy(asc(planId.id))
}

export async function putPlanId(db: Transaction, row: PlanIdRow): Promise<void> {
  const { id: _, ...change } = row
  await db.insert(planId).values(row).onConflictDoUpdate({ target: planId.id, set: change })
}

export async function deletePlanId(db: Transaction, id: string): Promise<boolean> {
  return (await db.delete(planId).where(eq(planId.id, id)).returning({ id: planId.id })).length > 0
}

export async function findWorkspaceFeatures(db: Transaction, workspaceId: string): Promise<WorkspaceFeatureKey[]> {
  const rows = await db
    .select({ feature: workspaceFeature.feature })
    .from(workspaceFeature)
    .where(eq(workspaceFeature.workspaceId, workspaceId))
    .orderBy(asc(workspaceFeature.feature))
  return rows.map(({ feature }) => feature)
}

export async function putWorkspaceFeature(db: Transaction, row: typeof workspaceFeature.$inferInsert): Promise<void> {
  await db.insert(workspaceFeature).values(row).onConflictDoNothing()
}

export async function deleteWorkspaceFeature(
  db: Transaction,
  workspaceId: string,
  feature: WorkspaceFeatureKey,
): Promise<void> {
  await db
    .delete(workspaceFeature)
    .where(and(eq(workspaceFeature.workspaceId, workspaceId), eq(workspaceFeature.feature, feature)))
}

/** Every subscription of these people. */
export function findSubscriptionsOf(db: Transaction, ownerIds: readonly string[]): Promise<SubscriptionRow[]> {
  if (ownerIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(subscription)
    .where(inArray(subscription.ownerId, [...ownerIds]))
    .orderBy(asc(subscription.product))
}

export async function putSubscription(db: Transaction, row: typeof subscription.$inferInsert): Promise<void> {
  const { id: _, ownerId: __, product: ___, ...change } = row
  await db
    .insert(subscription)
    .values(row)
    .onConflictDoUpdate({ target: [subscription.ownerId, subscription.product], set: change })
}

/** Owners whose scheduled change took effect within this time. */
export async function findOwnersChanged(db: Transaction, between: { after: Date; until: Date }): Promise<string[]> {
  const effectiveAt = sql`(${subscription.scheduledChange}->>'effective_at')::timestamptz`
  const rows = await db
    .selectDistinct({ ownerId: subscription.ownerId })
    .from(subscription)
    .where(and(gt(effectiveAt, between.after), lte(effectiveAt, between.until)))
  return rows.map(({ ownerId }) => ownerId)
}

/** The product that a user's billing screen was last used for; null before that. */
export async function findActiveProduct(db: Transaction, userId: string): Promise<ProductKey | null> {
  const [row] = await db.select().from(activeProduct).where(eq(activeProduct.userId, userId))
  return row?.product ?? null
}

export async function putActiveProduct(db: Transaction, userId: string, product: ProductKey): Promise<void> {
  await db
    .insert(activeProduct)
    .values({ userId, product })
    .onConflictDoUpdate({ target: activeProduct.userId, set: { product } })
}

/** Locks this balance until the transaction ends. */
export async function holdBalance(db: Transaction, ownerId: string, kind: string): Promise<void> {
  await acquireAdvisoryLock(db, `balance ${kind} of ${ownerId}`)
}

export async function addUsage(db: Transaction, row: typeof usageCounter.$inferInsert): Promise<void> {
  await db
    .insert(usageCounter)
    .values(row)
    .onConflictDoUpdate({
      target: [usageCounter.workspaceId, usageCounter.kind, usageCounter.period],
      set: { amount: sql`${usageCounter.amount} + excluded.amount` },
    })
}

/** Totals by kind over some workspaces; needs the system role when they are not one. */
export async function sumUsage(
  db: Transaction,
  workspaceIds: readonly string[],
  period: string,
): Promise<Map<string, number>> {
  if (workspaceIds.length === 0) return new Map()
  const rows = await db
    .select({ kind: usageCounter.kind, total: sum(usageCounter.amount) })
    .from(usageCounter)
    .where(and(inArray(usageCounter.workspaceId, [...workspaceIds]), eq(usageCounter.period, period)))
    .groupBy(usageCounter.kind)
  return new Map(rows.map(({ kind, total }) => [kind, Number(total ?? 0)]))
}

/** Every subscription of a product. */
export function findSubscriptionsOfProduct(db: Transaction, product: ProductKey): Promise<SubscriptionRow[]> {
  return db.select().from(subscription).where(eq(subscription.product, product)).orderBy(asc(subscription.ownerId))
}
