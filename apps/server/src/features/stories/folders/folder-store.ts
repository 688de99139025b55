import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { story } from '../tables.ts'
import { folder } from './tables.ts'

export type FolderRow = typeof folder.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Every folder of the workspace, in the order of the alphabet. */
export function listFolderRows(ctx: Ctx): Promise<FolderRow[]> {
  return ctx.db.select().from(folder).orderBy(sql`lower(${folder.name})`, folder.id)
}

export async function findFolder(ctx: Ctx, folderId: string): Promise<FolderRow | null> {
  const [row] = await ctx.db.select().from(folder).where(eq(folder.id, folderId))
  return row ?? null
}

/** The tree of one workspace by name and place; also right in a system transaction. */
export function findPlaces(ctx: Ctx, workspaceId: string): Promise<Pick<FolderRow, 'id' | 'parentId' | 'name'>[]> {
  return ctx.db
    .select({ id: folder.id, parentId: folder.parentId, name: folder.name })
    .from(folder)
    .where(eq(folder.workspaceId, workspaceId))
}

/** How many of these ids are folders of the workspace; needs a system transaction. */
export async function countFoldersAmong(ctx: Ctx, workspaceId: string, ids: readonly string[]): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(folder)
    .where(and(eq(folder.workspaceId, workspaceId), inArray(folder.id, [...ids])))
  return row?.total ?? 0
}

/** Whoever changes the tree waits until this transaction ends, so that two moves together make no circle. */
export async function lockFolders(ctx: Ctx, workspaceId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${workspaceId}`}, 0))`)
}

/** Stories outside of the trash by the folder they stand in; those in none stand under null. */
export async function countByFolder(ctx: Ctx): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .select({ folderId: story.folderId, total: count() })
    .from(story)
    .where(isNull(story.trashedAt))
    .groupBy(story.folderId)
  return new Map(rows.map(({ folderId, total }) => [folderId, total]))
}

export async function insertFolder(ctx: Ctx, row: typeof folder.$inferInsert): Promise<void> {
  await ctx.db.insert(folder).values(row)
}

export async function changeFolder(
  ctx: Ctx,
  folderId: string,
  values: Partial<Pick<FolderRow, 'name' | 'color' | 'parentId' | 'updatedAt'>>,
): Promise<void> {
  await ctx.db.update(folder).set(values).where(eq(folder.id, folderId))
}

/** Takes folders away; their stories, also those in the trash, are in no folder then. */
export async function deleteFolders(ctx: Ctx, folderIds: readonly string[]): Promise<void> {
  await ctx.db.delete(folder).where(inArray(folder.id, [...folderIds]))
}

/** Puts stories outside of the trash into a folder without counting that as a change of theirs. Returns which there were. */
export async function putInFolder(ctx: Ctx, storyIds: readonly string[], folderId: string | null): Promise<string[]> {
  const rows = await ctx.db
    .update(story)
    .set({ folderId })
    .where(and(inArray(story.id, [...storyIds]), isNull(story.trashedAt)))
    .returning({ id: story.id })
  return rows.map((row) => row.id)
}
