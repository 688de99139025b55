import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { folderStore } from '../../../../platform/folders/store.ts'
import { videoFolder, videoProject } from '../tables.ts'

interface Ctx {
  readonly db: Transaction
}

export const videoFolderStore = folderStore(videoFolder)

/** Projects outside the trash by folder, of one kind or of all. */
export async function countByFolder(
  ctx: Ctx,
  kind?: typeof videoProject.$inferSelect.kind,
): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .select({ folderId: videoProject.folderId, total: count() })
    .from(videoProject)
    .where(and(isNull(videoProject.trashedAt), kind && eq(videoProject.kind, kind)))
    .groupBy(videoProject.folderId)
  return new Map(rows.map(({ folderId, total }) => [folderId, total]))
}

/** Moves projects outside the trash into a folder without counting as a change to them. Returns the moved ones. */
export async function moveToFolder(
  ctx: Ctx,
  projectIds: readonly string[],
  folderId: string | null,
): Promise<string[]> {
  const rows = await ctx.db
    .update(videoProject)
    .set({ folderId })
    .where(and(inArray(videoProject.id, [...projectIds]), isNull(videoProject.trashedAt)))
    .returning({ id: videoProject.id })
  return rows.map(({ id }) => id)
}
