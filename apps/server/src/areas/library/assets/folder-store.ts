import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { asset, assetFolder } from './tables.ts'

export type AssetFolderRow = typeof assetFolder.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** By name, case-insensitive. */
export function listFolderRows(ctx: Ctx): Promise<AssetFolderRow[]> {
  return ctx.db.select().from(assetFolder).orderBy(sql`lower(${assetFolder.name})`)
}

export async function findFolderRow(ctx: Ctx, folderId: string): Promise<AssetFolderRow | null> {
  const [row] = await ctx.db.select().from(assetFolder).where(eq(assetFolder.id, folderId))
  return row ?? null
}

/** Files in the library, by folder. */
export async function countByFolder(ctx: Ctx): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .select({ folderId: asset.folderId, total: count() })
    .from(asset)
    .where(eq(asset.state, 'ready'))
    .groupBy(asset.folderId)
  return new Map(rows.map(({ folderId, total }) => [folderId, total]))
}

/** False: a folder already has this name. */
export async function insertFolder(ctx: Ctx, values: typeof assetFolder.$inferInsert): Promise<boolean> {
  const rows = await ctx.db.insert(assetFolder).values(values).onConflictDoNothing().returning({ id: assetFolder.id })
  return rows.length > 0
}

export async function changeFolderName(ctx: Ctx, folderId: string, name: string): Promise<void> {
  await ctx.db.update(assetFolder).set({ name }).where(eq(assetFolder.id, folderId))
}

export async function deleteFolder(ctx: Ctx, folderId: string): Promise<boolean> {
  const rows = await ctx.db.delete(assetFolder).where(eq(assetFolder.id, folderId)).returning({ id: assetFolder.id })
  return rows.length > 0
}

/** How many of the files exist and were moved into a folder, or with null out of it. */
export async function moveToFolder(ctx: Ctx, assetIds: readonly string[], folderId: string | null): Promise<number> {
  const rows = await ctx.db
    .update(asset)
    .set({ folderId })
    .where(and(inArray(asset.id, [...assetIds]), eq(asset.state, 'ready')))
    .returning({ id: asset.id })
  return rows.length
}

/** Locks the folders of a workspace: names are checked first and then set. */
export async function lockFolders(ctx: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(ctx.db, `media folders ${workspaceId}`)
}
