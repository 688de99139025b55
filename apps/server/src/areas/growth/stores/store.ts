import { and, asc, count, desc, eq, gt, inArray, like, lt, ne, or, sql } from 'drizzle-orm'
import { dueTable } from '../../../platform/background/due-table.ts'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { store, storeAttempt, storeBranding, storeOutdated, storeProduct } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type StoreRow = typeof store.$inferSelect
export type StoreProductRow = typeof storeProduct.$inferSelect
export type StoreAttemptRow = typeof storeAttempt.$inferSelect
export type BrandingRow = typeof storeBranding.$inferSelect

export function listStoreRows({ db }: Ctx): Promise<StoreRow[]> {
  return db.select().from(store).orderBy(desc(store.id))
}

export async function findStore({ db }: Ctx, id: string): Promise<StoreRow | null> {
  const [row] = await db.select().from(store).where(eq(store.id, id))
  return row ?? null
}

/** Locks the stores of a workspace, so that the limit holds. */
export async function lockStores({ db }: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(db, `stores of ${workspaceId}`)
}

/** A store that is connected again gets the new access, and keeps its products. */
export async function saveStore({ db }: Ctx, row: typeof store.$inferInsert): Promise<StoreRow> {
  const { id: _, workspaceId: __, platform: ___, domain: ____, ...change } = row
  const [saved] = await db
    .insert(store)
    .values(row)
    .onConflictDoUpdate({ target: [store.workspaceId, store.platform, store.domain], set: change })
    .returning()
  if (!saved) throw new Error('The store was not saved.')
  return saved
}

export async function updateStore(
  { db }: Ctx,
  id: string,
  change: Partial<typeof store.$inferInsert>,
): Promise<StoreRow | null> {
  const [row] = await db.update(store).set(change).where(eq(store.id, id)).returning()
  return row ?? null
}

export async function deleteStore({ db }: Ctx, id: string): Promise<StoreRow | null> {
  const [row] = await db.delete(store).where(eq(store.id, id)).returning()
  return row ?? null
}

export async function insertAttempt({ db }: Ctx, row: typeof storeAttempt.$inferInsert): Promise<void> {
  await db.delete(storeAttempt).where(lt(storeAttempt.expiresAt, new Date(row.expiresAt.getTime() - 24 * 3_600_000)))
  await db.insert(storeAttempt).values(row)
}

/** Uses an attempt up; null when it is unknown, expired, or of another session. */
export async function takeAttempt(
  { db }: Ctx,
  { stateHash, userId, sessionId, now }: { stateHash: string; userId: string; sessionId: string; now: Date },
): Promise<StoreAttemptRow | null> {
  const isTheirs = and(eq(storeAttempt.userId, userId), eq(storeAttempt.sessionId, sessionId))
  const [row] = await db
    .delete(storeAttempt)
    .where(and(eq(storeAttempt.stateHash, stateHash), isTheirs, gt(storeAttempt.expiresAt, now)))
    .returning()
  return row ?? null
}

/** The attempt of a state whose keys have not arrived yet, locked; needs a system transaction. */
export async function lockAttempt({ db }: Ctx, stateHash: string, now: Date): Promise<StoreAttemptRow | null> {
  const [row] = await db
    .select()
    .from(storeAttempt)
    .where(
      and(
        eq(storeAttempt.stateHash, stateHash),
        eq(storeAttempt.platform, 'woocommerce'),
        gt(storeAttempt.expiresAt, now),
        sql`${storeAttempt.sealedKeys} is null`,
      ),
    )
    .for('update')
  return row ?? null
}

export async function saveKeys({ db }: Ctx, id: string, sealedKeys: string): Promise<void> {
  await db.update(storeAttempt).set({ sealedKeys }).where(eq(storeAttempt.id, id))
}

export const { claimDue, updateClaimed, nextDue } = dueTable(store, { dueAt: store.nextSyncAt })

/** What the variants of a product cost, each by its id. */
const pricesOfVariants = (table: 'store_product' | 'excluded') =>
  sql.raw(
    `(select jsonb_agg(jsonb_build_array(one->'id', one->'price', one->'wasPrice')) from jsonb_array_elements(${table}.variants) as one)`,
  )

