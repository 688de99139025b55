import type { AssetKind } from '@taplore/contract'
import { and, desc, eq, gt, ilike, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { asset, type StoredVariant } from './tables.ts'

export type AssetRow = typeof asset.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export function insertAsset(ctx: Ctx, values: typeof asset.$inferInsert): Promise<AssetRow> {
  return insertOne(ctx.db, asset, values)
}

/** Includes removed files: documents may still use them. */
export async function findAssetRow(ctx: Ctx, assetId: string): Promise<AssetRow | null> {
  const [row] = await ctx.db.select().from(asset).where(eq(asset.id, assetId))
  return row ?? null
}

export function findAssetRows(ctx: Ctx, assetIds: readonly string[]): Promise<AssetRow[]> {
  if (assetIds.length === 0) return Promise.resolve([])
  return ctx.db
    .select()
    .from(asset)
    .where(inArray(asset.id, [...new Set(assetIds)]))
}

/** An earlier import of the same URL that is still in the library. */
export async function findImported(ctx: Ctx, sourceUrl: string): Promise<AssetRow | null> {
  const [row] = await ctx.db
    .select()
    .from(asset)
    .where(and(eq(asset.sourceUrl, sourceUrl), eq(asset.state, 'ready'), eq(asset.origin, 'import')))
    .orderBy(desc(asset.id))
    .limit(1)
  return row ?? null
}

/** The newest generated file of a source that no list shows, made after a time. */
export async function findUnlisted(ctx: Ctx, sourceUrl: string, since: Date): Promise<AssetRow | null> {
  const isUnlisted = and(eq(asset.state, 'removed'), eq(asset.origin, 'generated'), gt(asset.removedAt, since))
  const [row] = await ctx.db
    .select()
    .from(asset)
    .where(and(eq(asset.sourceUrl, sourceUrl), isUnlisted))
    .orderBy(desc(asset.id))
    .limit(1)
  return row ?? null
}

/** Searchable text of a file. */
const words = sql`(${asset.name} || ' ' || ${asset.alt} || ' ' || array_to_string(${asset.tags}, ' '))`

/** Newest first; ids sort by time, so they are the cursor. */
export function listAssetRows(
  ctx: Ctx,
  filter: { kind?: AssetKind; search?: string; folder?: string; after?: string; limit: number },
): Promise<AssetRow[]> {
  const { kind, search, folder, after, limit } = filter
  return ctx.db
    .select()
    .from(asset)
    .where(
      and(
        eq(asset.state, 'ready'),
        // Subtitles belong to their video and are not listed.
        kind ? eq(asset.kind, kind) : ne(asset.kind, 'captions'),
        search ? ilike(words, `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`) : undefined,
        folder === 'none' ? isNull(asset.folderId) : folder ? eq(asset.folderId, folder) : undefined,
        after ? lt(asset.id, after) : undefined,
      ),
    )
    .orderBy(desc(asset.id))
    .limit(limit)
}

export async function changeAsset(
  ctx: Ctx,
  assetId: string,
  values: Partial<Pick<AssetRow, 'name' | 'alt' | 'tags' | 'credit' | 'state' | 'removedAt'>>,
): Promise<AssetRow | null> {
  const [row] = await ctx.db
    .update(asset)
    .set(values)
    .where(and(eq(asset.id, assetId), eq(asset.state, 'ready')))
    .returning()
  return row ?? null
}

/** Adds a variant without changing the others: concurrent requests may add different ones. */
export async function addVariant(ctx: Ctx, assetId: string, name: string, variant: StoredVariant): Promise<void> {
  await ctx.db
    .update(asset)
    .set({ variants: sql`${asset.variants} || ${JSON.stringify({ [name]: variant })}::jsonb` })
    .where(eq(asset.id, assetId))
}

/** Bytes in the libraries of some workspaces. */
export async function sumBytes(db: Transaction, workspaceIds: readonly string[]): Promise<number> {
  if (workspaceIds.length === 0) return 0
  const [row] = await db
    .select({ total: sql<string>`coalesce(sum(${asset.bytes}), 0)` })
    .from(asset)
    .where(and(inArray(asset.workspaceId, [...workspaceIds]), eq(asset.state, 'ready')))
  return Number(row?.total ?? 0)
}

/** Removed before a time, oldest id first; `after` is the last id of the previous page. */
export function listRemoved(db: Transaction, before: Date, after: string | null, limit: number): Promise<AssetRow[]> {
  return db
    .select()
    .from(asset)
    .where(and(eq(asset.state, 'removed'), lt(asset.removedAt, before), after ? gt(asset.id, after) : undefined))
    .orderBy(asset.id)
    .limit(limit)
}

export async function deleteAssets(db: Transaction, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length > 0) await db.delete(asset).where(inArray(asset.id, [...assetIds]))
}

/** Which of these ids have a row. */
export async function knownIds(db: Transaction, assetIds: readonly string[]): Promise<Set<string>> {
  if (assetIds.length === 0) return new Set()
  const rows = await db
    .select({ id: asset.id })
    .from(asset)
    .where(inArray(asset.id, [...assetIds]))
  return new Set(rows.map((row) => row.id))
}
