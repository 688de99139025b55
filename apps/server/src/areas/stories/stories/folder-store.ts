import { and, count, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { folderStore } from '../../../platform/folders/store.ts'
import { isAmong, type OnlyThese } from './store.ts'
import { folder, story } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}

export const storyFolders = folderStore(folder)

/** Stories outside the trash by folder; those without one are under null. `only`: of these alone. */
export async function countByFolder(ctx: Ctx, only: OnlyThese | null): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .select({ folderId: story.folderId, total: count() })
    .from(story)
    .where(and(isNull(story.trashedAt), only ? isAmong(only) : undefined))
    .groupBy(story.folderId)
  return new Map(rows.map(({ folderId, total }) => [folderId, total]))
}

/** The folders of these stories. */
export async function foldersOf(ctx: Ctx, storyIds: readonly string[]): Promise<(string | null)[]> {
  const rows = await ctx.db
    .selectDistinct({ folderId: story.folderId })
    .from(story)
    .where(inArray(story.id, [...storyIds]))
  return rows.map(({ folderId }) => folderId)
}

/** Moves stories outside the trash into a folder without counting as a change to them. Returns the moved ones. */
export async function moveToFolder(ctx: Ctx, storyIds: readonly string[], folderId: string | null): Promise<string[]> {
  const rows = await ctx.db
    .update(story)
    .set({ folderId })
    .where(and(inArray(story.id, [...storyIds]), isNull(story.trashedAt)))
    .returning({ id: story.id })
  return rows.map((row) => row.id)
}