/** Writes what a page of a store says. A product whose price is another one now waits for its drafts. */
export async function saveProducts({ db }: Ctx, rows: readonly (typeof storeProduct.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  const excluded = (name: string) => sql.raw(`excluded.${name}`)
  const isPriceOld = sql`(${storeProduct.price}, ${storeProduct.wasPrice}, ${storeProduct.currency}, ${pricesOfVariants('store_product')})
    is distinct from (excluded.price, excluded.was_price, excluded.currency, ${pricesOfVariants('excluded')})`
  await db
    .insert(storeProduct)
    .values([...rows])
    .onConflictDoUpdate({
      target: [storeProduct.storeId, storeProduct.externalId],
      set: {
        title: excluded('title'),
        sortTitle: excluded('sort_title'),
        searchText: excluded('search_text'),
        description: excluded('description'),
        url: excluded('url'),
        images: excluded('images'),
        currency: excluded('currency'),
        price: excluded('price'),
        wasPrice: excluded('was_price'),
        variants: excluded('variants'),
        isAvailable: excluded('is_available'),
        seenRun: excluded('seen_run'),
        updatedAt: excluded('updated_at'),
        isRepriced: sql`${storeProduct.isRepriced} or ${isPriceOld}`,
      },
    })
}

/** Products that a whole run of the store has not seen are gone. */
export async function deleteUnseen({ db }: Ctx, { id, run }: Pick<StoreRow, 'id' | 'run'>): Promise<void> {
  await db.delete(storeProduct).where(and(eq(storeProduct.storeId, id), ne(storeProduct.seenRun, run)))
}

export async function countProducts({ db }: Ctx, storeId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(storeProduct).where(eq(storeProduct.storeId, storeId))
  return row?.total ?? 0
}

export interface ProductQuestion {
  readonly storeId?: string | undefined
  /** Each word has to be in the title or a SKU. */
  readonly words: readonly string[]
  readonly after: { readonly sortTitle: string; readonly id: string } | null
  readonly limit: number
}

/** By title. */
export function listProductRows(
  { db }: Ctx,
  { storeId, words, after, limit }: ProductQuestion,
): Promise<StoreProductRow[]> {
  const isLater =
    after &&
    or(
      gt(storeProduct.sortTitle, after.sortTitle),
      and(eq(storeProduct.sortTitle, after.sortTitle), gt(storeProduct.id, after.id)),
    )
  return db
    .select()
    .from(storeProduct)
    .where(
      and(
        storeId ? eq(storeProduct.storeId, storeId) : undefined,
        ...words.map((word) => like(storeProduct.searchText, `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)),
        isLater ?? undefined,
      ),
    )
    .orderBy(asc(storeProduct.sortTitle), asc(storeProduct.id))
    .limit(limit)
}

export async function findProduct({ db }: Ctx, id: string): Promise<StoreProductRow | null> {
  const [row] = await db.select().from(storeProduct).where(eq(storeProduct.id, id))
  return row ?? null
}

export function findProducts({ db }: Ctx, ids: readonly string[]): Promise<StoreProductRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(storeProduct)
    .where(inArray(storeProduct.id, [...ids]))
}

/** Products whose price is not yet in the drafts. */
export function listRepriced({ db }: Ctx, limit: number): Promise<StoreProductRow[]> {
  return db
    .select()
    .from(storeProduct)
    .where(eq(storeProduct.isRepriced, true))
    .orderBy(asc(storeProduct.id))
    .limit(limit)
}

/** Their prices are in the drafts now, unless they have changed again meanwhile. */
export async function markPriced({ db }: Ctx, rows: readonly StoreProductRow[]): Promise<void> {
  for (const { id, price, wasPrice, currency, variants } of rows) {
    const isSame = sql`(${storeProduct.price}, ${storeProduct.wasPrice}, ${storeProduct.currency}, ${storeProduct.variants})
      is not distinct from (${price}::bigint, ${wasPrice}::bigint, ${currency}::text, ${JSON.stringify(variants)}::jsonb)`
    await db
      .update(storeProduct)
      .set({ isRepriced: false })
      .where(and(eq(storeProduct.id, id), isSame))
  }
}

export async function findBranding({ db }: Ctx): Promise<BrandingRow | null> {
  const [row] = await db.select().from(storeBranding)
  return row ?? null
}

export async function lockBranding({ db }: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(db, `store branding of ${workspaceId}`)
}

export async function saveBrandingRow({ db }: Ctx, row: BrandingRow): Promise<void> {
  const { fields, former, updatedAt } = row
  await db
    .insert(storeBranding)
    .values(row)
    .onConflictDoUpdate({ target: storeBranding.workspaceId, set: { fields, former, updatedAt } })
}

/** Which of these files are logos of stores, of any workspace; needs a system transaction. */
export async function namedInBrandings({ db }: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ logo: sql<string>`${storeBranding.fields}->>'logo'` })
    .from(storeBranding)
    .where(inArray(sql`${storeBranding.fields}->>'logo'`, [...ids]))
  return new Set(rows.map(({ logo }) => logo))
}

export async function listOutdated({ db }: Ctx): Promise<string[]> {
  const rows = await db
    .select({ storyId: storeOutdated.storyId })
    .from(storeOutdated)
    .orderBy(asc(storeOutdated.storyId))
  return rows.map(({ storyId }) => storyId)
}

export async function addOutdated({ db }: Ctx, row: typeof storeOutdated.$inferInsert): Promise<void> {
  await db.insert(storeOutdated).values(row).onConflictDoNothing()
}

export async function deleteOutdated({ db }: Ctx, storyId: string): Promise<void> {
  await db.delete(storeOutdated).where(eq(storeOutdated.storyId, storyId))
}
