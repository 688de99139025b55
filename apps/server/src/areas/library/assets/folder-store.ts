import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { asset, assetFolder } from './tables.ts'

export type AssetFolderRow = typeof assetFolder.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** By name, in any case. */
export function listFolderRows(ctx: Ctx): Promise<AssetFolderRow[]> {
  return ctx.db.select().from(assetFolder).orderBy(sql`lower(${assetFolder.name})`)
}

export async function findFolderRow(ctx: Ctx, folderId: string): Promise<AssetFolderRow | null> {
  const [row] = await ctx.db.select().from(assetFolder).where(eq(assetFolder.id, folderId))
  return row ?? null
}

/** Files that are in the library, by the folder they stand in. */
export async function countByFolder(ctx: Ctx): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .select({ folderId: asset.folderId, total: count() })
    .from(asset)
    .where(eq(asset.state, 'ready'))
    .groupBy(asset.folderId)
  return new Map(rows.map(({ folderId, total }) => [folderId, total]))
}

/** False: a folder has this name already. */
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

/** How many of the files were there to be put into a folder, or with null into none. */
export async function putInFolder(ctx: Ctx, assetIds: readonly string[], folderId: string | null): Promise<number> {
  const rows = await ctx.db
    .update(asset)
    .set({ folderId })
    .where(and(inArray(asset.id, [...assetIds]), eq(asset.state, 'ready')))
    .returning({ id: asset.id })
  return rows.length
}

/** Whoever changes the folders of a workspace waits for the one before: names are looked at first and given then. */
export async function lockFolders(ctx: Ctx, workspaceId: string): Promise<void> {
  await takeAdvisoryLock(ctx.db, `media folders ${workspaceId}`)
}
